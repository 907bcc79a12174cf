import { MAX_AMOUNT, type OrderFigures, orderFiguresSchema } from '@tehas/contracts'
import { costOrder, storedFigures } from '@tehas/cost-engine'
import { type LineCosts, lineCosts } from '../structure/costs-of'
import type { OrderState } from './order-state'

/** Figures of an order and of each of its lines by id; kept apart from what people entered. */
export type OrderCosts = LineCosts & { readonly order: OrderFigures }

/** What the order and its lines cost, by the same engine that the screens use, as it is stored (rules §2). */
export function orderCosts(
  state: Pick<OrderState, 'products' | 'discount' | 'vatPercentage' | 'delivery'>,
): OrderCosts {
  const result = costOrder(state, {})
  return Object.assign(lineCosts(state.products, result.products), {
    order: storedFigures(orderFiguresSchema.parse(result)),
  })
}

/** The figure that no longer fits the stored amounts, or undefined. */
export function oversizedFigure({ order }: OrderCosts): keyof OrderFigures | undefined {
  const amounts = ['cost', 'salePriceWithMarkupPercentage', 'priceWithoutVat', 'salePriceWithVat'] as const
  return amounts.find((name) => Math.abs(order[name] ?? 0) > MAX_AMOUNT)
}
