import type { Unit } from '@tehas/contracts'
import type { CostItemInput, CostProcessInput, CostProductInput } from './inputs'

/** What processes and items need to know of the product or child product that contains them. */
export type Parent = {
  /** Pieces wanted: what work is counted with. */
  readonly net: number
  /** Pieces started, losses and scrapped ones included: what material is counted with. */
  readonly gross: number
  readonly unit: Unit
  /** net × unitWeight, KG. */
  readonly totalWeight: number
  /** Share of the pieces whose material is used up already, 0 to 1. */
  readonly usedShare: number
  /** Another order makes the product: what is below it costs nothing here but what was recorded (rules §16). */
  readonly isElsewhere?: boolean
  /** The order does not make it itself, so that processes below are no jobs unless they began before. */
  readonly hasNoJobs?: boolean
  /** 1 for a product. */
  readonly level: number
  readonly source: CostProductInput | CostItemInput
  readonly parent: Parent | undefined
}

/** Whether results counted for one parent hold for the other: everything below depends on these alone. */
export function isSameParent(a: Parent, b: Parent): boolean {
  return (
    a.net === b.net &&
    a.gross === b.gross &&
    a.unit === b.unit &&
    a.totalWeight === b.totalWeight &&
    a.usedShare === b.usedShare &&
    a.isElsewhere === b.isElsewhere &&
    a.hasNoJobs === b.hasNoJobs &&
    haveSamePath(a, b)
  )
}

/** Whether both hang below the same ids: a cycle in one is a cycle in the other. */
function haveSamePath(a: Parent | undefined, b: Parent | undefined): boolean {
  if (a === undefined || b === undefined) return a === b
  return (
    a.source._id === b.source._id && a.source.stock?._id === b.source.stock?._id && haveSamePath(a.parent, b.parent)
  )
}

/** Whether the item is on the path that leads to it: the same object, the same id or the same stock product. */
export function isOwnAncestor(item: CostItemInput, parent: Parent): boolean {
  for (let at: Parent | undefined = parent; at !== undefined; at = at.parent) {
    if (isSameThing(item, at.source)) return true
  }
  return false
}

function isSameThing(item: CostItemInput, source: Parent['source']): boolean {
  if (source === item) return true
  if (item._id !== undefined && source._id === item._id) return true
  const stockId = item.stock?._id
  return stockId !== undefined && source.stock?._id === stockId
}

/** Pieces of a line that its steps scrapped: each took as much material as a good one. */
export function scrappedOf({ processes }: Pick<CostProductInput, 'processes'>): number {
  let scrapped = 0
  for (const process of processes ?? []) if (process && process.active !== false) scrapped += scrappedBy(process)
  return scrapped
}

/** A bad number counts as nothing: no person enters it. */
export const scrappedBy = ({ scrapped = 0 }: CostProcessInput): number =>
  scrapped > 0 && scrapped < Number.POSITIVE_INFINITY ? scrapped : 0

/**
 * Share of `quantity` that was made here, and so has used its material: what was reported, or what must have been made
 * because whatever it belongs to was (`atLeast`), but not what came from stock.
 */
export function usedShareOf(quantity: number, produced: number, taken: number, atLeast: number): number {
  if (quantity <= 0) return 0
  return Math.max(Math.min(1, produced / quantity), Math.min(atLeast, Math.max(0, 1 - taken / quantity)))
}
