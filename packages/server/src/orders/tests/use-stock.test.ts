import { type AnyOrder, type BodyInputOf, calls, type Id, newId, type OrderCalls } from '@tehas/contracts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inProject } from '../../database/connect'
import { CallFailure } from '../../testing'
import { orderPresenters } from '../order-presenter'
import { recordWork } from '../record-work'
import { createOrderWorlds } from '../testing/order-worlds'

const present = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('It is missing')
  return value
}
const productOf = (order: AnyOrder) => present(order.products[0])
const itemOf = (order: AnyOrder, at = 0) => present(productOf(order).items[at])

/** How a call was refused. */
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof CallFailure ? error.answer : error),
  )

type Body<Call extends 'useStock' | 'issueMaterial' | 'completeProduct'> = Omit<
  BodyInputOf<OrderCalls[Call]>,
  'orderId' | 'version'
>

describe.each(await createOrderWorlds())('stock used by a $kind', (world) => {
  const { owner, orders, partnerId, kind, database } = world
  const target = ({ _id: orderId, version }: AnyOrder) => ({ orderId, version })
  const use = (order: AnyOrder, body: Body<'useStock'>) =>
    owner.call(orders.useStock, { body: { ...target(order), ...body } })
  const undo = (order: AnyOrder, line: Body<'useStock'>['line']) =>
    owner.call(orders.undoStock, { body: { ...target(order), line } })
  const issue = (order: AnyOrder, body: Body<'issueMaterial'>) =>
    owner.call(orders.issueMaterial, { body: { ...target(order), ...body } })
  const complete = (order: AnyOrder, body: Body<'completeProduct'>) =>
    owner.call(orders.completeProduct, { body: { ...target(order), ...body } })

  const newStock = async (unit: 'PCS' | 'KG' | 'M' | 'L', balance: number, location?: Id) => {
    const { _id: stockId } = await owner.call(calls.createStockProduct, {
      body: { name: `Laotoode ${newId()}`, category: 'FOR_PURCHASE', unit, unitPrice: 2 },
    })
    if (balance > 0) await put(stockId, balance, location ?? null)
    return stockId
  }
  const put = (stockId: Id, quantity: number, location: Id | null) =>
    owner.call(calls.adjustStock, {
      body: { stockId, direction: 'IN', quantity, unitCost: 2, location, note: 'Algseis' },
    })
  const balanceOf = async (stockId: Id) => {
    const { balance, totalDemand, locations } = await owner.call(calls.getStockProduct, { params: { stockId } })
    return { balance, totalDemand, locations }
  }

  /** 10 cabinets, each of 1.2 kg of sheet with 5 % lost: 12.6 kg. */
  async function newOrder({ product, sheet, unit = 'KG' }: { product?: Id; sheet?: Id; unit?: 'KG' | 'G' | 'M2' }) {
    const items = sheet
      ? [{ name: 'Leht S355', netQuantity: unit === 'G' ? 1200 : 1.2, addPercentage: 5, unit, stock: { _id: sheet } }]
      : []
    const processes = [{ name: 'Keevitamine', price: { value: 42, unit: 'H' as const } }]
    const cabinet = { name: 'Kapp', netQuantity: 10, category: 'SEMI_FINISHED' as const, items, processes }
    const order = await world.createOrder(owner, {
      client: partnerId,
      products: [{ ...cabinet, ...(product && { stock: { _id: product } }) }],
    })
    return owner.call(orders.changeStatus, { body: { ...target(order), action: 'publish' } })
  }

  it('should take what is there up to what is outstanding, and lower demand and balance by it', async () => {
    const stockId = await newStock('PCS', 4)
    const order = await newOrder({ product: stockId })
    const line = { kind: 'product', _id: productOf(order)._id } as const
    expect(await refusal(use(order, { line, quantity: 5 }))).toMatchObject({
      code: 'NOT_ENOUGH_STOCK',
      details: { available: 4 },
    })
    expect(await refusal(use(order, { line, quantity: 11 }))).toMatchObject({
      code: 'NOT_ENOUGH_STOCK',
      details: { available: 10 },
    })
    const after = await use(order, { line, quantity: 4 })
    expect(after.version).toBe(order.version + 1)
    expect(after.warnings).toBeUndefined()
    expect(productOf(after)).toMatchObject({ takenFromStock: 4, produced: 0, status: 'NOT_COMPLETE' })
    expect(await balanceOf(stockId)).toMatchObject({ balance: 0, totalDemand: kind === 'SALE_ORDER' ? 6 : 0 })
    const { rows } = await owner.call(calls.listStockMovements, { body: { filters: { orderId: order._id } } })
    expect(rows).toMatchObject([
      {
        quantity: -4,
        reason: 'ISSUE_ORDER',
        stockValue: -8,
        order: { _id: order._id, kind, transactionNumber: order.transactionNumber, lineId: line._id },
      },
    ])
  })

  it('should issue no more than an item needs by several entries of one call', async () => {
    const sheet = await newStock('KG', 40)
    const order = await newOrder({ sheet })
    const item = { _id: itemOf(order)._id, quantity: 8 }
    // 12,6 kg are needed: 8 and 8 are 3,4 too many.
    expect(await refusal(issue(order, { productId: productOf(order)._id, items: [item, item] }))).toMatchObject({
      code: 'NOT_ENOUGH_STOCK',
      details: { available: 4.6 },
    })
    const issued = await issue(order, {
      productId: productOf(order)._id,
      items: [item, { ...item, quantity: 4.6 }],
    })
    expect(itemOf(issued).takenFromStock).toBe(12.6)
    expect((await balanceOf(sheet)).balance).toBe(27.4)
  })

  it('should take from the chosen place, and from where most is without one', async () => {
    const shelf = (await owner.call(calls.upsertInventoryLocation, { body: { name: `Riiul ${newId()}` } }))._id
    const stockId = await newStock('PCS', 3, shelf)
    await put(stockId, 5, null)
    const order = await newOrder({ product: stockId })
    const line = { kind: 'product', _id: productOf(order)._id } as const
    expect(await refusal(use(order, { line, quantity: 4, location: shelf }))).toMatchObject({
      details: { available: 3 },
    })
    const one = await use(order, { line, quantity: 1, location: shelf })
    const all = await use(one, { line, quantity: 6 })
    expect((await balanceOf(stockId)).locations).toMatchObject([{ locationId: shelf, balance: 1 }])
    expect(productOf(all).takenFromStock).toBe(7)
    // The last act took from two places: both come back.
    const back = await undo(all, line)
    expect(productOf(back).takenFromStock).toBe(1)
    expect(productOf(await undo(back, line)).takenFromStock).toBe(0)
    expect(await balanceOf(stockId)).toMatchObject({ balance: 8 })
    expect(await refusal(undo(await owner.call(orders.get, { params: { orderId: order._id } }), line))).toMatchObject({
      code: 'MOVEMENT_FIXED',
    })
  })

  it('should take below 0 only when asked to, and name each product that is', async () => {
    const stockId = await newStock('PCS', 2)
    const order = await newOrder({ product: stockId })
    const line = { kind: 'product', _id: productOf(order)._id } as const
    const after = await use(order, { line, quantity: 10, withoutStock: true })
    expect(after.warnings).toMatchObject([{ code: 'NEGATIVE_BALANCE', products: [{ _id: stockId, balance: -8 }] }])
    expect(productOf(after).takenFromStock).toBe(10)
    expect(await balanceOf(stockId)).toMatchObject({ balance: -8, totalDemand: 0 })
  })

  it('should be over once production has started or the product is complete', async () => {
    const stockId = await newStock('PCS', 20)
    const order = await newOrder({ product: stockId })
    const product = productOf(order)
    const line = { kind: 'product', _id: product._id } as const
    const done = { processId: present(product.processes[0])._id, minutes: 10, produced: 1, isComplete: false }
    await inProject(database.db, owner.projectId, owner._id, (tx) => {
      const context = {
        tx,
        projectId: owner.projectId,
        userId: owner._id,
        rights: { OWNER: true },
        kind,
        now: new Date(),
      }
      return recordWork(context, orderPresenters.SALE_ORDER, target(order), [done])
    })
    const started = await owner.call(orders.get, { params: { orderId: order._id } })
    expect(await refusal(use(started, { line, quantity: 1 }))).toMatchObject({ code: 'PRODUCT_STARTED' })
    const other = await newOrder({ product: stockId })
    const marked = await complete(other, { productId: productOf(other)._id })
    expect(
      await refusal(use(marked, { line: { kind: 'product', _id: productOf(other)._id }, quantity: 1 })),
    ).toMatchObject({ code: 'PRODUCT_STARTED' })
  })

  it('should issue material in the unit of stock, whole or in part, with its losses', async () => {
    const sheet = await newStock('KG', 20)
    const order = await newOrder({ sheet, unit: 'G' })
    const [productId, item] = [productOf(order)._id, itemOf(order)]
    expect(await balanceOf(sheet)).toMatchObject({ totalDemand: 12.6 })
    const part = await issue(order, { productId, items: [{ _id: item._id, quantity: 2600 }] })
    expect(itemOf(part).takenFromStock).toBe(2600)
    expect(await balanceOf(sheet)).toMatchObject({ balance: 17.4, totalDemand: 10 })
    const all = await issue(part, { productId })
    expect(itemOf(all).takenFromStock).toBe(12600)
    expect(await balanceOf(sheet)).toMatchObject({ balance: 7.4, totalDemand: 0 })
    const back = await undo(all, { kind: 'item', _id: item._id })
    expect(itemOf(back).takenFromStock).toBe(2600)
    // As an older build took it.
    const other = await newOrder({ sheet })
    await inProject(database.db, owner.projectId, owner._id, (tx) =>
      sql`UPDATE order_item SET unit = 'M2' WHERE order_id = ${other._id}`.execute(tx),
    )
    expect(await refusal(issue(other, { productId: productOf(other)._id }))).toMatchObject({ code: 'UNIT_MISMATCH' })
  })

  it('should ask on completion what to do where material is short, and undo it whole', async () => {
    const sheet = await newStock('KG', 5)
    const order = await newOrder({ sheet })
    const productId = productOf(order)._id
    expect(await refusal(complete(order, { productId }))).toMatchObject({
      code: 'NOT_ENOUGH_STOCK',
      details: { products: [{ stock: sheet, needed: 12.6, available: 5, unit: 'KG' }] },
    })
    const short = await complete(order, { productId, whenShort: 'ISSUE_AVAILABLE' })
    expect(short.warnings).toBeUndefined()
    expect(productOf(short)).toMatchObject({ status: 'COMPLETE', processes: [{ status: 'COMPLETE' }] })
    expect(itemOf(short).takenFromStock).toBe(5)
    expect(await balanceOf(sheet)).toMatchObject({ balance: 0 })
    const opened = await owner.call(orders.reopenProduct, { body: { ...target(short), productId } })
    expect(productOf(opened)).toMatchObject({ status: 'NOT_COMPLETE', processes: [{ status: 'NOT_COMPLETE' }] })
    expect(itemOf(opened).takenFromStock).toBe(0)
    const without = await complete(opened, { productId, whenShort: 'WITHOUT_STOCK' })
    expect(without.warnings).toMatchObject([{ code: 'NEGATIVE_BALANCE', products: [{ _id: sheet, balance: -7.6 }] }])
    await owner.call(orders.reopenProduct, { body: { ...target(without), productId } })
    expect(await balanceOf(sheet)).toMatchObject({ balance: 5, totalDemand: 12.6 })
  })

  it('should issue what unfinished products still need when the order is completed with them, and only then', async () => {
    const sheet = await newStock('KG', 20)
    const order = await newOrder({ sheet })
    const act = (from: AnyOrder, body: Partial<BodyInputOf<OrderCalls['changeStatus']>>) =>
      owner.call(orders.changeStatus, { body: { ...target(from), action: 'complete', ...body } })
    const reopen = (from: AnyOrder) => act(from, { action: 'reopen', reason: 'Klient helistas' })
    const productId = productOf(order)._id
    const worthOf = async () => (await owner.call(calls.getStockProduct, { params: { stockId: sheet } })).stockValue

    const kept = await act(order, { unfinishedProducts: 'KEEP' })
    expect(itemOf(kept).takenFromStock).toBe(0)
    expect(await balanceOf(sheet)).toMatchObject({ balance: 20, totalDemand: 0 })
    // 3 kg were issued by hand; 12.6 less 3 go with the completion, at 2 € a kilogram.
    const part = await issue(await reopen(kept), { productId, items: [{ _id: itemOf(kept)._id, quantity: 3 }] })
    const done = await act(part, { unfinishedProducts: 'MARK_COMPLETE' })
    expect(done.status).toBe('COMPLETE')
    expect(productOf(done)).toMatchObject({ status: 'COMPLETE', processes: [{ status: 'COMPLETE' }] })
    expect(itemOf(done).takenFromStock).toBe(12.6)
    expect([await balanceOf(sheet), await worthOf()]).toMatchObject([{ balance: 7.4, totalDemand: 0 }, 14.8])
    // Reopening the order leaves the ledger; reopening its product is the opposite of the completion alone.
    const open = await reopen(done)
    expect([itemOf(open).takenFromStock, await balanceOf(sheet)]).toMatchObject([12.6, { balance: 7.4 }])
    const back = await owner.call(orders.reopenProduct, { body: { ...target(open), productId } })
    expect(productOf(back)).toMatchObject({ status: 'NOT_COMPLETE', processes: [{ status: 'NOT_COMPLETE' }] })
    expect(itemOf(back).takenFromStock).toBe(3)
    expect([await balanceOf(sheet), await worthOf()]).toMatchObject([{ balance: 17, totalDemand: 9.6 }, 34])
    // What is complete already is not issued again with the order.
    const first = await complete(back, { productId })
    const again = await act(first, {})
    expect([again.status, itemOf(again).takenFromStock, await balanceOf(sheet)]).toMatchObject([
      'COMPLETE',
      12.6,
      { balance: 7.4 },
    ])
  })

  it('should ask once for all products of an order that are completed with too little in stock', async () => {
    const sheet = await newStock('KG', 5)
    const cabinet = {
      name: 'Kapp',
      netQuantity: 10,
      items: [{ name: 'Leht', netQuantity: 1, unit: 'KG' as const, stock: { _id: sheet } }],
    }
    const waiting = await world.createOrder(owner, {
      client: partnerId,
      products: [cabinet, { ...cabinet, netQuantity: 2 }],
    })
    const order = await owner.call(orders.changeStatus, { body: { ...target(waiting), action: 'publish' } })
    const all = { action: 'complete', unfinishedProducts: 'MARK_COMPLETE' } as const
    const finish = (body: object) => owner.call(orders.changeStatus, { body: { ...target(order), ...all, ...body } })
    expect(await refusal(finish({}))).toMatchObject({
      code: 'NOT_ENOUGH_STOCK',
      details: { products: [{ stock: sheet, needed: 12, available: 5, unit: 'KG' }] },
    })
    const before = await owner.call(orders.get, { params: { orderId: order._id } })
    expect([before.status, before.version, itemOf(before).takenFromStock]).toEqual(['ACTIVE', order.version, 0])
    const done = await finish({ whenShort: 'WITHOUT_STOCK' })
    expect(done.warnings).toMatchObject([{ code: 'NEGATIVE_BALANCE', products: [{ _id: sheet, balance: -7 }] }])
    expect(done.products.map((product) => product.items[0]?.takenFromStock)).toEqual([10, 2])
  })

  it('should follow what is taken back on the page of the product', async () => {
    const stockId = await newStock('PCS', 4)
    const order = await newOrder({ product: stockId })
    const after = await use(order, { line: { kind: 'product', _id: productOf(order)._id }, quantity: 4 })
    const { rows } = await owner.call(calls.listStockMovements, { body: { filters: { orderId: order._id } } })
    const movementId = present(rows[0])._id
    await owner.call(calls.returnToStock, { body: { movementId, quantity: 1, note: 'Jäi üle' } })
    const returned = await owner.call(orders.get, { params: { orderId: order._id } })
    expect(productOf(returned).takenFromStock).toBe(3)
    expect(returned.version).toBe(after.version + 1)
    expect(await balanceOf(stockId)).toMatchObject({ balance: 1 })
    const returns = await owner.call(calls.listStockMovements, { body: { filters: { orderId: order._id } } })
    const note = 'Vale kogus'
    await owner.call(calls.reverseStockMovement, { body: { movementId: present(returns.rows[0])._id, note } })
    await owner.call(calls.reverseStockMovement, { body: { movementId, note } })
    expect(productOf(await owner.call(orders.get, { params: { orderId: order._id } })).takenFromStock).toBe(0)
    expect(await balanceOf(stockId)).toMatchObject({ balance: 4 })
  })

  it('should keep an order that took from stock from going back to waiting; annulling gives nothing back', async () => {
    const stockId = await newStock('PCS', 4)
    const order = await newOrder({ product: stockId })
    const line = { kind: 'product', _id: productOf(order)._id } as const
    const after = await use(order, { line, quantity: 1 })
    const back = (from: AnyOrder) =>
      owner.call(orders.changeStatus, { body: { ...target(from), action: 'move-to-waiting' } })
    expect(await refusal(back(after))).toMatchObject({ code: 'ORDER_HAS_PRODUCTION' })
    expect((await back(await undo(after, line))).status).toBe('WAITING_FOR_ACTIVATION')
    const second = await newOrder({ product: stockId })
    const taken = await use(second, { line: { kind: 'product', _id: productOf(second)._id }, quantity: 3 })
    await owner.call(orders.changeStatus, { body: { ...target(taken), action: 'annul', confirmed: true } })
    expect(await balanceOf(stockId)).toMatchObject({ balance: 1, totalDemand: 0 })
  })

  it('should keep unit and stock product of a line that took, on every way in, until it gave back', async () => {
    const [stockId, other] = [await newStock('L', 4), await newStock('L', 4)]
    const [sheet, otherSheet] = [await newStock('KG', 20), await newStock('KG', 20)]
    const order = await newOrder({ product: stockId, sheet })
    const line = { kind: 'product', _id: productOf(order)._id } as const
    const taken = await use(order, { line, quantity: 1 })
    const both = await issue(taken, { productId: line._id, items: [{ _id: itemOf(taken)._id, quantity: 1 }] })
    const [product, item] = [{ _id: line._id }, { _id: itemOf(both)._id }]
    const to = target(both)
    const productTo = (change: BodyInputOf<OrderCalls['updateProduct']>['product']) =>
      owner.call(orders.updateProduct, { body: { ...to, product: change } })
    const itemTo = (change: BodyInputOf<OrderCalls['updateItem']>['item']) =>
      owner.call(orders.updateItem, { body: { ...to, item: change, answer: 'CHANGES' } })
    const whole = [
      { ...product, items: [{ ...item, name: 'Leht', unit: 'T' as const }], name: 'Kapp', netQuantity: 10 },
    ]
    const refused: [() => Promise<unknown>, string][] = [
      [() => productTo({ ...product, unit: 'M3' }), 'unit'],
      [() => productTo({ ...product, stock: { _id: other } }), 'stock'],
      [() => productTo({ ...product, stock: null }), 'stock'],
      [() => owner.call(orders.updateProducts, { body: { ...to, products: [{ ...product, unit: 'M3' }] } }), 'unit'],
      [() => itemTo({ ...item, unit: 'G' }), 'unit'],
      [() => itemTo({ ...item, stock: { _id: otherSheet } }), 'stock'],
      [() => owner.call(orders.update, { body: { ...to, products: whole } }), 'unit'],
    ]
    for (const [send, field] of refused) {
      expect(await refusal(send())).toMatchObject({
        code: 'LINE_HAS_MOVED',
        details: { field },
        problems: [{ path: expect.stringMatching(new RegExp(`^products\\..*\\.${field}`)) }],
      })
    }
    const renamed = await owner.call(orders.updateItem, {
      body: { ...to, item: { ...item, name: 'Leht', unit: 'KG' } },
    })
    const back = await undo(renamed, { kind: 'item', ...item })
    const changed = await owner.call(orders.updateItem, { body: { ...target(back), item: { ...item, unit: 'G' } } })
    expect(itemOf(changed).unit).toBe('G')
  })

  it('should take only for active orders', async () => {
    const stockId = await newStock('PCS', 4)
    const order = await world.createOrder(owner, {
      products: [{ name: 'Kapp', netQuantity: 2, stock: { _id: stockId } }],
    })
    const line = { kind: 'product', _id: productOf(order)._id } as const
    expect(await refusal(use(order, { line, quantity: 1 }))).toMatchObject({ code: 'ORDER_NOT_EDITABLE' })
  })

  it('should be exact when 40 orders take and others put in at once', async () => {
    const stockId = await newStock('PCS', 20)
    const taking = await Promise.all(Array.from({ length: 20 }, () => newOrder({ product: stockId })))
    const results = await Promise.all([
      ...taking.map((order) =>
        refusal(use(order, { line: { kind: 'product', _id: productOf(order)._id }, quantity: 3 })),
      ),
      ...Array.from({ length: 20 }, () => put(stockId, 1, null).then(() => undefined)),
    ])
    const refused = results.filter((answer) => answer !== undefined)
    for (const answer of refused) expect(answer).toMatchObject({ code: 'NOT_ENOUGH_STOCK' })
    const { balance } = await balanceOf(stockId)
    expect(balance).toBe(40 - 3 * (20 - refused.length))
    const orderRows = await Promise.all(taking.map(({ _id }) => owner.call(orders.get, { params: { orderId: _id } })))
    expect(orderRows.reduce((sum, order) => sum + productOf(order).takenFromStock, 0)).toBe(40 - balance)
  }, 180_000)
})
