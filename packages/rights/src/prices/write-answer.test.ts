import { calls, inPriceArea, type Right } from '@tehas/contracts'
import { arbitraryOf } from '@tehas/contracts/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { stripPrices } from './strip-prices'
import { maySeeAllPrices, writeAnswer, writeAnswerInTurns } from './write-answer'

/** What the quick way must agree with: parsed, stripped, and turned to JSON. */
const reference = (schema: z.ZodType, value: unknown, holder: Readonly<Partial<Record<Right, boolean>>>) =>
  JSON.stringify(stripPrices(schema, schema.parse(value), holder))

const outcome = (work: () => string | undefined): string | undefined => {
  try {
    return work()
  } catch (error) {
    return error instanceof z.ZodError ? `refused: ${error.message}` : `failed: ${error}`
  }
}

const holders = [{}, { OWNER: true }, { SALES_PRICES: true }, { STOCK_PRICES: true, PURCHASE_PRICES: true }]

const expectSame = (schema: z.ZodType, value: unknown) => {
  for (const holder of holders) {
    const expected = outcome(() => reference(schema, value, holder))
    expect(outcome(() => writeAnswer(schema, value, holder))).toEqual(expected)
  }
}

/** Values that stand where others are expected. */
const odd = fc.constantFrom<unknown>(
  undefined,
  null,
  '',
  ' Edge ',
  'quote " and \\ and \n',
  '\ud800',
  'Öö 🔩',
  0,
  -0,
  1e21,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  -1,
  0.1,
  true,
  {},
  [],
  [undefined],
  { unknown: 1 },
  { toJSON: 'text' },
  'A'.repeat(6000),
  'ABCDEF0123456789ABCDEF01',
  '2026-11-20',
  '2026-02-29',
  '0999-12-31',
  '2026-11-20\n',
  '2026-11-20T14:06:00.000Z',
  '2026-11-20T14:06:00+02:00',
  '1000-01-01T00:30:00+02:00',
  '2026-11-20T24:06:00Z',
)

/** A value with one of its parts, at any depth, in place of which an odd one stands or one more. */
function damaged(value: unknown, steps: readonly number[], other: unknown): unknown {
  if (typeof value !== 'object' || value === null) return other
  const keys = Object.keys(value)
  const [step = 0, ...rest] = steps
  const key = keys[step % (keys.length + 1)] ?? 'added'
  const below: unknown = Reflect.get(value, key)
  const changed = rest.length === 0 ? other : damaged(below, rest, other)
  if (Array.isArray(value)) return value.map((entry, index) => (String(index) === key ? changed : entry))
  return { ...value, [key]: changed }
}

const damages = fc.tuple(fc.array(fc.nat(40), { minLength: 1, maxLength: 5 }), odd)
const SEED = 20_261_120

/** Each answer of the contract once, by the name of a call that gives it. */
const responses = [...new Map(Object.entries(calls).map(([name, { response }]) => [response, name]))].map(
  ([response, name]): [string, z.ZodType] => [name, response],
)

