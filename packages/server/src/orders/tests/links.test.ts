import { type AnyOrder, calls, type Id } from '@tehas/contracts'
import { describe, expect, it } from 'vitest'
import { inProject, type Tx } from '../../database/connect'
import { type LinkContext, linkLines, unlinkLine } from '../links/link-lines'
import { createOrderWorlds } from '../testing/order-worlds'

const present = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('It is missing')
  return value
}

const worlds = await createOrderWorlds({}, ['SALE_ORDER', 'PURCHASE_ORDER', 'MANUFACTURING_ORDER'])
const [sale, purchase, making] = [present(worlds[0]), present(worlds[1]), present(worlds[2])]
const { owner, database } = sale

const inOwn = <Result>(work: (context: LinkContext) => Promise<Result>) =>
  inProject(database.db, owner.projectId, owner._id, (tx: Tx) =>
    work({ tx, projectId: owner.projectId, userId: owner._id, rights: { OWNER: true }, now: new Date() }),
  )

const firstOf = (order: AnyOrder) => present(order.products[0])
const itemOf = (order: AnyOrder) => present(firstOf(order).items[0])
const read = (world: typeof sale, orderId: Id) => owner.call(world.orders.get, { params: { orderId } })

/** A cabinet that takes 3 kg of sheet each, and 12 kg of sheet that are bought. */
async function newPair() {
  const demand = await sale.createOrder(owner, {
    client: sale.partnerId,
    products: [
      { name: 'Kapp', netQuantity: 4, items: [{ name: 'Leht S355', netQuantity: 3, unit: 'KG', unitPrice: 2 }] },
    ],
  })
  const supply = await purchase.createOrder(owner, {
    products: [{ name: 'Leht S355', netQuantity: 12, unit: 'KG', unitPrice: 1.5 }],
  })
  return { demand, supply }
}

const pair = ({ demand, supply }: { demand: AnyOrder; supply: AnyOrder }) => ({
  supply: { orderId: supply._id, lineId: firstOf(supply)._id },
  demand: { orderId: demand._id, lineId: itemOf(demand)._id },
  quantity: 12,
})

it('should show a link on both sides, with its quantity, and in both logs', async () => {
  const orders = await newPair()
  await inOwn((context) => linkLines(context, [pair(orders)]))
  const [demand, supply] = [await read(sale, orders.demand._id), await read(purchase, orders.supply._id)]
  expect(itemOf(demand).linkedOrder).toMatchObject({
    linkedId: firstOf(supply)._id,
    lineId: itemOf(demand)._id,
    orderId: supply._id,
    transactionNumber: supply.transactionNumber,
    kind: 'PURCHASE_ORDER',
    type: 'PURCHASE_ITEM',
    productName: 'Leht S355',
    status: 'WAITING_FOR_ACTIVATION',
    quantity: 12,
    unit: 'KG',
  })
  expect(firstOf(supply).linkedOrder).toMatchObject({
    linkedId: itemOf(demand)._id,
    type: 'SALE_ITEM',
    itemName: 'Leht S355',
    quantity: 12,
  })
  expect(demand.linkedOrders).toHaveLength(1)
  for (const [before, after] of [
    [orders.demand, demand],
    [orders.supply, supply],
  ] as const) {
    expect(after.version).toBe(before.version + 1)
    expect(after.audit.updatedBy[0]).toMatchObject({ reqType: 'LINK', user: owner._id })
  }
})

it('should supply several lines, take a new quantity for a pair that is linked, and let go', async () => {
  const orders = await newPair()
  const other = (await newPair()).demand
  const first = pair(orders)
  const second = { ...first, demand: { orderId: other._id, lineId: itemOf(other)._id }, quantity: 2 }
  await inOwn((context) => linkLines(context, [{ ...first, quantity: 6 }, second]))
  await inOwn((context) => linkLines(context, [{ ...first, quantity: 8 }]))
  const supply = await read(purchase, orders.supply._id)
  expect(supply.linkedOrders?.map(({ quantity }) => quantity).sort()).toEqual([2, 8])
  const linkId = present(supply.linkedOrders?.find(({ orderId }) => orderId === other._id)).linkId
  await inOwn((context) => unlinkLine(context, linkId))
  expect((await read(sale, other._id)).linkedOrders).toBeUndefined()
  expect((await read(purchase, orders.supply._id)).linkedOrders).toHaveLength(1)
})

