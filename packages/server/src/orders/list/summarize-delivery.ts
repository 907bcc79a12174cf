import type { DeliverySummary } from '@tehas/contracts'
import { stored } from '@tehas/cost-engine'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../database/connect'
import { type ListContext, openStatuses } from './order-conditions'

/** This week and those after it that stand apart. */
const WEEKS = 8

const rowSchema = z.object({
  from: z.string().nullable(),
  to: z.string().nullable(),
  orders: z.number(),
  late: z.number(),
  price: z.number(),
  latePrice: z.number(),
  margin: z.number().nullable(),
  isMissingPrices: z.boolean(),
})

/**
 * Open orders by week of delivery, weeks without orders too. Added up from the tally, which has a row for each day of
 * delivery of open orders: it costs the same however many orders there are. The margin is of all open orders, also those
 * without a day of delivery.
 */
export async function summarizeDelivery(tx: Tx, { projectId, kind, today }: ListContext): Promise<DeliverySummary> {
  const openRows = (dimension: 'DAY' | 'ALL') => sql`t.project_id = ${projectId} AND t.kind = ${kind} AND t.scope = ''
    AND t.dimension = ${dimension} AND t.status = ANY (${[...openStatuses]}::text[])`
  const { rows } = await sql`
    WITH calendar AS (
      SELECT date_trunc('week', ${today}::date)::date AS monday,
        ${today}::date - DATE '2000-01-01' AS today,
        date_trunc('week', ${today}::date)::date - DATE '2000-01-01' AS week_start
    ), weeks AS (
      SELECT
        -- What is before this week stands at -1, what is later than the weeks after the last of them.
        CASE WHEN t.place < c.week_start THEN -1 ELSE least(${WEEKS}::integer, (t.place - c.week_start) / 7) END AS week,
        sum(t.orders) AS orders,
        sum(t.orders) FILTER (WHERE t.status = 'ACTIVE' AND t.place < c.today) AS late,
        sum(t.price_without_vat) AS price,
        sum(t.price_without_vat) FILTER (WHERE t.status = 'ACTIVE' AND t.place < c.today) AS late_price
      FROM order_tally t, calendar c WHERE ${openRows('DAY')} GROUP BY 1
    )
    SELECT
      CASE WHEN week >= 0 THEN (c.monday + week * 7)::text END AS from,
      CASE WHEN week < ${WEEKS} THEN (c.monday + week * 7 + 6)::text END AS to,
      coalesce(orders, 0)::integer AS orders,
      coalesce(late, 0)::integer AS late,
      coalesce(price, 0) AS price,
      coalesce(late_price, 0) AS "latePrice",
      (SELECT (sum(t.net_price) - sum(t.cost)) / nullif(sum(t.net_price), 0) * 100
        FROM order_tally t WHERE ${openRows('ALL')}) AS margin,
      EXISTS (SELECT FROM order_head h WHERE h.project_id = ${projectId} AND h.kind = ${kind} AND h.missing_prices > 0
        AND h.status = ANY (${[...openStatuses]}::text[])) AS "isMissingPrices"
    FROM calendar c CROSS JOIN generate_series(-1, ${WEEKS}::integer) AS week LEFT JOIN weeks USING (week)
    ORDER BY week`.execute(tx)
  const periods = z.array(rowSchema).parse(rows)
  const margin = periods[0]?.margin ?? null
  return {
    periods: periods.map(({ margin: _margin, isMissingPrices: _isMissingPrices, price, latePrice, ...period }) => ({
      ...period,
      price: stored(price),
      latePrice: stored(latePrice),
    })),
    margin: margin === null ? null : stored(margin),
    isMissingPrices: periods[0]?.isMissingPrices ?? false,
  }
}
