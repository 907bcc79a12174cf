import { type RawBuilder, sql } from 'kysely'
import { type HomeContext, ordersOf } from './order-blocks'
import type { Period } from './periods'

/** Weeks by the moment at which orders were made, or months by that at which they were completed: as the tally has them. */
type PeriodsOf = 'MADE' | 'DONE'

const moments = { MADE: sql`h.created_at`, DONE: sql`h.completed_at` } as const satisfies Record<PeriodsOf, unknown>

/**
 * Rows to sum for orders of periods in the project's time zone: `at`, the place of the period counted from 0, `status`, `orders`,
 * `cost`, `net_price` and `price_without_vat`. The tally has the same weeks and months by UTC. Orders of the hours between both
 * midnights are read one by one; where the period has them and the one of UTC does not, they are added, else taken away.
 */
export function ordersByPeriod(context: HomeContext, of: PeriodsOf, periods: readonly Period[]): RawBuilder<unknown> {
  const { projectId, userId, kind, timeZone, whose } = context
  const first = sql`(${periods[0]?.from ?? context.today}::date - DATE '2000-01-01')`
  const last = sql`(${periods.at(-1)?.from ?? context.today}::date - DATE '2000-01-01')`
  const rows = periodRows(periods)
  const border = (day: RawBuilder<unknown>, sign: RawBuilder<unknown>) => {
    const [own, utc] = [sql`(${day}::timestamp AT TIME ZONE ${timeZone})`, sql`(${day}::timestamp AT TIME ZONE 'UTC')`]
    // A list of its own for each border: joined as a condition, all orders would be read for all borders.
    return sql`SELECT period.at, h.status, s.sign AS orders, s.sign * h.cost AS cost, s.sign * h.net_price AS net_price,
        s.sign * h.price_without_vat AS price_without_vat
      FROM ${rows} CROSS JOIN LATERAL (SELECT CASE WHEN ${own} < ${utc} THEN ${sign} ELSE -(${sign}) END AS sign,
          least(${own}, ${utc}) AS since, greatest(${own}, ${utc}) AS until) AS s
        CROSS JOIN LATERAL (SELECT h.status, h.cost, h.net_price, h.price_without_vat FROM order_head h
          WHERE ${ordersOf(context)} AND ${moments[of]} >= s.since AND ${moments[of]} < s.until OFFSET 0) AS h`
  }
  return sql`SELECT period.at, t.status, t.orders, t.cost, t.net_price, t.price_without_vat
      FROM order_tally t JOIN ${rows} ON t.place = period."from" - DATE '2000-01-01'
      WHERE t.project_id = ${projectId} AND t.kind = ${kind} AND t.scope = '' AND t.dimension = ${of}
        AND t.place BETWEEN ${first} AND ${last} ${whose === 'MINE' ? sql`AND t.maker = ${userId ?? ''}` : sql``}
    UNION ALL ${border(sql`period."from"`, sql`1`)}
    UNION ALL ${border(sql`(period."to" + 1)`, sql`-1`)}`
}

/** The periods as rows `period`: `at`, their place counted from 0, `from` and `to`. */
const periodRows = (periods: readonly Period[]): RawBuilder<unknown> =>
  sql`(SELECT at::integer - 1 AS at, "from", "to" FROM unnest(${periods.map(({ from }) => from)}::date[],
    ${periods.map(({ to }) => to)}::date[]) WITH ORDINALITY AS rows ("from", "to", at)) AS period`

/** Joins order heads `h` to the `period` that they are of. */
export const inPeriods = (
  { timeZone }: Pick<HomeContext, 'timeZone'>,
  of: PeriodsOf,
  periods: readonly Period[],
): RawBuilder<unknown> =>
  sql`${periodRows(periods)} ON (${moments[of]} AT TIME ZONE ${timeZone})::date BETWEEN period."from" AND period."to"`
