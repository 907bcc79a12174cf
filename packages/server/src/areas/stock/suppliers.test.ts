import { type BodyInputOf, calls, type Id, newId, servicePrefix } from '@tehas/contracts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { checkData } from '../../check-data/check-data-command'
import { inProject } from '../../database/connect'
import { readPdf } from '../../documents/testing/read-pdf'
import { createOrderWorlds } from '../../orders/testing/order-worlds'
import { CallFailure, type TestMember } from '../../testing'

const [world] = await createOrderWorlds({}, ['PURCHASE_ORDER'])
if (!world) throw new Error('The service did not start')
const { newProject } = world

type Changes = Omit<BodyInputOf<typeof calls.updateStockProduct>, '_id' | 'version'>

const newSupplier = async (by: TestMember, name: string): Promise<Id> => {
  const body = {
    name,
    isSupplier: true,
    contacts: [{ name: 'Liis Kask', email: 'liis@baltmet.example' }],
    addresses: [{ street: 'Tammiku tee 4', country: 'Estonia' as const, mainAddress: true, deliveryAddress: true }],
  }
  return (await by.call(calls.createPartner, { body }))._id
}

const LATT = { name: 'latt', factor: 6 }

/**
 * A tube of which 14 m are missing, in bars of 6 m: Baltmet asks 25,00 for a bar, sells 2 at least and takes 5 days; Rauameister
 * asks 13,90 for a bar of 3 m, sells them by 4 and takes 2.
 */
async function newTube() {
  const owner = await newProject()
  const [baltmet, raua] = [await newSupplier(owner, 'Baltmet OÜ'), await newSupplier(owner, 'Rauameister OÜ')]
  const suppliers = [
    { supplier: baltmet, code: 'BM-40/3', price: 25, minimum: 2, leadDays: 5 },
    {
      ...{ supplier: raua, code: 'RM 7715', price: 13.9, multiple: 4, leadDays: 2 },
      purchaseUnit: { name: '3 m latt', factor: 3 },
    },
  ]
  const tube = await owner.call(calls.createStockProduct, {
    body: {
      ...{ name: 'Nelikanttoru 40×40×3', category: 'FOR_PURCHASE', unit: 'M', minQuantity: 14 },
      ...{ purchaseUnit: LATT, suppliers },
    },
  })
  const get = () => owner.call(calls.getStockProduct, { params: { stockId: tube._id } })
  const change = async (changes: Changes, by = owner) => {
    const { version } = await get()
    return by.call(calls.updateStockProduct, { body: { _id: tube._id, version, ...changes } })
  }
  return { owner, baltmet, raua, suppliers, tube, get, change }
}

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) =>
      error instanceof CallFailure ? { code: error.code, path: error.answer.problems?.[0]?.path } : error,
  )

const buy = async (owner: TestMember, tube: Id, supplier: Id, quantity: number) => {
  const lines = [{ stock: tube, quantity, seen: quantity, date: null, supplier }]
  const { orders } = await owner.call(calls.createFromShortages, { body: { lines } })
  const orderId = orders[0]?._id ?? ''
  return owner.call(calls.getPurchaseOrder, { params: { orderId } })
}

it('should have several suppliers, whose first tells the price, the batch and the lead time', async () => {
  const { tube, baltmet, raua, change } = await newTube()
  expect(tube.supplier).toEqual({ _id: baltmet, name: 'Baltmet OÜ' })
  expect(tube.suppliers.map(({ supplier, code, price }) => [supplier.name, code, price])).toEqual([
    ['Baltmet OÜ', 'BM-40/3', 25],
    ['Rauameister OÜ', 'RM 7715', 13.9],
  ])
  // 25 / 6 at six decimals; 14 m are 3 bars of 6.
  expect(tube).toMatchObject({ unitPrice: 4.166667, batchSize: 6, leadDays: 5, need: 18 })
  const other = await change({ supplier: raua })
  // 13,90 / 3; 4 bars of 3 m at once: 14 m are 24.
  expect(other).toMatchObject({ supplier: { _id: raua }, unitPrice: 4.633333, batchSize: 12, leadDays: 2, need: 24 })
  expect(other.suppliers.map(({ code }) => code)).toEqual(['RM 7715', 'BM-40/3'])
})

