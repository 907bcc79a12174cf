import { isApiError } from '@tehas/api-client'
import type { PurchaseOrder, PurchaseProduct } from '@tehas/contracts'
import type { ReceiptUse, TransportShare } from '@tehas/contracts/purchase'
import { lineCosts, type PricedLine, receiptValue, type ShareFault, shareFault } from '@tehas/cost-engine/receipt-cost'
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

const pricedLines = ({ products }: PurchaseOrder): PricedLine[] =>
  products.map(({ _id, netQuantity, unit, unitWeight, salePriceWithMarkupPercentage: value = 0 }) => ({
    ...{ _id, netQuantity, unit, value, weight: unitWeight * netQuantity },
  }))

/** Why the transport of an order cannot be shared so; undefined where it can. */
export const transportFault = (order: PurchaseOrder, by: TransportShare): ShareFault | undefined =>
  shareFault(pricedLines(order), by)

type Terms = {
  readonly sharesTransport: boolean
  readonly transportBy: TransportShare
  /** What one of the order's currency is in the project's; undefined while nobody knows. */
  readonly rate: number | undefined
}

/** What the entered lines cost, in the project's currency; undefined for whoever may not see prices, and without a rate. */
export function valuesOf(
  order: PurchaseOrder,
  entries: readonly LineEntry[],
  { sharesTransport, transportBy: by, rate }: Terms,
): ReadonlyMap<string, LineWorth> | undefined {
  if (order.discountValue === undefined || rate === undefined) return undefined
  const transport = sharesTransport ? (order.delivery.transport?.price ?? 0) : 0
  const costs = lineCosts(pricedLines(order), { discount: order.discountValue, transport, by, rate })
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
