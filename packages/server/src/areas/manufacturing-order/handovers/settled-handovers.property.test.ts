import type { Id } from '@tehas/contracts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { expectExact } from '../../../stock/ledger/testing/expect-exact'
import { CallFailure } from '../../../testing'
import { createPosts, type Made, present } from './testing/posts'

const { owner, database, ...posts } = await createPosts()

/** Of what is made: 7 × 2 kg at 3 €, and a minute at 1 €. */
const PIECES = 7
const SHEET = 42
const PLANNED = 12

const pieces = fc.integer({ min: 1, max: 4 })
const act = fc.oneof(
  fc.record({ type: fc.constant('put' as const), pieces, cents: fc.integer({ min: 0, max: 4000 }) }),
  { weight: 2, arbitrary: fc.record({ type: fc.constant('take' as const), pieces }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('handOver' as const), pieces }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('weld' as const), minutes: fc.integer({ min: 1, max: 99 }) }) },
  fc.record({ type: fc.constant('turn' as const) }),
  fc.record({ type: fc.constant('undo' as const), of: fc.nat() }),
)
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never
/** Some are handed over and taken of before it is finished, and what it cost is corrected at the end. */
const told = fc
  .tuple(act, fc.array(act, { minLength: 5, maxLength: 9 }), fc.integer({ min: 1, max: 99 }))
  .map(([first, others, minutes]): readonly Act[] => [
    first,
    { type: 'handOver', pieces: 3 },
    { type: 'take', pieces: 2 },
    { type: 'weld', minutes },
    ...others,
    { type: 'weld', minutes },
  ])

type HandedOver = { readonly _id: Id; readonly pieces: number; readonly cents: number; isUndone: boolean }
type Told =
  | { readonly type: 'in'; readonly pieces: number; readonly cents: number }
  | { readonly type: 'out'; readonly pieces: number }
  | { readonly type: 'made' | 'back'; readonly of: HandedOver }

/** What each movement is worth in cents, counted from the first one at what was made finally cost; and what is left. */
function slowly(told: readonly Told[], worthOf: (of: HandedOver) => number) {
  let [there, cents] = [0, 0]
  const worth = told.map((one) => {
    const [was, moved] = [cents, one.type === 'in' || one.type === 'out' ? one.pieces : one.of.pieces]
    if (one.type === 'in' || one.type === 'made') {
      there += moved
      cents += one.type === 'in' ? one.cents : worthOf(one.of)
    } else {
      const gone = one.type === 'back' ? one.of.cents : Math.round((cents * moved) / there)
      there -= moved
      cents = there === 0 ? 0 : Math.max(0, cents - gone)
    }
    return cents - was
  })
  return { there, cents, worth }
}

/** What stands at what a finished piece costs, each part from the running sum; as it was handed over where it is open. */
function finalWorth(handed: readonly HandedOver[], unit: number | undefined): ReadonlyMap<HandedOver, number> {
  let until = 0
  return new Map(
    handed.map((one) => {
      if (one.isUndone || unit === undefined) return [one, one.cents]
      const before = Math.round(unit * until)
      until += one.pieces
      return [one, Math.round(unit * until) - before]
    }),
  )
}

async function unitOf({ order }: Made): Promise<number | undefined> {
  const product = present((await posts.orderOf(order._id)).products[0])
  if (product.status !== 'COMPLETE') return undefined
  return product.produced === 0 ? PLANNED * 100 : ((SHEET + product.totalActiveTime) * 100) / PIECES
}

it('should keep every value as counted anew from what was made finally cost, whoever does what in whatever order', async () => {
  await fc.assert(
    fc.asyncProperty(told, async (acts) => {
      const made = await posts.newOrder(PIECES)
      const booked: Told[] = []
      let isWelded = false
      const handed: HandedOver[] = []
      const perform = async (one: Act): Promise<void> => {
        const { there } = slowly(booked, ({ cents }) => cents)
        if (one.type === 'put') {
          await posts.putIn(made.post, one.pieces, one.cents / 100)
          booked.push({ type: 'in', pieces: one.pieces, cents: one.pieces * one.cents })
        } else if (one.type === 'take') {
          await posts.takeOut(made.post, one.pieces)
          booked.push({ type: 'out', pieces: one.pieces })
        } else if (one.type === 'handOver') {
          const { _id, handedValue = 0 } = await posts.handOver(made, { toStock: one.pieces })
          const own = { _id, pieces: one.pieces, cents: Math.round(handedValue * 100), isUndone: false }
          handed.push(own)
          booked.push({ type: 'made', of: own })
        } else if (one.type === 'weld') {
          await posts.weld(made, one.minutes, isWelded ? 0 : PIECES)
          isWelded = true
        } else if (one.type === 'turn') {
          await ((await unitOf(made)) === undefined ? posts.complete(made) : posts.reopen(made))
        } else {
          const standing = handed.filter(({ isUndone }) => !isUndone)
          const of = standing[one.of % Math.max(1, standing.length)]
          // What would be below 0 is told by the tests of the ledger.
          if (!of || of.pieces > there) return
          await posts.undo(of._id)
          of.isUndone = true
          booked.push({ type: 'back', of })
        }
      }
      for (const one of acts) {
        await perform(one).catch((error: unknown) => {
          const isRefused = error instanceof CallFailure && /^(NOT_ENOUGH_STOCK|AMOUNT_OVER_MAX)$/.test(error.code)
          if (!isRefused) throw error
        })
      }
      const worth = finalWorth(handed, await unitOf(made))
      const counted = slowly(booked, (of) => worth.get(of) ?? 0)
      const { balance, stockValue } = await posts.stockOf(made.post)
      expect({
        there: balance,
        cents: Math.round((stockValue ?? 0) * 100),
        worth: (await posts.movements(made.post)).map((movement) => Math.round((movement.stockValue ?? 0) * 100)),
      }).toEqual(counted)
      await expectExact(database, owner, made.post)
    }),
    { numRuns: 3 },
  )
  expect(await posts.differences()).toBe(0)
}, 300_000)
