import { type BodyInputOf, calls, type Id, type StockTake, type StockTakeLine } from '@tehas/contracts'
import { describe, expect, it } from 'vitest'
import { checkData } from '../../../check-data/check-data-command'
import { CallFailure, createTestServer, type TestMember } from '../../../testing'

const { newProject, newMember, database } = await createTestServer()

/** A workshop with two shelves: 10 posts of 2 € and 4 plates of 5 € on the left one, 6 posts on the right one. */
async function newShelves() {
  const owner = await newProject()
  const shelf = async (name: string) => (await owner.call(calls.upsertInventoryLocation, { body: { name } }))._id
  const [left, right] = [await shelf('Riiul A'), await shelf('Riiul B')]
  const product = async (name: string, unitPrice: number) =>
    (await owner.call(calls.createStockProduct, { body: { name, category: 'FOR_PURCHASE', unit: 'PCS', unitPrice } }))
      ._id
  const [post, plate] = [await product('Post R-12', 2), await product('Jäigasti JP-8', 5)]
  await move(owner, post, 10, left)
  await move(owner, post, 6, right)
  await move(owner, plate, 4, left)
  return { owner, left, right, post, plate }
}

/** Puts in, or takes out where the quantity is below 0. */
const move = (by: TestMember, stockId: Id, quantity: number, location: Id) =>
  by.call(calls.adjustStock, {
    body: {
      ...{ stockId, location, quantity: Math.abs(quantity), note: 'Proov' },
      direction: quantity > 0 ? 'IN' : 'OUT',
    },
  })

const start = (by: TestMember, body: Partial<BodyInputOf<typeof calls.startStockTake>> = {}) =>
  by.call(calls.startStockTake, { body: { name: 'Riiul A', ...body } })
const linesOf = async (by: TestMember, { _id: takeId }: StockTake, more = {}) =>
  (await by.call(calls.listStockTakeLines, { body: { takeId, ...more } })).rows
const lineOf = async (by: TestMember, take: StockTake, stockId: Id): Promise<StockTakeLine> => {
  const line = (await linesOf(by, take)).find(({ stock }) => stock._id === stockId)
  if (!line) throw new Error('It is not on the list')
  return line
}
const count = async (by: TestMember, take: StockTake, stockId: Id, counted: number | null) => {
  const { _id: lineId, version, lastMove: seen } = await lineOf(by, take, stockId)
  return by.call(calls.countStockTakeLine, { body: { takeId: take._id, lineId, version, counted, seen } })
}
const takeOf = (by: TestMember, { _id: takeId }: StockTake) => by.call(calls.getStockTake, { params: { takeId } })
const confirm = async (by: TestMember, take: StockTake) => {
  const { version } = await takeOf(by, take)
  return by.call(calls.confirmStockTake, { body: { takeId: take._id, version } })
}
const stockOf = (by: TestMember, stockId: Id) => by.call(calls.getStockProduct, { params: { stockId } })
const countsOf = async (by: TestMember, stockId: Id) =>
  (await by.call(calls.listStockMovements, { body: { filters: { stockId, reasons: ['COUNT'] } } })).rows

/** How a call was refused. */
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof CallFailure ? error.answer : error),
  )

