import { calls, type Id, newId, type SaleOrder } from '@tehas/contracts'
import { expect, it } from 'vitest'
import { checkData } from '../../../check-data/check-data-command'
import { createOrderWorlds } from '../../../orders/testing/order-worlds'
import { CallFailure } from '../../../testing'

const present = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('It is missing')
  return value
}
const [world] = await createOrderWorlds({}, ['SALE_ORDER'])
const { owner, partnerId: client, database } = present(world)
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof CallFailure ? error.answer : error),
  )
const orderOf = (orderId: Id) => owner.call(calls.getSaleOrder, { params: { orderId } })
const stockOf = async (stockId: Id) => {
  const { balance, stockValue } = await owner.call(calls.getStockProduct, { params: { stockId } })
  return { balance, stockValue }
}
const put = (stockId: Id, quantity: number, unitCost: number) =>
  owner.call(calls.adjustStock, {
    body: { stockId, direction: 'IN', quantity, unitCost, location: null, note: 'Algseis' },
  })
const differences = async () => {
  const told: string[] = []
  await checkData(database.target, (line) => told.push(line))
  return told.slice(0, -1)
}
const active = async ({ _id: orderId, version }: SaleOrder) =>
  owner.call(calls.changeSaleOrderStatus, { body: { orderId, version, action: 'publish' } })

/** Ten posts from stock, of which 6 lie there for 2.00 € and 4 for 3.00 €: 24.00 € in all, 2.40 € each. */
async function newOrder(netQuantity = 10) {
  const { _id: stock } = await owner.call(calls.createStockProduct, {
    body: { name: `Post ${newId()}`, category: 'END_PRODUCT', unit: 'PCS' },
  })
  await put(stock, 6, 2)
  await put(stock, 4, 3)
  const order = await active(
    await owner.call(calls.createSaleOrder, {
      body: {
        client,
        delivery: { date: '2026-12-01', transport: { address: { street: 'Ringtee 4', city: 'Tartu' } } },
        products: [{ name: 'Post', netQuantity, unit: 'PCS', unitPrice: 9, unitWeight: 3, stock: { _id: stock } }],
      },
    }),
  )
  return { stock, orderId: order._id, lineId: present(order.products[0])._id }
}
type Made = Awaited<ReturnType<typeof newOrder>>
const deliver = ({ orderId, lineId }: Made, quantity: number, fromStock = quantity, date = '2026-11-20') =>
  owner.call(calls.deliverSaleOrder, { body: { orderId, lines: [{ lineId, quantity, fromStock }], date } })
const lineOf = async ({ orderId }: Made) => present((await orderOf(orderId)).products[0])
const complete = async ({ orderId }: Made, more: { confirmedUndelivered?: boolean } = {}) =>
  owner.call(calls.changeSaleOrderStatus, {
    body: {
      orderId,
      version: (await orderOf(orderId)).version,
      action: 'complete',
      unfinishedProducts: 'KEEP',
      ...more,
    },
  })

it('should let an order leave in parts, each at its value in the ledger', async () => {
  const made = await newOrder()
  const first = await deliver(made, 4)
  expect(first).toMatchObject({ number: 1, address: { street: 'Ringtee 4', city: 'Tartu' }, undone: null })
  expect(first.transactionNumber).toBe(`${(await orderOf(made.orderId)).transactionNumber}-1`)
  // 4 of ten for 24.00 €: 9.60 € left.
  expect(await stockOf(made.stock)).toEqual({ balance: 6, stockValue: 14.4 })
  expect(await lineOf(made)).toMatchObject({ delivered: 4, takenFromStock: 4, takenValue: 9.6 })
  await deliver(made, 6)
  expect(await stockOf(made.stock)).toEqual({ balance: 0, stockValue: 0 })
  expect(await lineOf(made)).toMatchObject({ delivered: 10, takenValue: 24, status: 'COMPLETE' })
  expect(
    (await owner.call(calls.listSaleDeliveries, { params: { orderId: made.orderId } })).map(({ number }) => number),
  ).toEqual([2, 1])
  expect(await differences()).toEqual([])
})

it('should deliver no more than there is, over the entries of one call and of two at once', async () => {
  const made = await newOrder(8)
  const { orderId, lineId } = made
  const date = '2026-11-20'
  const twice = [5, 4].map((quantity) => ({ lineId, quantity, fromStock: quantity }))
  expect(await refusal(owner.call(calls.deliverSaleOrder, { body: { orderId, lines: twice, date } }))).toMatchObject({
    code: 'AMOUNT_OVER_MAX',
    details: { max: 3 },
    problems: [{ path: 'lines.1.fromStock' }],
  })
  expect(await refusal(deliver(made, 1, 0))).toMatchObject({
    code: 'AMOUNT_OVER_MAX',
    problems: [{ path: 'lines.0.quantity' }],
  })
  const outcomes = await Promise.all([refusal(deliver(made, 5)), refusal(deliver(made, 5))])
  expect(outcomes.filter((outcome) => outcome === undefined)).toHaveLength(1)
  expect(await lineOf(made)).toMatchObject({ delivered: 5, takenFromStock: 5 })
  expect((await stockOf(made.stock)).balance).toBe(5)
})

