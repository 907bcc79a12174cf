import { type BodyInputOf, calls, newId } from '@tehas/contracts'
import { describe, expect, it } from 'vitest'
import { CallFailure, createTestServer, type TestMember } from '../../../testing'

const { newProject, newMember } = await createTestServer()

/** A workshop with a sheet of 8 € in stock at no place yet, and two shelves. */
async function newStock() {
  const owner = await newProject()
  const shelf = (name: string) => owner.call(calls.upsertInventoryLocation, { body: { name } })
  const [left, right] = [await shelf('Riiul A'), await shelf('Riiul B')]
  const { _id: stockId } = await owner.call(calls.createStockProduct, {
    body: { name: 'Leht S355 3 mm', category: 'FOR_PURCHASE', unit: 'KG', unitPrice: 8, minQuantity: 5, batchSize: 10 },
  })
  return { owner, stockId, left: left._id, right: right._id }
}

/** How a call was refused. */
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof CallFailure ? error.answer : error),
  )

type Body<Name extends 'adjustStock' | 'countStock'> = Partial<BodyInputOf<(typeof calls)[Name]>>

const adjust = (by: TestMember, stockId: string, body: Body<'adjustStock'>) =>
  by.call(calls.adjustStock, { body: { stockId, direction: 'IN', quantity: 1, note: 'Proov', ...body } })

