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
})

/**
 * Open orders by week of delivery, weeks without orders too. Added up from the tally, which has a row for each day of
 * delivery of open orders: it costs the same however many orders there are. The margin is of all open orders, also those
 * without a day of delivery.
 */
export async function summarizeDelivery(tx: Tx, { projectId, kind, today }: ListContext): Promise<DeliverySummary> {
  const { rows } = await sql`
    WITH tallied AS (
      SELECT * FROM order_tally
      WHERE project_id = ${projectId} AND kind = ${kind} AND scope = '' AND dimension IN ('ALL', 'DAY')
        AND status = ANY (${[...openStatuses]}::text[])
    ), calendar AS (
      SELECT ${today}::date - DATE '2000-01-01' AS today, date_trunc('week', ${today}::date)::date AS monday
    ), days AS (
      SELECT t.orders, t.price_without_vat AS price, t.status = 'ACTIVE' AND t.place < c.today AS is_late,
        -- What is before this week stands at -1, what is later than the weeks after the last of them.
        greatest(-1, least(${WEEKS}, floor((t.place - (c.monday - DATE '2000-01-01')) / 7.0)))::integer AS week
      FROM tallied t, calendar c WHERE t.dimension = 'DAY'
    )
    SELECT
      CASE WHEN week >= 0 THEN (c.monday + week * 7)::text END AS from,
      CASE WHEN week < ${WEEKS} THEN (c.monday + week * 7 + 6)::text END AS to,
      coalesce(sum(orders), 0)::integer AS orders,
      coalesce(sum(orders) FILTER (WHERE is_late), 0)::integer AS late,
      coalesce(sum(price), 0) AS price,
      coalesce(sum(price) FILTER (WHERE is_late), 0) AS "latePrice",
      (SELECT (sum(net_price) - sum(cost)) / nullif(sum(net_price), 0) * 100 FROM tallied WHERE dimension = 'ALL') AS margin
    FROM calendar c CROSS JOIN generate_series(-1, ${WEEKS}::integer) AS week LEFT JOIN days USING (week)
    GROUP BY week, c.monday ORDER BY week`.execute(tx)
  const periods = z.array(rowSchema).parse(rows)
  const margin = periods[0]?.margin ?? null
  return {
    periods: periods.map(({ margin: _, price, latePrice, ...period }) => ({
      ...period,
      price: stored(price),
      latePrice: stored(latePrice),
    })),
    margin: margin === null ? null : stored(margin),
  }
}
