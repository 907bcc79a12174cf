import { expect, it } from 'vitest'
import { changedRows, type LineRows } from './line-rows'

const item = (_id: string, values: object) => ({ _id, name: 'Toru', netQuantity: 2, demand: 4, figures: {}, ...values })
const rowsOf = (...items: LineRows['item']): LineRows => ({ product: [], item: items, process: [] })

it('should write of items what work changed, where it changed nothing else of them', () => {
  const before = rowsOf(item('a', {}), item('b', {}), item('c', {}))
  const after = rowsOf(item('a', { figures: { actualCost: 11.9 } }), item('b', { demand: 0 }), item('c', {}))
  const { written, worked } = changedRows(before, after)
  expect(written.item).toEqual([])
  expect(worked.item.rows.map(({ _id }) => _id)).toEqual(['a', 'b'])
  expect([...worked.item.names].sort()).toEqual(['demand', 'figures'])
})

it.each([
  ['more of one is needed', [item('a', { netQuantity: 3 }), item('b', { demand: 0 })]],
  ['one is new', [item('a', {}), item('b', { demand: 0 }), item('c', {})]],
])('should write items whole where %s', (_, items) => {
  const { written, worked } = changedRows(rowsOf(item('a', {}), item('b', {})), rowsOf(...items))
  expect(written.item).toHaveLength(2)
  expect(worked.item.rows).toEqual([])
})
