import { calls, type Id } from '@tehas/contracts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createOrderWorlds } from '../../orders/testing/order-worlds'
import { CallFailure, type TestMember } from '../../testing'

// After making what was suggested nothing of it is suggested again, before and after publishing (rules §16), over random lives of a
// workshop; and of what is made there is no more than is needed, its minimum and one batch.

/** Friday 20 November 2026, 12:00 in Tallinn. */
const [world] = await createOrderWorlds({ now: () => new Date('2026-11-20T10:00:00.000Z') }, ['SALE_ORDER'])
if (!world) throw new Error('The service did not start')
const { newProject, newPartner } = world

/** Needed today, on days of the same week, of the next ones, on closed days, and long ago. */
const DAYS = [
  ...['2026-11-20', '2026-11-20', '2026-11-16', '2026-11-23', '2026-11-25', '2026-11-26', '2026-12-02', '2026-12-04'],
  ...['2026-12-06', '2026-12-09', '2026-12-18', '2026-12-25', '2027-01-15'],
] as const

type Order = { readonly _id: Id; readonly version: number }
const line = fc.nat({ max: 3 })
const act = fc.oneof(
  fc.record({
    type: fc.constant('sell' as const),
    of: fc.integer({ min: 1, max: 2 }),
    pieces: fc.integer({ min: 1, max: 6 }),
    date: fc.constantFrom(...DAYS),
  }),
  // What somebody bought without being asked comes on some day, too late for some of it.
  fc.record({
    type: fc.constant('buy' as const),
    of: fc.integer({ min: 0, max: 2 }),
    pieces: fc.integer({ min: 1, max: 6 }),
    date: fc.constantFrom(...DAYS),
  }),
  fc.record({ type: fc.constant('supply' as const), line, supply: fc.constantFrom('HERE' as const, 'STOCK' as const) }),
  fc.record({ type: fc.constant('take' as const), line, pieces: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ type: fc.constant('change' as const), line, pieces: fc.integer({ min: 1, max: 8 }) }),
  fc.record({ type: fc.constant('annul' as const), line }),
  fc.record({ type: fc.constant('make' as const), line }),
  fc.record({ type: fc.constant('order' as const) }),
)
const life = fc.record({
  kept: fc.array(
    fc.record({
      batchSize: fc.constantFrom(1, 1, 4),
      minQuantity: fc.constantFrom(0, 0, 3),
      there: fc.integer({ min: 0, max: 5 }),
      supply: fc.constantFrom(null, 'HERE' as const, 'STOCK' as const),
      leadDays: fc.constantFrom(0, 0, 1, 3),
      /** Of the work on one, by the hour: up to half a day. */
      hours: fc.constantFrom(0, 0.1, 1, 4),
    }),
    { minLength: 3, maxLength: 3 },
  ),
  acts: fc.array(act, { minLength: 2, maxLength: 9 }),
})
type Life = typeof life extends fc.Arbitrary<infer Value> ? Value : never

const suggested = async (owner: TestMember) => (await owner.call(calls.listShortages, { body: {} })).rows
const names = async (owner: TestMember) => (await suggested(owner)).map(({ name, quantity }) => [name, quantity])

/** Orders all that is suggested: nothing is suggested again, neither while it waits nor once it is published. */
async function orderAll(owner: TestMember, supplier: Id): Promise<void> {
  const rows = await suggested(owner)
  if (rows.length === 0) return
  const lines = rows.map(({ _id: stock, quantity, needBy: date }) => ({
    ...{ stock, quantity, seen: quantity, date, supplier },
  }))
  const { orders } = await owner.call(calls.createFromShortages, { body: { lines } })
  expect(await names(owner)).toEqual([])
  for (const { _id: orderId, kind } of orders) {
    const isBought = kind === 'PURCHASE_ORDER'
    const params = { orderId }
    const { version } = isBought
      ? await owner.call(calls.getPurchaseOrder, { params })
      : await owner.call(calls.getManufacturingOrder, { params })
    const call = isBought ? calls.changePurchaseOrderStatus : calls.changeManufacturingOrderStatus
    await owner.call(call, { body: { orderId, version, action: 'publish' } })
    expect(await names(owner)).toEqual([])
  }
}

