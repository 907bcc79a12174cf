import { type BodyInputOf, type Currency, calls, type PurchaseOrder, type SaleOrder } from '@tehas/contracts'
import { expect, it } from 'vitest'
import { checkData } from '../../../check-data/check-data-command'
import { createOrderWorlds } from '../../../orders/testing/order-worlds'
import { recountQueued } from '../../../orders/testing/recount-taken'
import { CallFailure, type TestMember } from '../../../testing'

const present = <T>(value: T | undefined | null): T => {
  if (value === undefined || value === null) throw new Error('It is missing')
  return value
}

const [world] = await createOrderWorlds({}, ['PURCHASE_ORDER'])
const { newMember, newPartner, newProject, database } = present(world)

type Receipt = BodyInputOf<typeof calls.receivePurchaseOrder>

async function workshop() {
  const owner = await newProject()
  const partner = await newPartner(owner)
  const buying = async (products: BodyInputOf<typeof calls.createPurchaseOrder>['products'], transport = 0) => {
    const { _id: orderId, version } = await owner.call(calls.createPurchaseOrder, {
      body: { supplier: partner, delivery: { transport: { price: transport } }, products },
    })
    return owner.call(calls.changePurchaseOrderStatus, { body: { orderId, version, action: 'publish' } })
  }
  const selling = async (netQuantity: number) => {
    const { _id: orderId, version } = await owner.call(calls.createSaleOrder, {
      body: {
        client: partner,
        products: [
          { name: 'Värav', netQuantity: 1, unitPrice: 900, items: [{ name: 'Plaat', netQuantity, unitPrice: 1 }] },
        ],
      },
    })
    return owner.call(calls.changeSaleOrderStatus, { body: { orderId, version, action: 'publish' } })
  }
  const link = (sale: SaleOrder, bought: PurchaseOrder) =>
    owner.call(calls.linkOrderLines, {
      body: {
        supply: { orderId: bought._id, lineId: present(bought.products[0])._id },
        demand: { orderId: sale._id, lineId: present(sale.products[0]?.items[0])._id },
        quantity: present(sale.products[0]?.items[0]).netQuantity,
      },
    })
  const receive = (
    { _id: orderId, products }: PurchaseOrder,
    {
      at = 0,
      quantity,
      use,
    }: { readonly at?: number; readonly quantity: number; readonly use: 'TO_STOCK' | 'TO_ORDER' | 'TO_PROJECT_COST' },
    more: Partial<Receipt> = {},
    by: TestMember = owner,
  ) =>
    by.call(calls.receivePurchaseOrder, {
      body: { orderId, lines: [{ lineId: present(products[at])._id, quantity, use }], ...more },
    })
  const itemOf = async ({ _id: orderId }: SaleOrder) => {
    await recountQueued(database.db, owner.projectId)
    return present((await owner.call(calls.getSaleOrder, { params: { orderId } })).products[0]?.items[0])
  }
  const changeCurrency = async (currency: Currency) => {
    const { version } = await owner.call(calls.getProject, { body: { projectId: owner.projectId } })
    await owner.call(calls.updateProjectSettings, { body: { version, currency } })
  }
  return { owner, buying, selling, link, receive, itemOf, changeCurrency }
}

/** How a call was refused. */
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof CallFailure ? error.answer : error),
  )
const isClean = () => checkData(database.target, () => undefined)

/** Five plates at 3 € and ten tubes at 4,50 €: 15 and 45 of 60 €. */
const plates = [
  { name: 'Plaat', netQuantity: 5, unitPrice: 3 },
  { name: 'Toru', netQuantity: 10, unitPrice: 4.5 },
]

it('should have the share of the transport in what a line waits for, as its receipt has it', async () => {
  const { owner, buying, selling, link, receive, itemOf } = await workshop()
  const [sale, bought] = [await selling(5), await buying(plates, 12)]
  await link(sale, bought)
  // A quarter of the 12 € falls on the plates: 15 + 3.
  expect(await itemOf(sale)).toMatchObject({ cost: 18, actualCost: 0 })
  const { version } = await owner.call(calls.getPurchaseOrder, { params: { orderId: bought._id } })
  await owner.call(calls.updatePurchaseOrder, {
    body: { orderId: bought._id, version, delivery: { transport: { price: 20 } } },
  })
  expect(await itemOf(sale)).toMatchObject({ cost: 20 })
  await receive(bought, { quantity: 2, use: 'TO_ORDER' })
  expect(await itemOf(sale)).toMatchObject({ cost: 20, takenValue: 8 })
  await receive(bought, { quantity: 3, use: 'TO_ORDER' })
  expect(await itemOf(sale)).toMatchObject({ cost: 20, actualCost: 20, takenValue: 20 })
  expect(await isClean()).toBe(0)
})

it('should share the transport as the last receipt of the order did, by quantity or not at all', async () => {
  const { buying, selling, link, receive, itemOf } = await workshop()
  const [sale, bought] = [await selling(5), await buying(plates, 12)]
  await link(sale, bought)
  const tubes = { at: 1, quantity: 1, use: 'TO_PROJECT_COST' } as const
  // 5 of 15 pieces: 15 + 4. A tube: (45 + 8) / 10.
  const byQuantity = await receive(bought, tubes, { transportBy: 'QUANTITY' })
  expect(byQuantity).toMatchObject({ transportBy: 'QUANTITY', receivedValue: 5.3 })
  expect(await itemOf(sale)).toMatchObject({ cost: 19 })
  await receive(bought, tubes, { sharesTransport: false })
  expect(await itemOf(sale)).toMatchObject({ cost: 15 })
  expect(await refusal(receive(bought, tubes, { transportBy: 'WEIGHT' }))).toMatchObject({
    code: 'VALIDATION_FAILED',
    problems: [{ path: 'transportBy' }],
  })
})

