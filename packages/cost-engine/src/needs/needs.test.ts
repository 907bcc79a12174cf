import { describe, expect, it } from 'vitest'
import { explodeNeeds } from './explode'
import type { NeedsInput, NeedsLine, NeedsProduct } from './inputs'
import { leftToOrder } from './left-to-order'
import { missingFor } from './missing-for'
import { createPegger } from './pegging'
import { inBatches } from './quantities'

const product = (id: string, fields: Partial<NeedsProduct> = {}): NeedsProduct => ({
  id,
  balance: 0,
  minQuantity: 0,
  batchSize: 0,
  leadDays: 0,
  source: 'BUY',
  parts: [],
  ...fields,
})
const line = (id: string, quantity: number, day: number, order = 'SO-1'): NeedsLine => ({ id, quantity, day, order })
const explode = (input: Partial<NeedsInput>) =>
  explodeNeeds({ products: [], demands: [], supplies: [], today: 100, ...input })
const lotsOf = (input: Partial<NeedsInput>) =>
  explode(input).lots.map(({ product: { id }, quantity, needBy, orderBy }) => [id, quantity, needBy, orderBy])

it('should take whole batches, 362.15 in batches of 362.15 as one', () => {
  expect(inBatches(362.15, 362.15)).toBe(362.15)
  expect(inBatches(362.16, 362.15)).toBe(724.3)
  expect(inBatches(0.3, 0.1)).toBeCloseTo(0.3, 9)
  expect(inBatches(7, 0)).toBe(7)
  expect(inBatches(0.0000001, 5)).toBe(0)
  expect(inBatches(-3, 5)).toBe(0)
})

describe('one product', () => {
  it('should be suggested for the day on which it becomes short, ordered its lead time before', () => {
    const tube = product('tube', { balance: 10, leadDays: 5, batchSize: 6 })
    // 10 − 8 = 2 is left on day 110; 2 − 9 = −7 on day 120 takes two batches of 6.
    expect(lotsOf({ products: [tube], demands: [line('tube', 9, 120), line('tube', 8, 110)] })).toEqual([
      ['tube', 12, 120, 115],
    ])
  })

  it('should carry what a batch leaves over to later days', () => {
    const tube = product('tube', { batchSize: 10 })
    const demands = [line('tube', 4, 110), line('tube', 5, 111), line('tube', 3, 112)]
    expect(lotsOf({ products: [tube], demands })).toEqual([
      ['tube', 10, 110, 110],
      ['tube', 10, 112, 112],
    ])
  })

  it('should count what comes from its day on, and name what comes too late', () => {
    const input = { products: [product('tube')], demands: [line('tube', 8, 110), line('tube', 8, 130)] }
    const supplies = [line('tube', 8, 112, 'PO-7')]
    expect(lotsOf({ ...input, supplies })).toEqual([['tube', 8, 110, 110]])
    expect(explode({ ...input, supplies }).lots[0]?.lateSupplies).toEqual(supplies)
    expect(lotsOf({ ...input, supplies: [line('tube', 16, 110, 'PO-7')] })).toEqual([])
  })

  it('should fill the minimum up once everything on order is there', () => {
    const tube = product('tube', { balance: 5, minQuantity: 20, batchSize: 4 })
    expect(lotsOf({ products: [tube] })).toEqual([['tube', 16, 100, 100]])
    expect(lotsOf({ products: [tube], supplies: [line('tube', 15, 108)] })).toEqual([])
    expect(lotsOf({ products: [tube], supplies: [line('tube', 12, 108)] })).toEqual([['tube', 4, 108, 108]])
  })

  it('should cover a negative balance', () => {
    expect(lotsOf({ products: [product('tube', { balance: -3 })] })).toEqual([['tube', 3, 100, 100]])
  })

  it('should say since when it is late, and expect overdue deliveries today', () => {
    const input = { products: [product('tube', { balance: 2, leadDays: 3 })], today: 100 }
    const demands = [line('tube', 2, 90), line('tube', 4, 95)]
    expect(lotsOf({ ...input, demands })).toEqual([['tube', 4, 95, 92]])
    expect(lotsOf({ ...input, demands, supplies: [line('tube', 4, 98)] })).toEqual([])
  })

  it('should tell how its quantity comes about', () => {
    const tube = product('tube', { balance: 10, minQuantity: 3, batchSize: 20 })
    const demands = [line('tube', 30, 100), line('tube', 25, 105)]
    const derivations = explode({ products: [tube], demands, supplies: [line('tube', 4, 100)] }).lots.map(
      ({ derivation, quantity }) => ({ ...derivation, quantity }),
    )
    // 30 + 3 − 10 − 4 = 19, one batch; 55 + 3 − 10 − 4 − 20 = 24, two.
    expect(derivations).toEqual([
      { demand: 30, minimum: 3, balance: 10, arriving: 4, suggestedBefore: 0, shortage: 19, quantity: 20 },
      { demand: 55, minimum: 3, balance: 10, arriving: 4, suggestedBefore: 20, shortage: 24, quantity: 40 },
    ])
  })
})