it('should change the terms of the first supplier by what is entered of the product', async () => {
  const { change } = await newTube()
  const { suppliers, unitPrice } = await change({ unitPrice: 4, batchSize: 13, leadDays: 7 })
  // 4 × 6 for a bar; 13 m are 3 whole bars.
  expect(suppliers[0]).toMatchObject({ price: 24, multiple: 3, leadDays: 7 })
  expect(unitPrice).toBe(4)
  // A form that sends back what it read changes nothing: 4,166667 × 6 is no 25.
  const again = await newTube()
  const same = await again.change({ unitPrice: again.tube.unitPrice, notes: 'Pruunitatud' })
  expect(same.suppliers[0]?.price).toBe(25)
})

it('should keep a product without suppliers as it was, and take over its terms to the first', async () => {
  const owner = await newProject()
  const supplier = await newSupplier(owner, 'Baltmet OÜ')
  const body = {
    name: 'Leht',
    category: 'FOR_PURCHASE',
    unit: 'KG',
    unitPrice: 2,
    batchSize: 362.15,
    leadDays: 3,
  } as const
  const plain = await owner.call(calls.createStockProduct, { body })
  expect(plain).toMatchObject({ supplier: null, suppliers: [], unitPrice: 2, batchSize: 362.15 })
  const target = { _id: plain._id, version: plain.version }
  const named = await owner.call(calls.updateStockProduct, { body: { ...target, supplier } })
  expect(named).toMatchObject({ unitPrice: 2, batchSize: 362.15, leadDays: 3 })
  expect(named.suppliers).toMatchObject([{ price: 2, multiple: 362.15, leadDays: 3, minimum: 0 }])
  const bare = await owner.call(calls.updateStockProduct, {
    body: { ...target, version: named.version, supplier: null },
  })
  expect(bare).toMatchObject({ supplier: null, suppliers: [], unitPrice: 2 })
})

it('should suggest whole purchase units of each supplier, and say which is cheapest and which soonest', async () => {
  const { owner, tube } = await newTube()
  const { rows } = await owner.call(calls.listShortages, { body: { filters: {} } })
  expect(rows).toMatchObject([{ _id: tube._id, quantity: 18, cost: 75, purchaseUnit: LATT }])
  // 3 bars of 25,00; 24 m are 8 bars of 13,90.
  expect(rows[0]?.offers).toMatchObject([
    { quantity: 18, cost: 75, code: 'BM-40/3', isCheapest: true, isSoonest: false, leadDays: 5 },
    { quantity: 24, cost: 111.2, code: 'RM 7715', isCheapest: false, isSoonest: true, leadDays: 2 },
  ])
  const listed = await owner.call(calls.listStockProducts, { body: {} })
  expect(listed.rows).toMatchObject([
    { need: 18, supplierCode: 'BM-40/3', purchaseUnit: LATT, purchasePrice: 25, unitPrice: 4.166667 },
  ])
})

it('should buy bars for the price of a bar, and take into stock what they cost', async () => {
  const { owner, tube, baltmet, get } = await newTube()
  const order = await buy(owner, tube._id, baltmet, 18)
  const [line] = order.products
  expect(line).toMatchObject({
    ...{ netQuantity: 18, unit: 'M', supplierCode: 'BM-40/3', purchaseUnit: 'latt', purchaseFactor: 6 },
    ...{ purchasePrice: 25, unitPrice: 4.166667, salePriceWithMarkupPercentage: 75 },
  })
  expect(order.priceWithoutVat).toBe(75)
  const active = await owner.call(calls.changePurchaseOrderStatus, {
    body: { orderId: order._id, version: order.version, action: 'publish' },
  })
  const receive = (quantity: number) =>
    owner.call(calls.receivePurchaseOrder, {
      body: { orderId: active._id, lines: [{ lineId: line?._id ?? '', quantity, use: 'TO_STOCK' }] },
    })
  // A bar is 25,00: 1 of them, and the other two.
  expect((await receive(6)).receivedValue).toBe(25)
  expect((await receive(12)).receivedValue).toBe(50)
  expect(await get()).toMatchObject({ balance: 18, stockValue: 75 })
})

