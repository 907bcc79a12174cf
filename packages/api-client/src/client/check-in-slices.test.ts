import { calls } from '@tehas/contracts'
import { createTestOrderItem, createTestOrderProduct, createTestSaleOrder, testId } from '@tehas/contracts/testing'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { checkEntries, checkInSlices } from './check-in-slices'

const schema = calls.getSaleOrder.response
const item = (at: number) =>
  createTestOrderItem({ _id: testId('order-item', at), name: `Tube ${at}`, processes: [], items: [] })
/** 5 products of 1 process, 20 items and 1 item below the first of them. */
const order = createTestSaleOrder({
  products: Array.from({ length: 5 }, (_, at) => {
    const items = Array.from({ length: 20 }, (_item, part) => item(at * 100 + part))
    const [first, ...others] = items
    return createTestOrderProduct({
      _id: testId('order-product', at),
      items: first ? [{ ...first, items: [item(at * 100 + 99)] }, ...others] : [],
    })
  }),
})

describe('an answer that is checked in slices', () => {
  it('should be what a check in one gives, without what was not declared', async () => {
    const answer = { ...order, unknown: 1, products: order.products.map((product) => ({ ...product, secret: 'x' })) }
    const checked = await checkInSlices(schema, answer)
    expect(checked.data).toEqual(schema.parse(answer))
    expect(JSON.stringify(checked.data)).toBe(JSON.stringify(schema.parse(answer)))
  })

  it('should take no step of more than one line', () => {
    const steps = [...checkEntries(schema, order)]
    const lines = order.products.flatMap(({ processes, items }) => [0, ...processes, ...items, 'the one below'])
    expect(steps.length).toBeGreaterThanOrEqual(lines.length)
  })

  it('should be refused for a wrong line, however deep', async () => {
    const [product, ...others] = structuredClone(order.products)
    const deepest = product?.items[0]?.items[0]
    if (!product || !deepest) throw new Error('The order has an item below an item')
    Object.assign(deepest, { name: 5 })
    expect((await checkInSlices(schema, { ...order, products: [product, ...others] })).success).toBe(false)
    expect((await checkInSlices(schema, { ...order, products: 'none' })).success).toBe(false)
    expect((await checkInSlices(schema, [])).success).toBe(false)
  })

  it('should be asked as a whole what is asked of a list or an object as a whole', async () => {
    const entry = z.object({ name: z.string() })
    const short = z.object({ rows: z.array(entry).max(1) })
    expect((await checkInSlices(short, { rows: [{ name: 'a' }, { name: 'b' }] })).success).toBe(false)
    const named = z.object({ rows: z.array(entry) }).refine(({ rows }) => rows.length > 0)
    expect((await checkInSlices(named, { rows: [] })).success).toBe(false)
  })
})
