import { currencySchema, type OrderKind, type OrderStatistics, type StatisticsPeriod } from '@tehas/contracts'
import { stored } from '@tehas/cost-engine'
import { dayAfter } from '@tehas/cost-engine/calendar'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { isOpen, openStatuses } from '../../orders/list/order-conditions'
import { type HomeContext, ordersOf, type Valued } from './order-blocks'
import { inPeriods, ordersByPeriod } from './orders-by-period'
import { addUp, lessOf, type OtherPrices, ofOthers, totalOf } from './other-prices'
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
type CountedWeek = z.output<typeof weekRow>
const otherWeekRow = z.object({ at: z.number(), currency: currencySchema, price: z.number(), latePrice: z.number() })
type OtherWeek = z.output<typeof otherWeekRow>

type WeekRow = CountedWeek & { readonly others: OtherPrices; readonly lateOthers: OtherPrices }

/** Weeks as they are counted in any currency, and what of them is in others: each other one stands by itself. */
export const weekRows = z
  .object({ weeks: z.array(weekRow), others: z.array(otherWeekRow) })
  .transform(({ weeks, others }) =>
    weeks.map(
      (week): WeekRow =>
        withOthers(
          week,
          others.filter(({ at }) => at === week.at),
        ),
    ),
  )

function withOthers(week: CountedWeek, found: readonly OtherWeek[]): WeekRow {
  const others = addUp(found)
  const lateOthers = addUp(found.map(({ currency, latePrice }) => ({ currency, price: latePrice })))
  return {
    ...week,
    price: week.price - totalOf(others),
    latePrice: week.latePrice - totalOf(lateOthers),
    others,
    lateOthers,
  }
}

const startOf = (weeks: readonly Period[]): string => weeks[0]?.from ?? ''

