import { type BodyInputOf, calls, type Id } from '@tehas/contracts'
import { describe, expect, it } from 'vitest'
import { createOrderWorlds } from '../../orders/testing/order-worlds'
import { CallFailure, type TestMember } from '../../testing'

const [world] = await createOrderWorlds({}, ['PURCHASE_ORDER'])
if (!world) throw new Error('The service did not start')
const { newProject } = world

type StockBody = BodyInputOf<typeof calls.createStockProduct>
type Caller = Pick<TestMember, 'call'>

const MIN_5 = { value: 5, unit: 'MIN' } as const
const CHANGEOVER_3 = { value: 3, unit: 'MIN' } as const

/** A bench takes 1 frame and 5 minutes of assembly, a frame 10 kg of sheet and 5 minutes of welding, each after 3 of changeover. */
async function newWorkshop(ofFrame: Partial<StockBody> = {}) {
  const owner = await newProject()
  const { _id: client } = await owner.call(calls.createPartner, {
    body: {
      name: 'Kalda',
      isSupplier: true,
      contacts: [{ name: 'Liis Kask', email: 'liis@kalda.example' }],
      addresses: [{ street: 'Tammiku tee 4', country: 'Estonia', mainAddress: true, deliveryAddress: true }],
    },
  })
  const stock = async (body: StockBody) => (await owner.call(calls.createStockProduct, { body }))._id
  const sheet = await stock({ name: 'Leht', category: 'FOR_PURCHASE', unit: 'KG', unitPrice: 2, supplier: client })
  const work = (name: string) => [{ name, workload: MIN_5, changeoverTime: CHANGEOVER_3 }]
  const frame = await stock({
    ...{ name: 'Raam', processes: work('Keevitamine') },
    items: [{ stock: { _id: sheet }, netQuantity: 10 }],
    ...ofFrame,
  })
  const bench = await stock({
    ...{ name: 'Pink', category: 'END_PRODUCT', minQuantity: 2, processes: work('Kokkupanek') },
    items: [{ stock: { _id: frame }, category: 'SEMI_FINISHED', netQuantity: 1 }],
  })
  const put = (stockId: Id, quantity: number) =>
    owner.call(calls.adjustStock, { body: { stockId, direction: 'IN', quantity, unitCost: 2, note: 'Algseis' } })
  const sell = async (netQuantity: number) => {
    const { _id: orderId, version } = await owner.call(calls.createSaleOrder, {
      body: { client, delivery: { date: '2027-03-19' }, products: [{ stock: { _id: bench }, netQuantity }] },
    })
    return owner.call(calls.changeSaleOrderStatus, { body: { orderId, version, action: 'publish' } })
  }
  return { owner, client, sheet, frame, bench, put, sell }
}

const missing = async (owner: Caller) => (await owner.call(calls.listShortages, { body: { filters: {} } })).rows
const suggested = async (owner: Caller) =>
  (await missing(owner)).map(({ name, act, quantity }) => [name, act, quantity])
const makeAll = async (owner: Caller) => {
  const rows = await missing(owner)
  const lines = rows.map(({ _id: stock, quantity, needBy: date, supplier }) => ({
    ...{ stock, quantity, seen: quantity, date },
    supplier: supplier?._id ?? null,
  }))
  return (await owner.call(calls.createFromShortages, { body: { lines } })).orders
}
const jobs = async (owner: Caller) =>
  (await owner.call(calls.listProduction, { body: { filters: {} } })).rows.map(
    ({ orderProcess, netQuantity, plannedDuration }) => [orderProcess.name, netQuantity, plannedDuration],
  )
const demandOf = async (owner: Caller, stockId: Id) =>
  (await owner.call(calls.getStockProduct, { params: { stockId } })).totalDemand
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof CallFailure ? error.answer : error),
  )

