import type { Id, OrderKind, OrderStatus } from '@tehas/contracts'
import { type RawBuilder, sql } from 'kysely'
import { ALL } from '../../lists/search/listed-words'
import type { Found } from '../../lists/search/narrow-search'
import { searchCondition } from '../../lists/search/search-condition'

/** What lists of orders can be narrowed by; each kind of order offers those that its calls declare. */
export type OrderFilters = {
  readonly status?: readonly OrderStatus[] | undefined
  readonly partner?: Id | undefined
  readonly label?: string | undefined
  readonly late?: boolean | undefined
  readonly lateByPlan?: boolean | undefined
  readonly differs?: boolean | undefined
  readonly dueWithinDays?: number | undefined
  readonly marginUnder?: number | undefined
  readonly mine?: boolean | undefined
  readonly open?: boolean | undefined
  readonly deliveryFrom?: string | undefined
  readonly deliveryTo?: string | undefined
  readonly undated?: boolean | undefined
  readonly ordered?: Days | undefined
  readonly completed?: Days | undefined
}

/** Days of the project's calendar, both included. */
export type Days = { readonly from: string; readonly to: string }

/** Who asks, where, and which day it is there. */
export type ListContext = {
  readonly projectId: Id
  /** Whether prices of the kind are shown to who asks; without them orders that differ in prices alone do not differ. */
  readonly seesPrices: boolean
  readonly userId: Id | null
  readonly kind: OrderKind
  /** Today in the project's time zone, `2026-11-20`. */
  readonly today: string
  readonly timeZone: string
}

/** Filters that a screen offers as chips: each can be counted by itself. */
export type ChipFilters = Pick<
  OrderFilters,
  'late' | 'lateByPlan' | 'differs' | 'dueWithinDays' | 'marginUnder' | 'mine'
>

/** Orders among which a list has to look, where they are known, and the partners whose names have a pattern. */
export type FoundOrders = {
  readonly bySearch: Found
  /** Whether all of those that the search is known to find match it, so that their texts need not be read again. */
  readonly isExact: boolean
  readonly byLabel: Found
  readonly partners: ReadonlyMap<string, readonly string[]>
}

/** Of a search whose matches are not known. */
export const nothingFound: FoundOrders = {
  bySearch: undefined,
  isExact: false,
  byLabel: undefined,
  partners: new Map<string, readonly string[]>(),
}

/** A search text, and the orders among which the list has to look where they are known. */
export type OrderSearch = {
  readonly search: string | undefined
  readonly found: FoundOrders
  /** A page ends at its fiftieth row; sums have to read all rows. */
  readonly reads: 'page' | 'all'
}

/** Statuses of orders that are still to be delivered. */
export const openStatuses = ['WAITING_FOR_ACTIVATION', 'ACTIVE'] as const satisfies readonly OrderStatus[]

/** Orders of the kind that the search and the plain filters leave; `h` is the head. */
export function baseConditions(context: ListContext, { search, found, reads }: OrderSearch, filters: OrderFilters) {
  const { partner, label, deliveryFrom, deliveryTo, open, undated, ordered, completed } = filters
  return [
    sql<boolean>`h.project_id = ${context.projectId}`,
    sql<boolean>`h.kind = ${context.kind}`,
    among(found.bySearch),
    among(found.byLabel),
    found.bySearch !== undefined && found.isExact
      ? undefined
      : searchCondition(search, (pattern) => {
          const partners = found.partners.get(pattern)
          const isFromIndex = reads === 'all' && found.bySearch === undefined
          return isFromIndex ? isListedOrder(context, pattern, partners) : matchesOrder(pattern, partners)
        }),
    partner === undefined ? undefined : sql<boolean>`h.partner_id = ${partner}`,
    label === undefined ? undefined : sql<boolean>`${label} = ANY (h.labels)`,
    open ? isOpen : undefined,
    deliveryFrom === undefined ? undefined : sql<boolean>`h.delivery_date >= ${deliveryFrom}::date`,
    deliveryTo === undefined ? undefined : sql<boolean>`h.delivery_date <= ${deliveryTo}::date`,
    undated ? sql<boolean>`h.delivery_date IS NULL` : undefined,
    ordered && sql<boolean>`${within(context, sql`h.created_at`, ordered)} AND h.status <> 'ANNULLED'`,
    completed && sql<boolean>`${within(context, sql`h.completed_at`, completed)} AND h.status = 'COMPLETE'`,
  ]
}