it('should count so many bars, however many metres the price of one is spread over', async () => {
  const { owner, tube, baltmet } = await newTube()
  const create = (product: object) =>
    owner.call(calls.createPurchaseOrder, {
      body: { supplier: baltmet, products: [{ stock: { _id: tube._id }, netQuantity: 18_000, ...product }] },
    })
  // 3000 × 25,00; by the price of a metre at six decimals it would be 75 000,006.
  expect((await create({})).priceWithoutVat).toBe(75_000)
  // In centimetres a bar has 600.
  const inCm = await create({ netQuantity: 1200, unit: 'CM' })
  expect(inCm.products[0]).toMatchObject({ purchaseFactor: 600, purchasePrice: 25 })
  expect(inCm.priceWithoutVat).toBe(50)
  // A price that was typed for a metre stands.
  const typed = await create({ netQuantity: 18, unitPrice: 4.2 })
  expect(typed.products[0]).toMatchObject({ purchaseUnit: 'latt', purchasePrice: null, unitPrice: 4.2 })
  expect(typed.priceWithoutVat).toBe(75.6)
})

it('should take the price of a purchase unit or of the unit, whichever was entered last', async () => {
  const { owner, tube, baltmet } = await newTube()
  const made = await buy(owner, tube._id, baltmet, 18)
  const _id = made.products[0]?._id ?? ''
  let { version } = made
  const change = async (product: object) => {
    const order = await owner.call(calls.updatePurchaseOrderProduct, {
      body: { orderId: made._id, version, product: { _id, ...product } },
    })
    version = order.version
    return { line: order.products[0], sum: order.priceWithoutVat }
  }
  expect(await change({ unitPrice: 4.5 })).toMatchObject({ line: { purchasePrice: null, unitPrice: 4.5 }, sum: 81 })
  expect(await change({ purchasePrice: 26 })).toMatchObject({ line: { unitPrice: 4.333333 }, sum: 78 })
  // Bars of 6,5 m: 18 m are 18 / 6,5 of them.
  expect(await change({ purchaseFactor: 6.5 })).toMatchObject({ line: { unitPrice: 4 }, sum: 72 })
  expect(await change({ purchaseUnit: '' })).toMatchObject({
    line: { purchaseFactor: 1, purchasePrice: null, unitPrice: 4 },
    sum: 72,
  })
})

it('should print the code of the supplier, the bars and the price of one on the purchase order', async () => {
  const { owner, tube, baltmet } = await newTube()
  const { _id } = await buy(owner, tube._id, baltmet, 18)
  const url = `${servicePrefix}/v2/document/read-document/PURCHASE_ORDER/${_id}/et/pdf`
  const words = readPdf((await owner.send({ method: 'GET', url })).rawPayload).flat()
  expect(words).toEqual(expect.arrayContaining(['latt', '3', '25,00', '75,00', 'Teie kood BM-40/3, = 18,00 m']))
}, 60_000)

it('should be found by the code of a supplier, by the list and by the search of everything', async () => {
  const { owner, tube } = await newTube()
  const { rows } = await owner.call(calls.listStockProducts, { body: { search: 'rm 7715' } })
  expect(rows.map(({ _id }) => _id)).toEqual([tube._id])
  const found = await owner.call(calls.findAnything, { body: { text: 'BM-40/3' } })
  expect(JSON.stringify(found)).toContain(tube._id)
})

