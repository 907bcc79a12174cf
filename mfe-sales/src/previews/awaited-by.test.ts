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

it('should name first what nobody has ordered: what is on its way comes last, whatever the lines say', () => {
  const linkedOrders = [
    link(sheet._id, 'PURCHASE_ITEM', 'ACTIVE'),
    link(gusset._id, 'MANUFACTURING_PRODUCT', 'WAITING_FOR_ACTIVATION'),
  ]
  expect(names(order({ linkedOrders }), inStock(0))).toEqual([
    ['Gusset plate GP-4', 96],
    ['Sheet S355 4 mm', 96],
  ])
})

it('should not wait for stock where another order has brought the line, nor twice where one still does', () => {
  const [came, comes] = (['COMPLETE', 'ACTIVE'] as const).map((status) => [link(sheet._id, 'PURCHASE_ITEM', status)])
  expect(names(order({ linkedOrders: came }), inStock(0))).toEqual([])
  expect(names(order({ linkedOrders: comes }), inStock(0))).toEqual([['Sheet S355 4 mm', 96]])
})

it('should wait for what a part made here is made of, in the unit of what brings it', () => {
  const made = { ...gusset, items: [sheet] }
  const linked = createTestLinkedOrder({ lineId: sheet._id, type: 'PURCHASE_ITEM', status: 'ACTIVE', unit: 'T' })
  const products = [createTestOrderProduct({ items: [made] })]
  expect(awaitedBy(order({ products, linkedOrders: [linked] }), inStock(100))).toMatchObject([
    { id: linked.linkId, name: sheet.name, unit: 'T', linked: { status: 'ACTIVE' } },
  ])
  expect(names(order({ products }), inStock(0))).toContainEqual(['Sheet S355 4 mm', 86.02])
})

it.each(['COMPLETE', 'ANNULLED'] as const)('should wait for nothing once it is over: %s', (status) => {
  const linkedOrders = [link(gusset._id, 'MANUFACTURING_PRODUCT', 'ACTIVE')]
  expect(names(order({ status, linkedOrders }), inStock(0))).toEqual([])
})

it('should wait as an offer too, which is planned by it', () => {
  expect(names(order({ status: 'WAITING_FOR_ACTIVATION' }), inStock(6.02))).toEqual([['Sheet S355 4 mm', 80]])
})
