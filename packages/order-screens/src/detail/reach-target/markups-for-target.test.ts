import { createTestOrderItem, createTestOrderProduct, createTestSaleOrder, testId } from '@tehas/contracts/testing'
import { costed } from '@tehas/cost-engine'
import { expect, it } from 'vitest'
import { applyLineChange } from '../../structure/lines/line-change'
import { toCostOrder } from '../figures/cost-input'
import { markupsForTarget } from './markups-for-target'

const product = (at: number, cost: number, price: number) =>
  createTestOrderProduct({
    _id: testId('order-product', at),
    name: `Gate ${at}`,
    netQuantity: 1,
    addPercentage: 0,
    unitPrice: price,
    priceSource: 'MANUAL',
    markupPercentage: 0,
    processes: [],
    items: [
      createTestOrderItem({
        _id: testId('order-item', at),
        netQuantity: 1,
        addPercentage: 0,
        unitPrice: cost,
        markupPercentage: 0,
        processes: [],
        items: [],
      }),
    ],
  })
const settings = { vatPercentage: 24, marginTarget: 28 }
const noDiscount = { type: 'PERCENTAGE', value: 0 } as const

it('should raise every price by the same share until the order brings its target', () => {
  // Cost 144 of 180 is 20 %. 28 % needs 144 / 0,72 = 200: 11,11… % more, so 11,12 %.
  const order = createTestSaleOrder({ discount: noDiscount, products: [product(1, 72, 90), product(2, 72, 90)] })
  expect(markupsForTarget(order, settings)).toEqual([
    { id: testId('order-product', 1), name: 'Gate 1', from: 0, to: 11.12 },
    { id: testId('order-product', 2), name: 'Gate 2', from: 0, to: 11.12 },
  ])
})

it('should bring the target after a discount, and never a cent less', () => {
  const discount = { type: 'PERCENTAGE', value: 3 } as const
  const order = createTestSaleOrder({ discount, products: [product(1, 71.33, 90.01), product(2, 0.07, 0.08)] })
  const changes = markupsForTarget(order, settings) ?? []
  const after = changes.reduce(
    (changed, { id, to }) => applyLineChange(changed, { kind: 'product', _id: id, fields: { markupPercentage: to } }),
    order,
  )
  expect(costed(toCostOrder(after), settings).result.margin).toBeGreaterThanOrEqual(28)
})

it('should change only the product that was asked about', () => {
  const order = createTestSaleOrder({ discount: noDiscount, products: [product(1, 72, 90), product(2, 72, 90)] })
  expect(markupsForTarget(order, settings, 1)).toEqual([
    { id: testId('order-product', 2), name: 'Gate 2', from: 0, to: 11.12 },
  ])
})

it.each([
  ['nothing is sold', product(1, 72, 0)],
  ['the target is reached', product(1, 72, 100)],
  ['no markup is high enough', product(1, 720, 90)],
])('should offer nothing where %s', (_why, only) => {
  expect(markupsForTarget(createTestSaleOrder({ discount: noDiscount, products: [only] }), settings)).toBeUndefined()
})
