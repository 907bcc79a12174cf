import {
  createTestOrderItem,
  createTestOrderProcess,
  createTestOrderProduct,
  createTestSaleOrder,
  testId,
} from '@tehas/contracts/testing'
import { costed, recost } from '@tehas/cost-engine'
import { describe, expect, it } from 'vitest'
import { toCostOrder } from '../../detail/figures/cost-input'
import { applyLineChange } from './line-change'
import { buildLines, linesOf, type OrderLines } from './order-line'

const process = (number: number, unit: 'MIN' | 'M2' = 'MIN') =>
  createTestOrderProcess({ _id: testId('order-process', number), workload: { value: 6, unit } })
const order = createTestSaleOrder({
  products: [
    createTestOrderProduct({
      _id: testId('order-product', 1),
      processes: [process(1)],
      items: [createTestOrderItem({ category: 'SEMI_FINISHED', processes: [process(3)] })],
    }),
    createTestOrderProduct({ _id: testId('order-product', 2), processes: [process(2, 'M2'), process(4)], items: [] }),
  ],
})
const base = costed(toCostOrder(order), { vatPercentage: 24 })
const settled = buildLines(order, base, { isSettled: true, previous: undefined })

const lineOf = ({ products }: OrderLines, id: string) =>
  products.map((product) => linesOf(product).get(id)).find((line) => line !== undefined)

describe('lines of the product tree', () => {
  it('should show the figures of the server once settled', () => {
    expect(settled.products[0]?.figures).toBe(order.products[0])
    expect(settled.products.map((product) => linesOf(product).size)).toEqual([4, 3])
  })

  it('should draw anew only what a keystroke changes', () => {
    const first = applyLineChange(order, {
      kind: 'process',
      _id: testId('order-process', 1),
      fields: { workload: { value: 7, unit: 'MIN' } },
    })
    const now = recost(base, { type: 'order', order: toCostOrder(first) })
    const typing = buildLines(first, now, { isSettled: false, previous: settled })
    const second = applyLineChange(order, {
      kind: 'process',
      _id: testId('order-process', 1),
      fields: { workload: { value: 8, unit: 'MIN' } },
    })
    const next = recost(base, { type: 'order', order: toCostOrder(second) })
    const later = buildLines(second, next, { isSettled: false, previous: typing })
    expect(later.products[1]).toBe(typing.products[1])
    expect(lineOf(later, testId('order-item'))).toBe(lineOf(typing, testId('order-item')))
    expect(later.products[0]?.figures.cost).not.toBe(typing.products[0]?.figures.cost)
  })

  it('should say at a line what the engine warns about', () => {
    expect(lineOf(settled, testId('order-process', 2))?.warning).toBe('UNIT_MISMATCH')
    expect(lineOf(settled, testId('order-process', 1))?.warning).toBeUndefined()
  })

  it('should tell what of a part is to be made for good pieces, whatever scrapped ones took', () => {
    // Of ten frames two are scrapped: 24 legs for 20 good ones; of the legs 4 are scrapped: 14 metres for 10.
    const pipe = createTestOrderItem({ _id: testId('pipe'), requiredQuantity: 14, processes: [], items: [] })
    const grinding = createTestOrderProcess({ _id: testId('grinding'), scrapped: 4 })
    const legs = { requiredQuantity: 24, processes: [grinding], items: [pipe] }
    const leg = createTestOrderItem({ _id: testId('leg'), category: 'SEMI_FINISHED', ...legs })
    const frame = createTestOrderProduct({
      ...{ netQuantity: 10, brutoQuantity: 10, items: [leg] },
      processes: [createTestOrderProcess({ scrapped: 2 })],
    })
    const lines = buildLines({ products: [frame] }, undefined, { isSettled: true, previous: undefined })
    expect(lineOf(lines, testId('leg'))).toMatchObject({ toMake: 20 })
    expect(lineOf(lines, testId('grinding'))).toMatchObject({ pieces: 20 })
    expect(lineOf(lines, testId('pipe'))).toMatchObject({ toMake: 10 })
  })

  it('should count the pieces of nested work by what its item needs', () => {
    const nested = lineOf(settled, testId('order-process', 3))
    expect(nested).toMatchObject({ kind: 'process', parent: { item: testId('order-item') } })
  })
})
