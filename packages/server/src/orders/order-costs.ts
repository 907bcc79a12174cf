import { type Id, MAX_AMOUNT, type OrderFigures, orderFiguresSchema } from '@tehas/contracts'
import {
  costOrder,
  costProduct,
  orderFromTotals,
  type ProductResult,
  type ProductTotals,
  storedFigures,
  totalsOf,
} from '@tehas/cost-engine'
import { type LineCosts, lineCosts } from '../structure/costs-of'
import type { OrderPart, OrderState } from './order-state'

/** Figures of an order and of each of its lines by id; kept apart from what people entered. */
export type OrderCosts = LineCosts & {
  readonly order: OrderFigures
  /** What each product adds to the order, unrounded; null for one that was stored before this was kept. */
  readonly totals: ReadonlyMap<Id, ProductTotals | null>
}

type Counted = Pick<OrderState, 'products' | 'discount' | 'vatPercentage' | 'delivery'>

/** What the order and its lines cost, by the same engine that the screens use, as it is stored (rules §2). */
export function orderCosts(state: Counted): OrderCosts {
  const result = costOrder(state, {})
  return Object.assign(lineCosts(state.products, result.products), {
    order: storedFigures(orderFiguresSchema.parse(result)),
    totals: totalsById(state, result.products),
  })
}

/** The same where the state holds one product of many: the order is counted from the totals of all. */
export function partCosts(state: Counted, { position, totals }: OrderPart): OrderCosts {
  const results = state.products.map((product) => costProduct(product, { vatPercentage: state.vatPercentage }))
  const fresh = results.map(totalsOf)
  const all = [...totals.slice(0, position), ...fresh, ...totals.slice(position + fresh.length)]
  return Object.assign(lineCosts(state.products, results), {
    order: storedFigures(orderFiguresSchema.parse(orderFromTotals(state, {}, all))),
    totals: totalsById(state, results),
  })
}

function totalsById({ products }: Counted, results: readonly ProductResult[]): OrderCosts['totals'] {
  const pairs = products.map(({ _id }, index): [Id, ProductTotals | null] => {
    const result = results[index]
    return [_id, result ? totalsOf(result) : null]
  })
  return new Map(pairs)
}

/** The figure that no longer fits the stored amounts, or undefined. */
export function oversizedFigure({ order }: OrderCosts): keyof OrderFigures | undefined {
  const amounts = ['cost', 'salePriceWithMarkupPercentage', 'priceWithoutVat', 'salePriceWithVat'] as const
  return amounts.find((name) => Math.abs(order[name] ?? 0) > MAX_AMOUNT)
}
