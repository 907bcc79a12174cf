import fc from 'fast-check'
import { expect, it } from 'vitest'
import { slowNeeds } from '../testing/slow-needs'
import { explodeNeeds } from './explode'
import type { NeedsInput, NeedsProduct, OrderPart } from './inputs'
import { leftToOrder } from './left-to-order'
import { missingFor } from './missing-for'
import { createPegger, type Peg } from './pegging'
import type { ProductPlan } from './plan'

const TODAY = 20
const ids = ['a', 'b', 'c', 'd', 'e', 'f']
const whole = (max: number, min = 0) => fc.integer({ min, max })

/** Products of which each is made of some that follow it: diamonds, several levels, batches and minimums. */
const products = fc.tuple(
  ...ids.map((id, index) =>
    fc.record({
      id: fc.constant(id),
      balance: whole(12, -4),
      minQuantity: whole(6),
      batchSize: fc.constantFrom(0, 0, 3, 5),
      leadDays: whole(4),
      source: fc.constantFrom('MAKE' as const, 'MAKE' as const, 'BUY' as const),
      parts: fc
        .subarray(ids.slice(index + 1))
        .chain((parts) => fc.tuple(...parts.map((part) => fc.record({ id: fc.constant(part), perUnit: whole(2, 1) })))),
    }),
  ),
)
const lines = (orders: readonly string[]) =>
  fc.array(
    fc.record({
      id: fc.constantFrom(...ids),
      order: fc.constantFrom(...orders),
      day: whole(40, 10),
      quantity: whole(7, 1),
    }),
    { maxLength: 8 },
  )
/** Lines of which some are made by their order of parts of its own: of products that follow, one or two levels deep. */
const demands = fc.array(
  fc.constantFrom(...ids).chain((id) =>
    fc.record({
      id: fc.constant(id),
      order: fc.constantFrom('SO-1', 'SO-2', 'SO-3'),
      day: whole(40, 10),
      quantity: whole(7, 1),
      parts: fc.option(ownParts(ids.indexOf(id), 2), { nil: undefined, freq: 1 }),
    }),
  ),
  { maxLength: 8 },
)
function ownParts(above: number, levels: number): fc.Arbitrary<readonly OrderPart[]> {
  return fc.subarray(ids.slice(above + 1, above + 4)).chain((parts) =>
    fc.tuple(
      ...parts.map((id) =>
        fc.record({
          id: fc.constant(id),
          line: fc.constant(`line of ${id}`),
          perUnit: whole(2, 1),
          parts:
            levels > 1 ? fc.option(ownParts(ids.indexOf(id), levels - 1), { nil: undefined }) : fc.constant(undefined),
        }),
      ),
    ),
  )
}
const input: fc.Arbitrary<NeedsInput> = fc.record({
  products,
  demands,
  supplies: lines(['PO-1', 'PO-2']),
  today: fc.constant(TODAY),
})

const sumsBy = (pegs: readonly (readonly [string, number])[]) => {
  const sums: Record<string, number> = {}
  for (const [name, quantity] of pegs) sums[name] = (sums[name] ?? 0) + quantity
  return Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, Math.round(sum * 1e6) / 1e6]))
}
const told = (pegs: readonly Peg[] = []) =>
  sumsBy(pegs.map((peg) => [peg.for.kind === 'ORDER' ? peg.for.order : peg.for.kind, peg.quantity]))
const counted = (names: readonly string[]) => {
  const sums: Record<string, number> = {}
  for (const name of names) sums[name] = (sums[name] ?? 0) + 1
  return sums
}

/** Suggestions, their days and whom each is for are as the slow count has them; all pegs together are what is needed. */
function expectAsSlow(given: NeedsInput): void {
  const needs = explodeNeeds(given)
  const pegger = createPegger(needs)
  const counting = [...needs.plans.values()].map(({ product }) => product)
  const slow = slowNeeds(given, counting)
  for (const { id } of counting) {
    const pegging = pegger.of(id)
    const lots = needs.lots.filter(({ product }) => product.id === id)
    expect(lots.map((lot) => [lot.quantity, lot.needBy, lot.orderBy, told(pegging?.lots.get(lot))])).toEqual(
      slow.lots
        .filter((lot) => lot.id === id)
        .map(({ pieces, needBy, orderBy }) => [
          pieces.length,
          needBy,
          orderBy,
          counted(pieces.map(({ name }) => name)),
        ]),
    )
    expect(told(pegging?.needed)).toEqual(counted(slow.wanted.get(id) ?? []))
  }
}

