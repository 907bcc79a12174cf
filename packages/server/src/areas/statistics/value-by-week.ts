import type { OrderKind, OrderStatistics, StatisticsPeriod } from '@tehas/contracts'
import { stored } from '@tehas/cost-engine'
import { dayAfter } from '@tehas/cost-engine/calendar'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { isOpen, openStatuses } from '../../orders/list/order-conditions'
import { type HomeContext, ordersOf, type Valued } from './order-blocks'
import { ordersByPeriod } from './orders-by-period'
import { type Period, weeksAround } from './periods'

/** Weeks that stand apart: by delivery what was due lately and is due next, by order date what was ordered lately. */
const DELIVERY_WEEKS = { before: 2, after: 5 }
const ORDER_WEEKS = { before: 8, after: 0 }

const weekRow = z.object({
  /** Place of the week among those that stand apart; −1 what is before them, and their number what is after. */
  at: z.number(),
  count: z.number(),
  price: z.number(),
  late: z.number(),
  latePrice: z.number(),
})
export const weekRows = z.array(weekRow)
type WeekRow = z.output<typeof weekRow>

const startOf = (weeks: readonly Period[]): string => weeks[0]?.from ?? ''

/** Open orders by week of delivery. */
export function deliveryWeeks(context: HomeContext): RawBuilder<unknown> {
  const { today } = context
  const weeks = weeksAround(today, DELIVERY_WEEKS)
  const place = (day: string) => sql`(${day}::date - DATE '2000-01-01')`
  const late = sql`FILTER (WHERE t.status = 'ACTIVE' AND t.place < ${place(today)})`
  return sql`(SELECT coalesce(json_agg(week), '[]'::json) FROM (
    SELECT CASE WHEN t.place < ${place(startOf(weeks))} THEN -1
        ELSE least(${weeks.length}::integer, (t.place - ${place(startOf(weeks))}) / 7) END AS at,
      sum(t.orders) AS count, sum(t.price_without_vat) AS price,
      coalesce(sum(t.orders) ${late}, 0) AS late, coalesce(sum(t.price_without_vat) ${late}, 0) AS "latePrice"
    FROM (${openByDay(context)}) AS t GROUP BY 1) AS week)`
}

/**
 * Open orders by status and days since 2000-01-01, at which the tally has a row for each day of delivery. It does not tell
 * whose they are; those of one person are read from the index of open orders.
 */
function openByDay(context: HomeContext): RawBuilder<unknown> {
  if (context.whose === 'MINE') {
    return sql`SELECT h.status, h.delivery_date - DATE '2000-01-01' AS place, 1 AS orders, h.price_without_vat
      FROM order_head h WHERE ${ordersOf(context)} AND ${isOpen} AND h.delivery_date IS NOT NULL`
  }
  const { projectId, kind } = context
  return sql`SELECT t.status, t.place, t.orders, t.price_without_vat FROM order_tally t
    WHERE t.project_id = ${projectId} AND t.kind = ${kind} AND t.scope = '' AND t.dimension = 'DAY'
      AND t.status = ANY (${[...openStatuses]}::text[])`
}

/** Orders that were not annulled, by the week in which they were made. */
export const orderWeeks = (context: HomeContext): RawBuilder<unknown> =>
  sql`(SELECT coalesce(json_agg(week), '[]'::json) FROM (
    SELECT at, sum(orders) AS count, sum(price_without_vat) AS price, 0 AS late, 0 AS "latePrice"
    FROM (${ordersByPeriod(context, 'MADE', weeksAround(context.today, ORDER_WEEKS))}) AS rows
    WHERE status <> 'ANNULLED' GROUP BY at) AS week)`

/** What is late of all weeks. */
export function lateOf(rows: readonly WeekRow[]): Valued {
  const { count, price } = sumOf(rows.map((row) => ({ count: row.late, price: row.latePrice })))
  return { count, price: stored(price) }
}

/** Statistics by delivery: every open order is in one of the buckets (rules §6). */
export function byDelivery(kind: OrderKind, today: string, rows: readonly WeekRow[], open: Valued): OrderStatistics {
  const weeks = weeksAround(today, DELIVERY_WEEKS)
  const dated = sumOf(rows)
  const undated = { count: open.count - dated.count, price: stored(open.price - dated.price), late: 0, latePrice: 0 }
  const [first, last] = [weeks[0], weeks.at(-1)]
  const periods: StatisticsPeriod[] = [
    { bucket: 'PAST', from: null, to: dayAfter(first?.from ?? today, -1), ...weekAt(rows, -1) },
    ...weeks.map((week, at) => ({ bucket: groupOf(week, today), ...week, ...weekAt(rows, at) })),
    { bucket: 'FUTURE', from: dayAfter(last?.to ?? today, 1), to: null, ...weekAt(rows, weeks.length) },
    { bucket: 'STOCK', from: null, to: null, ...undated },
  ]
  const buckets = (['PAST', 'CURRENT', 'FUTURE', 'STOCK'] as const).map((bucket) => ({
    bucket,
    ...summed(periods.filter((period) => period.bucket === bucket)),
  }))
  return { orderType: kind, type: 'DELIVERY', groups: [], buckets, periods }
}

/** Statistics by the day of the order. */
export function byOrderDate(kind: OrderKind, today: string, rows: readonly WeekRow[]): OrderStatistics {
  const periods = weeksAround(today, ORDER_WEEKS).map(
    (week, at): StatisticsPeriod => ({
      bucket: groupOf(week, today),
      ...week,
      ...weekAt(rows, at),
    }),
  )
  const groups = (['PAST', 'CURRENT', 'FUTURE'] as const).map((group) => ({
    group,
    ...summed(periods.filter(({ bucket }) => bucket === group)),
  }))
  return { orderType: kind, type: 'DEFAULT', groups, buckets: [], periods }
}

function groupOf({ from, to }: Period, today: string): 'PAST' | 'CURRENT' | 'FUTURE' {
  if (to < today) return 'PAST'
  return from > today ? 'FUTURE' : 'CURRENT'
}

type Sums = Omit<WeekRow, 'at'>
const nothing: Sums = { count: 0, price: 0, late: 0, latePrice: 0 }

function weekAt(rows: readonly WeekRow[], place: number): Sums {
  const { at: _at, ...sums } = rows.find(({ at }) => at === place) ?? { at: place, ...nothing }
  return { ...sums, price: stored(sums.price), latePrice: stored(sums.latePrice) }
}

const sumOf = (rows: readonly { readonly count: number; readonly price?: number | undefined }[]): Valued =>
  rows.reduce<Valued>((sum, row) => ({ count: sum.count + row.count, price: sum.price + (row.price ?? 0) }), {
    count: 0,
    price: 0,
  })

function summed(periods: readonly StatisticsPeriod[]): Valued {
  const { count, price } = sumOf(periods)
  return { count, price: stored(price) }
}
