import fc from 'fast-check'
import { expect, it } from 'vitest'
import { costOrder } from './cost-order'
import { orderFromTotals, totalsOf } from './order-from-totals'
import { arbitraryOrder } from './testing/arbitrary-order'
import { order148 } from './testing/order-148'

it('should give the figures of a full run from the totals of the products', () => {
  fc.assert(
    fc.property(arbitraryOrder, (order) => {
      const { products, warnings: _warnings, ...figures } = costOrder(order, {})
      expect(orderFromTotals(order, {}, products.map(totalsOf))).toEqual(figures)
    }),
  )
})

it('should count an order whose lines come to 9 027.49, of which one product is known by its totals alone', () => {
  const full = costOrder(order148, {})
  const figures = orderFromTotals(order148, {}, full.products.map(totalsOf))
  expect(figures.priceWithoutVat).toBe(full.priceWithoutVat)
  expect(figures.cost).toBe(full.cost)
})