it('should move nothing again of what was taken before it left, and keep it until the delivery is taken back', async () => {
  const made = await newOrder()
  const line = { kind: 'product', _id: made.lineId } as const
  const at = async () => ({ orderId: made.orderId, version: (await orderOf(made.orderId)).version })
  await owner.call(calls.useSaleOrderStock, { body: { ...(await at()), line, quantity: 10 } })
  const delivery = await deliver(made, 10, 0)
  expect((await stockOf(made.stock)).balance).toBe(0)
  const undo = async () => owner.call(calls.undoSaleOrderStock, { body: { ...(await at()), line } })
  expect(await refusal(undo())).toMatchObject({ code: 'LINE_DELIVERED', details: { delivered: 10, missing: 10 } })
  const note = 'Vale auto'
  await owner.call(calls.undoSaleDelivery, { body: { deliveryId: delivery._id, note } })
  expect(await refusal(owner.call(calls.undoSaleDelivery, { body: { deliveryId: delivery._id, note } }))).toMatchObject(
    { code: 'MOVEMENT_TAKEN_BACK' },
  )
  await undo()
  expect(await stockOf(made.stock)).toEqual({ balance: 10, stockValue: 24 })
  expect(await differences()).toEqual([])
})

it('should take a delivery back with what left stock by it, to the cent', async () => {
  const made = await newOrder()
  const { _id: deliveryId } = await deliver(made, 10)
  const back = await owner.call(calls.undoSaleDelivery, { body: { deliveryId, note: 'Vale auto' } })
  expect(back.undone?.note).toBe('Vale auto')
  expect(await stockOf(made.stock)).toEqual({ balance: 10, stockValue: 24 })
  expect(await lineOf(made)).toMatchObject({ delivered: 0, takenFromStock: 0, takenValue: 0, status: 'NOT_COMPLETE' })
  expect(await differences()).toEqual([])
})

it('should ask about what is not delivered before completing, and take nothing more from stock', async () => {
  const made = await newOrder()
  await deliver(made, 4)
  expect(await refusal(complete(made))).toMatchObject({
    code: 'NEEDS_CONFIRMATION',
    details: { undelivered: [{ _id: made.lineId, ordered: 10, delivered: 4 }] },
  })
  expect((await complete(made, { confirmedUndelivered: true })).status).toBe('COMPLETE')
  expect((await stockOf(made.stock)).balance).toBe(6)
  expect(await lineOf(made)).toMatchObject({ delivered: 4 })
})

it('should count an order that was completed without a delivery as delivered', async () => {
  const made = await newOrder()
  await complete(made)
  expect(await lineOf(made)).toMatchObject({ delivered: 10 })
  expect(await owner.call(calls.listSaleDeliveries, { params: { orderId: made.orderId } })).toEqual([])
  expect(await differences()).toEqual([])
})

it('should bring what a client sends back to stock at the value that it left with, and scrap nowhere', async () => {
  const made = await newOrder()
  const { _id: deliveryId } = await deliver(made, 10)
  // Dearer goods came meanwhile: what comes back is worth what it was, 2 × 2.40 €.
  await put(made.stock, 1, 100)
  const { lineId } = made
  const send = (quantity: number, use: 'TO_STOCK' | 'SCRAP') =>
    owner.call(calls.returnSaleDelivery, { body: { deliveryId, lineId, quantity, use, note: 'Kriimustatud' } })
  expect((await send(2, 'TO_STOCK')).returns).toMatchObject([{ quantity: 2, use: 'TO_STOCK' }])
  expect(await stockOf(made.stock)).toEqual({ balance: 3, stockValue: 104.8 })
  expect(await lineOf(made)).toMatchObject({ delivered: 8, takenValue: 19.2 })
  await send(1, 'SCRAP')
  expect(await stockOf(made.stock)).toEqual({ balance: 3, stockValue: 104.8 })
  // The order bears what was scrapped.
  expect(await lineOf(made)).toMatchObject({ delivered: 7, takenValue: 19.2 })
  expect(await refusal(send(8, 'SCRAP'))).toMatchObject({ code: 'AMOUNT_OVER_MAX', details: { max: 7 } })
  const can = await owner.call(calls.getSaleDeliverable, { params: { orderId: made.orderId } })
  expect(can.lines).toMatchObject([{ ordered: 10, delivered: 7, ready: 0, inStock: 3 }])
  const undo = owner.call(calls.undoSaleDelivery, { body: { deliveryId, note: 'Vale' } })
  expect(await refusal(undo)).toMatchObject({ code: 'MOVEMENT_RETURNED' })
  expect(await differences()).toEqual([])
})

