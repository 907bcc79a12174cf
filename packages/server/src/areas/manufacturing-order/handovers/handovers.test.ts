import { type BodyInputOf, calls, type Id, type ManufacturingOrder } from '@tehas/contracts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { checkData } from '../../../check-data/check-data-command'
import { inProject } from '../../../database/connect'
import { createOrderWorlds } from '../../../orders/testing/order-worlds'
import { CallFailure, type TestMember } from '../../../testing'

const present = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('It is missing')
  return value
}

const [world] = await createOrderWorlds({}, ['MANUFACTURING_ORDER'])
const { owner, partnerId: client, newMember, database } = present(world)
const shelf = (await owner.call(calls.upsertInventoryLocation, { body: { name: 'Riiul 2' } }))._id

let names = 0
const newStock = async (unit: 'KG' | 'PCS' | 'L', unitPrice: number) => {
  names += 1
  const category = unit === 'KG' ? ('FOR_PURCHASE' as const) : ('SEMI_FINISHED' as const)
  const body = { name: `Detail ${names}`, category, unit, unitPrice }
  return (await owner.call(calls.createStockProduct, { body }))._id
}
const stockOf = (stockId: Id) => owner.call(calls.getStockProduct, { params: { stockId } })
const orderOf = (orderId: Id) => owner.call(calls.getManufacturingOrder, { params: { orderId } })
const saleOf = (orderId: Id) => owner.call(calls.getSaleOrder, { params: { orderId } })
const publish = ({ _id: orderId, version }: { readonly _id: Id; readonly version: number }) =>
  owner.call(calls.changeManufacturingOrderStatus, { body: { orderId, version, action: 'publish' } })

/** Two kilograms at 3 € and six minutes at 60 € an hour: 12 € a piece. */
const structureOf = (sheet: Id) => ({
  items: [
    { name: 'Teraslehed', unit: 'KG' as const, netQuantity: 2, unitPrice: 3, stock: { _id: sheet }, addPercentage: 0 },
  ],
  processes: [
    {
      name: 'Keevitamine',
      price: { value: 60, unit: 'H' as const },
      workload: { value: 6, unit: 'MIN' as const },
      changeoverTime: { value: 0, unit: 'MIN' as const },
    },
  ],
})

/** An active order of ten posts, for which there are `there` kilograms of sheet at 3 €. */
async function newOrder(there = 100) {
  const [post, sheet] = [await newStock('PCS', 40), await newStock('KG', 3)]
  if (there > 0) {
    const body = {
      stockId: sheet,
      direction: 'IN',
      quantity: there,
      location: shelf,
      unitCost: 3,
      note: 'Algseis',
    } as const
    await owner.call(calls.adjustStock, { body })
  }
  const made = await owner.call(calls.createManufacturingOrder, {
    body: { products: [{ name: 'Piirdepost', netQuantity: 10, stock: { _id: post }, ...structureOf(sheet) }] },
  })
  const order = await publish(made)
  return { order, post, sheet, productId: lineOf(order) }
}
const lineOf = ({ products }: Pick<ManufacturingOrder, 'products'>) => present(products[0])._id

type Sent = Omit<BodyInputOf<typeof calls.handOverProduct>, 'orderId' | 'productId'>
type Handed = { readonly order: ManufacturingOrder; readonly productId: Id }
const handOver = ({ order, productId }: Handed, sent: Sent, by: TestMember = owner) =>
  by.call(calls.handOverProduct, { body: { orderId: order._id, productId, location: shelf, ...sent } })
const undo = (handoverId: Id) => owner.call(calls.undoHandover, { body: { handoverId, note: 'Vale riiul' } })

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof CallFailure ? error.answer : error),
  )
const differences = () => checkData(database.target, () => undefined)

it('should add a part to stock at the planned cost with its share of the material, and finish with the rest', async () => {
  const made = await newOrder()
  const first = await handOver(made, { toStock: 4 })
  expect(first).toMatchObject({
    number: 1,
    toStock: 4,
    unitCost: 12,
    handedValue: 48,
    isActual: false,
    completes: false,
    location: { _id: shelf },
    material: [{ quantity: 8, unit: 'KG' }],
  })
  expect(await stockOf(made.post)).toMatchObject({ balance: 4, stockValue: 48, totalOrdered: 6 })
  expect(await stockOf(made.sheet)).toMatchObject({ balance: 92, totalDemand: 12 })
  expect((await orderOf(made.order._id)).products[0]).toMatchObject({
    added: { toStock: 4, toProjectCost: 0, done: false },
    status: 'NOT_COMPLETE',
    takenFromStock: 0,
    items: [{ takenFromStock: 8 }],
  })

  expect(await handOver(made, { toStock: 6 })).toMatchObject({ number: 2, handedValue: 72, completes: true })
  expect(await stockOf(made.post)).toMatchObject({ balance: 10, stockValue: 120, totalOrdered: 0 })
  expect(await stockOf(made.sheet)).toMatchObject({ balance: 80, totalDemand: 0 })
  const order = await orderOf(made.order._id)
  expect(order.products[0]).toMatchObject({ added: { toStock: 10, done: true }, status: 'COMPLETE' })
  expect(order.productsCompleteAt).not.toBeNull()
  expect(await differences()).toBe(0)
})

