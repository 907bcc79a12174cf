import { parseDecimal } from '@tehas/i18n'

/** What is being counted: piles that are finished, and what is typed of the one at hand. */
export type CountEntry = { readonly piles: readonly number[]; readonly text: string }

export const EMPTY_ENTRY: CountEntry = { piles: [], text: '' }

/** Counts typed before their turn, each but the last one entered. */
export type TypedAhead = readonly [CountEntry, ...CountEntry[]]

export const NOTHING_AHEAD: TypedAhead = [EMPTY_ENTRY]

/** With another last one. */
export const withLast = (ahead: TypedAhead, last: CountEntry): TypedAhead => {
  const [first, ...others] = ahead
  return others.length === 0 ? [last] : [first, ...others.slice(0, -1), last]
}

const MOST_CHARACTERS = 12

/** After a key of the keypad: a figure, `,` or `back`. */
export function withKey({ piles, text }: CountEntry, key: string): CountEntry {
  if (key === 'back') {
    const last = piles.at(-1)
    // Behind an empty pile is the one before it.
    if (text === '' && last !== undefined) return { piles: piles.slice(0, -1), text: String(last).replace('.', ',') }
    return { piles, text: text.slice(0, -1) }
  }
  if (text.length >= MOST_CHARACTERS) return { piles, text }
  if (key !== ',') return { piles, text: text === '0' ? key : text + key }
  return text.includes(',') ? { piles, text } : { piles, text: text === '' ? '0,' : `${text},` }
}

/** With what was typed by a keyboard; a + begins the next pile. */
export function withText(entry: CountEntry, typed: string): CountEntry {
  const [first = '', ...others] = typed.split('+')
  return others.reduce<CountEntry>((sum, text) => ({ ...withNextPile(sum), text: clean(text) }), {
    ...entry,
    text: clean(first),
  })
}

const clean = (typed: string): string =>
  typed
    .replaceAll('.', ',')
    .replaceAll(/[^\d,]/g, '')
    .replace(/(,.*?),.*/, '$1')
    .slice(0, MOST_CHARACTERS)

/** Begins the next pile; without anything typed it stays as it is. */
export function withNextPile({ piles, text }: CountEntry): CountEntry {
  const pile = pileOf(text)
  return pile === undefined ? { piles, text: '' } : { piles: [...piles, pile], text: '' }
}

const pileOf = (text: string): number | undefined =>
  text === '' ? undefined : parseDecimal(text.endsWith(',') ? text.slice(0, -1) : text)

/** All piles together; undefined while nothing was typed. */
export function sumOf({ piles, text }: CountEntry): number | undefined {
  const all = [...piles, pileOf(text)].filter((pile) => pile !== undefined)
  // 0,1 + 0,2 would be 0,30000000000000004.
  return all.length === 0 ? undefined : Number(all.reduce((sum, pile) => sum + pile, 0).toFixed(6))
}