it('should keep the unit of a line that supplies another order, as that is counted in it, until it lets go', async () => {
  const orders = await newPair()
  await inOwn((context) => linkLines(context, [pair(orders)]))
  const supply = await read(purchase, orders.supply._id)
  const line = { _id: firstOf(supply)._id, unit: 'T' as const }
  const change = (order: AnyOrder, unit: 'T' | 'KG') =>
    owner.call(purchase.orders.updateProduct, {
      body: { orderId: order._id, version: order.version, product: { ...line, unit } },
    })
  await expect(change(supply, 'T')).rejects.toMatchObject({
    answer: { code: 'LINE_HAS_MOVED', details: { field: 'unit' } },
  })
  const renamed = await owner.call(purchase.orders.updateProduct, {
    body: { orderId: supply._id, version: supply.version, product: { _id: line._id, name: 'Leht', unit: 'KG' } },
  })
  expect(firstOf(renamed)).toMatchObject({ name: 'Leht', unit: 'KG' })
  // What takes is free in its own: its quantity is converted.
  const demand = await read(sale, orders.demand._id)
  const inTonnes = { _id: itemOf(demand)._id, unit: 'T' as const, netQuantity: 0.003 }
  const body = { orderId: demand._id, version: demand.version, item: inTonnes }
  expect(itemOf(await owner.call(sale.orders.updateItem, { body }))).toMatchObject({ unit: 'T' })
  const linkId = present(renamed.linkedOrders?.[0]).linkId
  await inOwn((context) => unlinkLine(context, linkId))
  expect(firstOf(await change(await read(purchase, supply._id), 'T'))).toMatchObject({ unit: 'T' })
})

