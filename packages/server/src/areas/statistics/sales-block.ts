import type { HomeSales } from '@tehas/contracts'
import { stored } from '@tehas/cost-engine'
import { dayAfter } from '@tehas/cost-engine/calendar'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../database/connect'
import { chipConditions, isOpen } from '../../orders/list/order-conditions'
import { firstOrders, type HomeContext, homeOrderRow, ordersOf, valuedOf, valuedRow } from './order-blocks'
import { inPeriods, ordersByPeriod } from './orders-by-period'
import { ofOthers } from './other-prices'
import { monthsUntil, type Period } from './periods'
import { byDelivery, byOrderDate, deliveryWeeks, lateOf, orderWeeks, weekRows } from './value-by-week'

/** Days before today whose promises are looked at, and months of the margin. */
const ON_TIME_DAYS = 30
const MONTHS = 12

const rows = z.array(homeOrderRow)
const sumRow = z.object({ at: z.number(), net: z.number(), cost: z.number() })
const monthRow = sumRow.extend({ orders: z.number() })
const salesRow = z.object({
  open: valuedRow,
  active: valuedRow,
  waiting: valuedRow,
  oldest: z.string().nullable(),
  lateRows: rows,
  lateByPlan: valuedRow,
  /** Nothing where the page is about the caller's own orders alone: they are all of them. */
  mine: valuedRow.nullable(),
  mineLate: valuedRow.nullable(),
  mineRows: rows,
  underTarget: valuedRow,
  underRows: rows,
  delivery: weekRows,
  ordered: weekRows,
  onTime: z.object({ products: z.number(), inTime: z.number() }),
  months: z.array(monthRow),
  /** What of the months is in other currencies than the project's, whose margin is told. */
  otherMonths: z.array(sumRow),
  /** Places of months with orders that have lines without a price. */
  missingMonths: z.array(z.number()),
})

/** What the home page tells of sale orders, in one statement. Whoever may not see prices gets it without them later. */
export async function salesBlock(tx: Tx, context: HomeContext, marginTarget: number): Promise<HomeSales> {
  const { kind, today } = context
  const promised = { from: dayAfter(today, -ON_TIME_DAYS), to: dayAfter(today, -1) }
  const months = monthsUntil(today, MONTHS)
  const under = { marginUnder: marginTarget }
  const byDay = sql`h.delivery_date`
  const isOwn = context.whose === 'MINE'
  const { rows: found } = await sql`SELECT
    ${valuedOf(context, { open: true })} AS open,
    ${valuedOf(context, { status: ['ACTIVE'] })} AS active,
    ${valuedOf(context, { status: ['WAITING_FOR_ACTIVATION'] })} AS waiting,
    (SELECT h.delivery_date::text FROM order_head h WHERE ${ordersOf(context)}
      AND h.status = 'ACTIVE' AND h.delivery_date < ${today}::date ORDER BY h.delivery_date LIMIT 1) AS oldest,
    ${firstOrders(context, { conditions: chipConditions(context, { late: true }), order: byDay })} AS "lateRows",
    ${valuedOf(context, { open: true, chips: { lateByPlan: true } })} AS "lateByPlan",
    ${isOwn ? sql`NULL` : valuedOf(context, { open: true, chips: { mine: true } })} AS mine,
    ${isOwn ? sql`NULL` : valuedOf(context, { status: ['ACTIVE'], chips: { mine: true, late: true } })} AS "mineLate",
    ${firstOrders(context, { conditions: [isOpen, ...chipConditions(context, { mine: true })], order: byDay })} AS "mineRows",
    ${valuedOf(context, { open: true, chips: under })} AS "underTarget",
    ${firstOrders(context, { conditions: [isOpen, ...chipConditions(context, under)], order: sql`h.margin` })} AS "underRows",
    ${deliveryWeeks(context)} AS delivery,
    ${orderWeeks(context)} AS ordered,
    ${productsInTime(context, promised)} AS "onTime",
    ${sumsByMonth(context, months)} AS months,
    ${otherSumsByMonth(context, months)} AS "otherMonths",
    ${monthsMissingPrices(context, months)} AS "missingMonths"`.execute(tx)
  const sales = salesRow.parse(found[0])
  const late = lateOf(sales.delivery)
  return {
    open: sales.open,
    active: sales.active,
    waiting: sales.waiting,
    late: { ...late, oldest: sales.oldest, rows: sales.lateRows },
    lateByPlan: sales.lateByPlan.count,
    mine: { ...(sales.mine ?? sales.open), late: (sales.mineLate ?? late).count, rows: sales.mineRows },
    marginUnderTarget: { ...sales.underTarget, rows: sales.underRows },
    byDelivery: byDelivery(kind, today, sales.delivery, sales.open),
    byOrderDate: byOrderDate(kind, today, sales.ordered),
    onTime: { ...promised, ...sales.onTime },
    margin: {
      target: marginTarget,
      months: months.map((month, at) => {
        const { orders = 0, ...all } = sales.months.find((each) => each.at === at) ?? {}
        const margin = marginOf(
          all,
          sales.otherMonths.filter((each) => each.at === at),
        )
        const isMissingPrices = sales.missingMonths.includes(at)
        return { ...month, orders, margin, isMissingPrices }
      }),
    },
  }
}