it('should hand over no more than is to be made, and nothing to where it cannot go', async () => {
  const made = await newOrder()
  await handOver(made, { toStock: 7 })
  expect(await refusal(handOver(made, { toStock: 2, toProjectCost: 2, projectOrderId: null }))).toMatchObject({
    code: 'AMOUNT_OVER_MAX',
    details: { max: 3 },
  })
  expect(await refusal(handOver(made, {}))).toMatchObject({ code: 'VALIDATION_FAILED' })
  expect(await refusal(handOver(made, { toOrder: 1 }))).toMatchObject({
    code: 'AMOUNT_OVER_MAX',
    problems: [{ path: 'toOrder' }],
  })
  const waiting = await owner.call(calls.createManufacturingOrder, {
    body: { products: [{ name: 'Raam', netQuantity: 2 }] },
  })
  expect(await refusal(handOver({ order: waiting, productId: lineOf(waiting) }, { toStock: 1 }))).toMatchObject({
    code: 'ORDER_NOT_EDITABLE',
  })
  const active = await publish(waiting)
  expect(await refusal(handOver({ order: active, productId: lineOf(active) }, { toStock: 1 }))).toMatchObject({
    problems: [{ path: 'toStock' }],
  })
})

it('should leave a line of which parts were handed over what it is, and no less than them', async () => {
  const [post, other] = [await newStock('L', 40), await newStock('L', 40)]
  const products = [
    { name: 'Raam', netQuantity: 5, stock: { _id: post } },
    { name: 'Jalg', netQuantity: 1 },
  ]
  const order = await publish(await owner.call(calls.createManufacturingOrder, { body: { products } }))
  const productId = lineOf(order)
  await handOver({ order, productId }, { toStock: 2, toProjectCost: 1, projectOrderId: null })
  const { version } = await orderOf(order._id)
  const target = { orderId: order._id, version }
  const update = (change: { unit?: 'M3'; stock?: { _id: Id } | null; netQuantity?: number }) =>
    owner.call(calls.updateManufacturingOrderProduct, { body: { ...target, product: { _id: productId, ...change } } })
  for (const change of [{ unit: 'M3' as const }, { stock: { _id: other } }, { stock: null }]) {
    expect(await refusal(update(change))).toMatchObject({ code: 'LINE_HAS_MOVED', details: { _id: productId } })
  }
  expect(await refusal(update({ netQuantity: 2 }))).toMatchObject({ code: 'PRODUCT_STARTED', details: { produced: 3 } })
  const gone = owner.call(calls.removeManufacturingOrderProduct, { body: { ...target, productId } })
  expect(await refusal(gone)).toMatchObject({ code: 'PRODUCT_STARTED', details: { _id: productId } })
  expect((await update({ netQuantity: 3 })).products[0]).toMatchObject({ netQuantity: 3 })
  expect(await differences()).toBe(0)
})

it('should ask what to do where material is short, and warn where it goes below 0', async () => {
  const made = await newOrder(5)
  expect(await refusal(handOver(made, { toStock: 4 }))).toMatchObject({
    code: 'NOT_ENOUGH_STOCK',
    details: { available: 5 },
  })
  expect(await stockOf(made.post)).toMatchObject({ balance: 0 })
  const short = await handOver(made, { toStock: 4, whenShort: 'WITHOUT_STOCK' })
  expect(short.warnings).toMatchObject([{ code: 'NEGATIVE_BALANCE', products: [{ balance: -3 }] }])
  expect(await stockOf(made.sheet)).toMatchObject({ balance: -3 })
  expect(await differences()).toBe(0)
})

it('should pass what is made for a sale order through stock to its line, and stay open until that has its part', async () => {
  const [post, sheet] = [await newStock('PCS', 40), await newStock('KG', 3)]
  const body = {
    stockId: sheet,
    direction: 'IN',
    quantity: 100,
    location: shelf,
    unitCost: 3,
    note: 'Algseis',
  } as const
  await owner.call(calls.adjustStock, { body })
  const offer = await owner.call(calls.createSaleOrder, {
    body: { client, products: [{ name: 'Post', netQuantity: 10, stock: { _id: post }, ...structureOf(sheet) }] },
  })
  const sale = await owner.call(calls.changeSaleOrderStatus, {
    body: { orderId: offer._id, version: offer.version, action: 'publish' },
  })
  const line = { kind: 'product', _id: present(sale.products[0])._id } as const
  const made = await owner.call(calls.makeForOrder, { body: { orderId: sale._id, lines: [{ line }] } })
  const order = await publish(made)
  const handed = { order, productId: lineOf(order) }

  expect(await handOver(handed, { toOrder: 3 })).toMatchObject({
    toOrder: 3,
    orders: [{ transactionNumber: sale.transactionNumber, quantity: 3 }],
  })
  expect((await saleOf(sale._id)).products[0]).toMatchObject({ takenFromStock: 3 })
  expect(await stockOf(post)).toMatchObject({ balance: 0, stockValue: 0, totalOrdered: 7, totalDemand: 7 })
  expect(await refusal(handOver(handed, { toProjectCost: 1 }))).toMatchObject({ problems: [{ path: 'toProjectCost' }] })

  const last = await handOver(handed, { toOrder: 7 })
  expect(last.completes).toBe(true)
  expect((await saleOf(sale._id)).products[0]).toMatchObject({ takenFromStock: 10 })
  expect(await differences()).toBe(0)

  await undo(last._id)
  expect((await saleOf(sale._id)).products[0]).toMatchObject({ takenFromStock: 3 })
  expect((await orderOf(order._id)).products[0]).toMatchObject({
    status: 'NOT_COMPLETE',
    added: { toStock: 3, done: false },
  })
  expect(await differences()).toBe(0)
})

