import { type AnyOrder, calls, orderCalls, toOrderRow } from '@tehas/contracts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createOrderWorlds } from '../orders/testing/order-worlds'
import type { TestMember } from '../testing'

// One sum, one number (rules §9): what two calls tell of the same thing is the same, over random workshops.

/** Friday 20 November 2026, 12:00 in Tallinn. */
const [world] = await createOrderWorlds({ now: () => new Date('2026-11-20T10:00:00.000Z') }, ['SALE_ORDER'])
if (!world) throw new Error('The service did not start')
const { newProject, newPartner } = world
const sales = orderCalls('SALE_ORDER')

type Figures = Readonly<Record<string, unknown>>
/** What is told of the same things in two places, by their names. */
type Pair = { readonly figure: string; readonly read: (of: Workshop) => Promise<readonly [Figures, Figures]> }
type Workshop = { readonly owner: TestMember; readonly orders: readonly AnyOrder[]; readonly stock: readonly string[] }

/** To the sixth decimal, as figures are stored. */
const plain = (value: number): number => Math.round(value * 1e6) / 1e6
const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number | undefined): number =>
  plain(rows.reduce((sum, row) => sum + (of(row) ?? 0), 0))
const listed = async ({ owner }: Workshop) => (await owner.call(sales.list, { body: { limit: 200 } })).rows
const summary = ({ owner }: Workshop, filters: object = {}) => owner.call(sales.summarize, { body: { filters } })
const homeOf = async ({ owner }: Workshop) => {
  const { sales: home } = await owner.call(calls.getHome, {})
  if (!home) throw new Error('The owner sees the sales of home')
  return home
}
const isOpen = ({ status }: { readonly status: string }): boolean =>
  status === 'ACTIVE' || status === 'WAITING_FOR_ACTIVATION'
const byId = <Row extends { readonly _id: string }>(rows: readonly Row[], figures: (row: Row) => object) =>
  Object.fromEntries(rows.map((row) => [row._id, figures(row)]))

const pairs: readonly Pair[] = [
  {
    figure: 'every figure of an order in the list and in the order',
    read: async (of) => [byId(await listed(of), (row) => row), byId(of.orders, (order) => toOrderRow(order))],
  },
  {
    figure: 'cost and price of all orders below the list and in its rows',
    read: async (of) => {
      const { sums, count, byStatus } = await summary(of)
      const rows = await listed(of)
      const paid = rows.filter(({ status }) => status !== 'ANNULLED')
      const statuses = Object.fromEntries(
        Object.keys(byStatus).map((each) => [each, rows.filter(({ status }) => status === each).length]),
      )
      return [
        { count, ...statuses, cost: plain(sums?.cost ?? 0), price: plain(sums?.priceWithoutVat ?? 0), ...byStatus },
        {
          ...{ ...byStatus, ...statuses },
          count: rows.length,
          cost: sumOf(paid, (row) => row.cost),
          price: sumOf(paid, (row) => row.priceWithoutVat),
        },
      ]
    },
  },
  {
    figure: 'open, late, own and low orders on home and in the list',
    read: async (of) => {
      const home = await homeOf(of)
      const [open, active, waiting] = await Promise.all([
        summary(of, { open: true }),
        summary(of, { status: ['ACTIVE'] }),
        summary(of, { status: ['WAITING_FOR_ACTIVATION'] }),
      ])
      const valued = ({ count, price }: { count: number; price?: number | undefined }) => [count, plain(price ?? 0)]
      const summed = ({ count, sums }: typeof open) => [count, plain(sums?.priceWithoutVat ?? 0)]
      return [
        {
          ...{ open: valued(home.open), active: valued(home.active), waiting: valued(home.waiting) },
          ...{ late: home.late.count, mine: home.mine.count, under: home.marginUnderTarget?.count },
        },
        {
          ...{ open: summed(open), active: summed(active), waiting: summed(waiting) },
          ...{ late: open.late, mine: open.mine, under: open.marginUnderTarget },
        },
      ]
    },
  },
  {
    figure: 'rows of home and of the list',
    read: async (of) => {
      const { mine, late, marginUnderTarget } = await homeOf(of)
      const rows = [...mine.rows, ...late.rows, ...(marginUnderTarget?.rows ?? [])]
      const known = (await listed(of)).filter(({ _id }) => rows.some((row) => row._id === _id))
      return [
        byId(rows, ({ price, margin, missingPrices, productsCount }) => ({
          price,
          margin,
          missingPrices,
          productsCount,
        })),
        byId(known, ({ priceWithoutVat, margin, missingPrices, productsCount }) => ({
          ...{ price: priceWithoutVat, margin, missingPrices, productsCount },
        })),
      ]
    },
  },
  {
    figure: 'open orders by delivery in the band, on home and in the rows',
    read: async (of) => {
      const { periods, isMissingPrices } = await of.owner.call(sales.summarizeDelivery, {})
      const home = await homeOf(of)
      const open = (await listed(of)).filter(isOpen)
      const dated = open.filter(({ deliveryDate }) => deliveryDate !== null)
      return [
        {
          orders: sumOf(periods, (period) => period.orders),
          price: sumOf(periods, (period) => period.price),
          home: sumOf(home.byDelivery.periods, (period) => period.price),
          isMissingPrices,
        },
        {
          orders: dated.length,
          price: sumOf(dated, (row) => row.priceWithoutVat),
          home: sumOf(open, (row) => row.priceWithoutVat),
          isMissingPrices: open.some(({ missingPrices = 0 }) => missingPrices > 0),
        },
      ]
    },
  },
  {
    figure: 'planned minutes of active orders in the order, the production table and the jobs',
    read: async (of) => {
      const active = of.orders.filter(({ status }) => status === 'ACTIVE')
      const { rows, together } = await of.owner.call(calls.listProduction, { body: { limit: 200 } })
      const steps = active.flatMap(({ products }) => products.flatMap(({ processes }) => processes))
      return [
        {
          ...byId(
            rows.map((row) => ({ ...row, _id: row.orderProcess._id })),
            (row) => [plain(row.plannedDuration)],
          ),
          all: plain(together.planned),
        },
        {
          ...byId(steps, (step) => [plain(step.plannedDuration)]),
          all: sumOf(active, (order) => order.plannedDuration),
        },
      ]
    },
  },
  {
    figure: 'what is in stock in the list, the product and its ledger',
    read: async ({ owner, stock }) => {
      const { rows } = await owner.call(calls.listStockProducts, { body: { limit: 200 } })
      const products = await Promise.all(
        stock.map((stockId) => owner.call(calls.getStockProduct, { params: { stockId } })),
      )
      const figures = (row: (typeof products)[number] | (typeof rows)[number]) => {
        const { balance, stockValue, totalDemand, totalOrdered, totalBalanceAndOrdered, need } = row
        return { balance, stockValue, totalDemand, totalOrdered, totalBalanceAndOrdered, need }
      }
      return [byId(rows, figures), byId(products, figures)]
    },
  },
  {
    // `need` of the list is `short` up to whole batches, as it is ordered (decision 085).
    figure: 'what is short in the shortages and by demand and balance of the list of stock',
    read: async ({ owner }) => {
      const { rows } = await owner.call(calls.listShortages, { body: {} })
      const stock = await owner.call(calls.listStockProducts, { body: { limit: 200 } })
      const short = stock.rows
        .map(({ _id, totalDemand, totalBalanceAndOrdered }) => ({
          _id,
          short: plain(totalDemand - totalBalanceAndOrdered),
        }))
        .filter((row) => row.short > 0)
      return [byId(rows, (row) => ({ short: row.short })), byId(short, (row) => ({ short: row.short }))]
    },
  },
]

