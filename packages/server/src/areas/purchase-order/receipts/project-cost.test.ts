import { type BodyInputOf, calls, type Id, type PurchaseOrder, type SaleOrder } from '@tehas/contracts'
import { beforeAll, expect, it } from 'vitest'
import { checkData } from '../../../check-data/check-data-command'
import { inProject } from '../../../database/connect'
import { linkLines } from '../../../orders/links/link-lines'
import { createOrderWorlds } from '../../../orders/testing/order-worlds'
import { CallFailure, type TestMember } from '../../../testing'

const present = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('It is missing')
  return value
}

const [world] = await createOrderWorlds({}, ['PURCHASE_ORDER'])
const { owner, partnerId, newMember, database } = present(world)

/** Receives, and sees no price and no sale order. */
let keeper: TestMember
beforeAll(async () => {
  keeper = await newMember(owner.projectId, 'PURCHASE_READ', 'STOCK_READ', 'STOCK_WRITE')
})

type ReceivedLine = BodyInputOf<typeof calls.receivePurchaseOrder>['lines'][number]

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof CallFailure ? error.answer : error),
  )
const isClean = () => checkData(database.target, () => undefined)
const saleNow = (orderId: Id, by = owner) => by.call(calls.getSaleOrder, { params: { orderId } })
const purchaseNow = (orderId: Id) => owner.call(calls.getPurchaseOrder, { params: { orderId } })
const textOf = (value: unknown) => JSON.stringify(value)
const lineOf = (order: PurchaseOrder, at = 0) => present(order.products[at])._id

/** A published sale order of 1 railing for 1000 €, of one part that costs 400 €; 5 % off. */
async function newSale(): Promise<SaleOrder> {
  const made = await owner.call(calls.createSaleOrder, {
    body: {
      client: partnerId,
      discount: { value: 5, type: 'PERCENTAGE' },
      products: [
        {
          name: 'Trepipiire',
          netQuantity: 1,
          unitPrice: 1000,
          items: [{ name: 'Toru', netQuantity: 40, unit: 'M', unitPrice: 10 }],
        },
      ],
    },
  })
  const { _id: orderId, version } = made
  return owner.call(calls.changeSaleOrderStatus, { body: { orderId, version, action: 'publish' } })
}

/** A published purchase of 3 times zinc for 33.34 € each and 100 m of tube for 5.95 €, less 2 %. */
async function newPurchase(): Promise<PurchaseOrder> {
  const { _id: orderId, version } = await owner.call(calls.createPurchaseOrder, {
    body: {
      supplier: partnerId,
      discount: { value: 2, type: 'PERCENTAGE' },
      products: [
        { name: 'Tsinkimine', netQuantity: 3, unit: 'PCS', unitPrice: 33.34 },
        { name: 'Nelikanttoru', netQuantity: 100, unit: 'M', unitPrice: 5.95 },
      ],
    },
  })
  return owner.call(calls.changePurchaseOrderStatus, { body: { orderId, version, action: 'publish' } })
}

const receive = (by: TestMember, { _id: orderId }: PurchaseOrder, lines: readonly Partial<ReceivedLine>[]) =>
  by.call(calls.receivePurchaseOrder, {
    body: {
      orderId,
      lines: lines.map((line) => ({ lineId: '', quantity: 1, use: 'TO_PROJECT_COST' as const, ...line })),
    },
  })

const link = (purchase: PurchaseOrder, at: number, sale: SaleOrder, quantity: number) =>
  inProject(database.db, owner.projectId, owner._id, (tx) =>
    linkLines({ tx, projectId: owner.projectId, userId: owner._id, rights: { OWNER: true }, now: new Date() }, [
      {
        supply: { orderId: purchase._id, lineId: lineOf(purchase, at) },
        demand: { orderId: sale._id, lineId: present(present(sale.products[0]).items[0])._id },
        quantity,
      },
    ]),
  )

