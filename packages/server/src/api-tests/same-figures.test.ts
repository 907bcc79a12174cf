import { type AnyOrder, calls, linesWithoutPrice, orderCalls, servicePrefix, toOrderRow } from '@tehas/contracts'
import { countOfShort } from '@tehas/contracts/purchase'
import { isValueless, stockUseCalls } from '@tehas/contracts/stock'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPdf } from '../documents/testing/read-pdf'
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
type Workshop = {
  readonly owner: TestMember
  readonly orders: readonly AnyOrder[]
  readonly stock: readonly string[]
  readonly team: string
}

/** The days on which somebody may have worked. */
const WORKED = { from: '2026-11-16', to: '2026-11-19' }

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
const stockRows = async ({ owner }: Workshop) =>
  (await owner.call(calls.listStockProducts, { body: { limit: 200 } })).rows
/** What is to be ordered or made, and what is under way. */
const shortages = async ({ owner }: Workshop) => {
  const [open, waiting] = await Promise.all(
    [false, true].map((isUnderWay) =>
      owner.call(calls.listShortages, { body: { filters: isUnderWay ? { waiting: true } : {} } }),
    ),
  )
  return [...(open?.rows ?? []), ...(waiting?.rows ?? [])]
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
    figure: 'what is in stock and what is short in the list and the product',
    read: async (of) => {
      const products = await Promise.all(
        of.stock.map((stockId) => of.owner.call(calls.getStockProduct, { params: { stockId } })),
      )
      const figures = (row: (typeof products)[number] | Awaited<ReturnType<typeof stockRows>>[number]) => {
        const { balance, stockValue, totalDemand, totalOrdered, totalBalanceAndOrdered, short, shortFrom, need } = row
        return { balance, stockValue, totalDemand, totalOrdered, totalBalanceAndOrdered, short, shortFrom, need }
      }
      return [byId(await stockRows(of), figures), byId(products, figures)]
    },
  },
  {
    figure: 'what is short, since when, and what is suggested, in the shortages and in the list of stock',
    read: async (of) => {
      const short = (await stockRows(of)).filter((row) => row.short > 0)
      return [
        byId(await shortages(of), ({ short, needBy, quantity }) => ({ short, from: needBy, suggested: quantity })),
        byId(short, ({ short, shortFrom, need }) => ({ short, from: shortFrom, suggested: need })),
      ]
    },
  },
  {
    figure: 'what is short by who needs it, and in the shortages',
    read: async (of) => {
      const rows = await shortages(of)
      const pegged = await Promise.all(
        of.stock.map((stockId) => of.owner.call(calls.getShortagePegging, { params: { stockId } })),
      )
      const told = pegged.filter(({ why }) => why.short > 0)
      return [
        byId(
          told.map(({ stock, ...rest }) => ({ ...rest, _id: stock._id })),
          ({ needs, why }) => ({
            ...{ rows: sumOf(needs, ({ missing }) => missing), short: why.short, from: why.needBy },
            suggested: why.quantity,
          }),
        ),
        byId(rows, ({ short, needBy, quantity }) => ({ rows: short, short, from: needBy, suggested: quantity })),
      ]
    },
  },
  {
    figure: 'how many products are short at the tab, in its list and in the shortages, the most first',
    read: async (of) => {
      const list = await of.owner.call(calls.listStockProducts, {
        body: { inNeed: true, active: true, sort: { short: -1 }, limit: 200 },
      })
      const { byState } = await of.owner.call(stockUseCalls.summarizeStockProducts, { body: { active: true } })
      const quantities = (await shortages(of)).map(({ short }) => short).sort((one, other) => other - one)
      return [
        { count: byState.need, quantities: list.rows.map(({ short }) => short) },
        { count: quantities.length, quantities },
      ]
    },
  },
  {
    figure: 'what open orders need of a product, by day, in its forecast and by who needs it',
    read: async ({ owner, stock }) => {
      const sums = (rows: readonly { readonly key: string; readonly quantity: number }[]) => {
        const keys = [...new Set(rows.map(({ key }) => key))].sort()
        return Object.fromEntries(keys.map((key) => [key, sumOf(rows, (row) => (row.key === key ? row.quantity : 0))]))
      }
      const told = await Promise.all(
        stock.map(async (stockId) => {
          const { entries } = await owner.call(calls.getProjectedBalance, { params: { stockId } })
          const { needs } = await owner.call(calls.getShortagePegging, { params: { stockId } })
          const key = (order: { transactionNumber: string } | null, day: string | null) =>
            `${order?.transactionNumber} ${day}`
          return [
            sums(
              entries
                .filter(({ quantity, after }) => after !== null && quantity < 0)
                .map(({ order, day, quantity }) => ({ key: key(order, day), quantity: -quantity })),
            ),
            sums(
              needs
                .filter(({ kind }) => kind === 'ORDER')
                .map(({ order, day, quantity }) => ({ key: key(order, day), quantity })),
            ),
          ] as const
        }),
      )
      return [{ told: told.map(([one]) => one) }, { told: told.map(([, other]) => other) }]
    },
  },
  {
    figure:
      'how many products are short, and what of them is to be ordered or made, in the shortages and in the list of stock',
    read: async (of) => {
      const { counts } = await of.owner.call(calls.listShortages, { body: {} })
      const short = (await stockRows(of)).filter((row) => row.short > 0)
      return [
        { short: countOfShort(counts), open: counts.all, underWay: counts.waiting },
        {
          short: short.length,
          open: short.filter(({ need }) => need > 0).length,
          underWay: short.filter(({ need }) => need === 0).length,
        },
      ]
    },
  },
  {
    figure: 'what is in stock at no value, below the list and in its rows',
    read: async (of) => {
      const { stockValue, valueless } = await of.owner.call(stockUseCalls.summarizeStockProducts, { body: {} })
      const rows = await stockRows(of)
      return [
        { value: plain(stockValue ?? 0), valueless },
        { value: sumOf(rows, (row) => row.stockValue), valueless: rows.filter(isValueless).length },
      ]
    },
  },
  {
    figure: 'orders with lines without a price, below the list, in its rows and in the orders',
    read: async (of) => {
      const rows = (await listed(of)).filter(({ status }) => status !== 'ANNULLED')
      const lacking = of.orders.filter(
        (order) => order.status !== 'ANNULLED' && linesWithoutPrice(order.products).length > 0,
      )
      return [
        { count: (await summary(of)).sums?.unpriced, orders: lacking.length },
        { count: rows.filter(({ missingPrices = 0 }) => missingPrices > 0).length, orders: lacking.length },
      ]
    },
  },
  {
    figure: 'minutes that a team still has to work until the end of next week, on home and in the production table',
    read: async ({ owner, team }) => {
      const { to, teams } = await owner.call(calls.getHomeLoads, {})
      const { rows, together } = await owner.call(calls.listProduction, {
        body: { filters: { teams: [team] }, limit: 200 },
      })
      // The deadlines of these workshops are all until then, or far away, or there are none.
      const due = rows.filter(({ deadline, isDone }) => !isDone && deadline !== null && deadline.slice(0, 10) <= to)
      return [
        {
          load: plain(teams.find(({ _id }) => _id === team)?.planned ?? 0),
          planned: plain(together.planned),
          worked: plain(together.worked),
        },
        {
          load: sumOf(due, ({ plannedDuration, totalWorkedTime }) => Math.max(0, plannedDuration - totalWorkedTime)),
          planned: sumOf(rows, (row) => row.plannedDuration),
          worked: sumOf(rows, (row) => row.totalWorkedTime),
        },
      ]
    },
  },
  {
    figure: 'time of a person by day, in the list of time, on the day, in the report and in its single rows',
    read: async ({ owner }) => {
      const { people } = await owner.call(calls.listWorkTime, { body: { ...WORKED, user: owner._id } })
      const worked = (people[0]?.days ?? []).filter(({ minutes }) => minutes > 0)
      const days = await Promise.all(
        worked.map(({ day }) => owner.call(calls.getWorkDay, { params: { user: owner._id, day } })),
      )
      const ask = { ...WORKED, filters: { people: [owner._id] } }
      const report = await owner.call(calls.reportProduction, { body: { ...ask, by: 'person' } })
      const { rows } = await owner.call(calls.listReportedWork, { body: ask })
      const byDay = (of: readonly { readonly day: string; readonly minutes: number }[]) =>
        Object.fromEntries(of.map(({ day, minutes }) => [day, plain(minutes)]))
      const list = byDay(worked)
      const all = sumOf(worked, ({ minutes }) => minutes)
      return [
        {
          list,
          stretches: byDay(
            days.map(({ calendar: { day }, stretches }) => ({ day, minutes: sumOf(stretches, (one) => one.minutes) })),
          ),
          jobs: byDay(days.map(({ calendar: { day }, jobs }) => ({ day, minutes: sumOf(jobs, (one) => one.minutes) }))),
          report: byDay(
            report.days.filter((one) => one.worked > 0).map(({ day, worked: minutes }) => ({ day, minutes })),
          ),
          rows: Object.fromEntries(
            Object.keys(list).map((day) => [day, sumOf(rows, (row) => (row.day === day ? row.worked : 0))]),
          ),
          group: sumOf(report.groups, (group) => group.worked),
        },
        { list, stretches: list, jobs: list, report: list, rows: list, group: all },
      ]
    },
  },
  {
    figure: 'time of work in the orders, in the production table, of the person and in the report',
    read: async ({ owner, orders }) => {
      const { rows, together } = await owner.call(calls.listProduction, { body: { limit: 200 } })
      const steps = orders.flatMap(({ products }) => products.flatMap(({ processes }) => processes))
      const { people } = await owner.call(calls.listWorkTime, { body: { ...WORKED, user: owner._id } })
      const { all } = await owner.call(calls.reportProduction, { body: WORKED })
      const timed = (one: readonly { readonly _id: string; readonly minutes: number }[]) =>
        Object.fromEntries(one.filter(({ minutes }) => minutes > 0).map(({ _id, minutes }) => [_id, plain(minutes)]))
      const inOrders = sumOf(steps, (step) => step.totalActiveTime)
      return [
        {
          steps: timed(rows.map(({ orderProcess, totalWorkedTime: minutes }) => ({ _id: orderProcess._id, minutes }))),
          table: plain(together.worked),
          person: sumOf(people[0]?.days ?? [], (day) => day.minutes),
          report: plain(all.worked),
        },
        {
          steps: timed(steps.map(({ _id, totalActiveTime: minutes }) => ({ _id, minutes }))),
          table: inOrders,
          person: inOrders,
          report: inOrders,
        },
      ]
    },
  },
  {
    figure: 'sums of an order on the paper of its confirmation and in the order',
    read: async ({ owner, orders: [order] }) => {
      if (!order) return [{}, {}]
      const answer = await owner.send({
        method: 'GET',
        url: `${servicePrefix}/v2/document/read-document/ORDER_CONFIRMATION/${order._id}/et/pdf`,
      })
      const printed = readPdf(answer.rawPayload).flat().join(' ').replaceAll(/\s/g, '')
      const sums = [order.priceWithoutVat, order.vat, order.salePriceWithVat].map((sum = 0) =>
        sum.toFixed(2).replace('.', ','),
      )
      return [{ sums: sums.filter((sum) => printed.includes(sum)) }, { sums }]
    },
  },
]