/** Open orders by week of delivery. */
export function deliveryWeeks(context: HomeContext): RawBuilder<unknown> {
  const { today } = context
  const weeks = weeksAround(today, DELIVERY_WEEKS)
  const place = (day: string) => sql`(${day}::date - DATE '2000-01-01')`
  const start = place(startOf(weeks))
  const placeOf = (day: RawBuilder<unknown>) =>
    sql`CASE WHEN ${day} < ${start} THEN -1 ELSE least(${weeks.length}::integer, (${day} - ${start}) / 7) END`
  const late = sql`FILTER (WHERE t.status = 'ACTIVE' AND t.place < ${place(today)})`
  const others = ofOthers(
    context,
    (isOther) => sql`SELECT ${placeOf(sql`h.delivery_date - DATE '2000-01-01'`)} AS at, h.currency,
        sum(h.price_without_vat) AS price,
        coalesce(sum(h.price_without_vat) FILTER (WHERE h.status = 'ACTIVE' AND h.delivery_date < ${today}::date), 0)
          AS "latePrice"
      FROM order_head h WHERE ${ordersOf(context)} AND ${isOpen} AND h.delivery_date IS NOT NULL AND ${isOther}
      GROUP BY 1, h.currency`,
  )
  const counted = sql`(SELECT coalesce(json_agg(week), '[]'::json) FROM (
    SELECT ${placeOf(sql`t.place`)} AS at,
      sum(t.orders) AS count, sum(t.price_without_vat) AS price,
      coalesce(sum(t.orders) ${late}, 0) AS late, coalesce(sum(t.price_without_vat) ${late}, 0) AS "latePrice"
    FROM (${openByDay(context)}) AS t GROUP BY 1) AS week)`
  return sql`json_build_object('weeks', ${counted}, 'others', ${others})`
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
export function orderWeeks(context: HomeContext): RawBuilder<unknown> {
  const weeks = weeksAround(context.today, ORDER_WEEKS)
  const counted = sql`(SELECT coalesce(json_agg(week), '[]'::json) FROM (
    SELECT at, sum(orders) AS count, sum(price_without_vat) AS price, 0 AS late, 0 AS "latePrice"
    FROM (${ordersByPeriod(context, 'MADE', weeks)}) AS rows
    WHERE status <> 'ANNULLED' GROUP BY at) AS week)`
  const others = ofOthers(
    context,
    (isOther) => sql`SELECT period.at, h.currency, sum(h.price_without_vat) AS price, 0 AS "latePrice"
      FROM order_head h JOIN ${inPeriods(context, 'MADE', weeks)}
      WHERE ${ordersOf(context)} AND h.status <> 'ANNULLED' AND ${isOther} GROUP BY period.at, h.currency`,
  )
  return sql`json_build_object('weeks', ${counted}, 'others', ${others})`
}

/** What is late of all weeks. */
export function lateOf(rows: readonly WeekRow[]): Valued {
  const all = rows.map((row) => ({ ...row, count: row.late, price: row.latePrice, others: row.lateOthers }))
  return valued(sumOf(all))
}

/** Statistics by delivery: every open order is in one of the buckets (rules §6). */
export function byDelivery(kind: OrderKind, today: string, rows: readonly WeekRow[], open: Valued): OrderStatistics {
  const weeks = weeksAround(today, DELIVERY_WEEKS)
  const dated = sumOf(rows)
  const undated: Sums = {
    ...nothing,
    count: open.count - dated.count,
    price: open.price - dated.price,
    others: lessOf(open.otherPrices ?? [], dated.others),
  }
  const [first, last] = [weeks[0], weeks.at(-1)]
  const periods = [
    { bucket: 'PAST', from: null, to: dayAfter(first?.from ?? today, -1), sums: weekAt(rows, -1) },
    ...weeks.map((week, at) => ({ bucket: groupOf(week, today), ...week, sums: weekAt(rows, at) })),
    { bucket: 'FUTURE', from: dayAfter(last?.to ?? today, 1), to: null, sums: weekAt(rows, weeks.length) },
    { bucket: 'STOCK', from: null, to: null, sums: undated },
  ] as const satisfies readonly PeriodSums[]
  const buckets = (['PAST', 'CURRENT', 'FUTURE', 'STOCK'] as const).map((bucket) => ({
    bucket,
    ...summed(periods.filter((period) => period.bucket === bucket)),
  }))
  return { orderType: kind, type: 'DELIVERY', groups: [], buckets, periods: periods.map(asPeriod) }
}

/** Statistics by the day of the order. */
export function byOrderDate(kind: OrderKind, today: string, rows: readonly WeekRow[]): OrderStatistics {
  const periods = weeksAround(today, ORDER_WEEKS).map((week, at) => ({
    bucket: groupOf(week, today),
    ...week,
    sums: weekAt(rows, at),
  }))
  const groups = (['PAST', 'CURRENT', 'FUTURE'] as const).map((group) => ({
    group,
    ...summed(periods.filter(({ bucket }) => bucket === group)),
  }))
  return { orderType: kind, type: 'DEFAULT', groups, buckets: [], periods: periods.map(asPeriod) }
}

function groupOf({ from, to }: Period, today: string): 'PAST' | 'CURRENT' | 'FUTURE' {
  if (to < today) return 'PAST'
  return from > today ? 'FUTURE' : 'CURRENT'
}

type Sums = Omit<WeekRow, 'at'>
const nothing: Sums = { count: 0, price: 0, late: 0, latePrice: 0, others: [], lateOthers: [] }
type PeriodSums = Pick<StatisticsPeriod, 'bucket' | 'from' | 'to'> & { readonly sums: Sums }

const weekAt = (rows: readonly WeekRow[], place: number): Sums => rows.find(({ at }) => at === place) ?? nothing

const asPeriod = ({ bucket, from, to, sums }: PeriodSums): StatisticsPeriod => ({
  ...{ bucket, from, to },
  ...valued(sums),
  late: sums.late,
  latePrice: stored(sums.latePrice),
  ...(sums.lateOthers.length > 0 && { otherLatePrices: [...sums.lateOthers] }),
})

const sumOf = (rows: readonly Sums[]): Pick<Sums, 'count' | 'price' | 'others'> => ({
  count: rows.reduce((sum, { count }) => sum + count, 0),
  price: rows.reduce((sum, { price }) => sum + price, 0),
  others: addUp(...rows.map(({ others }) => others)),
})

const valued = ({ count, price, others }: Pick<Sums, 'count' | 'price' | 'others'>): Valued => ({
  count,
  price: stored(price),
  ...(others.length > 0 && { otherPrices: [...others] }),
})

const summed = (periods: readonly PeriodSums[]): Valued => valued(sumOf(periods.map(({ sums }) => sums)))
