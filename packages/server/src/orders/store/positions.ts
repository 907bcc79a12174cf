import type { Id } from '@tehas/contracts'
import type { LineKind, ProductNode, Structure } from '../../structure/tree'

/** The stored positions of lines by id. Siblings stand in their order; positions need not follow each other closely. */
export type Positions = Readonly<Record<LineKind, ReadonlyMap<Id, number>>>

/** Room between siblings, for lines that are put between them later. */
const GAP = 1024
/** Far enough from what an integer column holds. */
const FURTHEST = 2_000_000_000

/**
 * The positions of an order's lines after a change. As many as possible stay as they are: a line that is added or moved
 * gets a place between its neighbours, and all siblings are placed anew only where there is no room.
 */
export function positionsOf(products: readonly ProductNode[], before: Positions): Positions {
  const product = new Map<Id, number>()
  const item = new Map<Id, number>()
  const process = new Map<Id, number>()
  const place = (structure: Structure) => {
    placeSiblings(structure.processes, before.process, process)
    placeSiblings(structure.items, before.item, item)
    for (const below of structure.items) place(below)
  }
  placeSiblings(products, before.product, product)
  for (const each of products) place(each)
  return { product, item, process }
}

export const noPositions: Positions = { product: new Map(), item: new Map(), process: new Map() }

type Line = { readonly _id: Id }

function placeSiblings(lines: readonly Line[], known: ReadonlyMap<Id, number>, placed: Map<Id, number>): void {
  const places = placesOf(lines.map(({ _id }) => known.get(_id)))
  for (const [index, { _id }] of lines.entries()) placed.set(_id, places[index] ?? index * GAP)
}

/** A position for each of the siblings, of which some have one already. */
export function placesOf(known: readonly (number | undefined)[]): number[] {
  const kept = longestRising(known)
  const places: number[] = []
  for (let index = 0; index < known.length; ) {
    const own = kept.has(index) ? known[index] : undefined
    if (own !== undefined) {
      places.push(own)
      index += 1
      continue
    }
    let end = index
    while (end < known.length && !kept.has(end)) end += 1
    const fresh = between(places.at(-1), known[end], end - index)
    if (!fresh) return known.map((_, at) => at * GAP)
    places.push(...fresh)
    index = end
  }
  return places
}

/** So many positions after one and before another, or undefined where there is no room. */
function between(after: number | undefined, before: number | undefined, count: number): number[] | undefined {
  const first = after ?? (before === undefined ? -GAP : before - GAP * (count + 1))
  const last = before ?? first + GAP * (count + 1)
  const step = Math.floor((last - first) / (count + 1))
  if (step < 1 || Math.abs(first) > FURTHEST || Math.abs(last) > FURTHEST) return undefined
  return Array.from({ length: count }, (_, index) => first + step * (index + 1))
}

/** The indices of as many values as can stay: those of the longest run that rises, whatever lies between. */
function longestRising(values: readonly (number | undefined)[]): ReadonlySet<number> {
  /** For each length the index at which a run of it ends lowest. */
  const ends: number[] = []
  const previous: (number | undefined)[] = []
  for (const [index, value] of values.entries()) {
    if (value === undefined) continue
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((values[ends[middle] ?? 0] ?? 0) < value) low = middle + 1
      else high = middle
    }
    previous[index] = low === 0 ? undefined : ends[low - 1]
    ends[low] = index
  }
  const kept = new Set<number>()
  for (let index = ends.at(-1); index !== undefined; index = previous[index]) kept.add(index)
  return kept
}