const amount = fc.integer({ min: 1, max: 4000 }).map((cents) => cents / 100)
const workshop = fc.record({
  prices: fc.array(fc.option(amount), { minLength: 2, maxLength: 2 }),
  there: fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 3, maxLength: 3 }),
  batches: fc.array(fc.constantFrom(1, 5), { minLength: 3, maxLength: 3 }),
  minimum: fc.integer({ min: 0, max: 4 }),
  bought: fc.array(
    fc.record({
      of: fc.integer({ min: 0, max: 1 }),
      quantity: fc.integer({ min: 1, max: 20 }),
      date: fc.constantFrom('2026-11-16', '2026-12-03', '2027-04-01', null),
      isPublished: fc.boolean(),
    }),
    { maxLength: 3 },
  ),
  orders: fc.array(
    fc.record({
      state: fc.constantFrom('WAITING', 'ACTIVE', 'ACTIVE', 'COMPLETE', 'ANNULLED'),
      // Sunday 29 November is closed.
      date: fc.constantFrom('2026-11-16', '2026-11-20', '2026-11-29', '2026-12-04', '2027-03-01', null),
      pieces: fc.integer({ min: 1, max: 9 }),
      unitPrice: fc.option(amount),
      minutes: fc.integer({ min: 0, max: 40 }),
      rate: fc.constantFrom(0, 33.5),
      discount: fc.constantFrom(0, 7.5),
      takes: fc.integer({ min: 0, max: 2 }),
      sells: fc.boolean(),
      due: fc.constantFrom('2026-11-18', '2026-11-24', '2026-11-27', undefined),
      // Of two orders at once each gets its share.
      worked: fc.uniqueArray(
        fc.record({
          day: fc.constantFrom('2026-11-16', '2026-11-18', '2026-11-19'),
          hour: fc.integer({ min: 6, max: 12 }),
          minutes: fc.integer({ min: 1, max: 150 }),
        }),
        { maxLength: 2, selector: ({ day }) => day },
      ),
    }),
    { minLength: 3, maxLength: 7 },
  ),
})
type Plan = typeof workshop extends fc.Arbitrary<infer Value> ? Value : never