async function live({ kept, acts }: Life): Promise<void> {
  const owner = await newProject()
  const client = await newPartner(owner)
  const stock: Id[] = []
  const work = (name: string, value: number) => [{ name, workload: { value, unit: 'H' as const } }]
  const [sheet, frame, bench] = kept
  const make = async (name: string, values: Life['kept'][number] | undefined, items: object[] = []) => {
    const { there = 0, supply = null, hours = 0, ...rest } = values ?? {}
    const isBought = items.length === 0
    const { _id } = await owner.call(calls.createStockProduct, {
      body: {
        ...{ name, ...rest, category: isBought ? ('FOR_PURCHASE' as const) : ('SEMI_FINISHED' as const) },
        ...(!isBought && { supply, items, processes: work(`${name} töö`, hours) }),
      },
    })
    if (there > 0) {
      const body = { stockId: _id, direction: 'IN' as const, quantity: there, unitCost: 2, note: 'Algseis' }
      await owner.call(calls.adjustStock, { body })
    }
    stock.push(_id)
  }
  await make('Leht', sheet)
  await make('Raam', frame, [{ stock: { _id: stock[0] ?? '' }, netQuantity: 2 }])
  await make('Pink', bench, [{ stock: { _id: stock[1] ?? '' }, category: 'SEMI_FINISHED', netQuantity: 1 }])
  const orders: Id[] = []
  const get = async (place: number) => {
    const orderId = orders[place % Math.max(1, orders.length)]
    if (orderId === undefined) return undefined
    const order = await owner.call(calls.getSaleOrder, { params: { orderId } })
    return order.status === 'ACTIVE' ? order : undefined
  }
  const run = async (one: Life['acts'][number]): Promise<void> => {
    if (one.type === 'order') return orderAll(owner, client)
    if (one.type === 'sell') {
      const products = [{ stock: { _id: stock[one.of] ?? '' }, netQuantity: one.pieces }]
      const { _id: orderId, version }: Order = await owner.call(calls.createSaleOrder, {
        body: { client, delivery: { date: one.date }, products },
      })
      await owner.call(calls.changeSaleOrderStatus, { body: { orderId, version, action: 'publish' } })
      orders.push(orderId)
      return
    }
    if (one.type === 'buy') {
      const products = [{ stock: { _id: stock[one.of] ?? '' }, netQuantity: one.pieces }]
      const { _id: orderId, version } = await owner.call(calls.createPurchaseOrder, {
        body: { supplier: client, delivery: { date: one.date }, products },
      })
      await owner.call(calls.changePurchaseOrderStatus, { body: { orderId, version, action: 'publish' } })
      return
    }
    const order = await get(one.line)
    const product = order?.products[0]
    if (!order || !product) return
    const target = { orderId: order._id, version: order.version }
    const [item] = product.items
    if (one.type === 'supply' && item) {
      await owner.call(calls.updateSaleOrderItem, { body: { ...target, item: { _id: item._id, supply: one.supply } } })
    }
    if (one.type === 'take') {
      const taken = { kind: 'product' as const, _id: product._id }
      await owner.call(calls.useSaleOrderStock, { body: { ...target, line: taken, quantity: one.pieces } })
    }
    if (one.type === 'change') {
      const changed = { _id: product._id, netQuantity: one.pieces }
      await owner.call(calls.updateSaleOrderProduct, { body: { ...target, product: changed } })
    }
    if (one.type === 'annul') {
      await owner.call(calls.changeSaleOrderStatus, { body: { ...target, action: 'annul', confirmed: true } })
    }
    if (one.type === 'make') {
      const lines = [{ line: { kind: 'product' as const, _id: product._id }, quantity: product.netQuantity }]
      await owner.call(calls.makeForOrder, { body: { orderId: order._id, lines } })
    }
  }
  for (const one of acts) {
    await run(one).catch((error: unknown) => {
      // What cannot be done now is not done: too little is there, or another order supplies it already.
      if (!(error instanceof CallFailure) || error.status >= 500) throw error
    })
  }
  await orderAll(owner, client)
  expect(await names(owner)).toEqual([])
}

it('should suggest nothing again after what was suggested is ordered', async () => {
  await fc.assert(fc.asyncProperty(life, live), { numRuns: Number(process.env.RUNS ?? 40) })
}, 600_000)