describe('a stock take', () => {
  it('should find the lines of one product, as a scanned label asks for them', async () => {
    const { owner, left, right, post } = await newShelves()
    const lines = await linesOf(owner, await start(owner), { stockId: post })
    expect(lines.map(({ stock, location }) => [stock._id, location?._id])).toEqual([
      [post, left],
      [post, right],
    ])
  })

  it('should list what lies at its places, and book the differences of what was counted as one act', async () => {
    const { owner, left, right, post, plate } = await newShelves()
    const take = await start(owner, { locations: [left] })
    expect(take).toMatchObject({
      ...{ status: 'OPEN', lines: 2, counted: 0, differences: 0, surplusValue: 0, missingValue: 0 },
      places: [{ location: { _id: left, name: 'Riiul A' }, lines: 2, counted: 0 }],
    })
    expect((await linesOf(owner, take)).map(({ stock, expected }) => [stock.name, expected])).toEqual([
      ['Jäigasti JP-8', 4],
      ['Post R-12', 10],
    ])
    // 3 posts of 2 € too many, 1 plate of 5 € missing.
    expect(await count(owner, take, post, 13)).toMatchObject({
      expected: 10,
      counted: 13,
      difference: 3,
      differenceValue: 6,
    })
    expect(await count(owner, take, plate, 3)).toMatchObject({ expected: 4, difference: -1, differenceValue: -5 })
    expect(await takeOf(owner, take)).toMatchObject({
      ...{ counted: 2, differences: 2, surplusValue: 6, missingValue: 5 },
    })
    const done = await confirm(owner, take)
    expect(done).toMatchObject({ status: 'DONE', differences: 2, surplusValue: 6, missingValue: 5 })
    expect(done.endedBy).toMatchObject({ _id: owner._id })
    expect(await stockOf(owner, post)).toMatchObject({ balance: 19, stockValue: 38 })
    expect((await stockOf(owner, post)).locations).toMatchObject([
      { locationId: left, balance: 13 },
      { locationId: right, balance: 6 },
    ])
    expect(await stockOf(owner, plate)).toMatchObject({ balance: 3, stockValue: 15 })
    const [ofPost, ofPlate] = [await countsOf(owner, post), await countsOf(owner, plate)]
    expect(ofPost[0]?.act).toBe(ofPlate[0]?.act)
    expect(ofPost).toMatchObject([{ quantity: 3, note: 'Riiul A' }])
  })

  it('should leave what was not counted as it is, and count nothing twice when it is confirmed twice', async () => {
    const { owner, left, post, plate } = await newShelves()
    const take = await start(owner, { locations: [left] })
    await count(owner, take, post, 9)
    const { version } = await takeOf(owner, take)
    const body = { takeId: take._id, version }
    const [one, other] = await Promise.all([
      refusal(owner.call(calls.confirmStockTake, { body })),
      refusal(owner.call(calls.confirmStockTake, { body })),
    ])
    expect([one, other].filter((answer) => answer === undefined)).toHaveLength(1)
    expect([one, other].find((answer) => answer !== undefined)).toMatchObject({ code: 'STOCK_TAKE_ENDED' })
    expect(await countsOf(owner, post)).toMatchObject([{ quantity: -1 }])
    expect(await stockOf(owner, plate)).toMatchObject({ balance: 4 })
    const line = await lineOf(owner, take, post)
    const late = { takeId: take._id, lineId: line._id, version: line.version, counted: 1, seen: line.lastMove }
    expect(await refusal(owner.call(calls.countStockTakeLine, { body: late }))).toMatchObject({
      code: 'STOCK_TAKE_ENDED',
    })
  })

  it('should respect what moved after a product was counted', async () => {
    const { owner, left, post } = await newShelves()
    const take = await start(owner, { locations: [left] })
    await count(owner, take, post, 12)
    await move(owner, post, -4, left)
    // 10 − 4 + 2: two more were found than the books said.
    expect(await lineOf(owner, take, post)).toMatchObject({ expected: 10, counted: 12, difference: 2 })
    await confirm(owner, take)
    expect((await stockOf(owner, post)).locations).toMatchObject([{ locationId: left, balance: 8 }, { balance: 6 }])
  })

  it('should refuse a count over what moved since the person looked, and over another count', async () => {
    const { owner, left, post } = await newShelves()
    const take = await start(owner, { locations: [left] })
    const { _id: lineId, version, lastMove: seen } = await lineOf(owner, take, post)
    await move(owner, post, -1, left)
    const body = { takeId: take._id, lineId, version, counted: 10, seen }
    const moved = await refusal(owner.call(calls.countStockTakeLine, { body }))
    expect(moved).toMatchObject({ code: 'STOCK_MOVED', details: { lastMove: 3 } })
    await owner.call(calls.countStockTakeLine, { body: { ...body, seen: 3 } })
    expect(
      await refusal(owner.call(calls.countStockTakeLine, { body: { ...body, counted: 7, seen: 3 } })),
    ).toMatchObject({
      code: 'VERSION_CONFLICT',
      details: { current: { counted: 10, version: 1, countedBy: { _id: owner._id } } },
    })
    expect(await count(owner, take, post, null)).toMatchObject({ counted: null, countedBy: null, expected: 9 })
    const stale = { takeId: take._id, version: 1 }
    expect(await refusal(owner.call(calls.confirmStockTake, { body: stale }))).toMatchObject({
      code: 'VERSION_CONFLICT',
    })
  })

  it('should count each shelf once where two takes count it, whichever is confirmed first', async () => {
    for (const order of ['first', 'second', 'both'] as const) {
      const { owner, left, post, plate } = await newShelves()
      const [first, second] = [await start(owner, { locations: [left] }), await start(owner, { locations: [left] })]
      await count(owner, first, post, 13)
      await count(owner, first, plate, 5)
      await move(owner, post, -2, left)
      // The newer count says 12 posts, of which one more goes.
      await count(owner, second, post, 12)
      await count(owner, second, plate, 3)
      await move(owner, post, -1, left)
      if (order === 'both') await Promise.all([confirm(owner, first), confirm(owner, second)])
      else {
        await confirm(owner, order === 'first' ? first : second)
        await confirm(owner, order === 'first' ? second : first)
      }
      expect((await stockOf(owner, post)).locations[0]).toMatchObject({ locationId: left, balance: 11 })
      expect(await stockOf(owner, plate)).toMatchObject({ balance: 3 })
      if (order === 'second') {
        expect(await lineOf(owner, first, post)).toMatchObject({ isOvertaken: true, difference: 0 })
      }
    }
    expect(await checkData(database.target, () => undefined)).toBe(0)
  })

  it('should let a count by hand after it stand, and use its own again where that is taken back', async () => {
    const { owner, left, post } = await newShelves()
    const take = await start(owner, { locations: [left] })
    await count(owner, take, post, 13)
    const byHand = { stockId: post, location: left, counted: 12, seen: 10, note: '' }
    const { movements } = await owner.call(calls.countStock, { body: byHand })
    expect(await lineOf(owner, take, post)).toMatchObject({ isOvertaken: true, difference: 0 })
    const body = { movementId: movements[0]?._id ?? '', note: 'Vale riiul' }
    await owner.call(calls.reverseStockMovement, { body })
    expect(await lineOf(owner, take, post)).toMatchObject({ isOvertaken: false, difference: 3 })
    await confirm(owner, take)
    expect((await stockOf(owner, post)).locations[0]).toMatchObject({ balance: 13 })
  })

  it('should count what was found where nobody expected it, once', async () => {
    const { owner, right, plate } = await newShelves()
    const take = await start(owner, { locations: [right] })
    const body = { takeId: take._id, stockId: plate, location: right, counted: 2 }
    expect(await owner.call(calls.addStockTakeLine, { body })).toMatchObject({
      ...{ isFound: true, expected: 0, counted: 2, difference: 2, differenceValue: 10 },
    })
    expect(await refusal(owner.call(calls.addStockTakeLine, { body: { ...body, counted: 3 } }))).toMatchObject({
      code: 'VERSION_CONFLICT',
      details: { current: { counted: 2 } },
    })
    await confirm(owner, take)
    expect(await stockOf(owner, plate)).toMatchObject({ balance: 6, stockValue: 30 })
  })

  it('should tell in the list how far it is, whatever is counted, taken back or found', async () => {
    const { owner, left, post, plate } = await newShelves()
    const take = await start(owner, { locations: [left] })
    const progress = async () => {
      const { rows } = await owner.call(calls.listStockTakes, { body: { status: ['OPEN'] } })
      return rows.filter(({ _id }) => _id === take._id).map(({ lines, counted }) => [lines, counted])
    }
    expect(await progress()).toEqual([[2, 0]])
    await count(owner, take, post, 9)
    await count(owner, take, post, 8)
    await count(owner, take, plate, 4)
    expect(await progress()).toEqual([[2, 2]])
    await count(owner, take, post, null)
    expect(await progress()).toEqual([[2, 1]])
    const found = { takeId: take._id, stockId: plate, location: null, counted: 1 }
    await owner.call(calls.addStockTakeLine, { body: found })
    expect(await progress()).toEqual([[3, 2]])
  })

  it('should book nothing of a cancelled one', async () => {
    const { owner, left, post } = await newShelves()
    const take = await start(owner, { locations: [left] })
    await count(owner, take, post, 1)
    const { version } = await takeOf(owner, take)
    const ended = await owner.call(calls.cancelStockTake, { body: { takeId: take._id, version } })
    expect(ended).toMatchObject({ status: 'CANCELLED' })
    expect(await stockOf(owner, post)).toMatchObject({ balance: 16 })
    const { rows } = await owner.call(calls.listStockTakes, { body: { status: ['CANCELLED'] } })
    expect(rows).toMatchObject([{ _id: take._id, lines: 2, counted: 1 }])
  })
})

