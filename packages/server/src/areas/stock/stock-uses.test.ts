import { calls } from '@tehas/contracts'
import { describe, expect, it } from 'vitest'
import type { TestMember } from '../../testing'
import { createTestServer } from '../../testing/create-test-server'

const { newProject, newMember } = await createTestServer({ now: () => new Date('2026-11-20T10:00:00.000Z') })

/** Steel in a foot, the foot in a post; the steel also in the post itself. */
async function createPost(owner: TestMember) {
  const make = (body: {
    name: string
    items?: { stock: { _id: string }; netQuantity: number; addPercentage?: number }[]
  }) => owner.call(calls.createStockProduct, { body })
  const steel = await make({ name: 'Teras' })
  const foot = await make({ name: 'Jalg', items: [{ stock: { _id: steel._id }, netQuantity: 2, addPercentage: 10 }] })
  const post = await make({ name: 'Post', items: [{ stock: { _id: foot._id }, netQuantity: 1 }] })
  const plate = await make({ name: 'Plaat', items: [{ stock: { _id: steel._id }, netQuantity: 3 }] })
  return { steel, foot, post, plate }
}

async function createOrder(owner: TestMember, stockId: string, netQuantity: number, date: string, publish = true) {
  const partners = await owner.call(calls.listPartners, { body: {} })
  const client = partners.rows[0]?._id ?? null
  const order = await owner.call(calls.createSaleOrder, {
    body: { client, delivery: { date }, products: [{ stock: { _id: stockId }, netQuantity }] },
  })
  if (!publish) return order
  return owner.call(calls.changeSaleOrderStatus, {
    body: { orderId: order._id, version: order.version, action: 'publish' },
  })
}

const withClient = async () => {
  const owner = await newProject()
  await owner.call(calls.createPartner, {
    body: {
      name: 'Aru Grupp',
      contacts: [{ name: 'Jaan', phone: '5551234' }],
      addresses: [{ street: 'Pikk 1', country: 'Estonia', mainAddress: true, deliveryAddress: true }],
    },
  })
  return owner
}

describe('where a stock product is used', () => {
  it('should list products that take it, directly and through their parts, page by page', async () => {
    const owner = await withClient()
    const { steel } = await createPost(owner)
    const first = await owner.call(calls.listStockParents, { body: { stockId: steel._id, limit: 2 } })
    expect(first.rows).toMatchObject([
      { name: 'Jalg', level: 1, perPiece: 2.2 },
      { name: 'Plaat', level: 1, perPiece: 3 },
    ])
    const cursor = first.nextCursor ?? ''
    const second = await owner.call(calls.listStockParents, { body: { stockId: steel._id, limit: 2, cursor } })
    expect(second).toMatchObject({ rows: [{ name: 'Post', level: 2, perPiece: 0 }], nextCursor: null })
  })

  it('should list open orders by their delivery, to those who may read them', async () => {
    const owner = await withClient()
    const { steel, post } = await createPost(owner)
    const later = await createOrder(owner, post._id, 8, '2026-12-10')
    const sooner = await createOrder(owner, steel._id, 5, '2026-12-01', false)
    const { rows } = await owner.call(calls.listStockOrders, { body: { stockId: steel._id } })
    expect(rows).toMatchObject([
      { _id: sooner._id, takes: 5, brings: 0, isDirect: true, partner: 'Aru Grupp', deliveryDate: '2026-12-01' },
      // 8 posts × 1 foot × 2 × 1,1
      { _id: later._id, takes: 17.6, isDirect: true },
    ])
    const parents = await owner.call(calls.listStockParents, { body: { stockId: steel._id } })
    expect(parents.rows.map(({ name, openOrders }) => [name, openOrders])).toEqual([
      ['Jalg', 1],
      ['Plaat', 0],
      ['Post', 1],
    ])
    const storekeeper = await newMember(owner.projectId, 'STOCK_READ')
    expect(await storekeeper.call(calls.listStockOrders, { body: { stockId: steel._id } })).toEqual({
      rows: [],
      nextCursor: null,
    })
    const seen = await storekeeper.call(calls.listStockParents, { body: { stockId: steel._id } })
    expect(seen.rows.map(({ openOrders }) => openOrders)).toEqual([null, null, null])
  })
})

