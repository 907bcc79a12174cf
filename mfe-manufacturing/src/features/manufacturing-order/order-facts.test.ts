import type { LinkedOrder } from '@tehas/contracts'
import { createTestLinkedOrder, createTestManufacturingOrder, testId } from '@tehas/contracts/testing'
import { expect, it } from 'vitest'
import { orderFacts } from './order-facts'

const { products, ...order } = createTestManufacturingOrder()
const [post] = products
if (!post) throw new Error('The test order has a product')

const link = (transactionNumber: string, quantity: number, overrides: Partial<LinkedOrder> = {}) =>
  createTestLinkedOrder({ transactionNumber, quantity, lineId: post._id, type: 'SALE_PRODUCT', ...overrides })
const sharesOf = (linkedOrders: LinkedOrder[], made = [post]) =>
  orderFacts({ ...order, products: made, linkedOrders }, (key) => key, true).find(({ label }) => label === 'Goes to')
    ?.hint

it('should tell how many pieces each order gets that the one product is made for', () => {
  const linked = [link('SO-145', 30), link('SO-141', 32), link('SO-145', 2), link('SO-139', 4, { type: 'TO_STOCK' })]
  expect(sharesOf(linked)).toBe('SO-145 32, SO-141 32')
})

it('should tell none where nothing is linked, or several products are made', () => {
  expect(sharesOf([])).toBeUndefined()
  expect(sharesOf([link('SO-145', 32)], [post, { ...post, _id: testId('other') }])).toBeUndefined()
})