describe('how a part is supplied', () => {
  it('should start with what its product says, and ask the shelf for itself alone where it comes from stock', async () => {
    const { owner, sheet, frame, sell } = await newWorkshop({ batchSize: 4 })
    const order = await sell(3)
    expect(order.products[0]?.items[0]).toMatchObject({ supply: 'STOCK', supplyNow: 'STOCK' })
    expect(await demandOf(owner, frame)).toBe(3)
    expect(await demandOf(owner, sheet)).toBe(0)
    // Welding is no job of this order: 3 of changeover and 3 × 5 of assembly.
    expect(await jobs(owner)).toEqual([['Kokkupanek', 3, 18]])
  })

  it('should be changed on the line until work on it began', async () => {
    const { owner, sheet, frame, sell } = await newWorkshop()
    const order = await sell(3)
    const item = order.products[0]?.items[0]
    expect(item).toMatchObject({ supply: 'HERE', supplyNow: 'HERE' })
    expect([await demandOf(owner, frame), await demandOf(owner, sheet)]).toEqual([0, 30])
    const change = (version: number, supply: 'HERE' | 'STOCK') =>
      owner.call(calls.updateSaleOrderItem, {
        body: { orderId: order._id, version, item: { _id: item?._id ?? '', supply } },
      })
    const { version } = await change(order.version, 'STOCK')
    expect([await demandOf(owner, frame), await demandOf(owner, sheet)]).toEqual([3, 0])
    expect(await jobs(owner)).toEqual([['Kokkupanek', 3, 18]])
    const welding = item?.processes[0]?._id ?? ''
    expect(await refusal(owner.call(calls.startJob, { body: { orderProcess: welding } }))).toMatchObject({
      code: 'NOT_FOUND',
    })
    await change(version, 'HERE')
    await owner.call(calls.startJob, { body: { orderProcess: welding } })
    const { version: now } = await owner.call(calls.getSaleOrder, { params: { orderId: order._id } })
    expect(await refusal(change(now, 'STOCK'))).toMatchObject({ code: 'SUPPLY_FIXED' })
  })

  it('should let the order wait for no deadline of what comes from stock', async () => {
    const { owner, sell } = await newWorkshop()
    const sold = await sell(3)
    const item = sold.products[0]?.items[0]
    const order = { orderId: sold._id }
    const get = () => owner.call(calls.getSaleOrder, { params: order })
    const late = async () => {
      const { lateDays, products } = await get()
      return [lateDays, products[0]?.items[0]?.processes[0]?.lateDays]
    }
    const supply = async (supply: 'HERE' | 'STOCK') =>
      owner.call(calls.updateSaleOrderItem, {
        body: { ...order, version: (await get()).version, item: { _id: item?._id ?? '', supply } },
      })
    // Wednesday: five days after the delivery on Friday 19 March.
    const process = { _id: item?.processes[0]?._id ?? '', deadline: '2027-03-24T12:00:00.000Z' }
    await owner.call(calls.updateSaleOrderProcess, { body: { ...order, version: sold.version, process } })
    expect(await late()).toEqual([5, 5])
    await supply('STOCK')
    expect(await late()).toEqual([0, 0])
    await owner.call(calls.updateSaleOrder, {
      body: { ...order, version: (await get()).version, delivery: { date: '2027-03-22' } },
    })
    expect(await late()).toEqual([0, 0])
    await supply('HERE')
    expect(await late()).toEqual([2, 2])
  })

  it('should not be suggested again while what was made of it waits, and be made once', async () => {
    const { owner, bench, frame, put, sell } = await newWorkshop()
    await put(bench, 1)
    await sell(3)
    // 1 lies there and 2 should: 1 is to be made by now, of 1 frame and 10 kg. The 3 sold in March the order makes itself, of 30 kg.
    expect(await suggested(owner)).toEqual([
      ['Leht', 'BUY', 40],
      ['Raam', 'MAKE', 1],
      ['Pink', 'MAKE', 1],
    ])
    const orders = await makeAll(owner)
    expect(await suggested(owner)).toEqual([])
    for (const { _id: orderId, kind, version } of orders) {
      const call = kind === 'PURCHASE_ORDER' ? calls.changePurchaseOrderStatus : calls.changeManufacturingOrderStatus
      await owner.call(call, { body: { orderId, version, action: 'publish' } })
    }
    expect(await suggested(owner)).toEqual([])
    const made = await Promise.all(
      orders
        .filter(({ kind }) => kind === 'MANUFACTURING_ORDER')
        .map(({ _id: orderId }) => owner.call(calls.getManufacturingOrder, { params: { orderId } })),
    )
    const ofBenches = made.find(({ products }) => products[0]?.stock?._id === bench)
    const ofFrames = made.find(({ products }) => products[0]?.stock?._id === frame)
    expect(ofBenches?.products[0]?.items[0]).toMatchObject({ supplyNow: 'LINKED' })
    // Of the sale 3 frames and 3 benches, of the benches for the shelf the assembly alone, of their frames the welding.
    expect((await jobs(owner)).sort()).toEqual([
      ['Keevitamine', 1, 8],
      ['Keevitamine', 3, 18],
      ['Kokkupanek', 1, 8],
      ['Kokkupanek', 3, 18],
    ])
    // Without the link the part is what it was.
    const [link] = ofFrames?.linkedOrders?.filter(({ orderId }) => orderId === ofBenches?._id) ?? []
    await owner.call(calls.unlinkOrderLines, { body: { linkId: link?.linkId ?? '' } })
    const after = await owner.call(calls.getManufacturingOrder, { params: { orderId: ofBenches?._id ?? '' } })
    expect(after.products[0]?.items[0]).toMatchObject({ supplyNow: 'HERE' })
    expect(await jobs(owner)).toHaveLength(5)
  })
})