const amount = fc.integer({ min: 1, max: 4000 }).map((cents) => cents / 100)
const workshop = fc.record({
  prices: fc.array(fc.option(amount), { minLength: 2, maxLength: 2 }),
  there: fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 2, maxLength: 2 }),
  orders: fc.array(
    fc.record({
      state: fc.constantFrom('WAITING', 'ACTIVE', 'ACTIVE', 'COMPLETE', 'ANNULLED'),
      date: fc.constantFrom('2026-11-16', '2026-11-20', '2026-12-04', '2027-03-01', null),
      pieces: fc.integer({ min: 1, max: 9 }),
      unitPrice: fc.option(amount),
      minutes: fc.integer({ min: 0, max: 40 }),
      rate: fc.constantFrom(0, 33.5),
      discount: fc.constantFrom(0, 7.5),
      takes: fc.integer({ min: 0, max: 1 }),
    }),
    { minLength: 3, maxLength: 7 },
  ),
})
type Plan = typeof workshop extends fc.Arbitrary<infer Value> ? Value : never

async function build({ prices, there, orders }: Plan): Promise<Workshop> {
  const owner = await newProject()
  const client = await newPartner(owner)
  const stock: string[] = []
  for (const [at, unitPrice] of prices.entries()) {
    const body = { name: `Leht ${at}`, category: 'FOR_PURCHASE', unitPrice } as const
    const { _id } = await owner.call(calls.createStockProduct, { body })
    const quantity = there[at] ?? 0
    if (quantity > 0) {
      const more = { direction: 'IN', quantity, location: null, note: 'Algseis' } as const
      await owner.call(calls.adjustStock, { body: { stockId: _id, ...more } })
    }
    stock.push(_id)
  }
  for (const { state, date, pieces, unitPrice, minutes, rate, discount, takes } of orders) {
    const { _id: orderId, version } = await owner.call(sales.create, {
      body: {
        client,
        delivery: { date },
        discount: { value: discount, type: 'PERCENTAGE' },
        products: [
          {
            ...{ name: 'Värav', netQuantity: pieces, unitPrice },
            items: [{ name: 'Leht', netQuantity: 1.5, unitPrice: null, stock: { _id: stock[takes] ?? '' } }],
            processes: [
              { name: 'Saagimine', workload: { value: minutes, unit: 'MIN' }, price: { value: rate, unit: 'H' } },
            ],
          },
        ],
      },
    })
    const change = (of: number, action: 'publish' | 'complete' | 'annul') =>
      owner.call(sales.changeStatus, {
        body: { orderId, version: of, action, unfinishedProducts: 'MARK_COMPLETE', whenShort: 'WITHOUT_STOCK' },
      })
    if (state === 'ANNULLED') await change(version, 'annul')
    if (state === 'ACTIVE') await change(version, 'publish')
    if (state === 'COMPLETE') await change((await change(version, 'publish')).version, 'complete')
  }
  const { rows } = await owner.call(sales.list, { body: { limit: 200 } })
  const read = await Promise.all(rows.map(({ _id }) => owner.call(sales.get, { params: { orderId: _id } })))
  return { owner, orders: read, stock }
}

describe('what two calls tell of the same thing', () => {
  it('should be the same, of any workshop', async () => {
    await fc.assert(
      fc.asyncProperty(workshop, async (plan) => {
        const built = await build(plan)
        for (const { figure, read } of pairs) {
          const [one, other] = await read(built)
          expect({ figure, ...one }).toEqual({ figure, ...other })
        }
      }),
      { numRuns: 15 },
    )
  }, 300_000)
})
