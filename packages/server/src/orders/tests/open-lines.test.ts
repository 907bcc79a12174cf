import { type AnyOrder, calls, type Id, newId, type OrderAction } from '@tehas/contracts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownerConfig } from '../../database/connect'
import { createOrderWorlds } from '../testing/order-worlds'

const [world] = await createOrderWorlds({}, ['SALE_ORDER'])
if (!world) throw new Error('The service did not start')
const { owner, orders, partnerId, database } = world
let reader: pg.Client
beforeAll(async () => {
  reader = new pg.Client(ownerConfig(database.target))
  await reader.connect()
})
afterAll(() => reader.end())

const newStock = async (): Promise<Id> => {
  const { _id } = await owner.call(calls.createStockProduct, {
    body: { name: `Leht ${newId()}`, category: 'FOR_PURCHASE', unitPrice: 2 },
  })
  return _id
}
const lineOf = (stock: Id) => ({
  name: 'Kapp',
  netQuantity: 3,
  items: [{ name: 'Leht', netQuantity: 2, stock: { _id: stock } }],
})
const change = (order: AnyOrder, action: OrderAction) =>
  owner.call(orders.changeStatus, { body: { orderId: order._id, version: order.version, action } })
const demandOf = async (stockId: Id) => (await owner.call(calls.getStockProduct, { params: { stockId } })).totalDemand

/** Whether each line of the order is marked as open. */
async function marksOf({ _id }: AnyOrder): Promise<readonly boolean[]> {
  const { rows } = await reader.query<{ is_open: boolean }>(
    'SELECT is_open FROM order_product WHERE order_id = $1 UNION ALL SELECT is_open FROM order_item WHERE order_id = $1',
    [_id],
  )
  return rows.map(({ is_open }) => is_open)
}

describe('lines of an order', () => {
  it('should be needed while it is active, those that are added meanwhile too', async () => {
    const stock = await newStock()
    const waiting = await world.createOrder(owner, { client: partnerId, products: [lineOf(stock)] })
    expect([await demandOf(stock), await marksOf(waiting)]).toEqual([0, [true, true]])

    const active = await change(waiting, 'publish')
    // 3 cabinets of 2 sheets.
    expect([await demandOf(stock), await marksOf(active)]).toEqual([6, [true, true]])

    const target = { orderId: active._id, version: active.version }
    await owner.call(orders.addLines, { body: { ...target, products: [lineOf(stock)] } })
    const longer = await owner.call(orders.get, { params: { orderId: active._id } })
    expect([await demandOf(stock), await marksOf(longer)]).toEqual([12, [true, true, true, true]])

    const annulled = await change(longer, 'annul')
    expect([await demandOf(stock), await marksOf(annulled)]).toEqual([0, [false, false, false, false]])
  })
})
