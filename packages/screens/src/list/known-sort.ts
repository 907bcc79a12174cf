import type { Sort } from '@tehas/ui/grid'

/** A sort by these keys alone: an address typed by hand, or without the right to prices, must not fail. */
export function knownSort<Key extends string>(sort: Sort, keys: readonly Key[]): { [Each in Key]?: 1 | -1 } {
  const known: { [Each in Key]?: 1 | -1 } = {}
  for (const [name, direction] of Object.entries(sort)) {
    const key = keys.find((each) => each === name)
    if (key !== undefined) known[key] = direction
  }
  return known
}
