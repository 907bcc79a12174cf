import { type BodyInputOf, type Currency, calls, type OrderCalls, type OrderStatus } from '@tehas/contracts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inProject } from '../../database/connect'
import { createOrderWorlds } from '../../orders/testing/order-worlds'
import type { TestMember } from '../../testing'

/** Friday 20 November 2026, 12:00 in Tallinn. */
const NOW = '2026-11-20T10:00:00.000Z'
let now = NOW
const [sales, purchases] = await createOrderWorlds({ now: () => new Date(now) }, ['SALE_ORDER', 'PURCHASE_ORDER'])
if (!sales || !purchases) throw new Error('The service did not start')
const { newProject, newMember, database } = sales
type Body = BodyInputOf<OrderCalls['create']>

/** An order of one product for a price and a cost, by the state that it is to have. */
async function order(
  by: TestMember,
  { status = 'ACTIVE', price, cost = 0, ...body }: { status?: OrderStatus; price: number; cost?: number } & Body,
) {
  const { _id } = await sales!.createOrder(by, {
    products: [
      { name: 'Laud', netQuantity: 1, unitPrice: price, items: [{ name: 'Plaat', netQuantity: 1, unitPrice: cost }] },
    ],
    ...body,
  })
  await inProject(database.db, by.projectId, by._id, (tx) =>
    sql`UPDATE order_head SET status = ${status}, updated_at = ${now}::timestamptz WHERE _id = ${_id}`.execute(tx),
  )
  return _id
}
const due = (date: string | null) => ({ delivery: { date } })
const home = (by: TestMember) => by.call(calls.getHome, {})

