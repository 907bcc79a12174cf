import { type OrderStatus, orderStatusSchema } from '@tehas/contracts'
import { type RawBuilder, sql } from 'kysely'
import { allOf } from '../../lists/page'
import type { ChipFilters, ListContext } from './order-conditions'

/** Margins beyond this many percent stand together in the tally. */
const MARGIN_BOUND = 1_000_000

/** Orders that the tally can count: those of some statuses, of which one chip leaves some. */
export type TallySlice = { readonly status: readonly OrderStatus[] | undefined; readonly chips: ChipFilters }

/** Whether sums of these orders can be read from the tally, which knows only one chip at a time. */
export function isTallied({ late, dueWithinDays, marginUnder, mine }: ChipFilters): boolean {
  const chosen = [late === true, dueWithinDays !== undefined, marginUnder !== undefined, mine === true]
  const isWithin = marginUnder === undefined || Math.abs(marginUnder) < MARGIN_BOUND
  return isWithin && chosen.filter(Boolean).length <= 1
}

/**
 * Rows to sum for a slice: `orders`, `cost`, `price_without_vat` and `net_price`. The tally is kept by triggers of
 * order_head. Margins stand in it by whole percent: orders between the last whole percent and the margin asked for are
 * read from their index.
 */
export function tallyOf(context: ListContext, { status, chips }: TallySlice): RawBuilder<unknown> {
  const { projectId, kind } = context
  const chosen = status === undefined || status.length === 0 ? orderStatusSchema.options : status
  const { marginUnder } = chips
  const tallied = sql`SELECT t.orders, t.cost, t.price_without_vat, t.net_price FROM order_tally t
    WHERE t.project_id = ${projectId} AND t.kind = ${kind} AND ${placesOf(context, chosen, chips)}`
  if (marginUnder === undefined || Number.isInteger(marginUnder)) return tallied
  return sql`${tallied} UNION ALL
    SELECT 1, h.cost, h.price_without_vat, h.net_price FROM order_head h
    WHERE h.project_id = ${projectId} AND h.kind = ${kind} AND h.status = ANY (${[...chosen]}::text[])
      AND h.margin >= ${Math.floor(marginUnder)} AND h.margin < ${marginUnder}::double precision`
}

function placesOf({ today, userId }: ListContext, chosen: readonly OrderStatus[], chips: ChipFilters) {
  const { late, dueWithinDays, marginUnder, mine } = chips
  const day = sql`(${today}::date - DATE '2000-01-01')`
  const within = (dimension: string, statuses: readonly OrderStatus[], place?: RawBuilder<unknown>) =>
    allOf([
      sql`t.dimension = ${dimension}`,
      sql`t.status = ANY (${statuses.filter((status) => chosen.includes(status))}::text[])`,
      place,
    ])
  if (late) return within('DAY', ['ACTIVE'], sql`t.place < ${day}`)
  if (dueWithinDays !== undefined) {
    const place = sql`t.place BETWEEN ${day} AND ${day} + ${dueWithinDays}::integer`
    return within('DAY', ['WAITING_FOR_ACTIVATION', 'ACTIVE'], place)
  }
  if (marginUnder !== undefined) return within('MARGIN', chosen, sql`t.place < ${Math.floor(marginUnder)}::integer`)
  if (mine) return within('MAKER', chosen, sql`t.maker = ${userId ?? ''}`)
  return within('ALL', chosen)
}
