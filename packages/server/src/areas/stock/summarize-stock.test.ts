import { type BodyInputOf, type BodyOf, calls } from '@tehas/contracts'
import { stockMovementCalls, stockUseCalls } from '@tehas/contracts/stock'
import { expect, it } from 'vitest'
import { createTestServer } from '../../testing/create-test-server'

const { newProject, newMember } = await createTestServer()
const summarize = stockUseCalls.summarizeStockProducts

it('should count what matches, as the list is narrowed, and add up what lies there', async () => {
  const owner = await newProject()
  const put = async (name: string, quantity: number, minQuantity: number) => {
    const { _id } = await owner.call(calls.createStockProduct, {
      body: { name, minQuantity, category: 'FOR_PURCHASE' },
    })
    const body = { stockId: _id, direction: 'IN', quantity, unitCost: 2.5, note: 'Algseis' } as const
    if (quantity > 0) await owner.call(stockMovementCalls.adjustStock, { body })
    return _id
  }
  await put('Terasleht 2 mm', 4, 10)
  await put('Terasleht 3 mm', 6, 0)
  const gone = await put('Puitleht', 0, 3)
  const sums = async (body: BodyOf<typeof summarize>) => {
    const { count, stockValue } = await owner.call(summarize, { body })
    return [count, stockValue]
  }
  expect(await sums({})).toEqual([3, 25])
  expect(await sums({ search: 'terasleht' })).toEqual([2, 25])
  expect(await sums({ inNeed: true })).toEqual([2, 10])
  expect(await sums({ category: ['END_PRODUCT'] })).toEqual([0, 0])
  const { version } = await owner.call(calls.getStockProduct, { params: { stockId: gone } })
  await owner.call(stockUseCalls.removeStockProduct, { body: { _id: gone, version } })
  expect(await sums({})).toEqual([2, 25])
})

it('should count each state and category of what the rest leaves, whichever state or category is asked for', async () => {
  const owner = await newProject()
  const make = async (name: string, more: Partial<BodyInputOf<typeof calls.createStockProduct>> = {}) => {
    const body = { name, category: 'FOR_PURCHASE', ...more } as const
    return owner.call(calls.createStockProduct, { body })
  }
  const move = async (stockId: string, direction: 'IN' | 'OUT', quantity: number) =>
    owner.call(stockMovementCalls.adjustStock, { body: { stockId, direction, quantity, note: 'Algseis' } })
  // Ten are to be there and four are: six are missing.
  const bolt = await make('Polt M8', { minQuantity: 10 })
  await move(bolt._id, 'IN', 4)
  // Enough is there, but an open order takes five of the three.
  const nut = await make('Mutter M8')
  await move(nut._id, 'IN', 3)
  const client = await owner.call(calls.createPartner, {
    body: {
      name: 'Aru Grupp',
      contacts: [{ name: 'Jaan', phone: '5551234' }],
      addresses: [{ street: 'Pikk 1', country: 'Estonia', mainAddress: true, deliveryAddress: true }],
    },
  })
  const order = await owner.call(calls.createSaleOrder, {
    body: { client: client._id, products: [{ stock: { _id: nut._id }, netQuantity: 5 }] },
  })
  await owner.call(calls.changeSaleOrderStatus, {
    body: { orderId: order._id, version: order.version, action: 'publish' },
  })
  // What came is taken back after it was used: two more left than came.
  const washer = await make('Seib M8')
  await move(washer._id, 'IN', 2)
  await move(washer._id, 'OUT', 2)
  const moved = await owner.call(stockMovementCalls.listStockMovements, { body: { filters: { stockId: washer._id } } })
  const came = moved.rows.find(({ quantity }) => quantity > 0)
  await owner.call(stockMovementCalls.reverseStockMovement, {
    body: { movementId: came?._id ?? '', note: 'Vale seib' },
  })
  await make('Vana polt', { lock: true })
  await make('Kadunud polt', { active: false, minQuantity: 7 })
  await make('Konsool', { category: 'END_PRODUCT' })
  const states = async (body: BodyOf<typeof summarize>) => (await owner.call(summarize, { body })).byState
  const all = { all: 6, active: 5, need: 3, below: 1, untouched: 0, locked: 1, inactive: 1 }
  expect(await states({})).toEqual(all)
  expect(await states({ inNeed: true, active: true })).toEqual(all)
  expect(await states({ search: 'polt' })).toEqual({ ...all, all: 3, active: 2, need: 1, below: 0 })
  expect(await states({ category: ['END_PRODUCT'], locked: true })).toEqual({
    all: 1,
    active: 1,
    need: 0,
    below: 0,
    untouched: 0,
    locked: 0,
    inactive: 0,
  })
  const categories = async (body: BodyOf<typeof summarize>) => (await owner.call(summarize, { body })).byCategory
  expect(await categories({})).toEqual({ END_PRODUCT: 1, SEMI_FINISHED: 0, FOR_PURCHASE: 5 })
  expect(await categories({ inNeed: true, active: true, category: ['END_PRODUCT'] })).toEqual({
    END_PRODUCT: 0,
    SEMI_FINISHED: 0,
    FOR_PURCHASE: 3,
  })
  expect(await categories({ search: 'polt', active: true })).toMatchObject({ END_PRODUCT: 0, FOR_PURCHASE: 2 })
  const { rows } = await owner.call(calls.listStockProducts, { body: { inNeed: true, active: true } })
  expect(rows.map(({ name }) => name).sort()).toEqual(['Mutter M8', 'Polt M8', 'Seib M8'])
  const byNeed = await owner.call(calls.listStockProducts, { body: { sort: { short: -1 }, limit: 1 } })
  // Nobody keeps seven of what is not in use, as in the shortages.
  expect(byNeed.rows.map(({ name, short }) => [name, short])).toEqual([['Polt M8', 6]])
})

it('should count for whoever sees no prices, without what it is worth', async () => {
  const owner = await newProject()
  await owner.call(calls.createStockProduct, { body: { name: 'Terasleht' } })
  const reader = await newMember(owner.projectId, 'STOCK_READ')
  expect(await reader.call(summarize, { body: {} })).toMatchObject({ count: 1 })
  expect(await reader.call(summarize, { body: {} })).not.toHaveProperty('stockValue')
})
