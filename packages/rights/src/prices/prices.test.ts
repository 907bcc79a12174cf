import { inPriceArea, type PriceArea, price } from '@tehas/contracts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { findForbiddenPrices, findPrices } from './find-prices'
import { pricePaths } from './price-paths'
import { stripPrices } from './strip-prices'

const money = () => price(z.number())
const nobody = { userRights: {} }
const seller = { userRights: { SALES_PRICES: true } }
const storeKeeper = { userRights: { STOCK_PRICES: true } }
const owner = { userRights: { OWNER: true } }

type Item = { name: string; cost?: number | undefined; items: Item[] }
const itemSchema: z.ZodType<Item> = z.object({
  name: z.string(),
  cost: money(),
  items: z.array(z.lazy(() => itemSchema)),
})
const stockSchema = inPriceArea('STOCK', z.object({ code: z.string(), unitCost: money() }))
const orderSchema = inPriceArea(
  'SALES',
  z.object({
    number: z.string(),
    total: money(),
    discount: price(z.object({ value: z.number() })),
    items: z.array(itemSchema),
    stock: stockSchema.nullable().optional(),
    sums: z.record(z.string(), z.object({ count: z.number(), cost: money() })).default({}),
  }),
)
const order = {
  number: 'SO-1',
  total: 10,
  discount: { value: 5 },
  items: [{ name: 'Leg', cost: 2, items: [{ name: 'Screw', cost: 0, items: [] }] }],
  stock: { code: 'A', unitCost: 3 },
  sums: { open: { count: 1, cost: 10 } },
}

