import { type OrderStatus, orderStatusSchema } from '@tehas/contracts'
import { type RawBuilder, sql } from 'kysely'
import { allOf } from '../../lists/page'
import { type ChipFilters, chipConditions, type ListContext, type OrderFilters, openStatuses } from './order-conditions'

/** Margins beyond this many percent stand together in the tally. */
const MARGIN_BOUND = 1_000_000

/** Orders that the tally can count: of a partner, with a label, or all; of some statuses; of which chips leave some. */
export type TallySlice = Pick<OrderFilters, 'partner' | 'label' | 'open'> & {
  readonly status: readonly OrderStatus[] | undefined
  readonly chips: ChipFilters
}

/** Whether sums of these orders can be read from the tally. */
export function isTallied({ partner, label, marginUnder, ...filters }: OrderFilters): boolean {
  const isOneScope = partner === undefined || label === undefined
  const isWithin = marginUnder === undefined || Math.abs(marginUnder) < MARGIN_BOUND
  const { deliveryFrom, deliveryTo, undated, ordered, completed } = filters
  return isOneScope && isWithin && !undated && [deliveryFrom, deliveryTo, ordered, completed].every((one) => !one)
}

/**
 * Rows to sum for a slice: `status`, `orders`, `cost`, `price_without_vat`, `net_price` and `unpriced`. The tally is kept by triggers of
 * order_head (migration 0063). Two kinds of rows are read from the orders themselves, by an index: those between the last
 * whole percent and the margin asked for, since margins stand in the tally by whole percent, and orders that several
 * chips are to leave of open ones, of those late by plan or of those that differ from what was sent, which are few.
 */
export function tallyOf(context: ListContext, slice: TallySlice): RawBuilder<unknown> {
  const { late, lateByPlan, differs, dueWithinDays, marginUnder, mine } = slice.chips
  if (differs) return ordersOf(context, slice)
  const isByDay = late === true || dueWithinDays !== undefined
  const isByMargin = marginUnder !== undefined
  if (lateByPlan) {
    const isAlone = !isByDay && !isByMargin && !mine
    return isAlone ? talliedBy('PLAN', context, slice) : ordersOf(context, slice)
  }
  if (isByDay) {
    const isAlone = !(late && dueWithinDays !== undefined) && !isByMargin && !mine
    return isAlone ? talliedBy('DAY', context, slice, dayPlace(context, slice.chips)) : ordersOf(context, slice)
  }
  if (!isByMargin && !mine) return talliedBy('ALL', context, slice)
  const isOfAll = slice.partner === undefined && slice.label === undefined
  const maker = sql<boolean>`t.maker = ${context.userId ?? ''}`
  if (!isByMargin && isOfAll) return talliedBy('MAKER', context, slice, maker)
  const places = allOf([
    isByMargin ? sql`t.place < ${Math.floor(marginUnder)}::integer` : undefined,
    mine ? maker : undefined,
  ])
  const tallied = talliedBy('MARGIN', context, slice, places)
  if (!isByMargin || Number.isInteger(marginUnder)) return tallied
  const from = sql<boolean>`h.margin >= ${Math.floor(marginUnder)}::double precision`
  return sql`${tallied} UNION ALL ${ordersOf(context, slice, from)}`
}

function statusesOf({ status, open }: TallySlice): readonly OrderStatus[] {
  const asked = status === undefined || status.length === 0 ? orderStatusSchema.options : status
  return open ? openStatuses.filter((each) => asked.includes(each)) : asked
}

function talliedBy(
  dimension: 'ALL' | 'MAKER' | 'MARGIN' | 'DAY' | 'PLAN',
  { projectId, kind }: ListContext,
  slice: TallySlice,
  places?: RawBuilder<boolean>,
): RawBuilder<unknown> {
  const { partner, label } = slice
  const scope = partner === undefined ? (label === undefined ? '' : `label ${label}`) : `partner ${partner}`
  return sql`SELECT t.status, t.orders, t.cost, t.price_without_vat, t.net_price, t.unpriced FROM order_tally t
    WHERE ${allOf([
      sql`t.project_id = ${projectId} AND t.kind = ${kind} AND t.scope = ${scope} AND t.dimension = ${dimension}`,
      sql`t.status = ANY (${[...statusesOf(slice)]}::text[])`,
      places,
    ])}`
}

function dayPlace({ today }: ListContext, { late, dueWithinDays }: ChipFilters): RawBuilder<boolean> {
  const day = sql`(${today}::date - DATE '2000-01-01')`
  if (late) return sql`t.status = 'ACTIVE' AND t.place < ${day}`
  return sql`t.place BETWEEN ${day} AND ${day} + ${dueWithinDays}::integer`
}

/** The orders of a slice one by one. */
const ordersOf = (context: ListContext, slice: TallySlice, also?: RawBuilder<boolean>): RawBuilder<unknown> =>
  sql`SELECT h.status, 1 AS orders, h.cost, h.price_without_vat, h.net_price,
    (h.missing_prices > 0)::integer AS unpriced FROM order_head h
    WHERE ${allOf([isInSlice(context, slice), also])}`

/** Order heads `h` of a slice. */
export function isInSlice(context: ListContext, slice: TallySlice): RawBuilder<boolean> {
  const { partner, label, chips } = slice
  return allOf([
    sql`h.project_id = ${context.projectId} AND h.kind = ${context.kind}`,
    sql`h.status = ANY (${[...statusesOf(slice)]}::text[])`,
    partner === undefined ? undefined : sql`h.partner_id = ${partner}`,
    label === undefined ? undefined : sql`${label} = ANY (h.labels)`,
    ...chipConditions(context, chips),
  ])
}
