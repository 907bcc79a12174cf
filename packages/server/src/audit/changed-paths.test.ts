import { describe, expect, it } from 'vitest'
import { changedPaths } from './changed-paths'

describe('changedPaths', () => {
  it('should name what differs, from and to', () => {
    const before = { notes: 'a', delivery: { date: null, transport: {} }, labels: ['x'] }
    const after = { notes: 'b', delivery: { date: '2026-11-27', transport: { price: 5 } }, labels: ['x'] }
    expect(changedPaths(before, after)).toEqual([
      { path: 'notes', from: 'a', to: 'b' },
      { path: 'delivery.date', from: null, to: '2026-11-27' },
      { path: 'delivery.transport.price', from: null, to: 5 },
    ])
  })

  it('should compare lines by id: changed, added, removed and reordered', () => {
    const line = (_id: string, netQuantity: number) => ({ _id, name: _id, netQuantity, items: [] })
    const before = { products: [line('a', 1), line('b', 1), line('c', 1)] }
    const after = { products: [line('c', 2), line('a', 1), line('d', 1)] }
    expect(changedPaths(before, after)).toEqual([
      { path: 'products.b', from: { _id: 'b', name: 'b', netQuantity: 1 }, to: null },
      { path: 'products.c.netQuantity', from: 1, to: 2 },
      { path: 'products.d', from: null, to: { _id: 'd', name: 'd', netQuantity: 1 } },
      { path: 'products.order', from: ['a', 'c'], to: ['c', 'a'] },
    ])
  })

  it('should find nothing in equal states', () => {
    expect(changedPaths({ products: [{ _id: 'a', items: [] }] }, { products: [{ _id: 'a', items: [] }] })).toEqual([])
    expect(changedPaths({ stock: null }, { stock: undefined })).toEqual([])
  })
})