describe('the ledger of stock', () => {
  it('should keep balance, value and places of what was put in, moved and taken out', async () => {
    const { owner, stockId, left, right } = await newStock()
    await adjust(owner, stockId, { quantity: 3, unitCost: 1, location: left })
    const second = await adjust(owner, stockId, { quantity: 3, unitCost: 1.335, location: left })
    // 3 × 1 + 3 × 1,335 = 7,005; each receipt in cents: 3,00 + 4,01.
    expect(second).toMatchObject({ balance: 6, stockValue: 7.01, totalBalanceAndOrdered: 6, need: 0, warnings: [] })
    const moved = await owner.call(calls.transferStock, { body: { stockId, from: left, to: right, quantity: 2 } })
    expect(moved).toMatchObject({ balance: 6, stockValue: 7.01 })
    expect(moved.locations).toMatchObject([
      { locationId: left, name: 'Riiul A', balance: 4 },
      { locationId: right, name: 'Riiul B', balance: 2 },
    ])
    // 7,01 × 2 / 6 = 2,3366…
    expect(moved.movements.map(({ quantity, stockValue, reason }) => ({ quantity, stockValue, reason }))).toEqual([
      { quantity: -2, stockValue: -2.34, reason: 'TRANSFER' },
      { quantity: 2, stockValue: 2.34, reason: 'TRANSFER' },
    ])
    const out = await adjust(owner, stockId, { direction: 'OUT', quantity: 4, location: left })
    // 7,01 × 4 / 6 = 4,6733…; below the minimum of 5 it needs 3, in a batch of 10.
    expect(out).toMatchObject({ balance: 2, stockValue: 2.34, need: 10 })
    const last = await adjust(owner, stockId, { direction: 'OUT', quantity: 2, location: right })
    expect(last).toMatchObject({ balance: 0, stockValue: 0, locations: [] })
  })

  it('should put in at the average of what is there, and at what the product costs where nothing is', async () => {
    const { owner, stockId } = await newStock()
    expect(await adjust(owner, stockId, { quantity: 2 })).toMatchObject({ stockValue: 16 })
    await adjust(owner, stockId, { quantity: 2, unitCost: 10 })
    // (16 + 20) / 4
    const { movements } = await adjust(owner, stockId, { quantity: 1 })
    expect(movements).toMatchObject([{ unitCost: 9, stockValue: 9, quantity: 1, balance: 5, number: 3 }])
  })

  it('should refuse to take out or move what is not at the place', async () => {
    const { owner, stockId, left, right } = await newStock()
    await adjust(owner, stockId, { quantity: 3, location: left })
    const out = { stockId, direction: 'OUT', quantity: 3.5, location: left, note: 'Liiga palju' } as const
    const body = { stockId, from: right, to: left, quantity: 1 }
    expect(await refusal(owner.call(calls.adjustStock, { body: out }))).toMatchObject({
      code: 'NOT_ENOUGH_STOCK',
      details: { available: 3 },
    })
    expect(await refusal(owner.call(calls.transferStock, { body }))).toMatchObject({
      code: 'NOT_ENOUGH_STOCK',
      details: { available: 0 },
    })
    expect(await refusal(owner.call(calls.transferStock, { body: { ...body, to: right } }))).toMatchObject({
      code: 'VALIDATION_FAILED',
      problems: [{ path: 'to' }],
    })
    const unknown = { ...out, direction: 'IN', location: newId() } as const
    expect(await refusal(owner.call(calls.adjustStock, { body: unknown }))).toMatchObject({
      code: 'VALIDATION_FAILED',
      problems: [{ path: 'location' }],
    })
  })

  it('should book the difference to what was counted, unless something moved meanwhile', async () => {
    const { owner, stockId, left } = await newStock()
    await adjust(owner, stockId, { quantity: 10, unitCost: 2, location: left })
    const count = (body: Body<'countStock'>) => ({ body: { stockId, location: left, counted: 9.5, seen: 10, ...body } })
    expect(await owner.call(calls.countStock, count({}))).toMatchObject({
      balance: 9.5,
      stockValue: 19,
      movements: [{ reason: 'COUNT', quantity: -0.5, stockValue: -1 }],
    })
    expect(await refusal(owner.call(calls.countStock, count({})))).toMatchObject({
      code: 'STOCK_MOVED',
      details: { balance: 9.5 },
    })
    const right = await owner.call(calls.countStock, count({ seen: 9.5 }))
    expect(right).toMatchObject({ balance: 9.5, movements: [] })
  })

  it('should bring back at the value it left with, and the rest of it with the last part', async () => {
    const { owner, stockId } = await newStock()
    await adjust(owner, stockId, { quantity: 3, unitCost: 3.333 })
    const out = await adjust(owner, stockId, { direction: 'OUT', quantity: 3 })
    const movementId = out.movements[0]?._id ?? ''
    await adjust(owner, stockId, { quantity: 1, unitCost: 100 })
    const back = (quantity: number) => ({ body: { movementId, quantity } })
    // 10,00 left; a third and then two thirds of it come back, whatever a piece costs by now.
    expect(await owner.call(calls.returnToStock, back(1))).toMatchObject({ balance: 2, stockValue: 103.33 })
    expect(await refusal(owner.call(calls.returnToStock, back(3)))).toMatchObject({
      code: 'NOT_ENOUGH_STOCK',
      details: { available: 2 },
    })
    expect(await refusal(owner.call(calls.reverseStockMovement, { body: { movementId, note: 'Viga' } }))).toMatchObject(
      { code: 'MOVEMENT_RETURNED' },
    )
    expect(await owner.call(calls.returnToStock, back(2))).toMatchObject({ balance: 4, stockValue: 110 })
  })

  it('should take an act back once, both sides of a transfer together', async () => {
    const { owner, stockId, left, right } = await newStock()
    const put = await adjust(owner, stockId, { quantity: 5, unitCost: 2, location: left })
    const moved = await owner.call(calls.transferStock, { body: { stockId, from: left, to: right, quantity: 2 } })
    const undo = (movementId = '') => ({ body: { movementId, note: 'Vale riiul' } })
    const undone = await owner.call(calls.reverseStockMovement, undo(moved.movements[1]?._id))
    expect(undone.locations).toMatchObject([{ locationId: left, balance: 5 }])
    expect(undone.movements).toMatchObject([
      { reason: 'REVERSAL', quantity: 2, stockValue: 4 },
      { reason: 'REVERSAL', quantity: -2, stockValue: -4 },
    ])
    expect(await refusal(owner.call(calls.reverseStockMovement, undo(moved.movements[0]?._id)))).toMatchObject({
      code: 'MOVEMENT_TAKEN_BACK',
    })
    expect(await refusal(owner.call(calls.reverseStockMovement, undo(undone.movements[0]?._id)))).toMatchObject({
      code: 'MOVEMENT_FIXED',
    })
    // Half of what came in has gone meanwhile: taken back, the balance says so.
    await adjust(owner, stockId, { direction: 'OUT', quantity: 3, location: left })
    const below = await owner.call(calls.reverseStockMovement, undo(put.movements[0]?._id))
    expect(below).toMatchObject({ balance: -3, stockValue: 0, warnings: [{ code: 'NEGATIVE_BALANCE' }] })
    expect(await adjust(owner, stockId, { quantity: 4, unitCost: 2.5, location: left })).toMatchObject({
      balance: 1,
      stockValue: 2.5,
    })
  })

  it('should show a storekeeper without prices what moved, and no price', async () => {
    const { owner, stockId, left } = await newStock()
    const keeper = await newMember(owner.projectId, 'STOCK_WRITE')
    await adjust(owner, stockId, { quantity: 4, unitCost: 7, location: left })
    const out = await adjust(keeper, stockId, { direction: 'OUT', quantity: 1, location: left, note: 'Kettale' })
    expect(out).not.toHaveProperty('stockValue')
    const { rows } = await keeper.call(calls.listStockMovements, { body: { filters: { stockId } } })
    expect(rows).toMatchObject([
      { quantity: -1, balance: 3, note: 'Kettale', user: { _id: keeper._id }, isTakenBack: false },
      { quantity: 4, balance: 4, location: { _id: left, name: 'Riiul A' }, stock: { name: 'Leht S355 3 mm' } },
    ])
    expect(Object.keys(rows[0] ?? {})).not.toEqual(expect.arrayContaining(['stockValue']))
    const body = { stockId, direction: 'IN', quantity: 1, unitCost: 7, note: 'Hinnaga' } as const
    expect(await refusal(keeper.call(calls.adjustStock, { body }))).toMatchObject({ code: 'PRICE_RIGHT_MISSING' })
  })

  it('should page through the ledger, newest first, by location, reason and day', async () => {
    const { owner, stockId, left, right } = await newStock()
    for (const quantity of [1, 2, 3]) await adjust(owner, stockId, { quantity, location: left })
    await owner.call(calls.transferStock, { body: { stockId, from: left, to: right, quantity: 4 } })
    const list = async (body: BodyInputOf<typeof calls.listStockMovements>) => {
      const { rows } = await owner.call(calls.listStockMovements, { body })
      return rows.map(({ quantity }) => quantity)
    }
    expect(await list({})).toEqual([4, -4, 3, 2, 1])
    expect(await list({ filters: { location: right } })).toEqual([4])
    expect(await list({ filters: { reasons: ['ADJUST'] } })).toEqual([3, 2, 1])
    expect(await list({ filters: { movedTo: '2020-01-01' } })).toEqual([])
    const first = await owner.call(calls.listStockMovements, { body: { filters: { stockId }, limit: 2 } })
    const next = await owner.call(calls.listStockMovements, {
      body: { filters: { stockId }, limit: 2, cursor: first.nextCursor ?? '' },
    })
    expect([...first.rows, ...next.rows].map(({ number }) => number)).toEqual([5, 4, 3, 2])
  })

  it('should lose nothing when 40 people move the same product at once', async () => {
    const { owner, stockId, left, right } = await newStock()
    await adjust(owner, stockId, { quantity: 20, unitCost: 3, location: left })
    const takes = Array.from({ length: 40 }, () =>
      refusal(adjust(owner, stockId, { direction: 'OUT', location: left })),
    )
    const moves = Array.from({ length: 5 }, () =>
      owner
        .call(calls.transferStock, { body: { stockId, from: left, to: right, quantity: 0.1 } })
        .catch(() => undefined),
    )
    const [taken] = await Promise.all([Promise.all(takes), Promise.all(moves)])
    const done = taken.filter((answer) => answer === undefined).length
    const after = await owner.call(calls.getStockProduct, { params: { stockId } })
    for (const answer of taken) if (answer) expect(answer).toMatchObject({ code: 'NOT_ENOUGH_STOCK' })
    expect(after.balance).toBe(20 - done)
    expect(after.stockValue).toBe(3 * (20 - done))
    expect(after.locations.reduce((sum, { balance }) => sum + balance, 0)).toBeCloseTo(after.balance, 6)
  })
})