it('should keep prices from whoever may not see them, and leave them as they are where such a person writes', async () => {
  const { owner, tube, raua, baltmet, change, get } = await newTube()
  const keeper = await world.newMember(owner.projectId, 'STOCK_READ', 'STOCK_WRITE', 'PURCHASE_READ')
  const seen = await keeper.call(calls.getStockProduct, { params: { stockId: tube._id } })
  expect(seen.suppliers.map((one) => 'price' in one)).toEqual([false, false])
  const { rows } = await keeper.call(calls.listShortages, { body: { filters: {} } })
  expect(rows[0]?.offers.map((one) => ['price', 'cost', 'isCheapest'].filter((key) => key in one))).toEqual([[], []])
  const [sent] = [[{ supplier: raua, leadDays: 1 }, { supplier: baltmet }]]
  await change({ suppliers: sent }, keeper)
  expect((await get()).suppliers.map(({ price }) => price)).toEqual([13.9, 25])
  const priced = change({ suppliers: [{ supplier: raua, price: 1 }] }, keeper)
  expect(await refusal(priced)).toMatchObject({ code: 'PRICE_RIGHT_MISSING' })
})

it('should refuse what is no term, what is named twice and who is not of the project', async () => {
  const { change, baltmet, raua, tube, owner } = await newTube()
  const sent = (supplier: object) => refusal(change({ suppliers: [{ supplier: baltmet, ...supplier }] }))
  expect(await sent({ multiple: 0 })).toEqual({ code: 'VALIDATION_FAILED', path: 'suppliers.0.multiple' })
  expect(await sent({ multiple: 1.5 })).toEqual({ code: 'VALIDATION_FAILED', path: 'suppliers.0.multiple' })
  expect(await sent({ price: -1 })).toEqual({ code: 'VALIDATION_FAILED', path: 'suppliers.0.price' })
  expect(await sent({ purchaseUnit: { name: 'karp', factor: 0 } })).toMatchObject({ code: 'VALIDATION_FAILED' })
  expect(await refusal(change({ suppliers: [{ supplier: raua }, { supplier: raua }] }))).toEqual({
    code: 'VALIDATION_FAILED',
    path: 'suppliers.1.supplier',
  })
  const stranger = await newProject()
  const theirs = await newSupplier(stranger, 'Võõras OÜ')
  expect(await sent({ supplier: theirs })).toMatchObject({ code: 'VALIDATION_FAILED' })
  expect(await sent({ supplier: newId() })).toMatchObject({ code: 'VALIDATION_FAILED' })
  // Of two who change the suppliers at once the second is told.
  const body = { _id: tube._id, version: tube.version }
  await owner.call(calls.updateStockProduct, { body: { ...body, suppliers: [{ supplier: raua }] } })
  const second = owner.call(calls.updateStockProduct, { body: { ...body, suppliers: [{ supplier: baltmet }] } })
  expect(await refusal(second)).toMatchObject({ code: 'VERSION_CONFLICT' })
})

it('should be told by the check of data where the product has something else than its first supplier says', async () => {
  const said = async () => {
    const lines: string[] = []
    await checkData(world.database.target, (line) => lines.push(line))
    return lines.filter((line) => line.includes('of its supplier'))
  }
  const { owner, tube } = await newTube()
  expect(await said()).toEqual([])
  await inProject(world.database.db, owner.projectId, owner._id, (tx) =>
    sql`UPDATE stock_product SET unit_price = 4, order_minimum = 6 WHERE _id = ${tube._id}`.execute(tx),
  )
  expect(await said()).toEqual([
    expect.stringMatching(/least of its supplier is kept as 6, counted 12/),
    expect.stringMatching(/price of its supplier is kept as 4, counted 4.166667/),
  ])
})

it('should keep a partner that supplies a product from being removed', async () => {
  const { owner, raua } = await newTube()
  const { version } = await owner.call(calls.getPartner, { params: { partnerId: raua } })
  expect(await refusal(owner.call(calls.removePartner, { body: { _id: raua, version } }))).toMatchObject({
    code: 'STILL_IN_USE',
  })
})