describe('stripPrices', () => {
  it('should leave out every price of an area, deep in recursive items too', () => {
    expect(stripPrices(orderSchema, order, nobody)).toEqual({
      number: 'SO-1',
      items: [{ name: 'Leg', items: [{ name: 'Screw', items: [] }] }],
      stock: { code: 'A' },
      sums: { open: { count: 1 } },
    })
  })

  it('should go by the nearest area', () => {
    expect(stripPrices(orderSchema, order, seller)).toEqual({ ...order, stock: { code: 'A' } })
    expect(stripPrices(orderSchema, order, storeKeeper)).toEqual({
      number: 'SO-1',
      items: [{ name: 'Leg', items: [{ name: 'Screw', items: [] }] }],
      stock: { code: 'A', unitCost: 3 },
      sums: { open: { count: 1 } },
    })
  })

  it('should show the owner everything and leave the value itself alone', () => {
    const before = structuredClone(order)
    expect(stripPrices(orderSchema, order, owner)).toEqual(order)
    stripPrices(orderSchema, order, nobody)
    expect(order).toEqual(before)
  })

  it('should not return keys that the schema does not name', () => {
    const row = { number: 'SO-1', secret: 1, items: [{ name: 'Leg', hash: 'x', items: [] }], sums: {} }
    expect(stripPrices(orderSchema, row, owner)).toEqual({
      number: 'SO-1',
      items: [{ name: 'Leg', items: [] }],
      sums: {},
    })
    expect(stripPrices(z.looseObject({ a: z.number() }), { a: 1, more: 2 }, nobody)).toEqual({ a: 1, more: 2 })
  })

  it('should use the same schema under another area', () => {
    const sale = inPriceArea('SALES', z.object({ items: z.array(itemSchema) }))
    const stock = inPriceArea('STOCK', z.object({ items: z.array(itemSchema) }))
    const value = { items: order.items }
    expect(stripPrices(sale, value, seller)).toEqual(value)
    expect(stripPrices(stock, value, seller)).toEqual({
      items: [{ name: 'Leg', items: [{ name: 'Screw', items: [] }] }],
    })
  })

  it('should hide a price without an area from all but those who see all prices', () => {
    const schema = z.object({ cost: money() })
    expect(stripPrices(schema, { cost: 1 }, { userRights: { SALES_PRICES: true, STOCK_PRICES: true } })).toEqual({})
    expect(stripPrices(schema, { cost: 1 }, { userRights: { PRICES: true } })).toEqual({ cost: 1 })
  })

  it('should follow the option of a discriminated union', () => {
    const schema = inPriceArea(
      'SALES',
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('sale'), amount: money() }),
        z.object({ kind: z.enum(['count', 'weight']), amount: z.number() }),
      ]),
    )
    expect(stripPrices(schema, { kind: 'sale', amount: 1 }, nobody)).toEqual({ kind: 'sale' })
    expect(stripPrices(schema, { kind: 'weight', amount: 1 }, nobody)).toEqual({ kind: 'weight', amount: 1 })
  })

  it('should follow the option that fits in a plain union', () => {
    const schema = inPriceArea(
      'SALES',
      z.union([
        z.string(),
        z.object({ product: z.string(), cost: money() }),
        z.object({ item: z.string(), cost: z.number() }),
      ]),
    )
    expect(stripPrices(schema, 'text', nobody)).toBe('text')
    expect(stripPrices(schema, { product: 'a', cost: 1 }, nobody)).toEqual({ product: 'a' })
    expect(stripPrices(schema, { item: 'a', cost: 1 }, nobody)).toEqual({ item: 'a', cost: 1 })
  })

  it('should hide what any option hides when none fits', () => {
    const schema = inPriceArea(
      'SALES',
      z.union([z.object({ a: z.string(), cost: money() }), z.object({ b: z.string(), cost: z.number() })]),
    )
    const broken: unknown = { a: 1, b: 1, cost: 3, more: 4 }
    expect(stripPrices<z.ZodType>(schema, broken, nobody)).toEqual({ a: 1, b: 1 })
  })

  it('should take both sides of an intersection', () => {
    const schema = inPriceArea(
      'SALES',
      z.intersection(
        z.object({ in: z.object({ a: z.number(), cost: money() }) }),
        z.object({ in: z.object({ b: z.number() }) }),
      ),
    )
    expect(stripPrices(schema, { in: { a: 1, b: 2, cost: 3 } }, nobody)).toEqual({ in: { a: 1, b: 2 } })
  })

  it('should see marks through every wrapper', () => {
    const wrapped = inPriceArea(
      'SALES',
      z.object({
        nullable: money().nullable(),
        defaulted: money().default(1),
        described: money().describe('What it cost'),
        readonly: money().readonly(),
        piped: money().pipe(z.number().optional()),
        lazy: z.lazy(() => money()),
        pair: z.tuple([z.string(), money()]),
        list: z.array(money()),
        record: z.record(z.string(), money()),
        inner: inPriceArea('STOCK', money()),
        refined: z.object({ cost: money(), n: z.number() }).refine(() => true),
        kept: z.number(),
      }),
    )
    const full = {
      nullable: 1,
      defaulted: 1,
      described: 1,
      readonly: 1,
      piped: 1,
      lazy: 1,
      pair: ['x', 1] as [string, number],
      list: [1],
      record: { a: 1 },
      inner: 1,
      refined: { cost: 1, n: 2 },
      kept: 1,
    }
    expect(stripPrices(wrapped, full, nobody)).toEqual({
      pair: ['x'],
      list: [],
      record: {},
      refined: { n: 2 },
      kept: 1,
    })
    expect(stripPrices(wrapped, full, storeKeeper)).toMatchObject({ inner: 1, kept: 1 })
    expect(stripPrices(wrapped, full, owner)).toEqual(full)
  })

  it('should drop what does not have the shape that the schema promises', () => {
    const odd: unknown = { number: 'SO-1', items: { cost: 1 }, sums: [{ cost: 1 }] }
    expect(stripPrices<z.ZodType>(orderSchema, odd, nobody)).toEqual({ number: 'SO-1' })
  })

  it('should refuse maps and sets rather than leak what is in them', () => {
    expect(() => stripPrices(z.object({ m: z.map(z.string(), z.number()) }), { m: new Map() }, nobody)).toThrow(
      TypeError,
    )
  })

  it('should look at each part of a large order no more than twice', () => {
    let looks = 0
    const counted = <Fields extends object>(fields: Fields): Fields =>
      new Proxy(fields, {
        get: (target, key, receiver) => {
          if (key === 'name') looks += 1
          return Reflect.get(target, key, receiver)
        },
      })
    const pieces = () => Array.from({ length: 99 }, () => counted({ name: 'Piece', cost: 2, items: [] }))
    const items = Array.from({ length: 20 }, () => counted({ name: 'Part', cost: 1, items: pieces() }))
    stripPrices(orderSchema, { ...order, items }, nobody)
    expect(looks).toBeLessThanOrEqual(2 * 2000)
  })
})