describe('a product of a sale order that another order supplies', () => {
  it('should have no jobs of its own and ask for no material, so that each piece is made once', async () => {
    const { owner, sheet, frame, bench, put, sell } = await newWorkshop()
    await put(bench, 2)
    const sold = await sell(3)
    const lineOf = ({ products }: { products: readonly { _id: Id }[] }) => products[0]?._id ?? ''
    const ofBenches = [
      ['Keevitamine', 3, 18],
      ['Kokkupanek', 3, 18],
    ]
    expect((await jobs(owner)).sort()).toEqual(ofBenches)
    const waiting = await owner.call(calls.createManufacturingOrder, {
      body: { products: [{ stock: { _id: bench }, netQuantity: 3 }], delivery: { date: '2027-03-12' } },
    })
    const made = await owner.call(calls.changeManufacturingOrderStatus, {
      body: { orderId: waiting._id, version: waiting.version, action: 'publish' },
    })
    // Twice 3 frames of 10 kg, until the one is linked to the other.
    expect(await jobs(owner)).toHaveLength(4)
    expect(await demandOf(owner, sheet)).toBe(60)
    const { linkId } = await owner.call(calls.linkOrderLines, {
      body: {
        supply: { orderId: made._id, lineId: lineOf(made) },
        demand: { orderId: sold._id, lineId: lineOf(sold) },
        quantity: 3,
      },
    })
    const linked = await owner.call(calls.getSaleOrder, { params: { orderId: sold._id } })
    expect([sold, linked].map(({ products }) => products[0]?.supplyNow)).toEqual([null, 'LINKED'])
    expect((await jobs(owner)).sort()).toEqual(ofBenches)
    expect([await demandOf(owner, sheet), await demandOf(owner, frame)]).toEqual([30, 0])
    const { needs } = await owner.call(calls.getShortagePegging, { params: { stockId: bench } })
    expect(needs.map(({ kind, line }) => [kind, line?.isLinked])).toEqual([
      ['MINIMUM', undefined],
      ['ORDER', true],
    ])
    // The 2 on the shelf are its minimum, the 3 sold are on order.
    expect(await suggested(owner)).toEqual([['Leht', 'BUY', 30]])
    const [welding] = sold.products[0]?.items[0]?.processes ?? []
    expect(await refusal(owner.call(calls.startJob, { body: { orderProcess: welding?._id ?? '' } }))).toMatchObject({
      code: 'NOT_FOUND',
    })
    await owner.call(calls.unlinkOrderLines, { body: { linkId } })
    expect(await jobs(owner)).toHaveLength(4)
    expect(await demandOf(owner, sheet)).toBe(60)
  })
})