describe('what products are made of', () => {
  const tube = product('tube', { balance: 10, leadDays: 4, batchSize: 50 })
  const frame = product('frame', { source: 'MAKE', leadDays: 3, parts: [{ id: 'tube', perUnit: 6 }] })
  const gate = product('gate', {
    source: 'MAKE',
    leadDays: 2,
    balance: 1,
    parts: [
      { id: 'frame', perUnit: 2 },
      { id: 'tube', perUnit: 1.5 },
    ],
  })

  it('should be needed when the making of what takes it begins, summed over all that takes it', () => {
    // 5 gates, 1 is there: 4 by 120, begun on 118. 8 frames by 118, begun on 115: 48 m of tube. 6 m more on 118.
    // 48 − 10 = 38 on 115 is one batch of 50, which leaves 12 for the 6 of 118.
    expect(lotsOf({ products: [tube, frame, gate], demands: [line('gate', 5, 120)] })).toEqual([
      ['gate', 4, 120, 118],
      ['frame', 8, 118, 115],
      ['tube', 50, 115, 111],
    ])
  })

  it('should count working days as the calendar does', () => {
    const workingDaysBefore = (day: number, days: number) => day - 2 * days
    expect(lotsOf({ products: [tube, frame], demands: [line('frame', 1, 120)], workingDaysBefore })).toEqual([
      ['frame', 1, 120, 114],
    ])
  })

  it('should leave the parts of what is bought alone', () => {
    const bought = { ...frame, source: 'BUY' as const }
    expect(lotsOf({ products: [tube, bought], demands: [line('frame', 9, 120)] })).toEqual([['frame', 9, 120, 117]])
  })

  it('should end where a product is made of itself, and tell the path', () => {
    const knot = product('knot', { source: 'MAKE', parts: [{ id: 'rope', perUnit: 2 }] })
    const rope = product('rope', { source: 'MAKE', parts: [{ id: 'knot', perUnit: 1 }] })
    const needs = explode({ products: [knot, rope], demands: [line('knot', 3, 110)] })
    expect(needs.cycles).toEqual([['knot', 'rope', 'knot']])
    expect(needs.lots.map(({ product: { id }, quantity }) => [id, quantity])).toEqual([
      ['knot', 3],
      ['rope', 6],
    ])
  })

  it('should be pegged to the orders that cause it, and to the stock what no order takes', () => {
    const demands = [line('gate', 3, 120, 'SO-1'), line('gate', 2, 121, 'SO-2'), line('tube', 8, 100, 'SO-3')]
    const needs = explode({ products: [tube, frame, gate], demands })
    const pegger = createPegger(needs)
    // One gate is there for SO-1: 2 more for it on 120, 2 for SO-2 on 121. Each takes 2 × 6 + 1.5 = 13.5 m.
    expect(pegger.of('gate')?.needed).toEqual([
      { for: { kind: 'ORDER', order: 'SO-1' }, quantity: 3 },
      { for: { kind: 'ORDER', order: 'SO-2' }, quantity: 2 },
    ])
    const tubes = pegger.of('tube')
    expect(tubes?.needed).toEqual([
      { for: { kind: 'ORDER', order: 'SO-3' }, quantity: 8 },
      { for: { kind: 'ORDER', order: 'SO-1' }, quantity: 27 },
      { for: { kind: 'ORDER', order: 'SO-2' }, quantity: 27 },
    ])
    // 62 m are needed and 10 are there. SO-3 takes 8 of these, SO-1 the other 2; two batches would be 100, one is 50.
    const [first, second] = needs.lots.filter(({ product: { id } }) => id === 'tube')
    expect(first && tubes?.lots.get(first)).toEqual([
      { for: { kind: 'ORDER', order: 'SO-1' }, quantity: 25 },
      { for: { kind: 'ORDER', order: 'SO-2' }, quantity: 25 },
    ])
    expect(second && tubes?.lots.get(second)).toEqual([
      { for: { kind: 'ORDER', order: 'SO-2' }, quantity: 2 },
      { for: { kind: 'SURPLUS' }, quantity: 48 },
    ])
    expect(missingFor(needs, 'SO-1').map(({ product: { id }, quantity }) => [id, quantity])).toEqual([
      ['gate', 2],
      ['frame', 4],
      ['tube', 25],
    ])
  })
})

