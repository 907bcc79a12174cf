import { type Currency, currencySchema, type DeliverySummary, type OtherPrice } from '@tehas/contracts'
import { stored } from '@tehas/cost-engine'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../database/connect'
import { allOf } from '../../lists/page'
import { type ListContext, openStatuses } from './order-conditions'
import { hasOtherCurrencies, isInOther } from './other-currencies'

/** This week and those after it that stand apart. */
const WEEKS = 8

const rowSchema = z.object({
  from: z.string().nullable(),
  to: z.string().nullable(),
  orders: z.number(),
  late: z.number(),
  price: z.number(),
  latePrice: z.number(),
  net: z.number(),
  cost: z.number(),
  isMissingPrices: z.boolean(),
})

/**
 * Open orders by week of delivery, weeks without orders too. Added up from the tally, which has a row for each day of
 * delivery of open orders: it costs the same however many orders there are. The margin is of all open orders, also those
 * without a day of delivery. Sums are of the project's currency, each other one stands by itself (rules §16).
 */
export async function summarizeDelivery(
  tx: Tx,
  { projectId, kind, today }: ListContext,
  currency: Currency,
): Promise<DeliverySummary> {
  const others = (await hasOtherCurrencies(tx, { projectId, kind }, currency))
    ? await inOtherCurrencies(tx, { projectId, kind, today, currency })
    : []
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
      (SELECT coalesce(sum(t.net_price), 0) FROM order_tally t WHERE ${openRows('ALL')}) AS net,
      (SELECT coalesce(sum(t.cost), 0) FROM order_tally t WHERE ${openRows('ALL')}) AS cost,
      EXISTS (SELECT FROM order_head h WHERE h.project_id = ${projectId} AND h.kind = ${kind} AND h.missing_prices > 0
        AND h.status = ANY (${[...openStatuses]}::text[])) AS "isMissingPrices"
    FROM calendar c CROSS JOIN generate_series(-1, ${WEEKS}::integer) AS week LEFT JOIN weeks USING (week)
    ORDER BY week`.execute(tx)
  const periods = z.array(rowSchema).parse(rows)
  const net = periods.map((period) => period.net)[0] ?? 0
  const cost = periods.map((period) => period.cost)[0] ?? 0
  const ownNet = stored(net - sumOf(others, 'net'))
  return {
    periods: periods.map(({ from, to, orders, late, price, latePrice }, at) => {
      // The first period, what is before this week, stands at -1 in the calendar.
      const other = others.filter(({ week }) => week === at - 1)
      const [prices, latePrices] = [pricesOf(other, 'price'), pricesOf(other, 'latePrice')]
      return {
        ...{ from, to, orders, late },
        price: stored(price - sumOf(other, 'price')),
        latePrice: stored(latePrice - sumOf(other, 'latePrice')),
        ...(prices.length > 0 && { otherPrices: prices }),
        ...(latePrices.length > 0 && { otherLatePrices: latePrices }),
      }
    }),
    margin: ownNet === 0 ? null : stored(((ownNet - (cost - sumOf(others, 'cost'))) / ownNet) * 100),
    isMissingPrices: periods[0]?.isMissingPrices ?? false,
  }
}

const otherRow = z.object({
  /** As in the calendar; null for orders without a day. */
  week: z.number().nullable(),
  currency: currencySchema,
  price: z.number(),
  latePrice: z.number(),
  net: z.number(),
  cost: z.number(),
})
type OtherRow = z.output<typeof otherRow>
type OtherRequest = Pick<ListContext, 'projectId' | 'kind' | 'today'> & { readonly currency: Currency }

/** Open orders in other currencies, by week and currency: the tally, which has none, counts them in. */
async function inOtherCurrencies(tx: Tx, { projectId, kind, today, currency }: OtherRequest): Promise<OtherRow[]> {
  const monday = sql`date_trunc('week', ${today}::date)::date`
  const { rows } = await sql`SELECT
      CASE WHEN h.delivery_date < ${monday} THEN -1
        ELSE least(${WEEKS}::integer, (h.delivery_date - ${monday}) / 7) END AS week,
      h.currency, sum(h.price_without_vat) AS price, sum(h.net_price) AS net, sum(h.cost) AS cost,
      coalesce(sum(h.price_without_vat) FILTER (WHERE h.status = 'ACTIVE' AND h.delivery_date < ${today}::date), 0) AS "latePrice"
    FROM order_head h WHERE ${allOf([
      sql`h.project_id = ${projectId} AND h.kind = ${kind}`,
      sql`h.status = ANY (${[...openStatuses]}::text[])`,
      isInOther(currency),
    ])}
    GROUP BY 1, h.currency ORDER BY h.currency`.execute(tx)
  return z.array(otherRow).parse(rows)
}

const sumOf = (rows: readonly OtherRow[], name: 'price' | 'latePrice' | 'net' | 'cost'): number =>
  rows.reduce((sum, row) => sum + row[name], 0)

const pricesOf = (rows: readonly OtherRow[], name: 'price' | 'latePrice'): OtherPrice[] =>
  rows.filter((row) => row[name] !== 0).map(({ currency, [name]: price }) => ({ currency, price: stored(price) }))