describe('findPrices', () => {
  it('should name what is present with its area, null included', () => {
    expect(findPrices(orderSchema, order)).toEqual([
      { path: 'total', area: 'SALES' },
      { path: 'discount', area: 'SALES' },
      { path: 'items.0.cost', area: 'SALES' },
      { path: 'items.0.items.0.cost', area: 'SALES' },
      { path: 'stock.unitCost', area: 'STOCK' },
      { path: 'sums.open.cost', area: 'SALES' },
    ])
    const unset = z.object({ price: price(z.number().nullable()), other: money() })
    expect(findPrices(unset, { price: null, other: undefined })).toEqual([{ path: 'price', area: undefined }])
  })

  it('should find nothing in a payload without prices, nor in one of another shape', () => {
    expect(findPrices(orderSchema, { number: 'SO-1', items: [] })).toEqual([])
    expect([null, 'text', 5, [], undefined].flatMap((value) => findPrices(orderSchema, value))).toEqual([])
  })

  it('should tell which of them the holder may not write', () => {
    expect(findForbiddenPrices(orderSchema, order, seller)).toEqual([{ path: 'stock.unitCost', area: 'STOCK' }])
    expect(findForbiddenPrices(orderSchema, order, owner)).toEqual([])
    expect(findForbiddenPrices(orderSchema, order, { userRights: { STATISTICS_READ: true } })).toHaveLength(6)
  })
})

describe('pricePaths', () => {
  it('should name the marked fields of a schema once, and end in recursive ones', () => {
    expect(pricePaths(orderSchema)).toEqual([
      { path: 'total', area: 'SALES' },
      { path: 'discount', area: 'SALES' },
      { path: 'items.cost', area: 'SALES' },
      { path: 'stock.unitCost', area: 'STOCK' },
      { path: 'sums.*.cost', area: 'SALES' },
    ])
    expect(pricePaths(orderSchema)).toBe(pricePaths(orderSchema))
  })
})

describe('for any schema and value', () => {
  type Sample = { readonly schema: z.ZodType; readonly value: fc.Arbitrary<unknown> }
  const area = fc.constantFrom<(PriceArea | undefined)[]>('SALES', 'STOCK', 'ANY', undefined)
  const { sample } = fc.letrec<{ sample: Sample }>((tie) => ({
    sample: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom<Sample[]>(
        { schema: z.number(), value: fc.integer() },
        { schema: z.string().nullable(), value: fc.option(fc.string()) },
      ),
      fc
        .tuple(fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.tuple(tie('sample'), fc.boolean())), area)
        .map(([fields, where]) => {
          const entries = Object.entries(fields)
          const object = z.object(
            Object.fromEntries(
              entries.map(([key, [inner, marked]]) => [key, marked ? price(inner.schema) : inner.schema]),
            ),
          )
          return {
            schema: where ? inPriceArea(where, object) : object,
            value: fc.record(Object.fromEntries(entries.map(([key, [inner]]) => [key, inner.value]))),
          }
        }),
      tie('sample').map((inner) => ({ schema: z.array(inner.schema), value: fc.array(inner.value, { maxLength: 3 }) })),
      tie('sample').map((inner) => ({
        schema: inner.schema.optional(),
        value: fc.option(inner.value, { nil: undefined }),
      })),
      tie('sample').map((inner) => ({
        schema: z.record(z.string(), inner.schema),
        value: fc.dictionary(fc.stringMatching(/^[x-z]{1,2}$/), inner.value, { maxKeys: 3 }),
      })),
    ),
  }))
  const anySample = sample.chain(({ schema, value }) => fc.tuple(fc.constant(schema), value))

  it('should leave no price behind that the holder may not see, keep the rest, and still fit the schema', () => {
    fc.assert(
      fc.property(anySample, ([schema, value]) => {
        for (const holder of [nobody, seller, storeKeeper, owner]) {
          const stripped = stripPrices(schema, value, holder)
          const left = findPrices(schema, stripped)
          expect(findForbiddenPrices(schema, stripped, holder)).toEqual([])
          expect(schema.safeParse(stripped).success).toBe(true)
          expect(stripPrices(schema, stripped, holder)).toEqual(stripped)
          expect(left).toEqual(findPrices(schema, value).filter(({ path }) => left.some((each) => each.path === path)))
        }
        expect(stripPrices(schema, value, owner)).toEqual(value)
      }),
      { numRuns: 300 },
    )
  })
})
