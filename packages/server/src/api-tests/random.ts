/** A generator of random choices that always makes the same ones from a seed (mulberry32). */
export function randomFrom(seed: number) {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (count: number): number => Math.floor(next() * count)
  const of = <Each>(list: readonly Each[]): Each => {
    const chosen = list[below(list.length)]
    if (chosen === undefined) throw new Error('Nothing to choose from')
    return chosen
  }
  const several = <Each>(most: number, make: () => Each): Each[] => Array.from({ length: below(most + 1) }, make)
  return { below, of, several, chance: (part: number): boolean => next() < part }
}
export type Random = ReturnType<typeof randomFrom>
