import type { HomeSales } from '@tehas/contracts'
import { stored } from '@tehas/cost-engine'
import { dayAfter } from '@tehas/cost-engine/calendar'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../database/connect'
import { chipConditions, isOpen, within } from '../../orders/list/order-conditions'
import { firstOrders, type HomeContext, homeOrderRow, ordersOf, valuedOf, valuedRow } from './order-blocks'
import { monthsUntil, type Period } from './periods'
import { byDelivery, byOrderDate, deliveryWeeks, orderWeeks, weekRows } from './value-by-week'

/** Days before today whose promises are looked at, and months of the margin. */
const ON_TIME_DAYS = 30
const MONTHS = 12

const rows = z.array(homeOrderRow)
const monthRow = z.object({ month: z.string(), orders: z.number(), margin: z.number().nullable() })
const salesRow = z.object({
  open: valuedRow,
  waiting: valuedRow,
  late: valuedRow,
  oldest: z.string().nullable(),
  lateRows: rows,
  lateByPlan: valuedRow,
  mine: valuedRow,
  mineLate: valuedRow,
  mineRows: rows,
  underTarget: valuedRow,
  underRows: rows,
  delivery: weekRows,
  ordered: weekRows,
  onTime: z.object({ products: z.number(), inTime: z.number() }),
  months: z.array(monthRow),
})

/** What the home page tells of sale orders, in one statement. Whoever may not see prices gets it without them later. */
export async function salesBlock(tx: Tx, context: HomeContext, marginTarget: number): Promise<HomeSales> {
  const { kind, today } = context
  const promised = { from: dayAfter(today, -ON_TIME_DAYS), to: dayAfter(today, -1) }
  const months = monthsUntil(today, MONTHS)
  const under = { marginUnder: marginTarget }
  const byDay = sql`h.delivery_date NULLS LAST`
  const { rows: found } = await sql`SELECT
    ${valuedOf(context, { open: true })} AS open,
    ${valuedOf(context, { status: ['WAITING_FOR_ACTIVATION'] })} AS waiting,
    ${valuedOf(context, { chips: { late: true } })} AS late,
    (SELECT h.delivery_date::text FROM order_head h WHERE ${ordersOf(context)}
      AND h.status = 'ACTIVE' AND h.delivery_date < ${today}::date ORDER BY h.delivery_date LIMIT 1) AS oldest,
    ${firstOrders(context, { conditions: chipConditions(context, { late: true }), order: byDay })} AS "lateRows",
    ${valuedOf(context, { open: true, chips: { lateByPlan: true } })} AS "lateByPlan",
    ${valuedOf(context, { open: true, chips: { mine: true } })} AS mine,
    ${valuedOf(context, { status: ['ACTIVE'], chips: { mine: true, late: true } })} AS "mineLate",
    ${firstOrders(context, { conditions: [isOpen, ...chipConditions(context, { mine: true })], order: byDay })} AS "mineRows",
    ${valuedOf(context, { open: true, chips: under })} AS "underTarget",
    ${firstOrders(context, { conditions: [isOpen, ...chipConditions(context, under)], order: sql`h.margin` })} AS "underRows",
    ${deliveryWeeks(context)} AS delivery,
    ${orderWeeks(context)} AS ordered,
    ${productsInTime(context, promised)} AS "onTime",
    ${marginByMonth(context, months)} AS months`.execute(tx)
  const sales = salesRow.parse(found[0])
  return {
    open: sales.open,
    waiting: sales.waiting,
    late: { ...sales.late, oldest: sales.oldest, rows: sales.lateRows },
    lateByPlan: sales.lateByPlan.count,
    mine: { ...sales.mine, late: sales.mineLate.count, rows: sales.mineRows },
    marginUnderTarget: { ...sales.underTarget, rows: sales.underRows },
    byDelivery: byDelivery(kind, today, sales.delivery, sales.open),
    byOrderDate: byOrderDate(kind, today, sales.ordered),
    onTime: { ...promised, ...sales.onTime },
    margin: {
      target: marginTarget,
      months: months.map((month) => {
        const { orders = 0, margin = null } = sales.months.find((each) => month.from.startsWith(each.month)) ?? {}
        return { ...month, orders, margin: margin === null ? null : stored(margin) }
      }),
    },
  }
}

/** Products promised on the days, by the delivery date of their order, and how many were complete by it. */
function productsInTime(context: HomeContext, { from, to }: Period): RawBuilder<unknown> {
  return sql`(SELECT json_build_object('products', count(*), 'inTime', count(*) FILTER (
      WHERE p.status = 'COMPLETE' AND (p.completed_at AT TIME ZONE ${context.timeZone})::date <= h.delivery_date))
    FROM order_head h JOIN order_product p ON p.project_id = h.project_id AND p.order_id = h._id
    WHERE ${ordersOf(context)} AND h.status IN ('ACTIVE', 'COMPLETE')
      AND h.delivery_date BETWEEN ${from}::date AND ${to}::date)`
}

/** The weighted margin of orders by the month in which they were completed (rules §2): of the sums, not of the rows. */
function marginByMonth(context: HomeContext, months: readonly Period[]): RawBuilder<unknown> {
  const days = { from: months[0]?.from ?? context.today, to: months.at(-1)?.to ?? context.today }
  return sql`(SELECT coalesce(json_agg(found), '[]'::json) FROM (
    SELECT to_char(h.completed_at AT TIME ZONE ${context.timeZone}, 'YYYY-MM') AS month, count(*) AS orders,
      (sum(h.net_price) - sum(h.cost)) / nullif(sum(h.net_price), 0) * 100 AS margin
    FROM order_head h WHERE ${ordersOf(context)}
      AND h.status = 'COMPLETE' AND ${within(context, sql`h.completed_at`, days)} GROUP BY 1) AS found)`
}
