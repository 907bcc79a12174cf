import { calls, type Id } from '@tehas/contracts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { checkData } from '../../../check-data/check-data-command'
import { inProject } from '../../../database/connect'
import { expectExact } from '../../../stock/ledger/testing/expect-exact'
import { createPosts, present } from './testing/posts'

const { owner, partnerId: client, newMember, database, ...posts } = await createPosts()
const { newOrder, handOver, undo, putIn, takeOut, weld, reopen, complete, removeStock } = posts
const { handovers, stockOf, movements, differences } = posts

const saleOf = (orderId: Id) => owner.call(calls.getSaleOrder, { params: { orderId } })
const values = async (stockId: Id) => (await movements(stockId)).map(({ stockValue }) => stockValue)

it('should book what the actual cost differs on what is still there and on what left, and put all of it back', async () => {
  const made = await newOrder(10)
  const first = await handOver(made, { toStock: 4 })
  await takeOut(made.post, 3)
  expect(await values(made.post)).toEqual([48, -36])

  // 90 min at 1 € and 60 € of sheet for ten posts: 15 € a piece, 3 € more than planned.
  await weld(made, 90, 10)
  expect(await values(made.post)).toEqual([60, -45])
  expect(await stockOf(made.post)).toMatchObject({ balance: 1, stockValue: 15 })
  expect(await handovers(made)).toMatchObject([
    {
      ...{ unitCost: 12, handedValue: 48, isActual: false, settledUnitCost: 15, settledValue: 12 },
      settledTo: { there: 3, left: [{ order: null, value: 9 }] },
    },
  ])
  expect(await differences()).toBe(0)

  const second = await handOver(made, { toStock: 6 })
  expect(second).toMatchObject({ unitCost: 15, handedValue: 90, isActual: true, settledValue: 0 })
  // Ten minutes more: 16 € a piece, also of those that were handed over as finished.
  await weld(made, 10, 0)
  expect(await values(made.post)).toEqual([64, -48, 96])
  expect(await stockOf(made.post)).toMatchObject({ balance: 7, stockValue: 112 })
  expect((await handovers(made)).map(({ settledValue }) => settledValue)).toEqual([16, 6])
  await takeOut(made.post, 7)
  expect(await stockOf(made.post)).toMatchObject({ balance: 0, stockValue: 0 })
  expect(await values(made.post)).toEqual([64, -48, 96, -112])

  // Open again it is worth what it was handed over at: 48 − 36 and 90 left, and took all of it.
  await reopen(made)
  expect(await values(made.post)).toEqual([48, -36, 90, -102])
  expect(await stockOf(made.post)).toMatchObject({ balance: 0, stockValue: 0 })
  expect(await differences()).toBe(0)
  await complete(made)
  expect(await values(made.post)).toEqual([64, -48, 96, -112])

  await undo(second._id)
  expect((await values(made.post)).slice(0, 2)).toEqual([64, -48])
  await undo(first._id)
  expect((await values(made.post)).slice(0, 3)).toEqual([48, -36, 90])
  expect((await handovers(made)).map(({ settledValue }) => settledValue)).toEqual([0, 0])
  await expectExact(database, owner, made.post)
  expect(await differences()).toBe(0)
})

it('should share a difference by the moving average with what else was there', async () => {
  const made = await newOrder(10)
  await putIn(made.post, 6, 10)
  await handOver(made, { toStock: 4 })
  await takeOut(made.post, 5)
  // 60 + 48 = 108 for ten; five of them are 54.
  expect(await values(made.post)).toEqual([60, 48, -54])
  await weld(made, 90, 10)
  // 12 € more for ten pieces: half of them left, and with them half of it.
  expect(await values(made.post)).toEqual([60, 60, -60])
  expect(await stockOf(made.post)).toMatchObject({ balance: 5, stockValue: 60 })
  expect(await differences()).toBe(0)
})

it('should count what was taken and came back as in stock, once', async () => {
  const made = await newOrder(10)
  const sale = await owner.call(calls.createSaleOrder, {
    body: { client, products: [{ name: 'Piire', netQuantity: 5, stock: { _id: made.post } }] },
  })
  const order = await owner.call(calls.changeSaleOrderStatus, {
    body: { orderId: sale._id, version: sale.version, action: 'publish' },
  })
  await handOver(made, { toStock: 4 })
  const line = { kind: 'product', _id: present(order.products[0])._id } as const
  const used = await owner.call(calls.useSaleOrderStock, {
    body: { orderId: order._id, version: order.version, line, quantity: 3 },
  })
  await owner.call(calls.undoSaleOrderStock, { body: { orderId: order._id, version: used.version, line } })
  // 3 € more for each of four posts; −9.00 € on those that were taken and +9.00 € on the same that came back.
  await weld(made, 90, 10)
  expect(await stockOf(made.post)).toMatchObject({ balance: 4, stockValue: 60 })
  expect(await handovers(made)).toMatchObject([{ settledValue: 12, settledTo: { there: 12, left: [] } }])
  expect(await differences()).toBe(0)
})

