import type { Id } from '@tehas/contracts'
import { roundMoney, scrappedOf, stored } from '@tehas/cost-engine'
import type { ProcessNode, ProductNode } from '../../structure/tree'

/** What of a product the cost of a finished piece depends on. */
export type FinishedLine = Pick<ProductNode, 'status' | 'produced' | 'netQuantity' | 'takenFromStock' | 'added'> & {
  readonly processes: readonly Pick<ProcessNode, 'active' | 'scrapped'>[]
}
export type LineCost = { readonly cost?: number | undefined; readonly actualCost?: number | undefined }

/** What the good pieces of a finished product cost: all of them, of so many. */
export type FinishedCost = { readonly unitCost: number; readonly total: number; readonly pieces: number }

/**
 * What a finished product cost (rules §16): what its material was worth and its work cost, by what was produced, or by what was
 * to be made where nothing was reported. Scrapped pieces bear as much as good ones: that is the value that goes to scrap
 * (decision 060). Undefined while the product is not finished. Where corrections leave fewer produced than were handed over, those
 * that were handed over share it: they are never worth more than was spent.
 */
export function finishedCost(
  { status, produced, netQuantity, takenFromStock, added, processes }: FinishedLine,
  { actualCost = 0 }: LineCost = {},
): FinishedCost | undefined {
  if (status !== 'COMPLETE') return undefined
  const made = produced > 0 ? produced : Math.max(0, netQuantity - takenFromStock)
  const pieces = stored(Math.max(made, added.toStock + added.toProjectCost))
  const scrapped = scrappedOf({ processes })
  const total = scrapped > 0 ? (actualCost * pieces) / (pieces + scrapped) : actualCost
  return { unitCost: pieces > 0 ? stored(total / pieces) : 0, total, pieces }
}

/** What so many of its pieces are worth, in whole cents; all of them what all of it cost, whatever a piece was rounded to. */
export const worthOfPieces = ({ unitCost, total, pieces }: FinishedCost, quantity: number): number =>
  roundMoney(quantity === pieces ? total : unitCost * quantity)

export const plannedUnitCost = ({ netQuantity }: Pick<ProductNode, 'netQuantity'>, { cost = 0 }: LineCost): number =>
  netQuantity > 0 ? stored(cost / netQuantity) : 0

/** A hand-over with what it is worth. */
export type ValuedHandover = {
  readonly _id: Id
  readonly number: number
  readonly isUndone: boolean
  /** What went to stock and to orders, and to project cost. */
  readonly stockQuantity: number
  readonly projectQuantity: number
  /** In whole cents, as it was handed over. */
  readonly value: number
  readonly projectValue: number
}

/** What a hand-over is worth more by what its pieces actually cost. */
export type Settled = {
  readonly unitCost: number | null
  readonly value: number
  readonly projectValue: number
}
export const notSettled: Settled = { unitCost: null, value: 0, projectValue: 0 }

/**
 * What hand-overs of one product come to: as the finished product cost, or as they were handed over while that is
 * undefined. The parts are rounded from their running sum, so that together they are what all of it costs, to the cent.
 */
export function settledHandovers(
  handovers: readonly ValuedHandover[],
  finished: FinishedCost | undefined,
): ReadonlyMap<Id, Settled> {
  const settled = new Map<Id, Settled>()
  let pieces = 0
  for (const handover of [...handovers].sort((a, b) => a.number - b.number)) {
    if (handover.isUndone || finished === undefined) {
      settled.set(handover._id, notSettled)
      continue
    }
    const { stockQuantity, projectQuantity, value, projectValue } = handover
    const quantity = stored(stockQuantity + projectQuantity)
    const until = stored(pieces + quantity)
    const worth = roundMoney(worthOfPieces(finished, until) - worthOfPieces(finished, pieces))
    const ofProject = roundMoney((worth * projectQuantity) / quantity)
    settled.set(handover._id, {
      unitCost: finished.unitCost,
      value: roundMoney(worth - ofProject - value) + 0,
      projectValue: roundMoney(ofProject - projectValue) + 0,
    })
    pieces = until
  }
  return settled
}
