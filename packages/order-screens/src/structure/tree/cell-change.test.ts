import { createTestSaleOrder } from '@tehas/contracts/testing'
import { costed } from '@tehas/cost-engine'
import { describe, expect, it } from 'vitest'
import { toCostOrder } from '../../detail/figures/cost-input'
import { buildLines } from '../lines/order-line'
import { cellChange } from './cell-change'

const order = createTestSaleOrder()
const { products } = buildLines(order, costed(toCostOrder(order), {}), { isSettled: true, previous: undefined })
const [product] = products
if (!product) throw new Error('The test order has a product')
const [process] = product.processes
const [item] = product.items
if (!process || !item) throw new Error('The test product has a process and an item')

describe('an edited cell', () => {
  it.each([
    [product, 'name', { kind: 'text', text: ' Frame ' }, { kind: 'product', fields: { name: 'Frame' } }],
    [product, 'quantity', { kind: 'quantity', number: 30, unit: 'SET' }, { fields: { netQuantity: 30, unit: 'SET' } }],
    [product, 'price', { kind: 'money', number: undefined }, { fields: { unitPrice: null } }],
    [
      item,
      'perUnit',
      { kind: 'quantity', number: 9, unit: 'M' },
      { kind: 'item', fields: { netQuantity: 9, unit: 'M' } },
    ],
    [item, 'weight', { kind: 'decimal', number: 3.3 }, { fields: { unitWeight: 3.3 } }],
    [
      process,
      'perUnit',
      { kind: 'duration', number: 22, unit: 'MIN' },
      { fields: { workload: { value: 22, unit: 'MIN' } } },
    ],
    [process, 'price', { kind: 'quantity', number: 62, unit: 'H' }, { fields: { price: { value: 62, unit: 'H' } } }],
    [process, 'markup', { kind: 'percent', number: 25 }, { kind: 'process', fields: { markupPercentage: 25 } }],
  ] as const)('should change the field of its line', (line, column, edit, expected) => {
    expect(cellChange(line, column, edit)).toMatchObject({ _id: line.id, ...expected })
  })

  it('should change nothing where the column is not the line’s', () => {
    expect(cellChange(process, 'weight', { kind: 'decimal', number: 1 })).toBeUndefined()
    expect(cellChange(item, 'quantity', { kind: 'quantity', number: 1, unit: 'PCS' })).toBeUndefined()
    expect(cellChange(product, 'perUnit', { kind: 'quantity', number: 1, unit: 'NONE' })).toBeUndefined()
  })
})
