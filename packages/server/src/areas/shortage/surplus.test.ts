import { anyOrderCalls, type BodyInputOf, calls, type Id, type Surplus } from '@tehas/contracts'
import { notificationSentence } from '@tehas/contracts/notifications'
import { beforeEach, describe, expect, it } from 'vitest'
import { createOrderWorlds } from '../../orders/testing/order-worlds'
import { CallFailure, type TestMember } from '../../testing'

const [world] = await createOrderWorlds({}, ['PURCHASE_ORDER'])
if (!world) throw new Error('The service did not start')
const { newProject, newMember, newPartner } = world
const purchases = anyOrderCalls('PURCHASE_ORDER')
const sales = anyOrderCalls('SALE_ORDER')

let owner: TestMember
let buyer: TestMember
let client: Id
let sheet: Id

beforeEach(async () => {
  owner = await newProject()
  buyer = await newMember(owner.projectId, 'PURCHASE_READ', 'PURCHASE_WRITE', 'SALES_READ')
  client = await newPartner(owner)
  const body = { name: 'Leht S355', category: 'FOR_PURCHASE', unit: 'KG', unitPrice: 2 } as const
  sheet = (await owner.call(calls.createStockProduct, { body }))._id
})

/** A published sale of gates of which each takes 10 kg of sheet. */
async function sell(gates: number) {
  const items = [{ name: 'Leht S355', netQuantity: 10, unit: 'KG' as const, stock: { _id: sheet } }]
  const order = await owner.call(sales.create, {
    body: { client, products: [{ name: 'Värav', netQuantity: gates, unitPrice: 100, items }] },
  })
  return change(order._id, 'publish')
}
const change = async (
  orderId: Id,
  action: 'publish' | 'annul',
  more: Partial<BodyInputOf<typeof calls.changeSaleOrderStatus>> = {},
) => {
  const { version } = await owner.call(sales.get, { params: { orderId } })
  return owner.call(sales.changeStatus, { body: { orderId, version, action, confirmed: true, ...more } })
}

/** A published purchase of what the shortages suggest. */
async function buy() {
  const { rows } = await owner.call(calls.listShortages, { body: {} })
  const lines = rows.map(({ _id: stock, quantity, needBy: date }) => ({
    ...{ stock, quantity, seen: quantity, date, supplier: client },
  }))
  const { orders } = await owner.call(calls.createFromShortages, { body: { lines } })
  const orderId = orders[0]?._id ?? ''
  const { version } = await owner.call(purchases.get, { params: { orderId } })
  return owner.call(purchases.changeStatus, { body: { orderId, version, action: 'publish' } })
}

const surplus = async () => (await owner.call(calls.listSurplus, {})).rows
const brief = ({ name, quantity, because, canLower, use }: Surplus) => [
  name,
  quantity,
  because,
  canLower,
  use?.quantity,
]
const settle = (row: Surplus | undefined, act: 'KEEP' | 'USE' | 'LOWER', confirmed?: boolean) =>
  owner.call(calls.settleSurplus, {
    body: { linkId: row?.linkId ?? '', act, seen: row?.quantity ?? 0, ...(confirmed && { confirmed }) },
  })
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof CallFailure ? error.answer : error),
  )