it('should count an order in another currency at the rate of its receipt, and before that at the last one known', async () => {
  const { owner, buying, selling, link, receive, itemOf, changeCurrency } = await workshop()
  const { _id: stock } = await owner.call(calls.createStockProduct, {
    body: { name: 'Toru', category: 'FOR_PURCHASE', unitPrice: 50 },
  })
  const lines = [plates[0] ?? { name: 'Plaat' }, { ...plates[1], name: 'Toru', stock: { _id: stock } }]
  const [inEuros, later] = [await buying(lines), await buying(plates)]
  await changeCurrency('SEK')
  const [sale, waiting] = [await selling(5), await selling(5)]
  await link(sale, inEuros)
  await link(waiting, later)
  // Nobody knows what a euro is worth, so nothing says what the plates cost.
  expect(await itemOf(sale)).toMatchObject({ cost: 0, missingPrices: 1 })
  expect(await owner.call(calls.getLastPurchaseRate, { params: { orderId: later._id } })).toEqual({
    ...{ currency: 'EUR', ofProject: 'SEK', exchangeRate: null, transactionNumber: null, at: null },
  })
  const some = { quantity: 2, use: 'TO_ORDER' } as const
  const missing = {
    code: 'EXCHANGE_RATE_MISSING',
    problems: [{ path: 'exchangeRate' }],
    details: { currency: 'EUR', ofProject: 'SEK' },
  }
  expect(await refusal(receive(inEuros, some))).toMatchObject(missing)
  expect(await refusal(receive(inEuros, some, { exchangeRate: 0 }))).toMatchObject({ code: 'VALIDATION_FAILED' })
  const keeper = await newMember(owner.projectId, 'PURCHASE_READ', 'STOCK_READ', 'STOCK_WRITE')
  expect(await refusal(receive(inEuros, some, {}, keeper))).toMatchObject(missing)

  // Two of the plates are 6 €, at 11,435 kr: 68,61 kr; three more 102,915 kr.
  const first = await receive(inEuros, some, { exchangeRate: 11.435 })
  expect(first).toMatchObject({ currency: 'EUR', projectCurrency: 'SEK', exchangeRate: 11.435, receivedValue: 68.61 })
  expect(first.lines[0]).toMatchObject({ lineValue: 15, unitCost: 34.306 })
  expect(await itemOf(sale)).toMatchObject({ takenValue: 68.61, cost: 171.528, missingPrices: 0 })
  // What waits for another order in euros follows: 15 € are 171,53 kr.
  expect(await itemOf(waiting)).toMatchObject({ cost: 171.53, missingPrices: 0 })
  expect(await owner.call(calls.getLastPurchaseRate, { params: { orderId: later._id } })).toMatchObject({
    ...{ exchangeRate: 11.435, transactionNumber: inEuros.transactionNumber },
  })

  // Who sees no prices sends no rate: the last one holds. A tube of 4,50 € is 51,4575 kr, ten are 514,58 kr.
  const blind = await receive(inEuros, { at: 1, quantity: 10, use: 'TO_STOCK' }, {}, keeper)
  expect(JSON.stringify(blind)).not.toMatch(/exchangeRate|Value/)
  expect(await owner.call(calls.getStockProduct, { params: { stockId: stock } })).toMatchObject({
    ...{ balance: 10, stockValue: 514.58 },
  })
  // At another rate the rest costs more, and what waits elsewhere with it: 3 at 36; 15 at 12.
  const last = await receive(inEuros, { quantity: 3, use: 'TO_ORDER' }, { exchangeRate: 12 })
  expect(last.receivedValue).toBe(108)
  expect(await itemOf(sale)).toMatchObject({ takenValue: 176.61, actualCost: 176.61 })
  expect(await itemOf(waiting)).toMatchObject({ cost: 180 })
  await owner.call(calls.undoPurchaseReceipt, { body: { receiptId: last._id, note: 'Vale kurss' } })
  expect(await itemOf(waiting)).toMatchObject({ cost: 171.53 })
  const rates = (by: TestMember) => by.call(calls.listPurchaseReceipts, { params: { orderId: inEuros._id } })
  expect((await rates(owner)).map(({ exchangeRate }) => exchangeRate)).toEqual([12, 11.435, 11.435])
  expect(JSON.stringify(await rates(keeper))).not.toMatch(/exchangeRate/)
  const { audit } = await owner.call(calls.getPurchaseOrder, { params: { orderId: inEuros._id } })
  expect(JSON.stringify(audit.updatedBy)).toContain('11.435')
  expect(await isClean()).toBe(0)
})

it('should know no other rate than 1 of an order in the currency of the project', async () => {
  const { buying, receive } = await workshop()
  const bought = await buying(plates)
  const all = { quantity: 5, use: 'TO_PROJECT_COST' } as const
  expect(await refusal(receive(bought, all, { exchangeRate: 2 }))).toMatchObject({
    ...{ code: 'VALIDATION_FAILED', problems: [{ path: 'exchangeRate' }] },
  })
  expect(await receive(bought, all, { exchangeRate: 1 })).toMatchObject({ exchangeRate: 1, receivedValue: 15 })
})
