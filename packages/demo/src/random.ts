export type Random = {
  /** A number from 0 to just under 1. */
  next(): number
  /** A whole number from min to max, both included. */
  between(min: number, max: number): number
  pick<T>(list: readonly [T, ...T[]]): T
  shuffle<T>(list: readonly T[]): T[]
  chance(probability: number): boolean
}

/** A seeded generator (mulberry32): the same seed always makes the same world. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    between,
    pick: (list) => list[between(0, list.length - 1)] ?? list[0],
    chance: (probability) => next() < probability,
    shuffle: (list) => {
      const drawn = list.map((entry) => ({ entry, key: next() }))
      return drawn.sort((a, b) => a.key - b.key).map(({ entry }) => entry)
    },
  }
}