describe('the projected balance', () => {
  it('should follow published orders by their dates, and tell offers without counting them', async () => {
    const owner = await withClient()
    const { steel } = await createPost(owner)
    const stockId = steel._id
    await owner.call(calls.adjustStock, { body: { stockId, direction: 'IN', quantity: 42, note: 'Algseis' } })
    const late = await createOrder(owner, stockId, 16, '2026-11-10')
    await createOrder(owner, stockId, 32, '2026-12-02')
    await createOrder(owner, stockId, 24, '2026-11-25', false)
    const projected = await owner.call(calls.getProjectedBalance, { params: { stockId } })
    expect(projected).toMatchObject({ today: '2026-11-20', balance: 42, minQuantity: 0, isCut: false })
    expect(projected.entries.map(({ day, quantity, after, isLate }) => [day, quantity, after, isLate])).toEqual([
      ['2026-11-10', -16, 26, true],
      ['2026-11-25', -24, null, false],
      ['2026-12-02', -32, -6, false],
    ])
    expect(projected.entries[0]?.order?.transactionNumber).toBe(late.transactionNumber)
    const storekeeper = await newMember(owner.projectId, 'STOCK_READ')
    const blind = await storekeeper.call(calls.getProjectedBalance, { params: { stockId } })
    expect(blind.entries.map(({ order, product, quantity }) => [order, product, quantity])).toEqual([
      [null, '', -16],
      [null, '', -24],
      [null, '', -32],
    ])
  })

  it('should tell what comes in the unit of stock, less what went elsewhere, and how much of it is made already', async () => {
    const owner = await withClient()
    const { _id: stockId } = await owner.call(calls.createStockProduct, { body: { name: 'Latt', unit: 'M' } })
    const made = await owner.call(calls.createManufacturingOrder, {
      body: {
        delivery: { date: '2026-11-27' },
        // 6000 mm are 6 m.
        products: [
          { name: 'Latt', unit: 'MM', netQuantity: 6000, stock: { _id: stockId }, processes: [{ name: 'Saagimine' }] },
        ],
      },
    })
    const order = await owner.call(calls.changeManufacturingOrderStatus, {
      body: { orderId: made._id, version: made.version, action: 'publish' },
    })
    const [line] = order.products
    const productId = line?._id ?? ''
    const entriesOf = async (by = owner) =>
      (await by.call(calls.getProjectedBalance, { params: { stockId } })).entries.map(({ quantity, ready }) => [
        quantity,
        ready,
      ])
    expect(await entriesOf()).toEqual([[6, null]])
    const { jobReport } = await owner.call(calls.startJob, { body: { orderProcess: line?.processes[0]?._id ?? '' } })
    await owner.call(calls.stopJob, { body: { jobReport: jobReport ?? '', producedAmount: 5000 } })
    expect(await entriesOf()).toEqual([[6, { productId, quantity: 5 }]])
    await owner.call(calls.handOverProduct, {
      body: { orderId: order._id, productId, toStock: 2000, toOrder: 0, toProjectCost: 500, location: null },
    })
    // 6 − 2 − 0,5 and 5 − 2 − 0,5
    expect(await entriesOf()).toEqual([[3.5, { productId, quantity: 2.5 }]])
    const { totalOrdered } = await owner.call(calls.getStockProduct, { params: { stockId } })
    expect(totalOrdered).toBe(3.5)
    expect((await owner.call(calls.listStockOrders, { body: { stockId } })).rows).toMatchObject([{ brings: 3.5 }])
    expect(await entriesOf(await newMember(owner.projectId, 'STOCK_READ'))).toEqual([[3.5, null]])
  })
})

describe('removing a stock product', () => {
  it('should remove what nothing refers to, and refuse the rest with what refers to it', async () => {
    const owner = await withClient()
    const { steel, foot } = await createPost(owner)
    const order = await createOrder(owner, foot._id, 5, '2026-12-01')
    const { _id, version } = await owner.call(calls.createStockProduct, { body: { name: 'Üleliigne' } })
    await owner.call(calls.removeStockProduct, { body: { _id, version } })
    await expect(owner.call(calls.getStockProduct, { params: { stockId: _id } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    const body = { _id: steel._id, version: steel.version }
    await expect(owner.call(calls.removeStockProduct, { body })).rejects.toMatchObject({
      code: 'STOCK_PRODUCT_IN_USE',
      answer: {
        details: {
          products: [{ name: 'Jalg' }, { name: 'Plaat' }],
          productsCount: 2,
          orders: [{ transactionNumber: order.transactionNumber, kind: 'SALE_ORDER' }],
          ordersCount: 1,
          movementsCount: 0,
        },
      },
    })
    const storekeeper = await newMember(owner.projectId, 'STOCK_WRITE')
    await expect(storekeeper.call(calls.removeStockProduct, { body })).rejects.toMatchObject({
      answer: { details: { orders: [], ordersCount: 1 } },
    })
    await expect(owner.call(calls.removeStockProduct, { body: { ...body, force: 'Tera' } })).rejects.toMatchObject({
      code: 'STOCK_PRODUCT_IN_USE',
    })
  })

  it('should by force leave what refers to it as it is, and free its name', async () => {
    const owner = await withClient()
    const { steel, foot } = await createPost(owner)
    const stockId = steel._id
    await owner.call(calls.adjustStock, { body: { stockId, direction: 'IN', quantity: 4, note: 'Algseis' } })
    const { version } = await owner.call(calls.getStockProduct, { params: { stockId } })
    await owner.call(calls.removeStockProduct, { body: { _id: stockId, version, force: 'Teras' } })
    const { rows } = await owner.call(calls.listStockProducts, { body: {} })
    expect(rows.map(({ name }) => name)).toEqual(['Jalg', 'Plaat', 'Post'])
    await expect(
      owner.call(calls.adjustStock, { body: { stockId, direction: 'IN', quantity: 4, note: 'Algseis' } }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const kept = await owner.call(calls.getStockProduct, { params: { stockId: foot._id } })
    expect(kept.items).toMatchObject([{ name: 'Teras', netQuantity: 2, stock: { _id: stockId } }])
    await owner.call(calls.createStockProduct, { body: { name: 'Teras' } })
    await expect(
      owner.call(calls.createStockProduct, { body: { name: 'Uus', items: [{ stock: { _id: stockId } }] } }),
    ).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
  })
})