it('should count spares as project cost of the order that is named, and take all of it back', async () => {
  const made = await newOrder()
  const sale = await owner.call(calls.createSaleOrder, {
    body: { client, products: [{ name: 'Aed', netQuantity: 1 }] },
  })
  const handed = await handOver(made, { toStock: 6, toProjectCost: 4, projectOrderId: sale._id })
  expect(handed).toMatchObject({ handedValue: 120, projectOrder: { _id: sale._id }, completes: true })
  const { transactionNumber } = made.order
  expect(await saleOf(sale._id)).toMatchObject({
    projectCost: 48,
    projectCosts: [{ kind: 'MANUFACTURING_ORDER', transactionNumber, quantity: 4, receivedValue: 48 }],
  })
  expect(await stockOf(made.post)).toMatchObject({ balance: 6, stockValue: 72 })
  expect(await differences()).toBe(0)

  expect(await undo(handed._id)).toMatchObject({ undone: { note: 'Vale riiul', user: { _id: owner._id } } })
  expect(await saleOf(sale._id)).toMatchObject({ projectCost: 0, projectCosts: [] })
  expect(await stockOf(made.post)).toMatchObject({ balance: 0, stockValue: 0, totalOrdered: 10 })
  expect(await stockOf(made.sheet)).toMatchObject({ balance: 100, stockValue: 300 })
  const [product] = (await orderOf(made.order._id)).products
  expect(product).toMatchObject({ added: { toStock: 0, toProjectCost: 0, done: false }, status: 'NOT_COMPLETE' })
  expect(product?.items[0]?.takenFromStock).toBe(0)
  expect(await refusal(undo(handed._id))).toMatchObject({ code: 'MOVEMENT_TAKEN_BACK' })
  expect(await differences()).toBe(0)
})

it('should tell nobody without the right what a piece cost', async () => {
  const made = await newOrder()
  await handOver(made, { toStock: 2 })
  const blind = await newMember(owner.projectId, 'MANUFACTORING_READ')
  const [shown] = await blind.call(calls.listHandovers, { params: { orderId: made.order._id } })
  expect(shown).toMatchObject({ toStock: 2 })
  expect(Object.keys(present(shown))).not.toEqual(expect.arrayContaining(['unitCost']))
  expect(Object.keys(present(shown))).not.toEqual(expect.arrayContaining(['handedValue']))
})

it('should find by check-data a line that says more than its hand-overs', async () => {
  const made = await newOrder()
  await handOver(made, { toStock: 2 })
  const set = (to: number) =>
    inProject(database.db, owner.projectId, owner._id, (tx) =>
      sql`UPDATE order_product SET added = jsonb_set(added, '{toStock}', ${String(to)}::jsonb)
        WHERE _id = ${made.productId}`.execute(tx),
    )
  await set(3)
  const told: string[] = []
  expect(await checkData(database.target, (line) => told.push(line))).toBe(1)
  expect(told.join()).toContain('handed over of Piirdepost')
  await set(2)
})

it('should keep amounts and values without the tails of floating point', async () => {
  const wire = await newStock('KG', 3)
  const newWire = async () => {
    const items = [{ name: 'Traat', unit: 'KG' as const, netQuantity: 1, unitPrice: 3 }]
    const products = [{ name: 'Keevitustraat', unit: 'KG' as const, netQuantity: 0.3, stock: { _id: wire }, items }]
    const order = await publish(await owner.call(calls.createManufacturingOrder, { body: { products } }))
    return { order, productId: lineOf(order) }
  }
  // 0.1 + 0.2 is 0.3, and 0,30 € and 0,60 € are 0,90 €.
  const parts = await newWire()
  for (const toStock of [0.1, 0.2]) await handOver(parts, { toStock })
  expect((await orderOf(parts.order._id)).products[0]?.added).toEqual({ toStock: 0.3, toProjectCost: 0, done: true })
  const both = await handOver(await newWire(), { toStock: 0.1, toProjectCost: 0.2, projectOrderId: null })
  expect(both.handedValue).toBe(0.9)
  expect(await differences()).toBe(0)
})