it('should suggest and peg what counting piece by piece and day by day does', () => {
  fc.assert(
    fc.property(input, (given) => expectAsSlow(given)),
    { numRuns: 1_000 },
  )
})

/** 25 levels: each is made of the next one, and some of one that lies deeper still, so that there are two ways to it. */
const LEVELS = 25
const levelIds = Array.from({ length: LEVELS }, (_, level) => `level-${level}`)
const deep: fc.Arbitrary<NeedsInput> = fc.record({
  products: fc.tuple(
    ...levelIds.map((id, level) =>
      fc.record({
        id: fc.constant(id),
        balance: whole(2, -1),
        minQuantity: fc.constantFrom(0, 0, 1),
        batchSize: fc.constantFrom(0, 0, 2, 3),
        leadDays: whole(2),
        source: fc.constant(level < LEVELS - 1 ? ('MAKE' as const) : ('BUY' as const)),
        parts: fc.constantFrom(...diamonds(level)),
      }),
    ),
  ),
  demands: fc.array(
    fc.record({
      id: fc.constantFrom(...levelIds.slice(0, 4)),
      order: fc.constantFrom('SO-1', 'SO-2'),
      day: whole(60, 10),
      quantity: whole(2, 1),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  supplies: fc.array(
    fc.record({
      id: fc.constantFrom(...levelIds),
      order: fc.constant('PO-1'),
      day: whole(40, 10),
      quantity: whole(3, 1),
    }),
    { maxLength: 6 },
  ),
  today: fc.constant(TODAY),
})
/** What a product of a level may be made of. Two ways at every sixth level keep the pieces of the slow count few. */
function diamonds(level: number): readonly (readonly { readonly id: string; readonly perUnit: number }[])[] {
  const [next, after] = [levelIds[level + 1], levelIds[level + 2]]
  if (next === undefined) return [[]]
  const one = [{ id: next, perUnit: 1 }]
  return level % 6 === 2 && after !== undefined ? [one, [...one, { id: after, perUnit: 1 }]] : [one]
}

it('should suggest and peg through 25 levels what counting piece by piece does', () => {
  fc.assert(
    fc.property(deep, (given) => expectAsSlow(given)),
    { numRuns: 100 },
  )
})

it('should count parents before what they are made of', () => {
  fc.assert(
    fc.property(input, (given) => {
      const { plans } = explodeNeeds(given)
      const counting = [...plans.keys()]
      for (const [index, id] of counting.entries()) {
        const plan = plans.get(id)
        const parts = plan?.product.source === 'MAKE' && plan.lots.length > 0 ? plan.product.parts : []
        for (const part of parts) expect(counting.indexOf(part.id)).toBeGreaterThan(index)
      }
    }),
  )
})

it('should give each piece that is needed, and each that is suggested, to somebody', () => {
  fc.assert(
    fc.property(input, (given) => {
      const needs = explodeNeeds(given)
      const pegger = createPegger(needs)
      const sum = (pegs: readonly Peg[] = []) => pegs.reduce((all, { quantity }) => all + quantity, 0)
      for (const { product, requirements, madeByOrders, lots } of needs.plans.values()) {
        const pegging = pegger.of(product.id)
        expect(sum(pegging?.needed)).toBeCloseTo(
          [...requirements, ...madeByOrders].reduce((all, { quantity }) => all + quantity, 0),
          6,
        )
        for (const lot of lots) expect(sum(pegging?.lots.get(lot))).toBeCloseTo(lot.quantity, 6)
      }
    }),
  )
})

it('should tell of each order what is missing for it: of all orders together what is pegged to orders and what they make', () => {
  fc.assert(
    fc.property(input, (given) => {
      const needs = explodeNeeds(given)
      const pegger = createPegger(needs)
      const missing = ['SO-1', 'SO-2', 'SO-3'].flatMap((order) => missingFor(needs, order))
      for (const { id } of given.products) {
        const ofOrders = [...(pegger.of(id)?.lots.values() ?? [])]
          .flat()
          .filter((peg) => peg.for.kind === 'ORDER')
          .reduce((all, { quantity }) => all + quantity, 0)
        const told = missing.filter(({ product }) => product.id === id).reduce((all, { quantity }) => all + quantity, 0)
        const plan = needs.plans.get(id)
        expect(told).toBeCloseTo(ofOrders + (plan ? madeOf(plan) : 0), 6)
      }
    }),
  )
})

it('should suggest nothing of what was ordered as it was suggested, and the rest of what was ordered in part', () => {
  fc.assert(
    fc.property(input, whole(20), (given, ordered) => {
      const { plans, today } = explodeNeeds(given)
      for (const plan of plans.values()) {
        const left = leftToOrder(plan, 0, { today })?.quantity ?? 0
        expect(leftToOrder(plan, left, { today })).toBeUndefined()
        const rest = leftToOrder(plan, ordered, { today })?.quantity ?? 0
        expect(rest).toBeLessThanOrEqual(left)
        // Never less than is missing yet, and less than a batch more.
        const missing = Math.max(0, plan.shortage - ordered)
        expect(rest).toBeGreaterThanOrEqual(missing - 1e-6)
        expect(rest - missing).toBeLessThan(plan.product.batchSize || 1e-6)
      }
    }),
  )
})
const madeOf = ({ madeByOrders }: ProductPlan) => madeByOrders.reduce((all, { quantity }) => all + quantity, 0)

it('should take nothing of what is there for what orders make, and suggest the same with it and without', () => {
  fc.assert(
    fc.property(input, (given) => {
      // Parts that orders need of what they make are asked for as lines of their own.
      const { plans } = explodeNeeds(given)
      const demands = [...plans.values()].flatMap(({ requirements }) =>
        requirements.flatMap((need) => (need.kind === 'ORDER' ? [{ ...need }] : [])),
      )
      const lots = ({ plans: of }: ReturnType<typeof explodeNeeds>) =>
        given.products.map(({ id }) => of.get(id)?.lots.map(({ quantity, needBy }) => [quantity, needBy]) ?? [])
      expect(lots(explodeNeeds({ ...given, demands }))).toEqual(lots({ ...explodeNeeds(given) }))
      for (const plan of plans.values()) {
        expect(plan.short).toBeGreaterThanOrEqual(plan.shortage)
        expect(plan.short - plan.shortage).toBeLessThanOrEqual(madeOf(plan) + 1e-6)
      }
    }),
  )
})

it('should leave nothing short on any day, and order no batch more than that takes', () => {
  const short = (product: NeedsProduct, until: number, given: NeedsInput, needs: ReturnType<typeof explodeNeeds>) => {
    const plan = needs.plans.get(product.id)
    if (plan === undefined) return Math.max(0, product.minQuantity - product.balance)
    const sum = (of: readonly { readonly day: number; readonly quantity: number }[]) =>
      of.filter(({ day }) => Math.max(day, given.today) <= until).reduce((all, { quantity }) => all + quantity, 0)
    const made = plan.lots.map(({ needBy, quantity }) => ({ day: needBy, quantity }))
    return sum(plan.requirements) - product.balance - sum(plan.supplies) - sum(made)
  }
  fc.assert(
    fc.property(input, (given) => {
      const needs = explodeNeeds(given)
      for (const product of given.products) {
        const plan = needs.plans.get(product.id)
        for (const { day } of plan?.requirements ?? []) {
          expect(short(product, Math.max(day, given.today), given, needs)).toBeLessThanOrEqual(1e-6)
        }
        for (const { derivation, quantity } of plan?.lots ?? []) {
          expect(quantity - derivation.shortage).toBeGreaterThanOrEqual(-1e-6)
          expect(quantity - derivation.shortage).toBeLessThan(product.batchSize || 1e-6)
        }
      }
    }),
  )
})
