import { shownName } from '../files/shown-name'

/** The ending with its point, such as `.pdf`; empty where there is none. */
const endingOf = (name: string): string => /[^.](\.[^.\s]{1,10})$/u.exec(name)?.[1] ?? ''

type Sent = { readonly before: string; readonly after: string }

/**
 * What a file is called once another content came in its place, which was called `after` where it came from, as the one
 * before it was called `before`. A file that nobody renamed takes the new name, `rev D` in place of `rev C`; a name that a
 * person gave stays, with the ending of what came, so that it opens.
 */
export function nextName(shown: string, { before, after }: Sent): string {
  if (shown === before) return after
  const ending = endingOf(after)
  if (ending.toLowerCase() === endingOf(shown).toLowerCase()) return shown
  return shownName(shown.slice(0, shown.length - endingOf(shown).length) + ending)
}