describe('the home page', () => {
  it('should be empty in a project without orders, with the weeks that it shows', async () => {
    const owner = await newProject()
    const { today, sales: block, manufacturing, purchase } = await home(owner)
    expect(today).toBe('2026-11-20')
    expect(block).toMatchObject({
      open: { count: 0, price: 0 },
      late: { count: 0, oldest: null, rows: [] },
      onTime: { from: '2026-10-21', to: '2026-11-19', products: 0, inTime: 0 },
    })
    expect(block?.byDelivery.periods.map(({ bucket, from, to }) => [bucket, from, to])).toEqual([
      ['PAST', null, '2026-11-01'],
      ['PAST', '2026-11-02', '2026-11-08'],
      ['PAST', '2026-11-09', '2026-11-15'],
      ['CURRENT', '2026-11-16', '2026-11-22'],
      ['FUTURE', '2026-11-23', '2026-11-29'],
      ['FUTURE', '2026-11-30', '2026-12-06'],
      ['FUTURE', '2026-12-07', '2026-12-13'],
      ['FUTURE', '2026-12-14', '2026-12-20'],
      ['FUTURE', '2026-12-21', '2026-12-27'],
      ['FUTURE', '2026-12-28', null],
      ['STOCK', null, null],
    ])
    expect(block?.byOrderDate.periods.map(({ from }) => from)).toEqual([
      ...['2026-09-21', '2026-09-28', '2026-10-05', '2026-10-12', '2026-10-19'],
      ...['2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16'],
    ])
    expect(block?.margin?.months.map(({ from, to, margin }) => [from, to, margin]).slice(-2)).toEqual([
      ['2026-10-01', '2026-10-31', null],
      ['2026-11-01', '2026-11-30', null],
    ])
    expect(block?.margin?.months).toHaveLength(12)
    expect(manufacturing).toEqual({ active: 0, waiting: 0, late: 0, lateByPlan: 0 })
    expect(purchase?.byStatus).toEqual(
      ['WAITING_FOR_ACTIVATION', 'ACTIVE', 'COMPLETE', 'ANNULLED', 'STOCK'].map((status) => ({
        status: expect.stringMatching(/./),
        ...(status && { count: 0, price: 0 }),
      })),
    )
  })

  it('should add up open orders by delivery: past, this week, future, and without a date for stock', async () => {
    const owner = await newProject()
    await order(owner, { price: 100.1, ...due('2026-10-05') })
    await order(owner, { price: 200.2, ...due('2026-11-09') })
    // An offer is late for nobody.
    await order(owner, { price: 50, status: 'WAITING_FOR_ACTIVATION', ...due('2026-11-10') })
    await order(owner, { price: 10, ...due('2026-11-16') })
    await order(owner, { price: 20, ...due('2026-11-20') })
    await order(owner, { price: 30, ...due('2026-11-22') })
    await order(owner, { price: 40, ...due('2026-11-23') })
    await order(owner, { price: 60, ...due('2027-03-01') })
    await order(owner, { price: 70, ...due(null) })
    await order(owner, { price: 1000, status: 'COMPLETE', ...due('2026-11-16') })
    await order(owner, { price: 1000, status: 'ANNULLED', ...due('2026-11-16') })
    const { sales: block } = await home(owner)
    expect(block?.open).toEqual({ count: 9, price: 580.3 })
    expect(block?.waiting).toEqual({ count: 1, price: 50 })
    // The offer is no promise yet: 580,30 less 50.
    expect(block?.active).toEqual({ count: 8, price: 530.3 })
    expect(block?.byDelivery.buckets).toEqual([
      { bucket: 'PAST', count: 3, price: 350.3 },
      { bucket: 'CURRENT', count: 3, price: 60 },
      { bucket: 'FUTURE', count: 2, price: 100 },
      { bucket: 'STOCK', count: 1, price: 70 },
    ])
    const at = block?.byDelivery.periods ?? []
    expect(at[0]).toMatchObject({ count: 1, price: 100.1, late: 1, latePrice: 100.1 })
    expect(at[2]).toMatchObject({ count: 2, price: 250.2, late: 1, latePrice: 200.2 })
    expect(at[3]).toMatchObject({ count: 3, price: 60, late: 1, latePrice: 10 })
    expect(at[9]).toMatchObject({ from: '2026-12-28', count: 1, price: 60 })
    expect(block?.late).toMatchObject({ count: 3, price: 310.3, oldest: '2026-10-05' })
    expect(block?.late.rows.map(({ deliveryDate, price }) => [deliveryDate, price])).toEqual([
      ['2026-10-05', 100.1],
      ['2026-11-09', 200.2],
      ['2026-11-16', 10],
    ])
  })

  it('should come to what the lists show that its figures open', async () => {
    const owner = await newProject()
    await order(owner, { price: 100, ...due('2026-10-05') })
    await order(owner, { price: 70, ...due(null) })
    now = '2026-11-15T21:59:59.000Z'
    await order(owner, { price: 5, ...due('2026-11-24') })
    // A second later it is Monday in Tallinn.
    now = '2026-11-15T22:00:00.000Z'
    await order(owner, { price: 7, ...due('2026-11-24') })
    await order(owner, { price: 9, status: 'ANNULLED' })
    now = NOW
    const { sales: block } = await home(owner)
    const listed = async (filters: NonNullable<BodyInputOf<OrderCalls['summarize']>['filters']>) => {
      const { count, sums } = await owner.call(calls.summarizeSaleOrders, { body: { filters } })
      const { rows } = await owner.call(calls.listSaleOrders, { body: { filters } })
      expect(rows).toHaveLength(count)
      return [count, sums?.priceWithoutVat]
    }
    for (const { from, to, count, price } of block?.byOrderDate.periods ?? []) {
      expect(await listed({ ordered: { from: from ?? '', to: to ?? '' } })).toEqual([count, price])
    }
    expect(block?.byOrderDate.groups).toEqual([
      { group: 'PAST', count: 1, price: 5 },
      { group: 'CURRENT', count: 3, price: 177 },
      { group: 'FUTURE', count: 0, price: 0 },
    ])
    expect(await listed({ open: true, undated: true })).toEqual([1, 70])
    expect(await listed({ open: true })).toEqual([block?.open.count, block?.open.price])
    expect(await listed({ status: ['ACTIVE'] })).toEqual([block?.active.count, block?.active.price])
  })

  it('should tell the margin of orders by the month in which they were completed', async () => {
    const owner = await newProject()
    const complete = async (at: string, price: number, cost: number) => {
      now = at
      await order(owner, { price, cost, status: 'COMPLETE' })
    }
    // 1000 sold, 700 of it cost: 30 %. 500 and 700 of 1500 sold: 20 %.
    await complete('2026-10-31T21:59:00.000Z', 1000, 700)
    await complete('2026-10-31T22:00:00.000Z', 500, 500)
    await complete('2026-11-20T09:00:00.000Z', 1000, 700)
    await complete('2025-11-30T21:00:00.000Z', 100, 90)
    now = NOW
    const { sales: block } = await home(owner)
    expect(block?.margin?.target).toBe(28)
    expect(block?.margin?.months.slice(-2)).toEqual([
      { from: '2026-10-01', to: '2026-10-31', orders: 1, margin: 30, isMissingPrices: false },
      { from: '2026-11-01', to: '2026-11-30', orders: 2, margin: 20, isMissingPrices: false },
    ])
    expect(block?.margin?.months.slice(0, -2).every(({ orders }) => orders === 0)).toBe(true)
    const filters = { completed: { from: '2026-11-01', to: '2026-11-30' } }
    const { count, sums } = await owner.call(calls.summarizeSaleOrders, { body: { filters } })
    expect([count, sums?.margin]).toEqual([2, 20])
  })

  it('should forget when an order was completed once it goes on', async () => {
    const owner = await newProject()
    const orderId = await order(owner, { price: 100, status: 'COMPLETE' })
    await owner.call(calls.changeSaleOrderStatus, { body: { orderId, version: 1, action: 'reopen', reason: 'Viga' } })
    expect((await home(owner)).sales?.margin?.months.at(-1)).toMatchObject({ orders: 0, margin: null })
  })

  it('should tell how many products that were promised for the last 30 days were complete by then', async () => {
    const owner = await newProject()
    const made = async (date: string, doneAt?: string) => {
      const _id = await order(owner, { price: 1, ...due(date) })
      await inProject(database.db, owner.projectId, owner._id, (tx) =>
        sql`UPDATE order_product SET status = ${doneAt ? 'COMPLETE' : 'NOT_COMPLETE'}, completed_at = ${doneAt ?? null}
          WHERE order_id = ${_id}`.execute(tx),
      )
    }
    await made('2026-10-20', '2026-10-01T10:00:00.000Z')
    await made('2026-10-21', '2026-10-21T20:59:00.000Z')
    await made('2026-11-01', '2026-10-01T10:00:00.000Z')
    // On the next day in Tallinn.
    await made('2026-11-02', '2026-11-02T22:00:00.000Z')
    await made('2026-11-19')
    await made('2026-11-20')
    expect((await home(owner)).sales?.onTime).toMatchObject({ products: 4, inTime: 2 })
  })

  it('should tell what is under the target margin, lowest first, and what the caller made', async () => {
    const owner = await newProject()
    const clerk = await newMember(owner.projectId, 'SALES_WRITE', 'SALES_PRICES')
    await order(owner, { price: 100, cost: 80, ...due('2026-12-01') })
    await order(owner, { price: 100, cost: 73 })
    await order(owner, { price: 100, cost: 72 })
    await order(clerk, { price: 100, cost: 90, ...due('2026-11-10') })
    await order(clerk, { price: 100, cost: 99, status: 'COMPLETE' })
    const { sales: block } = await home(clerk)
    expect(block?.marginUnderTarget).toMatchObject({ count: 3, price: 300 })
    expect(block?.marginUnderTarget?.rows.map(({ margin }) => margin)).toEqual([10, 20, 27])
    expect(block?.mine).toMatchObject({ count: 1, price: 100, late: 1, rows: [{ deliveryDate: '2026-11-10' }] })
  })

  it('should tell of the caller’s own orders alone, as the lists show them that its figures open', async () => {
    const owner = await newProject()
    const clerk = await newMember(owner.projectId, 'SALES_WRITE', 'SALES_PRICES', 'PURCHASE_WRITE', 'PURCHASE_PRICES')
    await order(owner, { price: 1000, cost: 900, ...due('2026-10-05') })
    await order(owner, { price: 1000, cost: 100, status: 'COMPLETE' })
    await order(clerk, { price: 100, cost: 90, ...due('2026-11-10') })
    await order(clerk, { price: 70, status: 'WAITING_FOR_ACTIVATION', ...due('2026-11-25') })
    await order(clerk, { price: 30, ...due(null) })
    await order(clerk, { price: 200, cost: 150, status: 'COMPLETE' })
    const supplier = await purchases!.newPartner(owner)
    const buy = async (by: TestMember, unitPrice: number) => {
      const { _id: stockId } = await owner.call(calls.createStockProduct, { body: { name: `Leht ${unitPrice}` } })
      const products = [{ name: 'Leht', netQuantity: 2, unitPrice, stock: { _id: stockId } }]
      const { _id: orderId, version } = await by.call(calls.createPurchaseOrder, {
        body: { supplier, delivery: { date: '2026-11-19' }, products },
      })
      const bought = await by.call(calls.changePurchaseOrderStatus, { body: { orderId, version, action: 'publish' } })
      const lines = [{ lineId: bought.products[0]?._id ?? '', quantity: 1, use: 'TO_STOCK' as const }]
      await owner.call(calls.receivePurchaseOrder, { body: { orderId, lines } })
    }
    await buy(owner, 10)
    await buy(clerk, 4)

    const { sales: block, purchase } = await clerk.call(calls.getOwnHome, {})
    expect(block?.open).toEqual({ count: 3, price: 200 })
    expect(block?.waiting).toEqual({ count: 1, price: 70 })
    expect(block?.late).toMatchObject({ count: 1, price: 100, oldest: '2026-11-10', rows: [{ price: 100 }] })
    expect(block?.marginUnderTarget).toMatchObject({ count: 1, price: 100, rows: [{ margin: 10 }] })
    expect(block?.byDelivery.buckets).toEqual([
      { bucket: 'PAST', count: 1, price: 100 },
      { bucket: 'CURRENT', count: 0, price: 0 },
      { bucket: 'FUTURE', count: 1, price: 70 },
      { bucket: 'STOCK', count: 1, price: 30 },
    ])
    expect(block?.byDelivery.periods.filter(({ late }) => late > 0)).toMatchObject([
      { from: '2026-11-09', late: 1, latePrice: 100 },
    ])
    expect(block?.byOrderDate.groups[1]).toEqual({ group: 'CURRENT', count: 4, price: 400 })
    expect(block?.onTime).toMatchObject({ products: 1, inTime: 0 })
    // 200 sold, 150 of it cost.
    expect(block?.margin?.months.at(-1)).toMatchObject({ orders: 1, margin: 25 })
    expect(purchase?.byStatus.filter(({ count }) => count > 0)).toEqual([
      { status: 'ACTIVE', count: 1, price: 8 },
      { status: 'STOCK', count: 1, price: 4 },
    ])
    expect(purchase?.toReceive).toMatchObject({ late: 1, count: 1, rows: [{ price: 8 }] })

    const listed = async (filters: NonNullable<BodyInputOf<OrderCalls['summarize']>['filters']>) => {
      const { count, sums } = await clerk.call(calls.summarizeSaleOrders, { body: { filters } })
      return [count, sums?.priceWithoutVat]
    }
    expect(await listed({ open: true, mine: true })).toEqual([3, 200])
    expect(await listed({ late: true, mine: true })).toEqual([1, 100])
    expect(await listed({ ordered: { from: '2026-11-16', to: '2026-11-22' }, mine: true })).toEqual([4, 400])
    // Everybody's are as they were.
    expect((await clerk.call(calls.getHome, {})).sales?.open).toEqual({ count: 4, price: 1200 })
  })

  it('should tell purchases by status, what is to be received, and what came into stock', async () => {
    const owner = await newProject()
    const partnerId = await purchases!.newPartner(owner)
    const buy = async (date: string | null, unitPrice: number, stockId?: string) => {
      const { _id: orderId, version } = await owner.call(calls.createPurchaseOrder, {
        body: {
          supplier: partnerId,
          delivery: { date },
          products: [{ name: 'Leht', netQuantity: 2, unitPrice, ...(stockId && { stock: { _id: stockId } }) }],
        },
      })
      return owner.call(calls.changePurchaseOrderStatus, { body: { orderId, version, action: 'publish' } })
    }
    const { _id: stockId } = await owner.call(calls.createStockProduct, { body: { name: 'Leht' } })
    await buy('2026-11-19', 10)
    await buy('2026-11-22', 5)
    await buy('2026-11-23', 1)
    const { _id: orderId, products } = await buy(null, 4, stockId)
    const lines = [{ lineId: products[0]?._id ?? '', quantity: 1, use: 'TO_STOCK' as const }]
    await owner.call(calls.receivePurchaseOrder, { body: { orderId, lines } })
    const { purchase } = await home(owner)
    expect(purchase?.byStatus.filter(({ count }) => count > 0)).toEqual([
      { status: 'ACTIVE', count: 4, price: 40 },
      { status: 'STOCK', count: 1, price: 4 },
    ])
    expect(purchase?.toReceive).toMatchObject({ late: 1, thisWeek: 1, count: 2, price: 30 })
    expect(purchase?.toReceive.rows.map(({ deliveryDate, price }) => [deliveryDate, price])).toEqual([
      ['2026-11-19', 20],
      ['2026-11-22', 10],
    ])
  })

  it('should show of each kind only what may be read, and prices only to whoever may see them', async () => {
    const owner = await newProject()
    await order(owner, { price: 100, cost: 80, ...due('2026-11-10') })
    const clerk = await home(await newMember(owner.projectId, 'SALES_READ'))
    expect(Object.keys(clerk).sort()).toEqual(['sales', 'today'])
    expect(clerk.sales?.open).toEqual({ count: 1 })
    expect(clerk.sales?.late.rows[0]).toMatchObject({ deliveryDate: '2026-11-10' })
    expect(clerk.sales?.marginUnderTarget).toBeUndefined()
    expect(clerk.sales?.margin).toBeUndefined()
    expect(JSON.stringify(clerk)).not.toMatch(/price|margin/i)
    // The prices of another area open none of these.
    const buyer = await home(await newMember(owner.projectId, 'SALES_READ', 'PURCHASE_READ', 'PURCHASE_PRICES'))
    expect(buyer.sales?.byDelivery.buckets[0]).toEqual({ bucket: 'PAST', count: 1 })
    expect(buyer.purchase?.toReceive.price).toBe(0)
    const reader = await home(await newMember(owner.projectId, 'STATISTICS_READ'))
    expect(reader.sales?.marginUnderTarget).toMatchObject({ count: 1, price: 100 })
    expect(reader.purchase?.toReceive).toMatchObject({ count: 0, price: 0 })
    expect(reader.manufacturing).toBeDefined()
  })

  it('should count nothing of another project', async () => {
    await order(await newProject(), { price: 100, ...due('2026-11-10') })
    const { sales: block } = await home(await newProject())
    expect(block?.open.count).toBe(0)
    expect(block?.late.rows).toEqual([])
  })

  it('should add up each currency by itself', async () => {
    const owner = await newProject()
    const inCurrency = async (currency: Currency) => {
      const { version } = await owner.call(calls.getProject, { body: { projectId: owner.projectId } })
      await owner.call(calls.updateProjectSettings, { body: { version, currency } })
    }
    await inCurrency('SEK')
    await order(owner, { price: 5000, cost: 1000, ...due('2026-11-09') })
    await order(owner, { price: 300, cost: 100, ...due('2026-11-18') })
    await order(owner, { price: 70, cost: 7, ...due(null) })
    await order(owner, { price: 9000, cost: 8100, status: 'COMPLETE', ...due('2026-11-16') })
    await purchases!.createOrder(owner, { products: [{ name: 'Plekk', netQuantity: 2, unitPrice: 40 }] })
    await inCurrency('EUR')
    await order(owner, { price: 200, cost: 50, ...due('2026-11-10') })
    await order(owner, { price: 10, cost: 4, status: 'WAITING_FOR_ACTIVATION', ...due('2026-11-24') })
    await order(owner, { price: 1000, cost: 600, status: 'COMPLETE', ...due('2026-11-16') })
    await purchases!.createOrder(owner, { products: [{ name: 'Toru', netQuantity: 3, unitPrice: 5 }] })

    for (const call of [calls.getHome, calls.getOwnHome]) {
      const { sales: block, purchase } = await owner.call(call, {})
      // 200 and 10 in euros; 5000, 300 and 70 in kronor.
      expect(block?.open).toEqual({ count: 5, price: 210, otherPrices: [{ currency: 'SEK', price: 5370 }] })
      expect(block?.waiting).toEqual({ count: 1, price: 10 })
      // Of the 9th, the 18th and the 10th, all before the 20th.
      expect(block?.late).toMatchObject({ count: 3, price: 200, otherPrices: [{ currency: 'SEK', price: 5300 }] })
      expect(block?.late.rows.map(({ currency, price }) => [currency, price])).toEqual([
        ['SEK', 5000],
        ['EUR', 200],
        ['SEK', 300],
      ])
      expect(block?.byDelivery.buckets).toEqual([
        { bucket: 'PAST', count: 2, price: 200, otherPrices: [{ currency: 'SEK', price: 5000 }] },
        { bucket: 'CURRENT', count: 1, price: 0, otherPrices: [{ currency: 'SEK', price: 300 }] },
        { bucket: 'FUTURE', count: 1, price: 10 },
        { bucket: 'STOCK', count: 1, price: 0, otherPrices: [{ currency: 'SEK', price: 70 }] },
      ])
      expect(block?.byDelivery.periods[2]).toMatchObject({
        ...{ count: 2, price: 200, late: 2, latePrice: 200 },
        otherLatePrices: [{ currency: 'SEK', price: 5000 }],
      })
      // 210 open and 1000 complete in euros, 5370 and 9000 in kronor.
      const made = { count: 7, price: 1210, otherPrices: [{ currency: 'SEK', price: 14370 }] }
      expect(block?.byOrderDate.groups[1]).toEqual({ group: 'CURRENT', ...made })
      // 1000 at 600 in euros; with the kronor it would be 10 000 at 8700, 13 %.
      expect(block?.margin?.months.at(-1)?.margin).toBe(40)
      expect(purchase?.byStatus.find(({ status }) => status === 'WAITING_FOR_ACTIVATION')).toEqual({
        ...{ status: 'WAITING_FOR_ACTIVATION', count: 2, price: 15 },
        otherPrices: [{ currency: 'SEK', price: 80 }],
      })
    }

    const { periods, margin } = await owner.call(calls.summarizeSaleOrderDelivery, {})
    // This week begins on the 16th.
    expect(periods[0]).toMatchObject({ orders: 2, late: 2, price: 200, latePrice: 200 })
    expect(periods[0]?.otherPrices).toEqual([{ currency: 'SEK', price: 5000 }])
    expect(periods[0]?.otherLatePrices).toEqual([{ currency: 'SEK', price: 5000 }])
    expect(periods[1]).toMatchObject({ orders: 1, price: 0, otherPrices: [{ currency: 'SEK', price: 300 }] })
    expect(periods[2]).toMatchObject({ orders: 1, price: 10 })
    expect(periods[2]?.otherPrices).toBeUndefined()
    // 210 at 54 in euros.
    expect(margin).toBeCloseTo(74.2857, 4)

    // Who sees no prices is told no sum in any currency.
    const reader = await newMember(owner.projectId, 'SALES_READ')
    const blind = await reader.call(calls.getHome, {})
    expect(JSON.stringify(blind)).not.toMatch(/5370|14370|otherPrices/)
  })
})