it('should make what comes the project cost of the sale order that is named, exact to the cent, and take it off again', async () => {
  const [sale, purchase] = [await newSale(), await newPurchase()]
  const projectOrderId = sale._id
  // 100.02 less 2.00 of the discount of 13.90 (695.02 × 2 %) is 98.02 for three: 32.67, 32.68 and 32.67.
  const first = await receive(owner, purchase, [{ lineId: lineOf(purchase), quantity: 1, projectOrderId }])
  expect(first.lines).toMatchObject([
    { receivedValue: 32.67, projectOrder: { _id: sale._id, transactionNumber: sale.transactionNumber } },
  ])
  const second = await receive(owner, purchase, [
    { lineId: lineOf(purchase), quantity: 2, projectOrderId },
    { lineId: lineOf(purchase, 1), quantity: 10, projectOrderId },
  ])
  // 65.35 of the zinc, and a tenth of 595.00 − 11.90.
  expect(second.lines).toMatchObject([{ receivedValue: 65.35 }, { receivedValue: 58.31 }])
  const after = await saleNow(sale._id)
  expect(after).toMatchObject({
    cost: 400,
    projectCost: 156.33,
    projectTotal: 556.33,
    // (1000 − 50 − 400) / 950: what the order itself was calculated at stays as it was.
    marginValue: 550,
    version: sale.version + 2,
    projectCosts: [
      { lineName: 'Tsinkimine', quantity: 1, unit: 'PCS', receivedValue: 32.67 },
      { lineName: 'Tsinkimine', quantity: 2, unit: 'PCS', receivedValue: 65.35 },
      { lineName: 'Nelikanttoru', quantity: 10, unit: 'M', receivedValue: 58.31 },
    ],
  })
  expect(present(after.projectCosts).map(({ orderId, transactionNumber }) => [orderId, transactionNumber])).toEqual(
    [0, 1, 2].map(() => [purchase._id, purchase.transactionNumber]),
  )
  expect(await isClean()).toBe(0)

  await owner.call(calls.undoPurchaseReceipt, { body: { receiptId: second._id, note: 'Vale tellimus' } })
  const back = await saleNow(sale._id)
  expect(back).toMatchObject({ projectCost: 32.67, projectTotal: 432.67, cost: 400, marginValue: 550 })
  expect(back.projectCosts).toHaveLength(1)
  await owner.call(calls.undoPurchaseReceipt, { body: { receiptId: first._id, note: 'Samuti' } })
  expect(await saleNow(sale._id)).toMatchObject({ projectCost: 0, projectTotal: 400, projectCosts: [] })
  expect(await isClean()).toBe(0)
})

it('should leave what came, and what it cost a project, to the orders that a copy is made of', async () => {
  const [sale, purchase] = [await newSale(), await newPurchase()]
  await receive(owner, purchase, [{ lineId: lineOf(purchase), quantity: 1, projectOrderId: sale._id }])
  const again = await owner.call(calls.duplicatePurchaseOrder, { body: { orderId: purchase._id } })
  expect(again.products).toMatchObject([{ received: 0, status: 'NOT_COMPLETE' }, { received: 0 }])
  const other = await owner.call(calls.duplicateSaleOrder, { body: { orderId: sale._id } })
  expect(other).toMatchObject({ cost: 400, projectCost: 0, projectTotal: 400, projectCosts: [] })
  expect(await isClean()).toBe(0)
})

it('should name the source in both logs, and the amount to nobody without the price right', async () => {
  const [sale, purchase] = [await newSale(), await newPurchase()]
  const line = { lineId: lineOf(purchase), quantity: 3, projectOrderId: sale._id }
  const seller = await newMember(owner.projectId, 'SALES_READ', 'PURCHASE_READ', 'PURCHASE_WRITE')
  const receipt = await receive(seller, purchase, [line])
  const added = (await saleNow(sale._id)).audit.updatedBy[0]
  expect(added?.reqBody).toMatchObject({
    changes: [
      {
        from: null,
        to: {
          transactionNumber: purchase.transactionNumber,
          lineName: 'Tsinkimine',
          quantity: 3,
          receivedValue: 98.02,
        },
      },
    ],
  })
  const noted = (await purchaseNow(purchase._id)).audit.updatedBy[0]
  const note = { lineName: 'Tsinkimine', quantity: 3, unit: 'PCS', transactionNumber: sale.transactionNumber }
  const ofLine = { path: `projectCosts.${line.lineId}` }
  expect(noted?.reqBody).toEqual({ changes: expect.arrayContaining([{ ...ofLine, from: null, to: note }]) })
  const seen = await saleNow(sale._id, seller)
  expect(seen.projectCosts).toBeUndefined()
  expect(textOf(seen)).not.toMatch(/98\.02|498\.02|"projectCosts?":|projectTotal/)
  await owner.call(calls.undoPurchaseReceipt, { body: { receiptId: receipt._id, note: 'Vale' } })
  expect((await purchaseNow(purchase._id)).audit.updatedBy[0]?.reqBody).toEqual({
    changes: expect.arrayContaining([{ ...ofLine, from: note, to: null }]),
  })
  expect((await saleNow(sale._id)).audit.updatedBy[0]?.reqBody).toMatchObject({
    changes: [{ from: { lineName: 'Tsinkimine', receivedValue: 98.02 }, to: null }],
  })
})

it('should take the linked sale order where none is named, and none where that is said', async () => {
  const [sale, purchase] = [await newSale(), await newPurchase()]
  await link(purchase, 1, sale, 40)
  // 60 m of 100 are not for the line of the order: 6 × 58.31.
  const rest = await receive(keeper, purchase, [{ lineId: lineOf(purchase, 1), quantity: 60 }])
  expect(rest.lines).toMatchObject([{ projectOrder: { _id: sale._id } }])
  // Of the discount of 13.90 the zinc has 2.00 and the tube 11.90: 583.10 for 100 m. Its own 40 m cost 233.24 by the link,
  // which with the other 60 m is what the line costs.
  expect(await saleNow(sale._id)).toMatchObject({ cost: 233.24, projectCost: 349.86, projectTotal: 583.1 })
  const own = await receive(keeper, purchase, [{ lineId: lineOf(purchase), quantity: 1, projectOrderId: null }])
  expect(own.lines).toMatchObject([{ use: 'TO_PROJECT_COST', projectOrder: null }])
  const unlinked = await receive(keeper, purchase, [{ lineId: lineOf(purchase), quantity: 1 }])
  expect(unlinked.lines).toMatchObject([{ projectOrder: null }])
  expect(await saleNow(sale._id)).toMatchObject({ projectCost: 349.86 })
  expect(await isClean()).toBe(0)
})

