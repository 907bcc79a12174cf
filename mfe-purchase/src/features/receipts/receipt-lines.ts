import { isApiError } from '@tehas/api-client'
import type { PurchaseOrder, PurchaseProduct } from '@tehas/contracts'
import type { ReceiptUse } from '@tehas/contracts/purchase'
import { lineCosts, receiptValue } from '@tehas/cost-engine/receipt-cost'
import { inSix, type ProjectOrder, waitingOf } from './bought-lines'
import { possibleProjects, waysOf } from './line-uses'

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
  /** Of what is more than was ordered: all of it is received, or what was ordered alone. */
  readonly over: 'ALL' | 'ORDERED'
}

/** The form as it opens: everything that is still to come, for the order that waits for it, else into stock. */
export const firstEntries = (order: PurchaseOrder, taken: ReadonlyMap<string, number>): LineEntry[] =>
  order.products.map((product) => {
    const possible = waysOf(order, product, taken).filter(({ fault }) => fault === undefined)
    return {
      lineId: product._id,
      isIn: waitingOf(product) > 0,
      quantity: waitingOf(product),
      use: (possible.find(({ use }) => use === 'TO_ORDER') ?? possible[0])?.use ?? 'TO_PROJECT_COST',
      place: OWN_PLACE,
      projectOrder: possibleProjects(order, product, taken)[0],
      over: 'ALL',
    }
  })

export const isEntered = ({ isIn, quantity }: LineEntry): boolean =>
  isIn && quantity !== undefined && !Number.isNaN(quantity) && quantity > 0

/** What of a line is received: what came, or what was ordered of it where the rest goes back. */
export const receivedOf = (product: PurchaseProduct, entry: LineEntry): number =>
  inSix((entry.quantity ?? 0) - (entry.over === 'ORDERED' ? overOf(product, entry) : 0))

/** How much more there would be than was ordered. */
export const overOf = (product: PurchaseProduct, entry: LineEntry): number =>
  isEntered(entry) ? Math.max(0, inSix(product.received + (entry.quantity ?? 0) - product.netQuantity)) : 0

/** What comes in of a line costs, and one of it. */
export type LineWorth = { readonly value: number; readonly unitCost: number }

/** What the entered lines cost; undefined for whoever may not see prices. */
export function valuesOf(
  order: PurchaseOrder,
  entries: readonly LineEntry[],
  sharesTransport: boolean,
): ReadonlyMap<string, LineWorth> | undefined {
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
      const value = receiptValue(cost, product.netQuantity, before, receivedOf(product, entry))
      return [[entry.lineId, { value, unitCost: cost.unitCost }] as const]
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
