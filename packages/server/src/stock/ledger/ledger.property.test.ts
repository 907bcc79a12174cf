import { calls, type Moved } from '@tehas/contracts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { inProject } from '../../database/connect'
import { CallFailure, createTestServer, type TestMember } from '../../testing'

const { newProject, database } = await createTestServer()

const place = fc.nat({ max: 2 })
const quantity = fc.integer({ min: 1, max: 20_000 }).map((thousandths) => thousandths / 1000)
const act = fc.oneof(
  fc.record({ type: fc.constant('in' as const), quantity, place, cents: fc.integer({ min: 0, max: 99_999 }) }),
  fc.record({ type: fc.constant('out' as const), quantity, place }),
  fc.record({ type: fc.constant('move' as const), quantity, place, to: place }),
  fc.record({ type: fc.constant('count' as const), quantity, place }),
  fc.record({ type: fc.constant('return' as const), quantity, of: fc.nat() }),
  fc.record({ type: fc.constant('undo' as const), of: fc.nat() }),
)
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never

const sums = z.object({
  balance: z.number(),
  value: z.number(),
  quantities: z.number(),
  values: z.number(),
  places: z.number(),
  uncovered: z.number(),
  numbers: z.number(),
  movements: z.number(),
  wrongTransfers: z.number(),
  wrongReversals: z.number(),
  wrongBalances: z.number(),
})

/** What the database keeps of a product, beside the same added up from its movements. */
async function sumsOf({ projectId, _id }: TestMember, stockId: string) {
  const { rows } = await inProject(database.db, projectId, _id, (tx) =>
    sql`SELECT p.balance, p.stock_value AS value, p.movements,
        (SELECT coalesce(sum((one ->> 'quantity')::numeric), 0) FROM jsonb_array_elements(p.uncovered) one) AS uncovered,
        (SELECT coalesce(sum(quantity), 0) FROM stock_movement WHERE stock_id = p._id) AS quantities,
        (SELECT coalesce(sum(value), 0) FROM stock_movement WHERE stock_id = p._id) AS values,
        (SELECT count(*)::int FROM stock_movement WHERE stock_id = p._id) AS numbers,
        (SELECT coalesce(sum(balance), 0) FROM stock_level WHERE stock_id = p._id) AS places,
        (SELECT count(*)::int FROM (SELECT act_id FROM stock_movement WHERE stock_id = p._id AND reason = 'TRANSFER'
          GROUP BY act_id HAVING sum(quantity) <> 0 OR sum(value) <> 0) wrong) AS "wrongTransfers",
        (SELECT count(*)::int FROM stock_movement r JOIN stock_movement m ON m._id = r.reversal_of
          WHERE r.quantity <> -m.quantity) AS "wrongReversals",
        (SELECT count(*)::int FROM (SELECT balance, sum(quantity) OVER (ORDER BY number) AS counted
          FROM stock_movement WHERE stock_id = p._id) m WHERE balance <> counted) AS "wrongBalances"
      FROM stock_product p WHERE p._id = ${stockId}`.execute(tx),
  )
  return sums.parse(rows[0])
}

it('should keep every rule of the ledger, whatever people do in whatever order', async () => {
  const owner = await newProject()
  const shelves: (string | null)[] = [null]
  for (const name of ['Riiul A', 'Riiul B']) {
    shelves.push((await owner.call(calls.upsertInventoryLocation, { body: { name } }))._id)
  }
  let products = 0
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 25 }), async (acts) => {
      products += 1
      const body = { name: `Leht ${products}`, category: 'FOR_PURCHASE', unitPrice: 3.337 } as const
      const { _id: stockId } = await owner.call(calls.createStockProduct, { body })
      const booked: string[] = []
      const levels = [0, 0, 0]
      for (const one of acts) {
        const moved = await perform(owner, stockId, one, { shelves, booked, levels })
        if (!moved) continue
        booked.push(...moved.movements.map(({ _id }) => _id))
        shelves.forEach((shelf, index) => {
          levels[index] = moved.locations.find(({ locationId }) => locationId === shelf)?.balance ?? 0
        })
      }
      const { balance, value, ...kept } = await sumsOf(owner, stockId)
      expect(kept).toEqual({
        quantities: balance,
        values: value,
        places: balance,
        uncovered: Math.max(0, -balance),
        numbers: kept.movements,
        movements: kept.movements,
        wrongTransfers: 0,
        wrongReversals: 0,
        wrongBalances: 0,
      })
      if (balance <= 0) expect(value).toBe(0)
      else expect(value).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 25 },
  )
}, 120_000)

type Known = {
  readonly shelves: readonly (string | null)[]
  readonly booked: readonly string[]
  readonly levels: number[]
}

/** Does it as a person would; what is refused in the product's words is no mistake. */
async function perform(
  by: TestMember,
  stockId: string,
  one: Act,
  { shelves, booked, levels }: Known,
): Promise<Moved | undefined> {
  const refused = (error: unknown) => {
    if (error instanceof CallFailure && expected.has(error.code)) return undefined
    throw error
  }
  const note = 'Juhuslik'
  switch (one.type) {
    case 'in':
    case 'out': {
      const price = one.type === 'in' ? { unitCost: one.cents / 1000 } : {}
      const direction = one.type === 'in' ? ('IN' as const) : ('OUT' as const)
      const location = shelves[one.place] ?? null
      const body = { stockId, direction, quantity: one.quantity, location, note, ...price }
      return by.call(calls.adjustStock, { body }).catch(refused)
    }
    case 'move': {
      const [from, to] = [shelves[one.place] ?? null, shelves[one.to] ?? null]
      return by.call(calls.transferStock, { body: { stockId, from, to, quantity: one.quantity, note } }).catch(refused)
    }
    case 'count': {
      const [location, seen] = [shelves[one.place] ?? null, levels[one.place] ?? 0]
      return by.call(calls.countStock, { body: { stockId, location, counted: one.quantity, seen, note } })
    }
    case 'return':
    case 'undo': {
      const movementId = booked[one.of % Math.max(1, booked.length)]
      if (movementId === undefined) return undefined
      return one.type === 'undo'
        ? by.call(calls.reverseStockMovement, { body: { movementId, note } }).catch(refused)
        : by.call(calls.returnToStock, { body: { movementId, quantity: one.quantity, note } }).catch(refused)
    }
  }
}

const expected = new Set(['NOT_ENOUGH_STOCK', 'MOVEMENT_TAKEN_BACK', 'MOVEMENT_FIXED', 'VALIDATION_FAILED'])