describe('the arrangement of the home page', () => {
  it('should be each member’s own, and refuse a change over another one', async () => {
    const owner = await newProject()
    const clerk = await newMember(owner.projectId, 'SALES_READ')
    const first = await owner.call(calls.getHomeArrangement, {})
    expect(first).toMatchObject({ hidden: [], version: 0 })
    expect(first.order[0]).toBe('FIGURES')
    const body = { version: 0, order: ['LATE', 'FIGURES', 'LATE'] as const, hidden: ['MARGIN_TREND'] as const }
    const kept = await owner.call(calls.arrangeHome, {
      body: { ...body, order: [...body.order], hidden: [...body.hidden] },
    })
    expect(kept).toMatchObject({ order: ['LATE', 'FIGURES'], hidden: ['MARGIN_TREND'], version: 1 })
    expect(await owner.call(calls.getHomeArrangement, {})).toEqual(kept)
    expect(await clerk.call(calls.getHomeArrangement, {})).toMatchObject({ version: 0, hidden: [] })
    await expect(owner.call(calls.arrangeHome, { body: { version: 0, order: [], hidden: [] } })).rejects.toMatchObject({
      answer: { code: 'VERSION_CONFLICT' },
    })
  })

  it('should keep of whose orders the page was chosen to tell, also by a page that does not name it', async () => {
    const owner = await newProject()
    const clerk = await newMember(owner.projectId, 'SALES_READ')
    expect(await clerk.call(calls.getHomeArrangement, {})).toMatchObject({ ordersOf: 'ALL' })
    const mine = { version: 0, order: [], hidden: [], ordersOf: 'MINE' as const }
    expect(await clerk.call(calls.arrangeHome, { body: mine })).toMatchObject({ ordersOf: 'MINE', version: 1 })
    await clerk.call(calls.arrangeHome, { body: { version: 1, order: ['LATE'], hidden: [] } })
    const kept = { order: ['LATE'], ordersOf: 'MINE', version: 2 }
    expect(await clerk.call(calls.getHomeArrangement, {})).toMatchObject(kept)
    expect(await owner.call(calls.getHomeArrangement, {})).toMatchObject({ ordersOf: 'ALL', version: 0 })
  })
})