describe('what orders make themselves', () => {
  const steel = product('steel')
  const bracket = product('bracket', {
    source: 'MAKE',
    balance: 46,
    minQuantity: 20,
    leadDays: 2,
    parts: [{ id: 'steel', perUnit: 0.7 }],
  })
  const own = (perUnit: number) => [{ id: 'steel', line: 'item-1', perUnit }]

  it('should take the parts of the order for all of it, and nothing of what is there', () => {
    const demands = [line('bracket', 30, 119, 'SO-2'), { ...line('bracket', 30, 120), line: 'line-1', parts: own(0.5) }]
    // Of the 46 the minimum of 20 leaves 26 of the 30 for SO-2: 4 more, begun on 117, of 4 × 0.7 = 2.8 kg. SO-1 makes its 30, begun on
    // 118, of 30 × 0.5 = 15 kg.
    const needs = explode({ products: [steel, bracket], demands })
    expect(needs.lots.map(({ product: { id }, quantity, needBy }) => [id, quantity, needBy])).toEqual([
      ['bracket', 4, 119],
      ['steel', 2.8, 117],
      ['steel', 15, 118],
    ])
    const plan = needs.plans.get('bracket')
    expect(plan?.madeByOrders.map(({ order, quantity, day }) => [order, quantity, day])).toEqual([['SO-1', 30, 120]])
    expect(plan?.shortage).toBe(4)
    // As lists of stock tell it: 60 + 20 − 46.
    expect(plan?.short).toBe(34)
    expect(createPegger(needs).of('steel')?.needed).toEqual([
      { for: { kind: 'ORDER', order: 'SO-2' }, quantity: 2.8 },
      { for: { kind: 'ORDER', order: 'SO-1', line: 'item-1' }, quantity: 15 },
    ])
    expect(missingFor(needs, 'SO-1').map(({ product: { id }, quantity }) => [id, quantity])).toEqual([
      ['bracket', 30],
      ['steel', 15],
    ])
  })

  it('should be made as many as the order needs, and in batches beyond that', () => {
    const inBatches = { ...bracket, batchSize: 50 }
    const demands = [{ ...line('bracket', 60, 120), line: 'line-1', parts: own(0.5) }, line('bracket', 27, 121, 'SO-2')]
    // The order makes its 60, of 30 kg. 27 + 20 − 46 = 1 is missing for SO-2: a batch of 50, of 50 × 0.7 = 35 kg.
    expect(lotsOf({ products: [steel, inBatches], demands }).map(([id, quantity]) => [id, quantity])).toEqual([
      ['bracket', 50],
      ['steel', 30],
      ['steel', 35],
    ])
  })

  it('should take the parts of the order also of what is else bought, wherever these stand', () => {
    const demands = [{ ...line('cover', 10, 120), line: 'line-1', parts: own(0.5) }]
    expect(lotsOf({ products: [steel, product('cover')], demands }).map(([id, quantity]) => [id, quantity])).toEqual([
      ['steel', 5],
    ])
  })

  it('should need its parts also where the product itself is in stock, since its jobs are for all of it', () => {
    const demands = [{ ...line('bracket', 26, 120), line: 'line-1', parts: own(0.5) }]
    // 26 × 0.5
    expect(lotsOf({ products: [steel, bracket], demands }).map(([id, quantity]) => [id, quantity])).toEqual([
      ['steel', 13],
    ])
  })
})

