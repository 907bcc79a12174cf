import type { BodyOf, calls, Id } from '@tehas/contracts'
import { roundMoney, stored } from '@tehas/cost-engine'
import { AppError } from '../../../http/app-error'
import {
  type FinishedCost,
  finishedCost,
  plannedUnitCost,
  worthOfPieces,
} from '../../../orders/handovers/finished-cost'
import type { LockedOrder } from '../../../orders/store/load-order'
import { afterTaking, type Standing, type Taken, takenByLinks, waitingOf } from '../../../orders/supply/taken'
import type { TakingLink } from '../../../orders/supply/taking-links'
import type { ProductNode } from '../../../structure/tree'
import { type KeptHandover, takenOf } from './handover-rows'

type Sent = BodyOf<typeof calls.handOverProduct>

/** A hand-over, worked out. */
export type PlannedHandover = {
  /** How many pieces were handed over with this one, for which material is needed. */
  readonly pieces: number
  readonly taken: readonly Taken[]
  /** All of it is handed over now. */
  readonly isAll: boolean
  /** It finishes the product: all of it is handed over, and no linked order waits for its part. */
  readonly completes: boolean
  readonly isActual: boolean
  readonly unitCost: number
  /** Of what goes to stock and to orders, and of what goes to project cost, in whole cents. */
  readonly value: number
  readonly projectValue: number
}

type Known = {
  readonly costs: LockedOrder['costs']
  /** Those of the order that stand. */
  readonly handovers: readonly KeptHandover[]
  readonly links: readonly TakingLink[]
  readonly projectOrderId: Id | null
  /** Pieces of it were reported once, also where all of them were rejected since. */
  readonly wasReported: boolean
}

/**
 * What handing over finished pieces comes to (rules §3, add to stock): no more than what was produced, or than what is to be
 * made where nothing was reported. A piece costs what it actually cost once the product is finished, what was planned before.
 * Throws AMOUNT_OVER_MAX, and VALIDATION_FAILED where nothing is handed over or it cannot go there.
 */
export function planHandover(product: ProductNode, known: Known, sent: Sent): PlannedHandover {
  const { toStock, toOrder, toProjectCost } = sent
  const handed = stored(toStock + toOrder + toProjectCost)
  if (handed <= 0) refuse('toStock', 'Hand over something of it')
  if (toStock > 0 && product.stock === null) refuse('toStock', 'This line has no product in stock to add it to')
  const before = stored(product.added.toStock + product.added.toProjectCost)
  const toMake = stored(Math.max(0, product.netQuantity - product.takenFromStock))
  const most = stored(Math.max(0, (product.produced > 0 || known.wasReported ? product.produced : toMake) - before))
  if (handed > most) throw new AppError('AMOUNT_OVER_MAX', { details: { max: most } })

  const links = known.links.filter(({ supplyLineId, isOpen }) => isOpen && supplyLineId === product._id)
  const own = known.handovers.filter(({ lineId }) => lineId === product._id)
  const standing = takenOf(own)
  const taken = takenBy(product, links, standing, toOrder)
  const after = [...standing, { lineId: product._id, quantity: toOrder, value: 0, unitCost: 0, taken: [...taken] }]
  const waiting = (one: readonly TakingLink[]) =>
    stored(afterTaking(one, taken).reduce((sum, link) => sum + waitingOf(link, after), 0))
  const pieces = stored(before + handed)
  const ofProject = links.filter(({ orderId }) => orderId === known.projectOrderId)
  if (toProjectCost > 0 && waiting(ofProject) > stored(toMake - pieces)) {
    refuse('toProjectCost', 'What a line of the order takes is in its cost already: receive that for the order')
  }
  const isAll = pieces >= toMake
  const { finished, ...cost } = costOf(product, known.costs)
  const worth = worthOf(own, { ...cost, finished }, pieces, handed)
  const projectValue = roundMoney((worth * toProjectCost) / handed)
  return {
    pieces,
    taken,
    isAll,
    completes: isAll && waiting(links) === 0 && product.status !== 'COMPLETE',
    ...cost,
    value: roundMoney(worth - projectValue),
    projectValue,
  }
}

/** What of a product cost one piece (rules §3): actual of one that is finished and was reported, else planned. */
function costOf(product: ProductNode, { products }: LockedOrder['costs']) {
  const costs = products.get(product._id) ?? {}
  const finished = finishedCost(product, costs)
  return {
    finished,
    isActual: finished !== undefined && product.produced > 0,
    unitCost: finished?.unitCost ?? plannedUnitCost(product, costs),
  }
}

/** From the running sum, so that all parts add up to the cent to what the whole costs, while a piece costs the same. */
function worthOf(
  own: readonly KeptHandover[],
  { unitCost, finished }: { readonly unitCost: number; readonly finished: FinishedCost | undefined },
  pieces: number,
  handed: number,
): number {
  const standing = own.filter(({ undoneAt }) => undoneAt === null)
  if (standing.some((one) => (one.settledUnitCost ?? one.unitCost) !== unitCost)) return roundMoney(unitCost * handed)
  const before = standing.reduce((sum, one) => sum + worthNow(one), 0)
  return roundMoney((finished ? worthOfPieces(finished, pieces) : unitCost * pieces) - before)
}

const worthNow = ({ value, projectValue, settledValue, settledProjectValue }: KeptHandover): number =>
  value + projectValue + settledValue + settledProjectValue

/** What linked lines take of it, the oldest link first; no more than they wait for. */
function takenBy(
  { unit }: ProductNode,
  links: readonly TakingLink[],
  standing: readonly Standing[],
  quantity: number,
): Taken[] {
  const { taken, left } = takenByLinks(links, { quantity, unit, standing })
  if (left > 0) {
    throw new AppError('AMOUNT_OVER_MAX', {
      problems: [{ path: 'toOrder', message: 'The linked orders wait for less' }],
      details: { max: stored(quantity - left) },
    })
  }
  return taken
}

function refuse(path: string, message: string): never {
  throw new AppError('VALIDATION_FAILED', { problems: [{ path, message }] })
}