/** Whether an order matches a search by itself; undefined where the text asks for nothing. */
export const orderMatches = (search: string | undefined): RawBuilder<boolean> | undefined =>
  searchCondition(search, (pattern) => matchesOrder(pattern, undefined))

/** Ids of partners that have a pattern in their names, as a statement: from the index of names alone. */
export const partnersNamed = (pattern: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`SELECT find_named('PARTNER', ARRAY[${pattern}], ${ALL})`

/** Whether a moment is on one of the days. */
export function within({ timeZone }: Pick<ListContext, 'timeZone'>, moment: RawBuilder<unknown>, { from, to }: Days) {
  return sql<boolean>`(${moment} >= ${from}::date::timestamp AT TIME ZONE ${timeZone}
    AND ${moment} < (${to}::date + 1)::timestamp AT TIME ZONE ${timeZone})`
}

const among = (ids: Found) => ids && sql<boolean>`h._id = ANY (${[...ids]}::text[])`

/**
 * The partner may have got another name since the order was saved; partners are few, so theirs are read once. Compared as a
 * number, of which the planner takes a third to hold: of LIKE itself it sees no statistics under row-level security and takes
 * next to nothing to match, and so read all orders of all projects for fifty of a frequent word.
 */
function matchesOrder(pattern: string, partners: readonly string[] | undefined): RawBuilder<boolean> {
  const named = partners ? sql`${[...partners]}::text[]` : sql`ARRAY(${partnersNamed(sql`${pattern}`)})`
  return sql`((h.search_text LIKE ${pattern} OR coalesce(h.partner_id = ANY (${named}), false))::integer > 0)`
}

/**
 * The same by the index of texts, gathered once: order heads, which are mostly text, are then counted from an index alone.
 * `IS TRUE` keeps the planner from looking up each found order by its id, since it does not know how many are found.
 */
function isListedOrder(
  { projectId, kind }: ListContext,
  pattern: string,
  partners: readonly string[] = [],
): RawBuilder<boolean> {
  const ofPartners = sql`UNION ALL SELECT _id FROM order_head
    WHERE project_id = ${projectId} AND kind = ${kind} AND partner_id = ANY (${[...partners]}::text[])`
  return sql`(h._id IN (SELECT find_listed(${kind}, ${pattern}, ${ALL}) ${
    partners.length > 0 ? ofPartners : sql``
  })) IS TRUE`
}

export const statusCondition = ({ status }: OrderFilters): RawBuilder<boolean> | undefined =>
  status === undefined || status.length === 0 ? undefined : sql`h.status = ANY (${[...status]}::text[])`

/** Neither complete nor annulled; as the partial index `order_head_open` has it. */
export const isOpen = sql<boolean>`h.status IN ('WAITING_FOR_ACTIVATION', 'ACTIVE')`

/** A chip that is switched off narrows nothing. */
export function chipConditions(context: ListContext, chips: ChipFilters): (RawBuilder<boolean> | undefined)[] {
  const { late, lateByPlan, differs, dueWithinDays, marginUnder, mine } = chips
  return [
    late ? sql`(h.status = 'ACTIVE' AND h.delivery_date < ${context.today}::date)` : undefined,
    lateByPlan ? sql`h.late_days > 0` : undefined,
    differs ? differing(context) : undefined,
    dueWithinDays === undefined
      ? undefined
      : // Complete and annulled orders are due no more.
        sql`(${isOpen} AND
          h.delivery_date BETWEEN ${context.today}::date AND ${context.today}::date + ${dueWithinDays}::integer)`,
    marginUnder === undefined ? undefined : sql`h.margin < ${marginUnder}::double precision`,
    mine ? sql`h.created_by = ${context.userId}` : undefined,
  ]
}

/** What differs in words differs in the second column too, by which the partial index `order_head_differing` knows it. */
const differing = ({ seesPrices }: ListContext): RawBuilder<boolean> =>
  seesPrices
    ? sql`h.prices_differ_from IS NOT NULL`
    : sql`(h.prices_differ_from IS NOT NULL AND h.differs_from IS NOT NULL)`