it('should refuse lines that cannot supply or take, and those that are not there', async () => {
  const orders = await newPair()
  const { supply, demand } = pair(orders)
  const link = (from: typeof supply, to: typeof demand) =>
    inOwn((context) => linkLines(context, [{ supply: from, demand: to, quantity: 1 }]))
  await expect(link(demand, supply)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
  await expect(link(supply, { ...demand, lineId: supply.lineId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const theirs = await sale.newProject()
  await expect(
    inProject(database.db, theirs.projectId, theirs._id, (tx) =>
      linkLines({ tx, projectId: theirs.projectId, userId: theirs._id, rights: { OWNER: true }, now: new Date() }, [
        { supply, demand, quantity: 1 },
      ]),
    ),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

it('should cost an item what the line costs that supplies it, follow its price, and let go of it when it is annulled', async () => {
  const orders = await newPair()
  // 4 × 3 kg at 2 €, without a link.
  expect(itemOf(orders.demand).cost).toBe(24)
  await inOwn((context) => linkLines(context, [pair(orders)]))
  const linked = await read(sale, orders.demand._id)
  expect(itemOf(linked).cost).toBe(18)
  expect(linked.cost).toBe(18)
  const supply = await read(purchase, orders.supply._id)
  const target = { orderId: supply._id, version: supply.version }
  const dearer = await owner.call(purchase.orders.updateProduct, {
    body: { ...target, product: { _id: firstOf(supply)._id, unitPrice: 3 } },
  })
  const followed = await read(sale, orders.demand._id)
  expect(followed).toMatchObject({ cost: 36, version: linked.version + 1 })
  const annulled = await owner.call(purchase.orders.changeStatus, {
    body: { orderId: supply._id, version: dearer.version, action: 'annul', confirmed: true },
  })
  expect(annulled.linkedOrders).toMatchObject([{ orderId: followed._id, type: 'TO_STOCK' }])
  const free = await read(sale, orders.demand._id)
  expect(free).toMatchObject({ cost: 24, linkedOrders: [{ type: 'TO_STOCK', status: 'ANNULLED' }] })
  expect(free.status).toBe('WAITING_FOR_ACTIVATION')
})

/** Ten gates, each of 10 minutes at 60 € an hour and of 2 plates at 4 €: 100 + 80 = 180 € where their order makes them. */
const newGates = () =>
  sale.createOrder(owner, {
    client: sale.partnerId,
    products: [
      {
        ...{ name: 'Värav', netQuantity: 10, unitPrice: 40 },
        processes: [
          {
            ...{ name: 'Keevitus', price: { value: 60, unit: 'H' }, workload: { value: 10, unit: 'MIN' } },
            changeoverTime: { value: 0, unit: 'MIN' },
          },
        ],
        items: [{ name: 'Plaat', netQuantity: 2, unitPrice: 4 }],
      },
    ],
  })

it('should cost a product what the order costs that makes it, once, and what it cost itself once that is annulled', async () => {
  const gates = await newGates()
  expect(firstOf(gates)).toMatchObject({ cost: 180, processesCost: 100, purchaseItemsCost: 80 })
  const line = { kind: 'product' as const, _id: firstOf(gates)._id }
  const made = await owner.call(calls.makeForOrder, { body: { orderId: gates._id, lines: [{ line }] } })
  const [steps] = firstOf(made).processes
  const linked = await read(sale, gates._id)
  expect(firstOf(linked)).toMatchObject({
    ...{ supplyNow: 'LINKED', cost: 180, semiFinishedItemsCost: 180, processesCost: 0, purchaseItemsCost: 0 },
    ...{ salePrice: 400, marginValue: 220 },
    processes: [{ cost: 0 }],
    items: [{ cost: 0 }],
  })
  expect(linked.cost).toBe(180)

  // 90 € an hour there: 150 + 80.
  const { version } = await read(making, made._id)
  const process = { _id: present(steps)._id, price: { value: 90, unit: 'H' as const } }
  await owner.call(calls.updateManufacturingOrderProcess, { body: { orderId: made._id, version, process } })
  const dearer = await read(sale, gates._id)
  expect([dearer.cost, firstOf(dearer).cost, dearer.marginValue]).toEqual([230, 230, 170])

  const { version: now } = await read(making, made._id)
  await owner.call(calls.changeManufacturingOrderStatus, {
    body: { orderId: made._id, version: now, action: 'annul', confirmed: true },
  })
  expect(firstOf(await read(sale, gates._id))).toMatchObject({ supplyNow: null, cost: 180, processesCost: 100 })
})

it('should cost a product that another makes what came at its value, and the rest at the price of its line', async () => {
  const gates = await newGates()
  const published = await owner.call(calls.changeSaleOrderStatus, {
    body: { orderId: gates._id, version: gates.version, action: 'publish' },
  })
  // 10 × 15.50 less a tenth: 139.50, 13.95 for one.
  const supply = await purchase.createOrder(owner, {
    supplier: sale.partnerId,
    discount: { value: 10, type: 'PERCENTAGE' },
    products: [{ name: 'Värav', netQuantity: 10, unitPrice: 15.5 }],
  })
  const link = {
    supply: { orderId: supply._id, lineId: firstOf(supply)._id },
    demand: { orderId: published._id, lineId: firstOf(published)._id },
  }
  await owner.call(calls.linkOrderLines, { body: { ...link, quantity: 10 } })
  expect(firstOf(await read(sale, gates._id))).toMatchObject({ cost: 139.5, processesCost: 0, actualCost: 0 })
  const { version } = await read(purchase, supply._id)
  await owner.call(calls.changePurchaseOrderStatus, { body: { orderId: supply._id, version, action: 'publish' } })
  await owner.call(calls.receivePurchaseOrder, {
    body: { orderId: supply._id, lines: [{ lineId: firstOf(supply)._id, quantity: 4, use: 'TO_ORDER' }] },
  })
  // 4 × 13.95 = 55.80 really; 6 × 13.95 = 83.70 is to come.
  expect(firstOf(await read(sale, gates._id))).toMatchObject({
    ...{ takenFromStock: 4, takenValue: 55.8, cost: 139.5, actualCost: 55.8 },
  })
})

it('should cost an item what its receipts cost: the price less its share of the discount, to the cent', async () => {
  const { demand } = await newPair()
  const products = [
    { name: 'Toru', netQuantity: 100, unit: 'KG', unitPrice: 5.95 },
    { name: 'Latt', netQuantity: 66, unit: 'KG', unitPrice: 4.9 },
    { name: 'Leht S355', netQuantity: 3, unit: 'KG', unitPrice: 3.34 },
  ] as const
  const supply = await owner.call(purchase.orders.create, {
    body: { discount: { value: 2, type: 'PERCENTAGE' }, products: [...products] },
  })
  const bought = present(supply.products[2])
  const link = {
    supply: { orderId: supply._id, lineId: bought._id },
    demand: { orderId: demand._id, lineId: itemOf(demand)._id },
    quantity: 3,
  }
  await inOwn((context) => linkLines(context, [link]))
  // 2 % of 595.00 + 323.40 + 10.02 = 928.42 is 18.57. Up to the bar 918.40 / 928.42 of it is 18.37, so the sheet has 0.20:
  // 9.82 for 3 kg, 3.273333 each, and 12 kg of it 39.279996. At 2 % of its own it would be 3.2732.
  expect(itemOf(await read(sale, demand._id)).cost).toBe(39.279996)
})

it('should follow the share of the discount where lines change places', async () => {
  const { demand } = await newPair()
  const products = ['Leht S355', 'Latt', 'Toru'].map((name) => ({
    ...{ name, netQuantity: 1, unit: 'KG' as const, unitPrice: 10 },
  }))
  const supply = await owner.call(purchase.orders.create, {
    body: { discount: { value: 0.1, type: 'FIXED' }, products },
  })
  const bought = firstOf(supply)
  const link = {
    supply: { orderId: supply._id, lineId: bought._id },
    demand: { orderId: demand._id, lineId: itemOf(demand)._id },
    quantity: 1,
  }
  await inOwn((context) => linkLines(context, [link]))
  // A third of 0.10 is 0.03 up to the first line, 0.07 up to the second: 9.97 is 119.64 for 12 kg, 9.96 is 119.52.
  expect(itemOf(await read(sale, demand._id)).cost).toBe(119.64)
  const { version } = await read(purchase, supply._id)
  const line = { kind: 'product', _id: bought._id } as const
  await owner.call(purchase.orders.moveLine, { body: { orderId: supply._id, version, line, position: 1 } })
  expect(itemOf(await read(sale, demand._id)).cost).toBe(119.52)
})

describe('linking by hand', () => {
  it('should offer lines of the other side, those of the same name first, and link them from either', async () => {
    const orders = await newPair()
    const [item, line] = [itemOf(orders.demand), firstOf(orders.supply)]
    const forItem = await owner.call(calls.getLinkableLines, { body: { lineId: item._id } })
    // 4 cabinets of 3 kg each.
    expect(forItem).toMatchObject({
      supplies: false,
      own: { name: 'Leht S355', quantity: 12, unit: 'KG', line: 'item' },
    })
    expect(forItem.lines.map(({ kind }) => kind)).toEqual(forItem.lines.map(() => 'PURCHASE_ORDER'))
    expect(forItem.lines.map(({ lineId }) => lineId)).toContain(line._id)
    const { transactionNumber } = orders.demand
    const forLine = await owner.call(calls.getLinkableLines, { body: { lineId: line._id } })
    expect(forLine.supplies).toBe(true)
    const ofOrder = forLine.lines.filter((other) => other.transactionNumber === transactionNumber)
    expect(ofOrder.map(({ lineId, name }) => [lineId, name])).toEqual([
      [item._id, 'Leht S355'],
      [firstOf(orders.demand)._id, 'Kapp'],
    ])
  })

  it('should show the link on both orders, and be undone by taking it away and making it again', async () => {
    const orders = await newPair()
    const { linkId } = await owner.call(calls.linkOrderLines, { body: pair(orders) })
    expect(itemOf(await read(sale, orders.demand._id)).linkedOrder).toMatchObject({ linkId, type: 'PURCHASE_ITEM' })
    const taken = await owner.call(calls.unlinkOrderLines, { body: { linkId } })
    expect(taken).toEqual(pair(orders))
    for (const [world, { _id }] of [
      [sale, orders.demand],
      [purchase, orders.supply],
    ] as const) {
      const { linkedOrders, audit } = await read(world, _id)
      expect([linkedOrders, audit.updatedBy[0]?.reqType]).toEqual([undefined, 'LINK'])
    }
    await owner.call(calls.linkOrderLines, { body: taken })
    expect((await read(sale, orders.demand._id)).linkedOrders).toHaveLength(1)
  })

  it('should be for whoever writes one of the orders, and show nothing of orders that one does not read', async () => {
    const orders = await newPair()
    const buyer = await sale.newMember(owner.projectId, 'PURCHASE_WRITE')
    expect((await buyer.call(calls.getLinkableLines, { body: { lineId: firstOf(orders.supply)._id } })).lines).toEqual(
      [],
    )
    const hidden = buyer.call(calls.getLinkableLines, { body: { lineId: itemOf(orders.demand)._id } })
    await expect(hidden).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const { linkId } = await buyer.call(calls.linkOrderLines, { body: pair(orders) })
    const stranger = await sale.newProject()
    for (const work of [
      () => stranger.call(calls.unlinkOrderLines, { body: { linkId } }),
      () => stranger.call(calls.linkOrderLines, { body: pair(orders) }),
    ]) {
      await expect(work()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
  })
  it('should be for a foreman too, who writes manufacturing orders alone', async () => {
    const { supply } = await newPair()
    const demand = await making.createOrder(owner, {
      products: [{ name: 'Kapp', netQuantity: 4, items: [{ name: 'Leht S355', netQuantity: 3, unit: 'KG' }] }],
    })
    const foreman = await sale.newMember(owner.projectId, 'MANUFACTORING_WRITE')
    const own = await foreman.call(calls.getLinkableLines, { body: { lineId: itemOf(demand)._id } })
    expect(own).toMatchObject({ supplies: false, own: { name: 'Leht S355', quantity: 12, unit: 'KG' } })
    const { linkId } = await foreman.call(calls.linkOrderLines, { body: pair({ demand, supply }) })
    expect(itemOf(await read(making, demand._id)).linkedOrder).toMatchObject({ linkId, type: 'PURCHASE_ITEM' })
    await foreman.call(calls.unlinkOrderLines, { body: { linkId } })
    expect((await read(making, demand._id)).linkedOrders).toBeUndefined()
  })
})
