import { createTestOrderItem, createTestOrderProduct, createTestSaleOrder, testId } from '@tehas/contracts/testing'
import { expect, it } from 'vitest'
import { changesOf, nothingEntered, problemsOf, withLine } from './entered'

const inside = createTestOrderItem({ _id: testId('order-item', 2), netQuantity: 4, unitPrice: 1, items: [] })
const item = createTestOrderItem({ _id: testId('order-item', 1), netQuantity: 2, unitPrice: 30, items: [inside] })
const product = createTestOrderProduct({ netQuantity: 10, unitPrice: 150, items: [item] })
const order = createTestSaleOrder({ discount: { value: 3, type: 'PERCENTAGE' }, products: [product] })
const pine = { _id: testId('stock-product', 5), name: 'Pine', unit: 'M2' as const }

it('should hold what differs from the order and nothing else', () => {
  expect(changesOf(order, nothingEntered)).toEqual({})
  let entered = withLine(nothingEntered, product._id, { netQuantity: 12 })
  entered = withLine(entered, product._id, { unitPrice: 150 })
  entered = withLine(entered, inside._id, { netQuantity: 4, instead: pine })
  expect(changesOf(order, entered)).toEqual({
    products: [{ _id: product._id, netQuantity: 12 }],
    items: [{ _id: inside._id, stock: { _id: pine._id } }],
  })
})

it('should take an emptied price as the calculated one, and an emptied quantity as none entered', () => {
  const entered = withLine(nothingEntered, product._id, { netQuantity: undefined, unitPrice: undefined })
  expect(changesOf(order, entered)).toEqual({ products: [{ _id: product._id, unitPrice: null }] })
})

it('should hold the discount where it is another one', () => {
  const discount = (value: number | undefined, type: 'FIXED' | 'PERCENTAGE') =>
    changesOf(order, { ...nothingEntered, discount: { value, type } }).discount
  expect(discount(3, 'PERCENTAGE')).toBeUndefined()
  expect(discount(3, 'FIXED')).toEqual({ value: 3, type: 'FIXED' })
  expect(discount(undefined, 'PERCENTAGE')).toEqual({ value: 0, type: 'PERCENTAGE' })
})

it('should name the field that holds what is not possible', () => {
  const entered = withLine(nothingEntered, item._id, { netQuantity: -1, unitPrice: Number.NaN })
  expect([...problemsOf(changesOf(order, entered)).keys()].sort()).toEqual([
    `${item._id}.netQuantity`,
    `${item._id}.unitPrice`,
  ])
  expect([...problemsOf({ discount: { value: 101, type: 'PERCENTAGE' } }).keys()]).toEqual(['discount'])
  expect(problemsOf(changesOf(order, withLine(nothingEntered, item._id, { netQuantity: 3 }))).size).toBe(0)
})
