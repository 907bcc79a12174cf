import type { LinkedOrder } from '@tehas/contracts'
import {
  createTestLinkedOrder,
  createTestOrderItem,
  createTestOrderProduct,
  createTestSaleOrder,
} from '@tehas/contracts/testing'
import { expect, it } from 'vitest'
import { awaitedBy } from './awaited-by'

const id = (digit: string) => digit.repeat(24)
const sheet = createTestOrderItem({
  _id: id('1'),
  name: 'Sheet S355 4 mm',
  unit: 'KG',
  stock: { _id: id('a') },
  requiredQuantity: 86.02,
  takenFromStock: 0,
})
const gusset = createTestOrderItem({ _id: id('2'), name: 'Gusset plate GP-4', unit: 'PCS' })
const product = createTestOrderProduct({ items: [sheet, gusset] })
const link = (lineId: string, type: LinkedOrder['type'], status: LinkedOrder['status']) =>
  createTestLinkedOrder({ lineId, type, status, quantity: 96 })
const inStock = (free: number) =>
  new Map([[id('a'), { _id: id('a'), name: sheet.name, unit: 'KG' as const, balance: 100, free }]])
const order = (overrides: Parameters<typeof createTestSaleOrder>[0]) =>
  createTestSaleOrder({ status: 'ACTIVE', products: [product], ...overrides })
const names = (...args: Parameters<typeof awaitedBy>) =>
  awaitedBy(...args).map(({ name, quantity }) => [name, quantity])

it('should wait for what stock is short of, by what other orders leave, and for what another order makes', () => {
  const linkedOrders = [link(gusset._id, 'MANUFACTURING_PRODUCT', 'ACTIVE')]
  expect(names(order({ linkedOrders }), inStock(6.02))).toEqual([
    ['Sheet S355 4 mm', 80],
    ['Gusset plate GP-4', 96],
  ])
})

it('should not wait for what is there, what came, and what it gives to others', () => {
  for (const linkedOrders of [
    [],
    [link(gusset._id, 'MANUFACTURING_PRODUCT', 'COMPLETE')],
    [link(gusset._id, 'SALE_ITEM', 'ACTIVE')],
  ]) {
    expect(names(order({ linkedOrders }), inStock(86.02))).toEqual([])
  }
})

it('should wait for nothing once it is over', () => {
  expect(names(order({ status: 'COMPLETE' }), inStock(0))).toEqual([])
})
