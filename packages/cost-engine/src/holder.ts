import type { Unit } from '@tehas/contracts'
import type { CostItemInput, CostProcessInput, CostProductInput } from './inputs'
import type { ItemResult, ProcessResult } from './results'

/** What processes and items need to know of the product or child item that holds them. */
export type Holder = {
  /** Pieces wanted: what work is counted with. */
  readonly net: number
  /** Pieces started, losses included: what material is counted with. */
  readonly gross: number
  readonly unit: Unit
  /** net × unitWeight, KG. */
  readonly totalWeight: number
  /** Pieces taken from stock instead of being made. */
  readonly taken: number
  /** Share of the pieces whose material is used up already, 0 to 1. */
  readonly usedShare: number
  /** 1 for a product. */
  readonly level: number
  readonly source: CostProductInput | CostItemInput
  readonly parent: Holder | undefined
}

/** Whether results counted for one holder hold for the other: everything below depends on these alone. */
export function isSameHolder(a: Holder, b: Holder): boolean {
  return (
    a.net === b.net &&
    a.gross === b.gross &&
    a.unit === b.unit &&
    a.totalWeight === b.totalWeight &&
    a.usedShare === b.usedShare &&
    haveSamePath(a, b)
  )
}

/** Whether both hang below the same ids: a cycle in one is a cycle in the other. */
function haveSamePath(a: Holder | undefined, b: Holder | undefined): boolean {
  if (a === undefined || b === undefined) return a === b
  return (
    a.source._id === b.source._id && a.source.stock?._id === b.source.stock?._id && haveSamePath(a.parent, b.parent)
  )
}

/** Whether the item is on the path that leads to it: the same object, the same id or the same stock product. */
export function isOwnAncestor(item: CostItemInput, holder: Holder): boolean {
  const id = item._id
  const stockId = item.stock?._id
  for (let at: Holder | undefined = holder; at !== undefined; at = at.parent) {
    const { source } = at
    if (source === item) return true
    if (id !== undefined && source._id === id) return true
    if (stockId !== undefined && source.stock?._id === stockId) return true
  }
  return false
}

/**
 * Share of `quantity` that was made here, and so has used its material: what was reported, or what must have been made
 * because whatever it belongs to was (`atLeast`), but not what came from stock.
 */
export function usedShareOf(quantity: number, produced: number, taken: number, atLeast: number): number {
  if (quantity <= 0) return 0
  return Math.max(Math.min(1, produced / quantity), Math.min(atLeast, Math.max(0, 1 - taken / quantity)))
}

/** Sums of one level's processes and items. */
export type Sums = {
  purchaseItemsCost: number
  semiFinishedItemsCost: number
  processesCost: number
  purchaseItemsSalePrice: number
  semiFinishedItemsSalePrice: number
  endProductItemsSalePrice: number
  processesSalePrice: number
  actualProcessesCost: number
  actualItemsCost: number
  unitWeight: number
  totalWorkload: number
  totalActiveTime: number
  plannedDuration: number
  readonly processes: readonly ProcessResult[]
  readonly items: readonly ItemResult[]
}

/** Inputs and results of the run before, to take over what a change did not touch. */
export type Previous = {
  readonly holder: Holder
  readonly processes: readonly CostProcessInput[]
  readonly items: readonly CostItemInput[]
  readonly processResults: readonly ProcessResult[]
  readonly itemResults: readonly ItemResult[]
}

/**
 * Index of `input` in the list of the run before, or −1. Looks where it most likely is: in its place, or one step
 * away after a neighbour was added or removed.
 */
export function indexBefore<T>(before: readonly T[], input: T, index: number): number {
  if (before[index] === input) return index
  if (before[index - 1] === input) return index - 1
  if (before[index + 1] === input) return index + 1
  return before.indexOf(input)
}