/** Products promised on the days, by the delivery date of their order, and how many were complete by it. */
function productsInTime(context: HomeContext, { from, to }: Period): RawBuilder<unknown> {
  return sql`(SELECT json_build_object('products', coalesce(sum(h.products_count), 0), 'inTime', coalesce(sum(h.products_in_time), 0))
    FROM order_head h WHERE ${ordersOf(context)} AND h.status IN ('ACTIVE', 'COMPLETE')
      AND h.delivery_date BETWEEN ${from}::date AND ${to}::date)`
}

/** What orders come to by the month in which they were completed, in any currency. */
function sumsByMonth(context: HomeContext, months: readonly Period[]): RawBuilder<unknown> {
  return sql`(SELECT coalesce(json_agg(found), '[]'::json) FROM (
    SELECT at, sum(orders) AS orders, sum(net_price) AS net, sum(cost) AS cost
    FROM (${ordersByPeriod(context, 'DONE', months)}) AS rows WHERE status = 'COMPLETE' GROUP BY at) AS found)`
}

const otherSumsByMonth = (context: HomeContext, months: readonly Period[]): RawBuilder<unknown> =>
  ofOthers(
    context,
    (isOther) => sql`SELECT period.at, sum(h.net_price) AS net, sum(h.cost) AS cost
      FROM order_head h JOIN ${inPeriods(context, 'DONE', months)}
      WHERE ${ordersOf(context)} AND h.status = 'COMPLETE' AND ${isOther} GROUP BY period.at`,
  )

type MonthSums = { readonly net?: number; readonly cost?: number }

/** The weighted margin of a month (rules §2): of the sums in the project's currency, not of the rows. */
function marginOf({ net = 0, cost = 0 }: MonthSums, others: readonly z.output<typeof sumRow>[]): number | null {
  const ownNet = stored(others.reduce((rest, other) => rest - other.net, net))
  const ownCost = others.reduce((rest, other) => rest - other.cost, cost)
  return ownNet === 0 ? null : stored(((ownNet - ownCost) / ownNet) * 100)
}

/** The first such order of a month is looked for by an index: it costs the same however many there are. */
function monthsMissingPrices(context: HomeContext, months: readonly Period[]): RawBuilder<unknown> {
  const starts = (day: RawBuilder<unknown>) => sql`(${day}::timestamp AT TIME ZONE ${context.timeZone})`
  return sql`(SELECT coalesce(json_agg(at::integer - 1), '[]'::json)
    FROM unnest(${months.map(({ from }) => from)}::date[], ${months.map(({ to }) => to)}::date[])
      WITH ORDINALITY AS month ("from", "to", at)
    WHERE EXISTS (SELECT FROM order_head h WHERE ${ordersOf(context)} AND h.status = 'COMPLETE' AND h.missing_prices > 0
      AND h.completed_at >= ${starts(sql`month."from"`)} AND h.completed_at < ${starts(sql`(month."to" + 1)`)}))`
}
