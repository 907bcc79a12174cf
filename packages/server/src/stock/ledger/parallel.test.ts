import { type BodyInputOf, calls, type Id, newId } from '@tehas/contracts'
import { expect, it } from 'vitest'
import { checkData } from '../../check-data/check-data-command'
import { createOrderWorlds } from '../../orders/testing/order-worlds'
import { CallFailure } from '../../testing'
import { expectExact } from './testing/expect-exact'

const [world] = await createOrderWorlds({}, ['SALE_ORDER'])
if (!world) throw new Error('There is a world of sale orders')
const { owner, partnerId, database } = world
const shelf = (await owner.call(calls.upsertInventoryLocation, { body: { name: 'Riiul A' } }))._id

const times = <Made>(count: number, make: (at: number) => Promise<Made>) =>
  Promise.all(Array.from({ length: count }, (_, at) => make(at)))

/** Sends it again where the service had too much to do, as browsers do. */
async function insist(work: () => Promise<unknown>): Promise<unknown> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof CallFailure && error.code === 'OVERLOADED') return insist(work)
    throw error
  }
}

/** How many were done; whatever else is refused than for want of stock is a mistake. */
async function done(all: readonly (() => Promise<unknown>)[]): Promise<number> {
  const results = await Promise.allSettled(all.map(insist))
  for (const result of results) {
    if (result.status === 'fulfilled') continue
    expect(result.reason instanceof CallFailure ? result.reason.code : result.reason).toBe('NOT_ENOUGH_STOCK')
  }
  return results.filter(({ status }) => status === 'fulfilled').length
}

async function newStock(balance: number): Promise<Id> {
  const body = { name: `Post ${newId()}`, category: 'FOR_PURCHASE', unitPrice: 2 } as const
  const { _id } = await owner.call(calls.createStockProduct, { body })
  if (balance > 0) await move(_id, 'IN', balance)
  return _id
}
const move = (stockId: Id, direction: 'IN' | 'OUT', quantity: number) =>
  owner.call(calls.adjustStock, { body: { stockId, direction, quantity, location: shelf, note: 'Korraga' } })

async function newSale(stockId: Id) {
  const products = [{ name: 'Post', netQuantity: 1, stock: { _id: stockId } }]
  const order = await owner.call(calls.createSaleOrder, { body: { client: partnerId, products } })
  const body = { orderId: order._id, version: order.version, action: 'publish' } as const
  return owner.call(calls.changeSaleOrderStatus, { body })
}
type Sale = Awaited<ReturnType<typeof newSale>>
const use = ({ _id: orderId, version, products }: Sale) => {
  const line = { kind: 'product', _id: products[0]?._id ?? '' } as const
  return owner.call(calls.useSaleOrderStock, { body: { orderId, version, line, quantity: 1 } })
}

async function newPurchase(stockId: Id, netQuantity: number) {
  const products = [{ name: 'Post', netQuantity, unitPrice: 3.337, stock: { _id: stockId } }]
  const order = await owner.call(calls.createPurchaseOrder, { body: { supplier: partnerId, products } })
  const body = { orderId: order._id, version: order.version, action: 'publish' } as const
  return owner.call(calls.changePurchaseOrderStatus, { body })
}
type Purchase = Awaited<ReturnType<typeof newPurchase>>
const receiveOne = ({ _id: orderId, products }: Purchase) => {
  const line = { lineId: products[0]?._id ?? '', quantity: 1, use: 'TO_STOCK', location: shelf } as const
  return owner.call(calls.receivePurchaseOrder, { body: { orderId, lines: [line] } })
}

const clean = () => checkData(database.target, () => undefined)

it('should give 40 pieces to 40 of 240 who take one at once, by hand and for orders', async () => {
  const stockId = await newStock(40)
  const sales = await times(24, () => newSale(stockId))
  const takes = [
    ...sales.map((sale) => () => use(sale)),
    ...Array.from({ length: 216 }, () => () => move(stockId, 'OUT', 1)),
  ]
  // Mixed, so that orders and hands wait for each other.
  const mixed = takes.map((take, at) => ({ take, place: (at * 89) % 240 })).sort((a, b) => a.place - b.place)
  expect(await done(mixed.map(({ take }) => take))).toBe(40)
  expect(await expectExact(database, owner, stockId)).toBe(0)
}, 300_000)

it('should add up 50 receipts and 50 issues of one product at once', async () => {
  const stockId = await newStock(0)
  const [first, second] = [await newPurchase(stockId, 25), await newPurchase(stockId, 25)]
  const sales = await times(10, () => newSale(stockId))
  const receipts = Array.from({ length: 50 }, (_, at) => (at % 2 ? first : second))
  const issues = [
    ...sales.map((sale) => () => use(sale)),
    ...Array.from({ length: 40 }, () => () => move(stockId, 'OUT', 1)),
  ]
  const [received, issued] = await Promise.all([done(receipts.map((order) => () => receiveOne(order))), done(issues)])
  expect(received).toBe(50)
  expect(await expectExact(database, owner, stockId)).toBe(50 - issued)
  for (const { _id: orderId } of [first, second]) {
    const { products } = await owner.call(calls.getPurchaseOrder, { params: { orderId } })
    expect(products[0]).toMatchObject({ received: 25, status: 'COMPLETE' })
  }
}, 300_000)

it('should let two stock takes of one shelf be confirmed at once while goods move: the later count stands', async () => {
  const stocks = await times(6, () => newStock(10))
  const start = (body: BodyInputOf<typeof calls.startStockTake>) => owner.call(calls.startStockTake, { body })
  const takes = [
    await start({ name: 'Esimene', locations: [shelf] }),
    await start({ name: 'Teine', locations: [shelf] }),
  ]
  for (const [at, { _id: takeId }] of takes.entries()) {
    const { rows } = await owner.call(calls.listStockTakeLines, { body: { takeId } })
    for (const { _id: lineId, version, lastMove: seen, stock } of rows) {
      if (!stocks.includes(stock._id)) continue
      // 12 are counted first, 9 afterwards.
      const body = { takeId, lineId, version, counted: at === 0 ? 12 : 9, seen }
      await owner.call(calls.countStockTakeLine, { body })
    }
  }
  const confirm = async (takeId: Id) => {
    const { version } = await owner.call(calls.getStockTake, { params: { takeId } })
    return owner.call(calls.confirmStockTake, { body: { takeId, version } })
  }
  const moves = stocks.flatMap((stockId) => [() => move(stockId, 'IN', 5), () => move(stockId, 'OUT', 1)])
  expect(
    await done([
      ...takes.toReversed().map(
        ({ _id }) =>
          () =>
            confirm(_id),
      ),
      ...moves,
    ]),
  ).toBe(14)
  for (const stockId of stocks) expect(await expectExact(database, owner, stockId)).toBe(9 + 5 - 1)
  expect(await clean()).toBe(0)
}, 300_000)