describe('what waiting orders will bring', () => {
  const tube = product('tube', { balance: 10, minQuantity: 5, batchSize: 6, leadDays: 4 })
  const demands = [line('tube', 14, 110), line('tube', 9, 120)]
  const left = (waiting: number) => {
    const needs = explode({ products: [tube], demands })
    const plan = needs.plans.get('tube')
    const found = plan && leftToOrder(plan, waiting, needs)
    return plan && [plan.shortage, found && { quantity: found.quantity, needBy: found.needBy, orderBy: found.orderBy }]
  }

  it('should be left out of what is to be ordered, before it goes up to the batch', () => {
    // 14 + 9 + 5 − 10 = 18 are short: three batches, from 110 on.
    expect(left(0)).toEqual([18, { quantity: 18, needBy: 110, orderBy: 106 }])
  })

  it('should leave the later days where it covers the earlier ones, and nothing where it covers all', () => {
    // 18 − 10 = 8 is two batches of 6, missing from 120 on.
    expect(left(10)).toEqual([18, { quantity: 12, needBy: 120, orderBy: 116 }])
    expect(left(18)).toEqual([18, undefined])
  })

  it('should be left out together with what orders make themselves', () => {
    const frame = product('frame', { source: 'MAKE', batchSize: 10, leadDays: 2 })
    const own = { ...line('frame', 7, 110), parts: [] }
    // The order makes its 7; the 4 that are sold from stock are a batch of 10.
    const needs = explode({ products: [frame], demands: [own, line('frame', 4, 120, 'SO-2')] })
    const plan = needs.plans.get('frame')
    expect(plan?.short).toBe(11)
    expect(plan?.madeByOrders.map(({ order, quantity }) => [order, quantity])).toEqual([['SO-1', 7]])
    expect(plan && leftToOrder(plan, 0, needs)).toMatchObject({ quantity: 10, needBy: 120, orderBy: 118 })
    expect(plan && leftToOrder(plan, 4, needs)).toBeUndefined()
  })

  it('should not be suggested again for a minimum once it is on order, whatever day it comes', () => {
    const bench = product('bench', { source: 'MAKE', balance: 1, minQuantity: 2 })
    const own = (quantity: number, day: number, order: string) => ({
      ...line('bench', quantity, day, order),
      parts: [],
    })
    const demands = [own(3, 110, 'SO-1'), own(4, 120, 'SO-2')]
    const leftWith = (supplies: readonly NeedsLine[], needed = demands) => {
      const needs = explode({ products: [bench], demands: needed, supplies })
      const plan = needs.plans.get('bench')
      return plan && leftToOrder(plan, 0, needs)
    }
    // 2 − 1 = 1 is missing today; what is sold the orders make themselves.
    expect(leftWith([])).toMatchObject({ quantity: 1, needBy: 100, orderBy: 100 })
    expect(leftWith([line('bench', 1, 100, 'MO-1')])).toBeUndefined()
    // After what the order makes, which is not for the shelf, nor the shelf for it.
    expect(leftWith([line('bench', 1, 130, 'MO-1')])).toBeUndefined()
    expect(leftWith([line('bench', 1, 110, 'MO-1')], demands.slice(0, 1))).toBeUndefined()
    const late = [own(3, 95, 'SO-1')]
    expect(leftWith([], late)).toMatchObject({ quantity: 1, needBy: 100, orderBy: 100 })
    expect(leftWith([line('bench', 1, 100, 'MO-1')], late)).toBeUndefined()
  })
})

describe('what is needed on several days', () => {
  // 1970-01-05, day 4, was a Monday.
  const monday = 4 + 14 * 7
  const sheet = product('sheet', { leadDays: 5 })
  const bench = product('bench', { source: 'MAKE', leadDays: 1, parts: [{ id: 'sheet', perUnit: 2 }] })
  const countOf = (input: Partial<NeedsInput>) => explode({ today: monday, ...input })
  const ordersOf = (input: Partial<NeedsInput>, id: string) => {
    const needs = countOf(input)
    const plan = needs.plans.get(id)
    return plan && leftToOrder(plan, 0, needs)?.orders
  }

  it('should be one order a week of what is made, for the first day of it, and one of what is bought', () => {
    const demands = [
      line('bench', 3, monday + 1, 'SO-1'),
      line('bench', 4, monday + 3, 'SO-2'),
      line('bench', 2, monday + 8, 'SO-3'),
    ]
    const input = { products: [sheet, bench], demands }
    // Tuesday and Thursday together on Tuesday; Tuesday a week later apart. 14 sheets by Monday, 4 by the Monday after: one order.
    expect(ordersOf(input, 'bench')).toEqual([
      { quantity: 7, needBy: monday + 1 },
      { quantity: 2, needBy: monday + 8 },
    ])
    expect(
      countOf(input)
        .plans.get('sheet')
        ?.lots.map(({ needBy, quantity }) => [needBy, quantity]),
    ).toEqual([
      [monday, 14],
      [monday + 7, 4],
    ])
    expect(ordersOf(input, 'sheet')).toEqual([{ quantity: 18, needBy: monday }])
  })

  it('should need its parts as many days before as the work on all of the order takes', () => {
    // A day of changeover and half a day each: 7 benches take 4.5, five days, in place of the lead time of one.
    const slow = { ...bench, work: { changeover: 1, each: 0.5 } }
    const demands = [line('bench', 3, monday + 8, 'SO-1'), line('bench', 4, monday + 10, 'SO-2')]
    const needs = countOf({ products: [sheet, slow], demands })
    expect(needs.plans.get('bench')?.lots.map(({ orderBy }) => orderBy)).toEqual([monday + 7, monday + 9])
    expect(needs.plans.get('sheet')?.requirements.flatMap((need) => (need.kind === 'PART' ? need.day : []))).toEqual([
      monday + 3,
      monday + 3,
    ])
  })

  it('should not take what comes for a later week for what is made now', () => {
    // 3 by Tuesday, 4 two weeks later; 8 sheets come in between, for the 4. Made together the 14 sheets of all would lack 14.
    const demands = [line('bench', 3, monday + 1, 'SO-1'), line('bench', 4, monday + 15, 'SO-2')]
    const supplies = [line('sheet', 8, monday + 9, 'PO-1')]
    expect(ordersOf({ products: [sheet, bench], demands, supplies }, 'sheet')).toEqual([
      { quantity: 6, needBy: monday },
    ])
  })
})
