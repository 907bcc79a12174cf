import { calls, type Moved } from '@tehas/contracts'
import fc from 'fast-check'
import { it } from 'vitest'
import { CallFailure, createTestServer, type TestMember } from '../../testing'
import { expectExact } from './testing/expect-exact'

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
      await expectExact(database, owner, stockId)
    }),
    { numRuns: 25 },
  )
}, 300_000)

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

const expected = new Set([
  'NOT_ENOUGH_STOCK',
  'MOVEMENT_TAKEN_BACK',
  'MOVEMENT_FIXED',
  'MOVEMENT_RETURNED',
  'VALIDATION_FAILED',
])
