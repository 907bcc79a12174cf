import type { Suggestion } from './types'

/** How well a suggestion fits what was typed: 0 is the same, each further step is looser; undefined: it does not show why. */
function looseness({ label, detail = '' }: Suggestion, typed: string): number | undefined {
  const name = label.toLocaleLowerCase()
  const code = detail.toLocaleLowerCase()
  if (name === typed || code === typed) return 0
  if (name.startsWith(typed)) return 1
  const at = name.indexOf(typed)
  if (at > 0) return name.split(/[\s\-/,.()]+/).some((word) => word.startsWith(typed)) ? 2 : 3
  return code.includes(typed) ? 4 : undefined
}

const LOOSEST = 5

/** Suggestions with the best match first. Those of a group stay together; the group of the best one leads. */
export function byBestMatch(suggestions: readonly Suggestion[], text: string): readonly Suggestion[] {
  const typed = text.trim().toLocaleLowerCase()
  if (typed === '') return suggestions
  const ranked = suggestions.map((suggestion) => ({ suggestion, rank: looseness(suggestion, typed) ?? LOOSEST }))
  const best = new Map<string | undefined, number>()
  for (const { suggestion, rank } of ranked) {
    best.set(suggestion.group, Math.min(best.get(suggestion.group) ?? LOOSEST, rank))
  }
  const groups = [...best.keys()].sort((a, b) => (best.get(a) ?? LOOSEST) - (best.get(b) ?? LOOSEST))
  return groups.flatMap((group) =>
    ranked
      .filter(({ suggestion }) => suggestion.group === group)
      .sort((a, b) => a.rank - b.rank)
      .map(({ suggestion }) => suggestion),
  )
}

/** Whether what was typed can be seen in the suggestion. Only such a one is taken without being walked to. */
export const isMatch = (suggestion: Suggestion, text: string): boolean =>
  looseness(suggestion, text.trim().toLocaleLowerCase()) !== undefined
