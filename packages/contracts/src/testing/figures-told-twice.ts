import { calls } from '../calls'
import type { BodyInputOf, Call, ParamsInputOf, ResponseOf } from '../calls/define-call'
import { stockUseCalls } from '../calls/stock-use'
import { DESK_JOBS_MAX } from '../entities/job'
import { isValueless } from '../entities/valueless'
import type { AnyOrder } from '../orders/any-order'
import { countOfShort } from '../orders/count-of-short'
import { jobsOf } from '../orders/jobs-of'
import { linesWithoutPrice } from '../orders/lines-without-price'
import { orderCalls } from '../orders/order-calls'
import type { OrderKind } from '../orders/order-kinds'
import { toOrderRow } from '../orders/to-order-row'

// One sum, one number (rules §9): pairs of calls that tell the same thing, asked of a whole workshop.

const sales = orderCalls('SALE_ORDER')
const manufacturing = orderCalls('MANUFACTURING_ORDER')
/** Kinds of orders whose processes production works on. */
const produced: readonly OrderKind[] = ['SALE_ORDER', 'MANUFACTURING_ORDER']

/** The parameters and the body of a call, if it declares them. */
export type CallArguments<C extends Call> = (undefined extends ParamsInputOf<C>
  ? object
  : { params: ParamsInputOf<C> }) &
  (undefined extends BodyInputOf<C> ? object : { body: BodyInputOf<C> })

/** Makes calls as one person and returns their answers. */
export type Asker = { readonly call: <C extends Call>(call: C, input: CallArguments<C>) => Promise<ResponseOf<C>> }
export type Figures = Readonly<Record<string, unknown>>
/** What is told of the same things in two places, by their names. */
export type Pair = {
  readonly figure: string
  /** Holds where all work was timed: minutes that are told without a timer lie on no day of a person. */
  readonly isTimed?: true
  readonly read: (of: Workshop) => Promise<readonly [Figures, Figures]>
}
export type Workshop = {
  /** Somebody who may see everything. */
  readonly owner: Asker
  readonly sales: readonly AnyOrder[]
  /** Of these and of what is made for stock. */
  readonly orders: readonly AnyOrder[]
  readonly stock: readonly string[]
  readonly teams: readonly string[]
  readonly people: readonly string[]
  /** Days that all work lies in. */
  readonly worked: { readonly from: string; readonly to: string }
}

/** To the sixth decimal, as figures are stored. */
const plain = (value: number): number => Math.round(value * 1e6) / 1e6
const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number | undefined): number =>
  plain(rows.reduce((sum, row) => sum + (of(row) ?? 0), 0))
/** All pages of a list. */
async function everyRow<Row>(
  read: (page: { readonly limit: number; readonly cursor?: string }) => Promise<{
    readonly rows: readonly Row[]
    readonly nextCursor: string | null
  }>,
): Promise<Row[]> {
  const all: Row[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page: Awaited<ReturnType<typeof read>> = await read({ limit: 200, ...(cursor && { cursor }) })
    all.push(...page.rows)
    cursor = page.nextCursor
  }
  return all
}
const listed = ({ owner }: Pick<Workshop, 'owner'>) => everyRow((page) => owner.call(sales.list, { body: page }))
const summary = ({ owner }: Workshop, filters: object = {}) => owner.call(sales.summarize, { body: { filters } })
const homeOf = async ({ owner }: Workshop) => {
  const { sales: home } = await owner.call(calls.getHome, {})
  if (!home) throw new Error('The owner sees the sales of home')
  return home
}
const stockRows = ({ owner }: Pick<Workshop, 'owner'>) =>
  everyRow((page) => owner.call(calls.listStockProducts, { body: page }))
/** The whole production table. */
const production = ({ owner }: Workshop, filters: { readonly teams?: string[] } = {}) =>
  owner.call(calls.listProduction, { body: { filters, limit: DESK_JOBS_MAX } })
/** What is to be ordered or made, and what is under way. */
const shortages = async ({ owner }: Workshop) => {
  const [open, waiting] = await Promise.all(
    [false, true].map((isUnderWay) =>
      owner.call(calls.listShortages, { body: { filters: isUnderWay ? { waiting: true } : {} } }),
    ),
  )
  return [...(open?.rows ?? []), ...(waiting?.rows ?? [])]
}
/** Processes in use, as the production table lists them. */
const jobsIn = (orders: readonly AnyOrder[]) =>
  orders.flatMap(({ products }) => jobsOf(products)).filter(({ active }) => active)
const isOpen = ({ status }: { readonly status: string }): boolean =>
  status === 'ACTIVE' || status === 'WAITING_FOR_ACTIVATION'
const byId = <Row extends { readonly _id: string }>(rows: readonly Row[], figures: (row: Row) => object) =>
  Object.fromEntries(rows.map((row) => [row._id, figures(row)]))

