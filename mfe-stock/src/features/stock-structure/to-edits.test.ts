import { createTestOrderItem, createTestStockProduct, testId } from '@tehas/contracts/testing'
import { describe, expect, it } from 'vitest'
import { linesElsewhere, structureOf } from './structure-of'
import { toEdits } from './to-edits'

const item = createTestOrderItem({ stock: null })
const inside = createTestOrderItem({ _id: testId('item', 7) })
const part = createTestOrderItem({
  _id: testId('item', 8),
  stock: { _id: testId('stock-product', 2) },
  items: [inside],
})
const product = createTestStockProduct({ items: [item, part] })
const structure = structureOf(product)

describe('commands of the tree', () => {
  it('should become edits of the structure', () => {
    const parent = { product: product._id }
    expect(
      toEdits({ do: 'add-item', parent, item: { name: 'Kruvi', netQuantity: 4 }, position: 1 }, structure),
    ).toEqual([{ do: 'ADD', parent, items: [{ name: 'Kruvi', netQuantity: 4 }], position: 1 }])
    expect(toEdits({ do: 'remove', kind: 'item', id: item._id }, structure)).toEqual([
      { do: 'REMOVE', line: { kind: 'item', _id: item._id } },
    ])
    expect(toEdits({ do: 'move', kind: 'item', id: item._id, position: 1 }, structure)).toEqual([
      { do: 'MOVE', line: { kind: 'item', _id: item._id }, position: 1 },
    ])
  })

  it('should make rows that were pasted beside the product parts of it', () => {
    const added = { ...item, _id: testId('item', 9) }
    const lines = { kind: 'products', products: [added], position: undefined } as const
    expect(toEdits({ do: 'add-lines', lines }, structure)).toEqual([
      { do: 'ADD', parent: { product: product._id }, items: [added] },
    ])
    expect(toEdits({ do: 'take-out', lines }, structure)).toEqual([
      { do: 'REMOVE', line: { kind: 'item', _id: added._id } },
    ])
  })
})

it('should know the lines that belong to another stock product', () => {
  const { fixed, closed } = linesElsewhere(product)
  expect([...closed]).toEqual([part._id])
  expect(fixed.has(inside._id)).toBe(true)
  expect(fixed.has(item._id)).toBe(false)
})