it('should tell what another supplier of a draft says of its lines, and be as it says once that is taken', async () => {
  const { owner, tube, baltmet, raua } = await newTube()
  const { _id: orderId } = await buy(owner, tube._id, baltmet, 18)
  const read = () => owner.call(calls.getPurchaseOrder, { params: { orderId } })
  const terms = (by: TestMember = owner) => by.call(calls.listPurchaseTerms, { params: { orderId } })
  const sellBy = async (supplier: Id) =>
    owner.call(calls.updatePurchaseOrder, { body: { orderId, version: (await read()).version, supplier } })
  const asOrdered = { supplierCode: 'BM-40/3', purchaseUnit: 'latt', purchaseFactor: 6, purchasePrice: 25 }
  expect(await terms()).toMatchObject([{ ...asOrdered, unitPrice: 4.166667, quantity: 18, leadDays: 5, minimum: 2 }])

  await sellBy(raua)
  // 13,90 for 3 m; 18 m are six of them, which it sells by four: 24 m.
  const asOffered = { supplierCode: 'RM 7715', purchaseUnit: '3 m latt', purchaseFactor: 3, purchasePrice: 13.9 }
  const [told] = await terms()
  expect(told).toMatchObject({
    ...asOffered,
    isListed: true,
    unitPrice: 4.633333,
    quantity: 24,
    leadDays: 2,
    multiple: 4,
  })
  const [line] = (await read()).products
  expect(line).toMatchObject({ ...asOrdered, netQuantity: 18 })
  const { version } = await read()
  const taken = await owner.call(calls.updatePurchaseOrderProducts, {
    body: { orderId, version, products: [{ _id: line?._id ?? '', ...asOffered, netQuantity: 24 }] },
  })
  // Eight of 13,90.
  expect(taken.products[0]).toMatchObject({ ...asOffered, unitPrice: 4.633333, salePriceWithMarkupPercentage: 111.2 })
  expect(await terms()).toMatchObject([{ ...asOffered, unitPrice: 4.633333, quantity: 24 }])

  const blind = await world.newMember(owner.projectId, 'PURCHASE_WRITE')
  expect(JSON.stringify(await terms(blind))).not.toMatch(/[pP]rice/)
  // One that does not list it has no code for it; what it asks is not known.
  await sellBy(await newSupplier(owner, 'Uus Tarnija OÜ'))
  expect(await terms()).toMatchObject([
    { ...asOffered, isListed: false, supplierCode: '', unitPrice: 4.633333, quantity: 24 },
  ])
  const { version: last } = await read()
  await owner.call(calls.changePurchaseOrderStatus, { body: { orderId, version: last, action: 'publish' } })
  expect(await terms()).toEqual([])
})

it('should have every price, code and unit of a draft back once what a supplier says is undone', async () => {
  const { owner, tube, baltmet, raua } = await newTube()
  const { _id: orderId } = await buy(owner, tube._id, baltmet, 18)
  const read = () => owner.call(calls.getPurchaseOrder, { params: { orderId } })
  const [bought] = (await read()).products
  const save = async (fields: object) =>
    owner.call(calls.updatePurchaseOrderProducts, {
      body: { orderId, version: (await read()).version, products: [{ _id: bought?._id ?? '', ...fields }] },
    })
  // 4,50 was agreed by the metre.
  await save({ purchaseUnit: '', purchaseFactor: 1, purchasePrice: null, unitPrice: 4.5 })
  const { version, products } = await read()
  await owner.call(calls.updatePurchaseOrder, { body: { orderId, version, supplier: raua } })
  const asOffered = { supplierCode: 'RM 7715', purchaseUnit: '3 m latt', purchaseFactor: 3, purchasePrice: 13.9 }
  await save({ ...asOffered, unitPrice: 4.633333, netQuantity: 24 })
  expect((await read()).products[0]).toMatchObject({ ...asOffered, unitPrice: 4.633333, netQuantity: 24 })
  // As the page takes it back: each field with what it was.
  const was = { supplierCode: 'BM-40/3', purchaseUnit: '', purchaseFactor: 1, purchasePrice: null, unitPrice: 4.5 }
  await save({ ...was, netQuantity: 18 })
  expect((await read()).products).toEqual(products)
})