export const figuresToldTwice: readonly Pair[] = [
  {
    figure: 'every figure of an order in the list and in the order',
    read: async (of) => [byId(await listed(of), (row) => row), byId(of.sales, (order) => toOrderRow(order))],
  },
  {
    figure: 'what a manufacturing order makes, for whom and at what cost, in the list and in the order',
    read: async ({ owner, orders }) => {
      const made = orders.filter(({ type }) => type === 'MANUFACTURING_ORDER')
      const rows = await everyRow((page) => owner.call(manufacturing.list, { body: page }))
      return [
        byId(
          rows.filter(({ _id }) => made.some((order) => order._id === _id)),
          (row) => row,
        ),
        byId(made, (order) => toOrderRow(order)),
      ]
    },
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
      const { rows, together } = await production(of)
      const steps = jobsIn(active)
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
      const list = await everyRow((page) =>
        of.owner.call(calls.listStockProducts, {
          body: { ...page, inNeed: true, active: true, sort: { short: -1 } },
        }),
      )
      const { byState } = await of.owner.call(stockUseCalls.summarizeStockProducts, { body: { active: true } })
      const quantities = (await shortages(of)).map(({ short }) => short).sort((one, other) => other - one)
      return [
        { count: byState.need, quantities: list.map(({ short }) => short) },
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
      const lacking = of.sales.filter(
        (order) => order.status !== 'ANNULLED' && linesWithoutPrice(order.products).length > 0,
      )
      return [
        { count: (await summary(of)).sums?.unpriced, orders: lacking.length },
        { count: rows.filter(({ missingPrices = 0 }) => missingPrices > 0).length, orders: lacking.length },
      ]
    },
  },
  {
    figure: 'minutes that teams still have to work until the end of next week, on home and in the production table',
    read: async (of) => {
      const { to, teams } = await of.owner.call(calls.getHomeLoads, {})
      const told: Record<string, object> = {}
      const counted: Record<string, object> = {}
      for (const team of of.teams) {
        const { rows, together } = await production(of, { teams: [team] })
        // Of what is due later a part falls on the days until then: only teams without such work are compared.
        const open = rows.filter(({ deadline, isDone }) => !isDone && deadline !== null)
        const isCompared = open.every(({ deadline }) => deadline !== null && deadline.slice(0, 10) <= to)
        told[team] = {
          ...(isCompared && { load: plain(teams.find(({ _id }) => _id === team)?.planned ?? 0) }),
          planned: plain(together.planned),
          worked: plain(together.worked),
        }
        counted[team] = {
          ...(isCompared && {
            load: sumOf(open, ({ plannedDuration, totalWorkedTime }) => Math.max(0, plannedDuration - totalWorkedTime)),
          }),
          planned: sumOf(rows, (row) => row.plannedDuration),
          worked: sumOf(rows, (row) => row.totalWorkedTime),
        }
      }
      return [told, counted]
    },
  },
  {
    isTimed: true,
    figure: 'time of a person by day, in the list of time, on the day, in the report and in its single rows',
    read: async ({ owner, people, worked: period }) => {
      const told: Record<string, object> = {}
      const listed: Record<string, object> = {}
      for (const user of people) {
        const { people: timed } = await owner.call(calls.listWorkTime, { body: { ...period, user } })
        const worked = (timed[0]?.days ?? []).filter(({ minutes }) => minutes > 0)
        const days = await Promise.all(worked.map(({ day }) => owner.call(calls.getWorkDay, { params: { user, day } })))
        const ask = { ...period, filters: { people: [user] } }
        const report = await owner.call(calls.reportProduction, { body: { ...ask, by: 'person' } })
        const { rows } = await owner.call(calls.listReportedWork, { body: ask })
        const byDay = (of: readonly { readonly day: string; readonly minutes: number }[]) =>
          Object.fromEntries(of.map(({ day, minutes }) => [day, plain(minutes)]))
        const list = byDay(worked)
        told[user] = {
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
        }
        const all = sumOf(worked, ({ minutes }) => minutes)
        listed[user] = { list, stretches: list, jobs: list, report: list, rows: list, group: all }
      }
      return [told, listed]
    },
  },
  {
    isTimed: true,
    figure: 'time of work in the orders, in the production table, of the people and in the report',
    read: async (of) => {
      const { owner, orders, worked } = of
      const { rows } = await production(of)
      const timed = (one: readonly { readonly _id: string; readonly minutes: number }[]) =>
        Object.fromEntries(one.filter(({ minutes }) => minutes > 0).map(({ _id, minutes }) => [_id, plain(minutes)]))
      const { people } = await owner.call(calls.listWorkTime, { body: worked })
      const { all } = await owner.call(calls.reportProduction, { body: worked })
      const inOrders = sumOf(jobsIn(orders), (step) => step.totalActiveTime)
      return [
        {
          steps: timed(rows.map(({ orderProcess, totalWorkedTime: minutes }) => ({ _id: orderProcess._id, minutes }))),
          people: sumOf(
            people.flatMap(({ days }) => days),
            (day) => day.minutes,
          ),
          report: plain(all.worked),
        },
        {
          steps: timed(
            jobsIn(orders.filter(({ status }) => status === 'ACTIVE')).map(({ _id, totalActiveTime: minutes }) => ({
              _id,
              minutes,
            })),
          ),
          people: inOrders,
          report: inOrders,
        },
      ]
    },
  },
]

/** Everything of a project that the pairs ask about. */
export async function readWorkshop(
  owner: Asker,
  { projectId, worked }: { readonly projectId: string; readonly worked: Workshop['worked'] },
): Promise<Workshop> {
  const { users } = await owner.call(calls.getProject, { body: { projectId } })
  const orders: AnyOrder[] = []
  for (const kind of produced) {
    const { list, get } = orderCalls(kind)
    for (const { _id } of await everyRow((page) => owner.call(list, { body: page })))
      orders.push(await owner.call(get, { params: { orderId: _id } }))
  }
  return {
    owner,
    orders,
    sales: orders.filter(({ type }) => type === 'SALE_ORDER'),
    stock: (await stockRows({ owner })).map(({ _id }) => _id),
    teams: (await owner.call(calls.listTeams, {})).map(({ _id }) => _id),
    people: users.flatMap(({ user }) => user?._id ?? []),
    worked,
  }
}