async function build({ prices, there, batches, minimum, bought, orders }: Plan): Promise<Workshop> {
  const owner = await newProject()
  const client = await newPartner(owner)
  const stock: string[] = []
  const team = (await owner.call(calls.createTeam, { body: { name: 'Saag', members: [owner._id] } }))._id
  const sawing = await owner.call(calls.createProcessDefinition, { body: { name: 'Saagimine', team } })
  const sheets = prices.map((unitPrice, at) => ({ name: `Leht ${at}`, category: 'FOR_PURCHASE' as const, unitPrice }))
  // A frame is made of one and a half sheets of the first kind, in three days.
  const frame = { name: 'Raam', category: 'SEMI_FINISHED' as const, leadDays: 3 }
  for (const [at, product] of [...sheets, frame].entries()) {
    const sheet = stock[0]
    const items = product === frame && sheet ? [{ name: 'Leht 0', netQuantity: 1.5, stock: { _id: sheet } }] : []
    const kept = { batchSize: batches[at] ?? 1, minQuantity: at === 1 ? minimum : 0 }
    const { _id } = await owner.call(calls.createStockProduct, { body: { ...product, ...kept, items } })
    const quantity = there[at] ?? 0
    if (quantity > 0) {
      const more = { direction: 'IN', quantity, location: null, note: 'Algseis' } as const
      await owner.call(calls.adjustStock, { body: { stockId: _id, ...more } })
    }
    stock.push(_id)
  }
  for (const { of, quantity, date, isPublished } of bought) {
    const { _id: orderId, version } = await owner.call(calls.createPurchaseOrder, {
      body: {
        supplier: client,
        delivery: { date },
        products: [{ stock: { _id: stock[of] ?? '' }, netQuantity: quantity }],
      },
    })
    if (isPublished)
      await owner.call(calls.changePurchaseOrderStatus, { body: { orderId, version, action: 'publish' } })
  }
  for (const { state, date, pieces, unitPrice, minutes, rate, discount, takes, sells, due, worked } of orders) {
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
              {
                ...{ name: 'Saagimine', workload: { value: minutes, unit: 'MIN' }, price: { value: rate, unit: 'H' } },
                ...{ process: { _id: sawing._id }, changeoverTime: { value: 0, unit: 'MIN' } },
                ...(due && { deadline: `${due}T14:00:00.000Z` }),
              },
            ],
          },
          ...(sells ? [{ stock: { _id: stock[2] ?? '' }, netQuantity: pieces }] : []),
        ],
      },
    })
    const change = (of: number, action: 'publish' | 'complete' | 'annul') =>
      owner.call(sales.changeStatus, {
        body: { orderId, version: of, action, unfinishedProducts: 'MARK_COMPLETE', whenShort: 'WITHOUT_STOCK' },
      })
    if (state === 'ANNULLED') await change(version, 'annul')
    if (state === 'ACTIVE') {
      const { products } = await change(version, 'publish')
      for (const { day, hour, minutes: long } of worked)
        await work(owner, products[0]?.processes[0]?._id, { day, hour, long })
    }
    if (state === 'COMPLETE') await change((await change(version, 'publish')).version, 'complete')
  }
  const { rows } = await owner.call(sales.list, { body: { limit: 200 } })
  const read = await Promise.all(rows.map(({ _id }) => owner.call(sales.get, { params: { orderId: _id } })))
  return { owner, orders: read, stock, team }
}

type Worked = { readonly day: string; readonly hour: number; readonly long: number }

/** Somebody adds that they worked so long, from this hour in UTC on. */
async function work(owner: TestMember, orderProcess: string | undefined, { day, hour, long }: Worked): Promise<void> {
  if (orderProcess === undefined) return
  const { version } = await owner.call(calls.getWorkDay, { params: { user: owner._id, day } })
  const startedAt = Date.parse(`${day}T00:00:00.000Z`) + hour * 3_600_000
  const stretch = {
    startedAt: new Date(startedAt).toISOString(),
    stoppedAt: new Date(startedAt + long * 60_000).toISOString(),
  }
  await owner.call(calls.addWorkTime, {
    body: { user: owner._id, day, version, orderProcess, stretch, producedAmount: 0, reason: 'Unustati' },
  })
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
      { numRuns: 15, endOnFailure: true },
    )
  }, 300_000)
})
