import {
  type Id,
  MAX_AMOUNT,
  type OrderFigures,
  type OrderKind,
  orderFiguresSchema,
  orderKinds,
} from '@tehas/contracts'
import {
  costOrder,
  costProduct,
  orderFromTotals,
  type ProductResult,
  type ProductTotals,
  roundMoney,
  storedFigures,
  totalsOf,
} from '@tehas/cost-engine'
import { type LineCosts, lineCosts } from '../structure/costs-of'
import type { OrderState, UnreadProduct } from './order-state'

/** Figures of an order and of each of its lines by id; kept apart from what people entered. */
export type OrderCosts = LineCosts & {
  readonly order: OrderFigures
  /** What each product adds to the order, unrounded; null for one that was stored before this was kept. */
  readonly totals: ReadonlyMap<Id, ProductTotals | null>
}

type Counted = Pick<OrderState, 'products' | 'discount' | 'vatPercentage' | 'delivery' | 'projectCosts'>

/** An order as the engine takes it: with what other orders added to its project cost. */
const withProjectCost = (state: Counted) => ({
  ...state,
  projectCost: roundMoney(state.projectCosts.reduce((sum, { receivedValue }) => sum + receivedValue, 0)),
})

const settingsOf = (kind: OrderKind) => ({ isBought: !orderKinds[kind].hasStructure })

/** What the order and its lines cost, by the same engine that the screens use, as it is stored (rules §2). */
export function orderCosts(state: Counted, kind: OrderKind): OrderCosts {
  const result = costOrder(withProjectCost(state), settingsOf(kind))
  return Object.assign(lineCosts(state.products, result.products), {
    order: storedFigures(orderFiguresSchema.parse(result)),
    totals: totalsById(state, result.products),
  })
}

/** The same where not every product was read: the others are counted from their totals. */
export function partCosts(state: Counted, kind: OrderKind, unread: ReadonlyMap<Id, UnreadProduct>): OrderCosts {
  const read = state.products.filter(({ _id }) => !unread.has(_id))
  const results = read.map((product) =>
    costProduct(product, { ...settingsOf(kind), vatPercentage: state.vatPercentage }),
  )
  const totals = totalsById({ products: read }, results)
  const all = state.products.map(({ _id }) => unread.get(_id)?.totals ?? totals.get(_id) ?? [])
  return Object.assign(lineCosts(read, results), {
    order: storedFigures(orderFiguresSchema.parse(orderFromTotals(withProjectCost(state), {}, all))),
    totals,
  })
}

function totalsById({ products }: Pick<Counted, 'products'>, results: readonly ProductResult[]): OrderCosts['totals'] {
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
