import { isApiError } from '@tehas/api-client'
import type { PurchaseOrder, PurchaseProduct } from '@tehas/contracts'
import type { ReceiptUse } from '@tehas/contracts/purchase'
import { lineCosts, receiptValue } from '@tehas/cost-engine/receipt-cost'

/** How the form names the product's own place, and that no place is meant. */
export const OWN_PLACE = 'own'
export const NO_PLACE = 'none'

/** One line of the form: whether it came, how much of it, where it goes. */
export type LineEntry = {
  readonly lineId: string
  readonly isIn: boolean
  /** `undefined` while nothing is entered, `NaN` while it is not a number. */
  readonly quantity: number | undefined
  readonly use: ReceiptUse
  readonly place: string
  /** The sale order whose project cost it becomes, where that is its use. */
  readonly projectOrder: ProjectOrder | undefined
}
export type ProjectOrder = { readonly _id: string; readonly transactionNumber: string }

const inSix = (value: number): number => Math.round(value * 1e6) / 1e6

export const waitingOf = ({ netQuantity, received }: PurchaseProduct): number =>
  Math.max(0, inSix(netQuantity - received))

/** The orders that a line is bought for. */
export const takersOf = (order: PurchaseOrder, lineId: string) =>
  (order.linkedOrders ?? []).filter((link) => link.lineId === lineId && link.type !== 'TO_STOCK')

/** The open sale orders that a line is bought for: what it costs may become their project cost. */
export const linkedSaleOrders = (order: PurchaseOrder, lineId: string): ProjectOrder[] =>
  takersOf(order, lineId)
    .filter(({ kind, status }) => kind === 'SALE_ORDER' && (status === 'ACTIVE' || status === 'WAITING_FOR_ACTIVATION'))
    .map(({ orderId, transactionNumber }) => ({ _id: orderId, transactionNumber }))

/** The form as it opens: everything that is still to come. */
export const firstEntries = (order: PurchaseOrder): LineEntry[] =>
  order.products.map((product) => ({
    lineId: product._id,
    isIn: waitingOf(product) > 0,
    quantity: waitingOf(product),
    use: takersOf(order, product._id).length > 0 ? 'TO_ORDER' : product.stock ? 'TO_STOCK' : 'TO_PROJECT_COST',
    place: OWN_PLACE,
    projectOrder: linkedSaleOrders(order, product._id)[0],
  }))

export const isEntered = ({ isIn, quantity }: LineEntry): boolean =>
  isIn && quantity !== undefined && !Number.isNaN(quantity) && quantity > 0

/** How much more there would be than was ordered. */
export const overOf = (product: PurchaseProduct, entry: LineEntry): number =>
  isEntered(entry) ? Math.max(0, inSix(product.received + (entry.quantity ?? 0) - product.netQuantity)) : 0

/** What the entered lines cost; undefined for whoever may not see prices. */
export function valuesOf(
  order: PurchaseOrder,
  entries: readonly LineEntry[],
  sharesTransport: boolean,
): ReadonlyMap<string, number> | undefined {
  if (order.discountValue === undefined) return undefined
  const costs = lineCosts(
    order.products.map(({ _id, netQuantity, salePriceWithMarkupPercentage: value = 0 }) => ({
      _id,
      netQuantity,
      value,
    })),
    { discount: order.discountValue, transport: sharesTransport ? (order.delivery.transport?.price ?? 0) : 0 },
  )
  const known = new Map(order.products.map((product) => [product._id, product]))
  return new Map(
    entries.filter(isEntered).flatMap((entry) => {
      const [product, cost] = [known.get(entry.lineId), costs.get(entry.lineId)]
      if (!product || !cost) return []
      const before = { quantity: product.received, value: 0, isAtCost: false }
      return [[entry.lineId, receiptValue(cost, product.netQuantity, before, entry.quantity ?? 0)] as const]
    }),
  )
}

/** What the service says of the lines that were sent, by the line: its paths count them from 0. */
export function problemsOf(error: unknown, sent: readonly LineEntry[]): ReadonlyMap<string, string> {
  if (!isApiError(error)) return new Map()
  return new Map(
    error.problems.flatMap(({ path, message }) => {
      const entry = sent[Number(/^lines\.(\d+)\./.exec(path)?.[1])]
      return entry ? [[entry.lineId, message] as const] : []
    }),
  )
}
