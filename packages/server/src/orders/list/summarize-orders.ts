import { orderStatusSchema } from '@tehas/contracts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../database/connect'
import { allOf } from '../../lists/page'
import {
  baseConditions,
  type ChipFilters,
  chipConditions,
  type ListContext,
  type OrderFilters,
  statusCondition,
} from './order-conditions'

/** The days that the chip "due in 4 weeks" looks ahead. */
const FOUR_WEEKS = 28

const summarySchema = z.object({
  count: z.number(),
  byStatus: z.record(orderStatusSchema, z.number()),
  late: z.number(),
  dueIn4Weeks: z.number(),
  marginUnderTarget: z.number(),
  mine: z.number(),
  cost: z.number(),
  priceWithoutVat: z.number(),
  margin: z.number(),
})
export type OrderSummary = z.output<typeof summarySchema>

export type SummaryRequest = {
  readonly context: ListContext
  readonly search: string | undefined
  readonly filters: OrderFilters
  /** Margin that orders should reach, percent. */
  readonly marginTarget: number
}

/**
 * Counts and sums of orders. The tabs (`byStatus`) count what the search and the plain filters leave, whatever tab or
 * chip is chosen; each chip counts what choosing it alone would leave in the chosen tab; `count` and the sums are of all
 * that matches. The margin is weighted: of the sums, not of the rows.
 */
export async function summarizeOrders(tx: Tx, request: SummaryRequest): Promise<OrderSummary> {
  const { context, search, filters, marginTarget } = request
  const status = statusCondition(filters)
  const matches = allOf([status, ...chipConditions(context, filters)])
  const chip = (chips: ChipFilters) => countOf([status, ...chipConditions(context, chips)])
  const statuses = orderStatusSchema.options.map(
    (each) => sql`${sql.lit(each)}, ${countOf([sql`h.status = ${sql.lit(each)}`])}`,
  )
  const { rows } = await sql`
    WITH figures AS (
      SELECT ${countOf([matches])} AS count,
        json_build_object(${sql.join(statuses)}) AS "byStatus",
        ${chip({ late: true })} AS late,
        ${chip({ dueWithinDays: FOUR_WEEKS })} AS "dueIn4Weeks",
        ${chip({ marginUnder: marginTarget })} AS "marginUnderTarget",
        ${chip({ mine: true })} AS mine,
        coalesce(sum(h.cost) FILTER (WHERE ${matches}), 0) AS cost,
        coalesce(sum(h.price_without_vat) FILTER (WHERE ${matches}), 0) AS "priceWithoutVat",
        coalesce(sum(h.net_price) FILTER (WHERE ${matches}), 0) AS net
      FROM order_head h
      WHERE ${allOf(baseConditions(context, search, filters))}
    )
    SELECT *, CASE WHEN net = 0 THEN 0 ELSE ((net - cost) / net * 100)::double precision END AS margin FROM figures
  `.execute(tx)
  return summarySchema.parse(rows[0])
}

const countOf = (conditions: readonly (RawBuilder<boolean> | undefined)[]): RawBuilder<unknown> =>
  sql`count(*) FILTER (WHERE ${allOf(conditions)})`
