import type { LinkedOrder, PurchaseOrder, PurchaseProduct } from '@tehas/contracts'
import type { ReceiptUse } from '@tehas/contracts/purchase'
import { inSix, linkedSaleOrders, type ProjectOrder, takersOf, waitingOf } from './bought-lines'

const sumOf = (values: readonly number[]): number => inSix(values.reduce((sum, value) => sum + value, 0))

/** What of a receipt tells how much linked orders have got. */
type Served = {
  readonly undone: unknown
  readonly lines: readonly { readonly lineId: string; readonly forOrder: number }[]
}

/** How much of each line has gone to the orders that it is linked to, by the receipts that stand. */
export const takenByLine = (receipts: readonly Served[]): ReadonlyMap<string, number> => {
  const taken = new Map<string, number>()
  for (const { lineId, forOrder } of receipts.filter(({ undone }) => !undone).flatMap(({ lines }) => lines)) {
    taken.set(lineId, inSix((taken.get(lineId) ?? 0) + forOrder))
  }
  return taken
}

/** A link of a line, with what of it has not come yet, in the unit of the line; the oldest link is served first. */
type Waiting = { readonly link: LinkedOrder; readonly waiting: number }

function waitingLinks(order: PurchaseOrder, lineId: string, taken: ReadonlyMap<string, number>): Waiting[] {
  let left = taken.get(lineId) ?? 0
  return takersOf(order, lineId).map((link) => {
    const served = Math.min(left, link.quantity)
    left = inSix(left - served)
    return { link, waiting: link.status === 'ACTIVE' ? inSix(link.quantity - served) : 0 }
  })
}

/** An order that a line is bought for, and how much of the line it still waits for. */
export type Taker = { readonly transactionNumber: string; readonly waiting: number }

/** What each order still waits for, however many of its lines are linked. */
function takersIn(links: readonly Waiting[]): Taker[] {
  const takers = new Map<string, Taker>()
  for (const { link, waiting } of links.filter((one) => one.waiting > 0)) {
    const before = takers.get(link.orderId)?.waiting ?? 0
    takers.set(link.orderId, { transactionNumber: link.transactionNumber, waiting: inSix(before + waiting) })
  }
  return [...takers.values()]
}

/** One of the three ways in which a line can be received (rules §4), and why it cannot where that is so. */
export type UseChoice = {
  readonly use: ReceiptUse
  /** The order that it goes to first. */
  readonly taker?: LinkedOrder | undefined
  /** How much of it its orders still wait for, in the unit of the line. */
  readonly waiting?: number
  /** Every order that still waits, the one that is served first in front. */
  readonly takers?: readonly Taker[]
  readonly fault?: 'NO_STOCK' | 'NO_LINK' | 'LINK_CLOSED' | 'LINK_SERVED'
}

/** The three ways for a line, in the order in which they are offered. */
export function waysOf(
  order: PurchaseOrder,
  product: PurchaseProduct,
  taken: ReadonlyMap<string, number>,
): readonly UseChoice[] {
  const links = waitingLinks(order, product._id, taken)
  const waiting = sumOf(links.map((one) => one.waiting))
  const taker = (links.find((one) => one.waiting > 0) ?? links[0])?.link
  return [
    { use: 'TO_STOCK', ...(!product.stock && { fault: 'NO_STOCK' }) },
    {
      use: 'TO_ORDER',
      taker,
      waiting,
      takers: takersIn(links),
      ...(!taker
        ? { fault: 'NO_LINK' as const }
        : waiting === 0 && {
            fault: links.some(({ link }) => link.status === 'ACTIVE') ? 'LINK_SERVED' : 'LINK_CLOSED',
          }),
    },
    { use: 'TO_PROJECT_COST' },
  ]
}

/**
 * How much of what is still to come of a line can be the project cost of a sale order: what lines of that order wait for
 * by their links is in its cost already, so it has to come for them (rules §14). Infinite for an order without such links.
 */
export function freeForProject(
  order: PurchaseOrder,
  product: PurchaseProduct,
  taken: ReadonlyMap<string, number>,
  projectOrderId: string,
): number {
  const own = waitingLinks(order, product._id, taken).filter(({ link }) => link.orderId === projectOrderId)
  const waiting = sumOf(own.map((one) => one.waiting))
  return waiting === 0 ? Number.POSITIVE_INFINITY : Math.max(0, inSix(waitingOf(product) - waiting))
}

/** The linked sale orders whose project cost some of a line can be. */
export const possibleProjects = (
  order: PurchaseOrder,
  product: PurchaseProduct,
  taken: ReadonlyMap<string, number>,
): ProjectOrder[] =>
  linkedSaleOrders(order, product._id).filter(({ _id }) => freeForProject(order, product, taken, _id) > 0)