describe('what was taken from stock', () => {
  it('should need no work, no minutes and no material', async () => {
    const { owner, sheet, bench, put, sell } = await newWorkshop()
    await put(bench, 80)
    const order = await sell(80)
    // Nothing was taken yet: 3 + 80 × 5 minutes each, and 80 × 10 kg. The shelf keeps its minimum of 2.
    expect((await jobs(owner)).sort()).toEqual([
      ['Keevitamine', 80, 403],
      ['Kokkupanek', 80, 403],
    ])
    expect([await demandOf(owner, sheet), await suggested(owner)]).toEqual([800, [['Leht', 'BUY', 800]]])
    const take = async (quantity: number) => {
      const { version } = await owner.call(calls.getSaleOrder, { params: { orderId: order._id } })
      const line = { kind: 'product' as const, _id: order.products[0]?._id ?? '' }
      await owner.call(calls.useSaleOrderStock, { body: { orderId: order._id, version, line, quantity } })
    }
    await take(46)
    // 34 are left to make: 34 × 10 kg, and 3 + 34 × 5 minutes each of welding and assembly.
    expect([await demandOf(owner, sheet), await suggested(owner)]).toEqual([340, [['Leht', 'BUY', 340]]])
    expect((await jobs(owner)).sort()).toEqual([
      ['Keevitamine', 34, 173],
      ['Kokkupanek', 34, 173],
    ])
    await take(34)
    const taken = await owner.call(calls.getSaleOrder, { params: { orderId: order._id } })
    expect(taken.products[0]?.status).toBe('COMPLETE')
    expect(await demandOf(owner, sheet)).toBe(0)
    expect(await jobs(owner)).toEqual([])
  })
})

describe('a line that another order is to supply', () => {
  it('should be asked about where work on it began, which stays a job', async () => {
    const { owner, bench, sell } = await newWorkshop()
    const sold = await sell(3)
    const [product] = sold.products
    const [welding] = product?.items[0]?.processes ?? []
    const { jobReport } = await owner.call(calls.startJob, { body: { orderProcess: welding?._id ?? '' } })
    const made = await owner.call(calls.createManufacturingOrder, {
      body: { products: [{ stock: { _id: bench }, netQuantity: 3 }], delivery: { date: '2027-03-12' } },
    })
    const body = {
      supply: { orderId: made._id, lineId: made.products[0]?._id ?? '' },
      demand: { orderId: sold._id, lineId: product?._id ?? '' },
      quantity: 3,
    }
    expect(await refusal(owner.call(calls.linkOrderLines, { body }))).toMatchObject({
      code: 'NEEDS_CONFIRMATION',
      details: { recorded: [{ kind: 'process', _id: welding?._id, name: 'Keevitamine' }] },
    })
    const lines = [{ line: { kind: 'product', _id: product?._id ?? '' }, quantity: 3 }] as const
    const makeBody = { orderId: sold._id, lines: [...lines] }
    expect(await refusal(owner.call(calls.makeForOrder, { body: makeBody }))).toMatchObject({
      code: 'NEEDS_CONFIRMATION',
    })
    const unlinked = await owner.call(calls.getSaleOrder, { params: { orderId: sold._id } })
    expect(unlinked.linkedOrders ?? []).toEqual([])
    await owner.call(calls.linkOrderLines, { body: { ...body, confirmed: true } })
    // The assembly nobody began is gone; the welding that runs stays with its order.
    expect(await jobs(owner)).toEqual([['Keevitamine', 3, 18]])
    await owner.call(calls.stopJob, { body: { jobReport: jobReport ?? '', producedAmount: 3 } })
  })
})