it('should let project cost follow, and the parts come to all of what was spent', async () => {
  const made = await newOrder(10)
  const products = [{ name: 'Aed', netQuantity: 1 }]
  const sale = await owner.call(calls.createSaleOrder, { body: { client, products } })
  await handOver(made, { toStock: 3, toProjectCost: 4, projectOrderId: sale._id })
  // 41 min and 60 € for ten: 10.10 € a piece, 1.90 € less than planned.
  await weld(made, 41, 10)
  expect(await stockOf(made.post)).toMatchObject({ balance: 3, stockValue: 30.3 })
  expect(await saleOf(sale._id)).toMatchObject({ projectCost: 40.4, projectCosts: [{ receivedValue: 40.4 }] })
  expect(await handovers(made)).toMatchObject([{ handedValue: 84, settledUnitCost: 10.1, settledValue: -13.3 }])
  const last = await handOver(made, { toProjectCost: 3, projectOrderId: sale._id })
  expect(await saleOf(sale._id)).toMatchObject({ projectCost: 70.7 })
  await undo(last._id)
  await reopen(made)
  expect(await saleOf(sale._id)).toMatchObject({ projectCost: 48 })
  expect(await stockOf(made.post)).toMatchObject({ balance: 3, stockValue: 36 })
  expect(await differences()).toBe(0)
})

it('should tell of a movement what it was planned at and which order put it right, and no price to whoever may not see it', async () => {
  const made = await newOrder(10)
  await handOver(made, { toStock: 4 })
  await takeOut(made.post, 1)
  await weld(made, 90, 10)
  const { _id, transactionNumber } = made.order
  const [came, left] = await movements(made.post)
  const order = { _id, kind: 'MANUFACTURING_ORDER', transactionNumber, lineId: made.productId }
  expect(came).toMatchObject({ stockValue: 60, settled: [{ order, settledValue: 12 }] })
  expect(left).toMatchObject({ stockValue: -15, settled: [{ order, settledValue: -3 }] })

  const blind = await newMember(owner.projectId, 'STOCK_READ', 'MANUFACTORING_READ')
  const { rows } = await blind.call(calls.listStockMovements, { body: { filters: { stockId: made.post }, limit: 50 } })
  expect(rows.flatMap((row) => Object.keys(row))).not.toContain('settled')
  const [shown] = await blind.call(calls.listHandovers, { params: { orderId: _id } })
  expect(Object.keys(present(shown))).not.toEqual(expect.arrayContaining(['settledValue']))
  expect(Object.keys(present(shown))).not.toEqual(expect.arrayContaining(['settledUnitCost']))
  await reopen(made)
  expect((await movements(made.post)).map(({ settled }) => settled)).toEqual([[], []])
})

it('should keep what is put right in the ledger where the product in stock is removed since', async () => {
  const made = await newOrder(10)
  await handOver(made, { toStock: 4 })
  await weld(made, 90, 10)
  await removeStock(made.post)
  expect(await differences()).toBe(0)
  await reopen(made)
  // Its movements stay what they are: 48 € and 12 € that were put right.
  expect(await handovers(made)).toMatchObject([{ settledUnitCost: null, settledValue: 12 }])
  expect(await differences()).toBe(0)
  await complete(made)
  expect(await handovers(made)).toMatchObject([{ settledUnitCost: 15, settledValue: 12 }])
  expect(await differences()).toBe(0)
})

it('should leave parts of a product that was finished before differences were booked as they were, and say so', async () => {
  const made = await newOrder(10)
  await handOver(made, { toStock: 4 })
  await inProject(database.db, owner.projectId, owner._id, (tx) =>
    sql`UPDATE manufacturing_handover SET settles = false WHERE line_id = ${made.productId}`.execute(tx),
  )
  await weld(made, 90, 10)
  const stays = { settles: false, handedValue: 48, settledUnitCost: null, settledValue: 0 }
  expect(await handovers(made)).toMatchObject([stays])
  expect(await stockOf(made.post)).toMatchObject({ balance: 4, stockValue: 48 })
  expect(await differences()).toBe(0)
})

it('should find by check-data a hand-over that is settled otherwise than its product cost', async () => {
  const made = await newOrder(10)
  await handOver(made, { toStock: 4 })
  await weld(made, 90, 10)
  const set = (to: number) =>
    inProject(database.db, owner.projectId, owner._id, (tx) =>
      sql`UPDATE manufacturing_handover SET settled_value = ${to} WHERE line_id = ${made.productId}`.execute(tx),
    )
  await set(11)
  const told: string[] = []
  expect(await checkData(database.target, (line) => told.push(line))).toBeGreaterThan(0)
  expect(told.join()).toContain(`${made.order.transactionNumber}, hand-over 1`)
  await set(12)
  expect(await differences()).toBe(0)
})

it('should be taken back whole after some of it left, say what is missing by that, and be worth the same once it is made again', async () => {
  const made = await newOrder(10)
  // Four posts of 12 € each, three of which leave: 48 − 36.
  const first = await handOver(made, { toStock: 4 })
  await takeOut(made.post, 3)
  const undone = await undo(first._id)
  expect(undone.warnings).toMatchObject([{ code: 'NEGATIVE_BALANCE', products: [{ balance: -3 }] }])
  expect(await stockOf(made.post)).toMatchObject({ balance: -3 })
  expect((await posts.orderOf(made.order._id)).products[0]?.added).toMatchObject({ toStock: 0 })
  // The four are handed over again: three have left, one is there.
  await handOver(made, { toStock: 4 })
  expect(await stockOf(made.post)).toMatchObject({ balance: 1, stockValue: 12 })
  await expectExact(database, owner, made.post)
  expect(await differences()).toBe(0)
})