it('should not count what a line of the order takes twice', async () => {
  const [sale, purchase] = [await newSale(), await newPurchase()]
  await link(purchase, 1, sale, 40)
  const lineId = lineOf(purchase, 1)
  expect(await refusal(receive(owner, purchase, [{ lineId, quantity: 61 }]))).toMatchObject({
    code: 'VALIDATION_FAILED',
    problems: [
      {
        path: 'lines.0.quantity',
        message: 'What a line of the order takes is in its cost already: receive that for the order',
      },
    ],
  })
  await receive(owner, purchase, [{ lineId, quantity: 40, use: 'TO_ORDER' }])
  await receive(owner, purchase, [{ lineId, quantity: 60 }])
  expect(await saleNow(sale._id)).toMatchObject({ cost: 233.24, projectCost: 349.86 })
  expect(await isClean()).toBe(0)
})

it('should take no order that is not an open sale order which the person may choose', async () => {
  const [sale, other, purchase] = [await newSale(), await newSale(), await newPurchase()]
  const lineId = lineOf(purchase)
  const path = 'lines.0.projectOrderId'
  const told = (message: string) => ({ code: 'VALIDATION_FAILED', problems: [{ path, message }] })
  const of = (by: TestMember, projectOrderId: Id, more: Partial<ReceivedLine> = {}) =>
    refusal(receive(by, purchase, [{ lineId, projectOrderId, ...more }]))
  expect(await of(owner, purchase._id)).toMatchObject(told('There is no such sale order'))
  expect(await of(owner, partnerId)).toMatchObject(told('There is no such sale order'))
  expect(await of(keeper, sale._id)).toMatchObject(told('There is no such sale order'))
  expect(await of(owner, sale._id, { use: 'TO_ORDER' })).toMatchObject(
    told('Only what goes to project cost names a sale order'),
  )
  const end = { orderId: other._id, version: other.version, action: 'annul' as const, confirmed: true }
  await owner.call(calls.changeSaleOrderStatus, { body: end })
  expect(await of(owner, other._id)).toMatchObject(told('This sale order is no longer open'))
  await link(purchase, 1, sale, 40)
  expect(await of(keeper, sale._id)).toBeUndefined()
})

it('should take a receipt back although the sale order was closed meanwhile', async () => {
  const [sale, purchase] = [await newSale(), await newPurchase()]
  const line = { lineId: lineOf(purchase), quantity: 3, projectOrderId: sale._id }
  const receipt = await receive(owner, purchase, [line])
  const { version } = await saleNow(sale._id)
  const end = { orderId: sale._id, version, action: 'annul' as const, confirmed: true }
  await owner.call(calls.changeSaleOrderStatus, { body: end })
  await owner.call(calls.undoPurchaseReceipt, { body: { receiptId: receipt._id, note: 'Vale' } })
  expect(await saleNow(sale._id)).toMatchObject({ status: 'ANNULLED', projectCost: 0, projectCosts: [] })
  expect(await isClean()).toBe(0)
})

it('should add up what comes of two purchases at once, and keep it when a line of the order is edited', async () => {
  const sale = await newSale()
  const purchases = [await newPurchase(), await newPurchase()]
  const receipts = await Promise.all(
    [0, 1, 2].flatMap(() =>
      purchases.map((purchase) => receive(owner, purchase, [{ lineId: lineOf(purchase), projectOrderId: sale._id }])),
    ),
  )
  // Three of each come to 98.02, however they are shared.
  expect(await saleNow(sale._id)).toMatchObject({ projectCost: 196.04, version: sale.version + 6 })
  const { version } = await saleNow(sale._id)
  const product = { _id: present(sale.products[0])._id, netQuantity: 2 }
  const edited = await owner.call(calls.updateSaleOrderProduct, {
    body: { orderId: sale._id, version, product, answer: 'CHANGES' },
  })
  expect(edited).toMatchObject({ cost: 800, projectCost: 196.04, projectTotal: 996.04 })
  await Promise.all(
    receipts.map(({ _id: receiptId }) =>
      owner.call(calls.undoPurchaseReceipt, { body: { receiptId, note: 'Kõik tagasi' } }),
    ),
  )
  expect(await saleNow(sale._id)).toMatchObject({ projectCost: 0, projectTotal: 800, projectCosts: [] })
  expect(await isClean()).toBe(0)
})