describe('what is needed on several days', () => {
  it('should be made in one order a week, take what comes in between, and not be suggested again', async () => {
    const { owner, client, sheet, frame, bench, put } = await newWorkshop({ supply: 'STOCK' })
    // Nothing is made for its minimum.
    await put(bench, 2)
    const sell = async (netQuantity: number, date: string) => {
      const products = [{ stock: { _id: frame }, netQuantity }]
      const { _id: orderId, version } = await owner.call(calls.createSaleOrder, {
        body: { client, delivery: { date }, products: products.map((line) => ({ ...line, items: [], processes: [] })) },
      })
      await owner.call(calls.changeSaleOrderStatus, { body: { orderId, version, action: 'publish' } })
    }
    // Monday and Thursday of one week, and Monday three weeks later: 2 + 1 frames, and 4.
    await sell(2, '2027-03-01')
    await sell(1, '2027-03-04')
    await sell(4, '2027-03-22')
    // 40 kg of sheet come between, which the 4 of the 22nd take: 10 kg each.
    const bought = await owner.call(calls.createPurchaseOrder, {
      body: {
        supplier: client,
        delivery: { date: '2027-03-12' },
        products: [{ stock: { _id: sheet }, netQuantity: 40 }],
      },
    })
    await owner.call(calls.changePurchaseOrderStatus, {
      body: { orderId: bought._id, version: bought.version, action: 'publish' },
    })
    const rows = await missing(owner)
    expect(rows.map(({ name, quantity, needBy }) => [name, quantity, needBy])).toEqual([
      // Begun on the Friday before the first of March, with 3 × 10 kg.
      ['Leht', 30, '2027-02-26'],
      ['Raam', 7, '2027-03-01'],
    ])
    // A purchase of nobody, and an order of each week of what is made: as many as are created below.
    expect(rows.flatMap(({ weeks }) => weeks ?? [])).toEqual([
      { quantity: 3, needBy: '2027-03-01' },
      { quantity: 4, needBy: expect.any(String) },
    ])
    const lines = rows.map(({ _id: stock, quantity, needBy: date }) => ({
      ...{ stock, quantity, seen: quantity, date, supplier: client },
    }))
    const { orders } = await owner.call(calls.createFromShortages, { body: { lines } })
    const made = await Promise.all(
      orders.flatMap(({ _id: orderId, kind }) =>
        kind === 'MANUFACTURING_ORDER' ? [owner.call(calls.getManufacturingOrder, { params: { orderId } })] : [],
      ),
    )
    const days = made.map(({ delivery, products }) => [delivery.date, products[0]?.netQuantity])
    expect(days.toSorted()).toEqual([
      ['2027-03-01', 3],
      ['2027-03-22', 4],
    ])
    expect(await suggested(owner)).toEqual([])
    for (const { _id: orderId } of made) {
      const { version } = await owner.call(calls.getManufacturingOrder, { params: { orderId } })
      await owner.call(calls.changeManufacturingOrderStatus, { body: { orderId, version, action: 'publish' } })
      expect(await suggested(owner)).toEqual([])
    }
  })

  it('should be made at once where a person names another day', async () => {
    const { owner, frame, sell } = await newWorkshop({ batchSize: 4 })
    await sell(3)
    const body = { lines: [{ stock: frame, quantity: 8, seen: 4, date: '2027-01-15', supplier: null }] }
    const { orders } = await owner.call(calls.createFromShortages, { body })
    expect(orders).toMatchObject([{ kind: 'MANUFACTURING_ORDER', lines: 1 }])
  })
})
