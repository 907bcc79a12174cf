import {
  calls,
  type OrderItemInput,
  type OrderProductInput,
  orderItemInputSchema,
  saleOrderInputSchema,
  schemaMessage,
  stockProductInputSchema,
} from '@tehas/contracts'
import { arbitraryOf } from '@tehas/contracts/testing'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { parseInSlices } from './parse-in-slices'

const both = async (schema: z.ZodType, value: unknown) => {
  const whole = schema.safeParse(value, { error: schemaMessage })
  const sliced = await parseInSlices(schema, value, 100)
  return { whole, sliced }
}

const item = (name: string, items: OrderItemInput[] = []): OrderItemInput => ({ name, netQuantity: 2, items })
const product = (index: number): OrderProductInput => ({
  name: ` Toode ${index} `,
  processes: [{ name: 'Keevitus', workload: { value: 3, unit: 'MIN' } }],
  items: Array.from({ length: 30 }, (_, each) => item(`Leht ${each}`, [item('Kruvi'), item('Mutter')])),
})
const order = { notes: 'Kiire', products: Array.from({ length: 20 }, (_, index) => product(index)), unknown: 1 }

it('should parse a large order as its schema does: trimmed, with defaults, without what it does not know', async () => {
  const { whole, sliced } = await both(saleOrderInputSchema, order)
  expect(sliced).toEqual({ success: true, data: whole.data })
  expect(JSON.stringify(sliced.success && sliced.data)).toBe(JSON.stringify(whole.data))
})

it('should let other work in between the parts of a large order', async () => {
  let turns = 0
  const count = () => {
    turns += 1
    waiting = setImmediate(count)
  }
  let waiting = setImmediate(count)
  await parseInSlices(
    saleOrderInputSchema,
    { products: Array.from({ length: 400 }, (_, index) => product(index)) },
    100,
  )
  clearImmediate(waiting)
  expect(turns).toBeGreaterThan(2)
})

it('should await the turn that it is given between the entries of its lists', async () => {
  let turns = 0
  await parseInSlices(saleOrderInputSchema, order, 100, async () => {
    turns += 1
  })
  expect(turns).toBeGreaterThanOrEqual(order.products.length)
})

it('should tell the same problems at the same paths, at most as many as are asked for', async () => {
  const broken = structuredClone(order)
  for (const { items } of broken.products) for (const each of items ?? []) each.name = ''
  const { whole, sliced } = await both(saleOrderInputSchema, broken)
  const wanted = whole.error?.issues.slice(0, 100).map(({ path, message }) => ({ path, message }))
  expect(sliced.success ? [] : sliced.issues.map(({ path, message }) => ({ path, message }))).toEqual(wanted)
})

it('should refuse a list that is too long before it looks at its entries', async () => {
  let looked = 0
  const entry = z.unknown().refine(() => {
    looked += 1
    return true
  })
  const result = await parseInSlices(z.object({ list: z.array(entry).max(500) }), { list: Array(5000).fill(1) }, 100)
  expect([result.success, looked]).toEqual([false, 0])
})

it.each([
  ['a stock product', stockProductInputSchema],
  ['an item', orderItemInputSchema],
  ['lines', calls.addSaleOrderLines.body ?? z.never()],
])('should agree with the schema of %s on whatever it accepts', async (_what, schema: z.ZodType) => {
  await fc.assert(
    fc.asyncProperty(arbitraryOf(schema, { maxItems: 40 }), async (value) => {
      const { whole, sliced } = await both(schema, value)
      expect(sliced).toEqual({ success: true, data: whole.data })
    }),
    { numRuns: 25 },
  )
})

it('should keep rules about several fields', async () => {
  const filler = Array.from({ length: 500 }, () => 'x')
  const schema = z.object({ a: z.number(), b: z.number(), list: z.array(z.string()) }).refine(({ a, b }) => a < b)
  expect((await parseInSlices(schema, { a: 2, b: 1, list: filler }, 100)).success).toBe(false)
  expect((await parseInSlices(schema, { a: 1, b: 2, list: filler }, 100)).success).toBe(true)
})