describe('the name of a stock take', () => {
  it('should be changed while it is counted, over what it was read as, and no more once it has ended', async () => {
    const { owner, left, post } = await newShelves()
    const take = await start(owner, { locations: [left] })
    const renamed = await owner.call(calls.renameStockTake, {
      body: { takeId: take._id, version: take.version, name: 'Riiul A, november' },
    })
    expect(renamed).toMatchObject({ name: 'Riiul A, november', version: take.version + 1, status: 'OPEN', lines: 2 })
    await count(owner, take, post, 9)
    const stale = { takeId: take._id, version: renamed.version, name: 'Riiul A, detsember' }
    expect(await refusal(owner.call(calls.renameStockTake, { body: stale }))).toMatchObject({
      code: 'VERSION_CONFLICT',
      details: { current: { name: 'Riiul A, november', counted: 1 } },
    })
    const { version } = await confirm(owner, take)
    expect(await refusal(owner.call(calls.renameStockTake, { body: { ...stale, version } }))).toMatchObject({
      code: 'STOCK_TAKE_ENDED',
    })
    expect(await countsOf(owner, post)).toMatchObject([{ note: 'Riiul A, november' }])
  })
})

describe('what a stock take tells', () => {
  it('should hide balances and differences of a blind one until it is confirmed', async () => {
    const { owner, left, post } = await newShelves()
    const take = await start(owner, { locations: [left], isBlind: true })
    const hidden = { expected: null, difference: null, differenceValue: null }
    expect(await lineOf(owner, take, post)).toMatchObject(hidden)
    expect(await count(owner, take, post, 13)).toMatchObject({ ...hidden, counted: 13 })
    expect(await takeOf(owner, take)).toMatchObject({ differences: null, surplusValue: null, missingValue: null })
    expect(await linesOf(owner, take, { only: 'DIFFERENT' })).toEqual([])
    const { _id: lineId, lastMove: seen } = await lineOf(owner, take, post)
    const body = { takeId: take._id, lineId, version: 0, counted: 1, seen }
    expect(await refusal(owner.call(calls.countStockTakeLine, { body }))).toMatchObject({
      details: { current: { ...hidden, counted: 13 } },
    })
    expect(await confirm(owner, take)).toMatchObject({ differences: 1, surplusValue: 6 })
    expect(await lineOf(owner, take, post)).toMatchObject({ expected: 10, difference: 3, differenceValue: 6 })
  })

  it('should show a storekeeper without price rights no value, and others of the project each count', async () => {
    const { owner, left, post, plate } = await newShelves()
    const keeper = await newMember(owner.projectId, 'STOCK_READ', 'STOCK_WRITE')
    const take = await start(keeper, { locations: [left] })
    expect(take).not.toHaveProperty('surplusValue')
    expect(await count(keeper, take, post, 13)).not.toHaveProperty('differenceValue')
    const done = await confirm(keeper, take)
    expect(done).not.toHaveProperty('surplusValue')
    expect(done).not.toHaveProperty('missingValue')
    expect(await linesOf(owner, take, { only: 'DIFFERENT' })).toMatchObject([
      { stock: { _id: post }, differenceValue: 6, countedBy: { _id: keeper._id } },
    ])
    expect(await linesOf(owner, take, { search: 'jäig' })).toMatchObject([{ stock: { _id: plate }, counted: null }])
  })

  it('should be nothing to other projects', async () => {
    const { owner, left } = await newShelves()
    const take = await start(owner, { locations: [left] })
    const stranger = await newProject()
    expect(await refusal(takeOf(stranger, take))).toMatchObject({ code: 'NOT_FOUND' })
    expect(await refusal(linesOf(stranger, take))).toMatchObject({ code: 'NOT_FOUND' })
    const body = { takeId: take._id, version: take.version }
    expect(await refusal(stranger.call(calls.confirmStockTake, { body }))).toMatchObject({ code: 'NOT_FOUND' })
    expect(await refusal(start(stranger, { locations: [left] }))).toMatchObject({ code: 'VALIDATION_FAILED' })
  })
})