describe('what is over', () => {
  it('should be told and listed where an order is annulled, and kept for stock until that is taken back', async () => {
    // 3 gates of 10 kg: 30 kg are bought for them.
    const sale = await sell(3)
    const bought = await buy()
    expect(await surplus()).toEqual([])
    await change(sale._id, 'annul')
    const [row] = await surplus()
    expect(row && brief(row)).toEqual(['Leht S355', 30, 'ANNULLED', 30, undefined])
    expect(row).toMatchObject({ supply: { _id: bought._id, quantity: 30, there: 0 }, demand: { _id: sale._id } })
    const { notifications } = await buyer.call(calls.getNotifications, { body: {} })
    expect(
      notifications.map((told) => [
        told.act,
        notificationSentence(told, 'et')
          .map(({ text }) => text)
          .join(''),
      ]),
    ).toContainEqual([
      'SURPLUS',
      `Tellimusest ${bought.transactionNumber} jääb üle: tellimus ${sale.transactionNumber} tühistati või seda vähendati`,
    ])
    const kept = await settle(row, 'KEEP')
    expect(kept).toEqual({ linkId: row?.linkId, quantity: 30, usedBy: null, lowered: null })
    expect(await surplus()).toEqual([])
    await owner.call(calls.reopenSurplus, { body: kept })
    expect((await surplus()).map(brief)).toEqual([['Leht S355', 30, 'ANNULLED', 30, undefined]])
  })

  it('should be what a lowered order no longer needs, and nothing once it needs it again', async () => {
    const sale = await sell(3)
    await buy()
    const quantity = async (netQuantity: number) => {
      const { version, products } = await owner.call(sales.get, { params: { orderId: sale._id } })
      const _id = products[0]?._id ?? ''
      await owner.call(sales.updateProduct, { body: { orderId: sale._id, version, product: { _id, netQuantity } } })
    }
    // 1 gate takes 10 of the 30 kg.
    await quantity(1)
    expect((await surplus()).map(brief)).toEqual([['Leht S355', 20, 'LOWERED', 20, undefined]])
    await quantity(3)
    expect(await surplus()).toEqual([])
  })

  it('should be taken off its purchase, which is annulled where nothing is left of it, after asking', async () => {
    const sale = await sell(3)
    const bought = await buy()
    await change(sale._id, 'annul')
    const [row] = await surplus()
    expect(await refusal(settle(row, 'LOWER'))).toMatchObject({
      code: 'NEEDS_CONFIRMATION',
      details: { lowered: { from: 30, to: 0, isAnnulled: true } },
    })
    const lowered = await settle(row, 'LOWER', true)
    expect((await owner.call(purchases.get, { params: { orderId: bought._id } })).status).toBe('ANNULLED')
    expect(await surplus()).toEqual([])
    // Taken back, it is ordered as it was, and over.
    await owner.call(calls.reopenSurplus, { body: lowered })
    const again = await owner.call(purchases.get, { params: { orderId: bought._id } })
    expect([again.status, again.products[0]?.netQuantity]).toEqual(['ACTIVE', 30])
    expect((await surplus()).map(brief)).toEqual([['Leht S355', 30, 'ANNULLED', 30, undefined]])
  })

  it('should be put back onto a purchase of which a part was taken off', async () => {
    const sale = await sell(3)
    const bought = await buy()
    const { version, products } = await owner.call(sales.get, { params: { orderId: sale._id } })
    const product = { _id: products[0]?._id ?? '', netQuantity: 1 }
    await owner.call(sales.updateProduct, { body: { orderId: sale._id, version, product } })
    const quantity = async () =>
      (await owner.call(purchases.get, { params: { orderId: bought._id } })).products[0]?.netQuantity
    const lowered = await settle((await surplus())[0], 'LOWER', true)
    expect([await quantity(), await surplus()]).toEqual([10, []])
    await owner.call(calls.reopenSurplus, { body: lowered })
    expect(await quantity()).toBe(30)
    expect((await surplus()).map(brief)).toEqual([['Leht S355', 20, 'LOWERED', 20, undefined]])
    // Once only.
    expect(await refusal(owner.call(calls.reopenSurplus, { body: lowered }))).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('should be used for the first other need, which is undone', async () => {
    const sale = await sell(3)
    const bought = await buy()
    const other = await sell(2)
    await change(sale._id, 'annul')
    const [row] = await surplus()
    // 2 gates take 20 of the 30 kg.
    expect(row && brief(row)).toEqual(['Leht S355', 30, 'ANNULLED', 30, 20])
    expect(row?.use?._id).toBe(other._id)
    const used = await settle(row, 'USE')
    expect(used).toMatchObject({ quantity: 20, usedBy: expect.any(String) })
    expect((await surplus()).map(brief)).toEqual([['Leht S355', 10, 'ANNULLED', 10, undefined]])
    // The 10 kg that nobody needs are taken off the purchase.
    const lowered = (await surplus())[0]
    await settle(lowered, 'LOWER', true)
    expect((await owner.call(purchases.get, { params: { orderId: bought._id } })).products[0]?.netQuantity).toBe(20)
    await owner.call(calls.reopenSurplus, { body: used })
    expect((await surplus()).map(brief)).toEqual([['Leht S355', 20, 'ANNULLED', 20, 20]])
  })

  it('should not be settled by what somebody saw before', async () => {
    const sale = await sell(3)
    await buy()
    await change(sale._id, 'annul')
    const [row] = await surplus()
    expect(await refusal(settle(row && { ...row, quantity: 12 }, 'KEEP'))).toMatchObject({
      code: 'SHORTAGES_CHANGED',
      details: { products: [{ quantity: 30 }] },
    })
  })
})

describe('what was issued to an order that is annulled', () => {
  it('should come back to stock where that is asked for', async () => {
    const body = { stockId: sheet, direction: 'IN', quantity: 50, unitCost: 2, note: 'Algseis' } as const
    await owner.call(calls.adjustStock, { body })
    const balance = async () => (await owner.call(calls.getStockProduct, { params: { stockId: sheet } })).balance
    const issue = async () => {
      const sale = await sell(3)
      const productId = sale.products[0]?._id ?? ''
      const { version } = sale
      await owner.call(sales.issueMaterial, { body: { orderId: sale._id, version, productId } })
      return sale._id
    }
    const kept = await issue()
    expect(await balance()).toBe(20)
    await change(kept, 'annul')
    expect(await balance()).toBe(20)
    await owner.call(calls.adjustStock, { body: { ...body, quantity: 10 } })
    const given = await issue()
    expect(await balance()).toBe(0)
    const annulled = await change(given, 'annul', { returnIssued: true })
    expect(await balance()).toBe(30)
    expect([annulled.status, annulled.products[0]?.items[0]?.takenFromStock]).toEqual(['ANNULLED', 0])
  })
})

describe('what was issued to an order that is lowered', () => {
  const balance = async () => (await owner.call(calls.getStockProduct, { params: { stockId: sheet } })).balance
  /** 50 kg are there at 2 € each; 30 of them are issued to 3 gates of 10 kg. */
  const issued = async () => {
    await owner.call(calls.adjustStock, {
      body: { stockId: sheet, direction: 'IN', quantity: 50, unitCost: 2, note: 'Algseis' },
    })
    const sale = await sell(3)
    const productId = sale.products[0]?._id ?? ''
    return owner.call(sales.issueMaterial, { body: { orderId: sale._id, version: sale.version, productId } })
  }
  type Issued = Awaited<ReturnType<typeof issued>>
  const lower = ({ _id: orderId, version, products }: Issued, netQuantity: number, overIssued?: 'RETURN' | 'KEEP') =>
    owner.call(sales.updateProduct, {
      body: {
        ...{ orderId, version, product: { _id: products[0]?._id ?? '', netQuantity } },
        ...(overIssued && { overIssued }),
      },
    })
  const itemOf = ({ products }: Issued) => products[0]?.items[0]

  it('should be named before it is done, and come back to stock at what it left with', async () => {
    const order = await issued()
    expect([await balance(), itemOf(order)?.takenFromStock]).toEqual([20, 30])
    // One gate takes 10 kg: 20 are over. Nothing was changed.
    expect(await refusal(lower(order, 1))).toMatchObject({
      code: 'NEEDS_CONFIRMATION',
      details: {
        overIssued: [{ _id: itemOf(order)?._id, name: 'Leht S355', unit: 'KG', quantity: 20, mustReturn: false }],
      },
    })
    const lowered = await lower(order, 1, 'RETURN')
    expect(lowered.products[0]?.netQuantity).toBe(1)
    expect([await balance(), itemOf(lowered)?.takenFromStock]).toEqual([40, 10])
    // 10 kg at 2 € each are in the order, 40 in stock.
    expect([
      lowered.actualCost,
      (await owner.call(calls.getStockProduct, { params: { stockId: sheet } })).stockValue,
    ]).toEqual([20, 80])
  })

  it('should stay with the order where that is meant, and not be asked about again', async () => {
    const order = await issued()
    const kept = await lower(order, 2, 'KEEP')
    expect([await balance(), itemOf(kept)?.takenFromStock, kept.products[0]?.netQuantity]).toEqual([20, 30, 2])
    // Raising it asks nothing; lowering it further does.
    const raised = await lower(kept, 3)
    expect(raised.products[0]?.netQuantity).toBe(3)
    expect(await refusal(lower(raised, 1))).toMatchObject({ code: 'NEEDS_CONFIRMATION' })
  })

  it('should be asked about where an item asks for less, and where several lines are changed at once', async () => {
    const order = await issued()
    const { _id: orderId, version } = order
    const item = { _id: itemOf(order)?._id ?? '', netQuantity: 4 }
    // 3 gates of 4 kg: 18 are over.
    expect(await refusal(owner.call(sales.updateItem, { body: { orderId, version, item } }))).toMatchObject({
      details: { overIssued: [{ quantity: 18 }] },
    })
    const products = [{ _id: order.products[0]?._id ?? '', netQuantity: 1 }]
    expect(await refusal(owner.call(sales.updateProducts, { body: { orderId, version, products } }))).toMatchObject({
      details: { overIssued: [{ quantity: 20 }] },
    })
    const less = await owner.call(sales.updateItem, {
      body: { orderId, version, item, overIssued: 'RETURN', answer: 'CHANGES' },
    })
    expect(less.version).toBe(version + 1)
    expect(await balance()).toBe(38)
  })

  it('should give back goods that were taken for the line, which cannot be lowered below them otherwise', async () => {
    await owner.call(calls.adjustStock, {
      body: { stockId: sheet, direction: 'IN', quantity: 50, unitCost: 2, note: 'Algseis' },
    })
    const made = await owner.call(sales.create, {
      body: { client, products: [{ name: 'Leht', netQuantity: 12, unit: 'KG', unitPrice: 5, stock: { _id: sheet } }] },
    })
    const { version, products } = await change(made._id, 'publish')
    const line = { kind: 'product' as const, _id: products[0]?._id ?? '' }
    const taken = await owner.call(sales.useStock, { body: { orderId: made._id, version, line, quantity: 12 } })
    expect(await balance()).toBe(38)
    expect(await refusal(lower(taken, 8))).toMatchObject({
      code: 'NEEDS_CONFIRMATION',
      details: { overIssued: [{ quantity: 4, mustReturn: true }] },
    })
    expect(await refusal(lower(taken, 8, 'KEEP'))).toMatchObject({ code: 'PRODUCT_STARTED' })
    const lowered = await lower(taken, 8, 'RETURN')
    expect([await balance(), lowered.products[0]?.takenFromStock, lowered.products[0]?.status]).toEqual([
      42,
      8,
      'COMPLETE',
    ])
  })
})
