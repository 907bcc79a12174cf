import { createTestStockProductRow } from '@tehas/contracts/testing'
import { expect, it } from 'vitest'
import { toLines } from './to-lines'

const options = {
  parent: undefined,
  position: undefined,
  seesPrices: true,
  category: 'END_PRODUCT',
  definitions: [],
} as const
const row = (name: string, values: object = {}) => ({ at: 1, name, values: { netQuantity: 3, name, ...values } })
const tube = createTestStockProductRow({ _id: 'a'.repeat(24), name: 'Toru 40×40', code: 'T-40' })

it.each(['toru 40×40', 't-40'])('should make a pasted row that says %s from stock, with what the row gives', (name) => {
  const { lines } = toLines([row(name, { unitPrice: 7 })], { ...options, stock: [tube] })
  // No category and no unit: they are the stock product's.
  expect(lines).toMatchObject({ kind: 'products' })
  expect(lines.kind === 'products' && lines.products[0]).toEqual({
    _id: expect.any(String),
    name: 'Toru 40×40',
    netQuantity: 3,
    unitPrice: 7,
    stock: { _id: tube._id },
  })
})

it('should make an item from stock below a parent', () => {
  const parent = { product: 'b'.repeat(24) }
  const { lines } = toLines([row('Toru 40×40')], { ...options, parent, stock: [tube] })
  expect(lines.kind === 'parts' && lines.items[0]).toMatchObject({ netQuantity: 3, stock: { _id: tube._id } })
})

it('should make of a row without stock what lines of the order are', () => {
  const { lines } = toLines([row('Toru 40×40')], { ...options, category: 'FOR_PURCHASE', stock: [] })
  expect(lines.kind === 'products' && lines.products[0]).toMatchObject({ category: 'FOR_PURCHASE' })
})

it('should leave a name that several stock products have to the user', () => {
  const { lines } = toLines([row('Toru 40×40')], {
    ...options,
    stock: [tube, { ...tube, _id: 'c'.repeat(24), code: '' }],
  })
  expect(lines.kind === 'products' && lines.products[0]).toMatchObject({ name: 'Toru 40×40', category: 'END_PRODUCT' })
  expect(lines.kind === 'products' && lines.products[0]?.stock).toBeUndefined()
})