it('should be in time by the day on which the last of it left', async () => {
  const made = await newOrder()
  await deliver(made, 9, 9, '2026-11-30')
  expect((await orderOf(made.orderId)).productsCompleteAccuracy).toBe(0)
  await deliver(made, 1, 1, '2026-12-01')
  expect((await orderOf(made.orderId)).productsCompleteAccuracy).toBe(100)
  const late = await newOrder()
  await deliver(late, 9, 9, '2026-12-01')
  await deliver(late, 1, 1, '2026-12-02')
  expect((await orderOf(late.orderId)).productsCompleteAccuracy).toBe(0)
})

it('should make again what is sent back for it, by a quality report, and let it leave once it is made', async () => {
  const order = await active(
    await owner.call(calls.createSaleOrder, {
      body: { client, products: [{ name: 'Raam', netQuantity: 5, unit: 'PCS', processes: [{ name: 'Keevitamine' }] }] },
    }),
  )
  const product = present(order.products[0])
  const made = { orderId: order._id, lineId: product._id, stock: '' }
  const orderProcess = present(product.processes[0])._id
  const produce = async (producedAmount: number) => {
    const at = new Date(Date.now() - 60_000).toISOString()
    const { jobReport } = await owner.call(calls.startJob, { body: { orderProcess, at } })
    await owner.call(calls.stopJob, { body: { jobReport: jobReport ?? '', producedAmount } })
  }
  await produce(5)
  const { _id: deliveryId } = await deliver(made, 5, 0)
  const send = (quantity: number, use: 'TO_STOCK' | 'REWORK') =>
    owner.call(calls.returnSaleDelivery, {
      body: { deliveryId, lineId: made.lineId, quantity, use, note: 'Keevitus praguneb' },
    })
  // What the order made was never in stock.
  expect(await refusal(send(1, 'TO_STOCK'))).toMatchObject({
    code: 'AMOUNT_OVER_MAX',
    problems: [{ path: 'quantity' }],
  })
  await send(2, 'REWORK')
  expect(await lineOf(made)).toMatchObject({ delivered: 3, produced: 3, status: 'IN_PROGRESS' })
  expect(await refusal(deliver(made, 1, 0))).toMatchObject({ code: 'AMOUNT_OVER_MAX', details: { max: 0 } })
  await produce(2)
  await deliver(made, 2, 0)
  expect(await lineOf(made)).toMatchObject({ delivered: 5, produced: 5 })
  expect(await differences()).toEqual([])
})

it('should bring back what left by that delivery, at its own value, and leave the others to be taken back', async () => {
  const made = await newOrder()
  const first = await deliver(made, 4)
  // 6 at 2.40 are 14.40; with 6 more at 5.00 they are 12 for 44.40, 3.70 each.
  await put(made.stock, 6, 5)
  const second = await deliver(made, 6)
  expect(await stockOf(made.stock)).toEqual({ balance: 6, stockValue: 22.2 })
  const { lineId } = made
  const back = (deliveryId: Id, quantity: number) =>
    owner.call(calls.returnSaleDelivery, {
      body: { deliveryId, lineId, quantity, use: 'TO_STOCK', note: 'Vale mõõt' },
    })
  // Two of the four that left for 9.60.
  await back(first._id, 2)
  expect(await stockOf(made.stock)).toEqual({ balance: 8, stockValue: 27 })
  await owner.call(calls.undoSaleDelivery, { body: { deliveryId: second._id, note: 'Vale auto' } })
  // All that came, 54.00, less the two that stay with the client, 4.80.
  expect(await stockOf(made.stock)).toEqual({ balance: 14, stockValue: 49.2 })
  expect(await differences()).toEqual([])
})

it('should not make again what came from stock', async () => {
  const made = await newOrder()
  const { _id: deliveryId } = await deliver(made, 4)
  const body = { deliveryId, lineId: made.lineId, quantity: 1, use: 'REWORK', note: 'Kriimustus' } as const
  expect(await refusal(owner.call(calls.returnSaleDelivery, { body }))).toMatchObject({
    code: 'AMOUNT_OVER_MAX',
    problems: [{ path: 'quantity' }],
  })
  expect(await lineOf(made)).toMatchObject({ delivered: 4 })
})