describe('the text of an answer', () => {
  it.each(responses)('of %s should be that of parsing, stripping prices and JSON', (_name, response) => {
    // A few answers, each damaged in many ways: making one takes long, comparing does not.
    for (const answer of fc.sample(arbitraryOf(response, { maxItems: 2, maxLevels: 1 }), { numRuns: 4, seed: SEED })) {
      expectSame(response, answer)
      for (const [steps, other] of fc.sample(damages, { numRuns: 25, seed: SEED })) {
        expectSame(response, damaged(answer, steps, other))
      }
    }
  })

  it('should name the path of what does not fit', () => {
    const schema = z.object({ lines: z.array(z.object({ name: z.string(), amount: z.number() })) })
    const value = {
      lines: [
        { name: 'Leg', amount: 1 },
        { name: 'Top', amount: 'two' },
      ],
    }
    expect(() => writeAnswer(schema, value, {})).toThrow(z.ZodError)
    expect(outcome(() => writeAnswer(schema, value, {}))).toContain('"amount"')
  })

  it('should check a price that the caller does not see', () => {
    const schema = calls.getSaleOrder.response
    expect(outcome(() => writeAnswer(schema, { cost: 'much' }, {}))).toContain('"cost"')
  })

  it('should follow schemas that describe themselves, wrap others or say more than a type', () => {
    const itself = z.object({
      name: z.string(),
      get parts() {
        return z.array(itself)
      },
    })
    const schemas: z.ZodType[] = [
      itself,
      z.strictObject({ name: z.string() }),
      z.looseObject({ name: z.string() }),
      z.object({ name: z.string().optional().default('none') }),
      z.object({ name: z.string().default('none').optional() }),
      z.object({
        name: z
          .string()
          .optional()
          .overwrite((text) => (text === '' ? undefined : text)),
      }),
      z.object({ name: z.string().prefault('none') }),
      z.object({ name: z.string().nullish() }),
      z.object({ name: z.exactOptional(z.string()) }),
      z.object({ name: z.string().catch('none') }),
      z.object({ name: z.string().transform((text) => text.length) }),
      z.object({ name: z.string() }).refine(({ name }) => name !== 'no'),
      z.object({ name: z.string() }).readonly(),
      z.array(z.string().optional()).min(1),
      z.array(z.number().optional()),
      z.record(z.string().max(3), z.number()),
      z.partialRecord(z.enum(['a', 'b']), z.boolean()),
      z.union([z.object({ name: z.string() }), z.object({ other: z.number() })]),
      z.tuple([z.string(), z.number()]),
      z.string().min(2).max(4).trim(),
      z.string().regex(/^a/g),
      z.number().int().multipleOf(2),
      z.number().gt(1).lt(9),
      z.int(),
      z.coerce.number(),
      z.literal(['a', 1, null]),
      z.unknown(),
      z.null(),
      inPriceArea('SALES', z.object({ name: z.string() })),
    ]
    const values = [
      'a',
      'abc',
      ' ab ',
      '',
      0,
      1,
      2,
      3.5,
      '7',
      null,
      undefined,
      true,
      [],
      ['a', 1],
      [1, undefined],
      {},
      { name: 'Leg' },
      { name: 'no' },
      { name: '' },
      { name: undefined },
      { name: null },
      { name: 'Leg', more: 1 },
      { other: 1 },
      { a: true },
      { name: 'Table', parts: [{ name: 'Leg', parts: [] }] },
    ]
    for (const schema of schemas) for (const value of values) expectSame(schema, value)
  })
})

it('should know who sees every price', () => {
  expect(
    [{ OWNER: true }, { PRICES: true }, { STATISTICS_READ: true }, { SALES_PRICES: true }, {}].map(maySeeAllPrices),
  ).toEqual([true, true, true, false, false])
})

it('should write a large order part by part as at once, for everybody, and give others their turns', async () => {
  const schema = calls.getSaleOrder.response
  // Most sampled orders have no line, so a line is sampled by itself.
  const [order] = fc.sample(arbitraryOf(schema), { numRuns: 1, seed: 7 })
  const lineSchema = schema.shape.products.element
  const [sampled] = fc.sample(arbitraryOf(lineSchema), { numRuns: 1, seed: 7 })
  const line = lineSchema.parse(sampled)
  const item = { ...line.items[0] }
  const product = { ...line, items: line.items.length > 0 ? Array.from({ length: 60 }, () => item) : [] }
  const large = { ...schema.parse(order), products: Array.from({ length: 40 }, () => product) }
  for (const holder of holders) {
    let turns = 0
    const written = await writeAnswerInTurns(schema, large, holder, async () => {
      turns += 1
    })
    expect(written).toBe(writeAnswer(schema, large, holder))
    expect(turns).toBeGreaterThanOrEqual(40)
  }
})
