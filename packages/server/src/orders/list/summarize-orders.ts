import { type Currency, currencySchema, type OrderStatus, orderStatusSchema } from '@tehas/contracts'
import { parseSearch } from '@tehas/contracts/search-terms'
import { stored } from '@tehas/cost-engine'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../database/connect'
import { allOf } from '../../lists/page'
import { searchLeftOut } from '../../lists/search/narrow-search'
import {
  baseConditions,
  type ChipFilters,
  chipConditions,
  type FoundOrders,
  type ListContext,
  type OrderFilters,
  statusCondition,
} from './order-conditions'
import { hasOtherCurrencies, isInOther } from './other-currencies'
import { findOrders } from './search-orders'
import { isTallied, type TallySlice, tallyOf } from './tally-orders'

/** The days that the chip "due in 4 weeks" looks ahead. */
const FOUR_WEEKS = 28

const summarySchema = z.object({
  count: z.number(),
  byStatus: z.record(orderStatusSchema, z.number()),
  late: z.number(),
  lateByPlan: z.number(),
  differing: z.number(),
  dueThisWeek: z.number(),
  dueIn4Weeks: z.number(),
  marginUnderTarget: z.number(),
  mine: z.number(),
  cost: z.number(),
  priceWithoutVat: z.number(),
  /** Orders in all sums with lines that nothing says the cost of. */
  unpriced: z.number(),
  net: z.number(),
  others: z.array(
    z.object({
      currency: currencySchema,
      count: z.number(),
      cost: z.number(),
      priceWithoutVat: z.number(),
      net: z.number(),
    }),
  ),
})
type Figures = z.output<typeof summarySchema>

type Sums = Pick<Figures, 'cost' | 'priceWithoutVat'> & { readonly margin: number }
export type OrderSummary = Omit<Figures, 'others' | 'net'> &
  Sums & { readonly others: readonly (Sums & { readonly currency: Currency; readonly count: number })[] }

export type SummaryRequest = {
  readonly context: ListContext
  readonly search: string | undefined
  readonly filters: OrderFilters
  /** Margin that orders should reach, percent. */
  readonly marginTarget: number
  /** Of the project: what is in another one is added up apart. */
  readonly currency: Currency
}

/**
 * Counts and sums of orders. The tabs (`byStatus`) count what the search and the plain filters leave, whatever tab or
 * chip is chosen; each chip counts what choosing it alone would leave in the chosen tab; `count` and the sums are of all
 * that matches, but for annulled orders, which nobody pays. The margin is weighted: of the sums, not of the rows. What is in
 * another currency than the project's is in the counts and in no sum but its own.
 */
export async function summarizeOrders(tx: Tx, request: SummaryRequest): Promise<OrderSummary> {
  const { rows } = await sql`
    WITH figures AS (${await figuresOf(tx, request)})
    SELECT *, json_build_object(${sql.join(statuses.map((status) => sql`${sql.lit(status)}, ${sql.ref(status)}`))}) AS "byStatus",
      ${await inOtherCurrencies(tx, request)} AS others
    FROM figures`.execute(tx)
  const { others, net, ...figures } = summarySchema.parse(rows[0])
  const left = (name: 'cost' | 'priceWithoutVat' | 'net', all: number): number =>
    others.length === 0 ? all : stored(others.reduce((rest, other) => rest - other[name], all))
  const own = {
    cost: left('cost', figures.cost),
    priceWithoutVat: left('priceWithoutVat', figures.priceWithoutVat),
    net: left('net', net),
  }
  return {
    ...figures,
    ...withMargin(own),
    others: others.map(({ currency, count, ...sums }) => ({ currency, count, ...withMargin(sums) })),
  }
}

const withMargin = ({ net, cost, priceWithoutVat }: Pick<Figures, 'net' | 'cost' | 'priceWithoutVat'>): Sums => ({
  cost,
  priceWithoutVat,
  margin: net === 0 ? 0 : ((net - cost) / net) * 100,
})

/** Sums of what matches in each other currency, as JSON. */
async function inOtherCurrencies(tx: Tx, request: SummaryRequest): Promise<RawBuilder<unknown>> {
  const { context, search, filters, currency } = request
  if (!(await hasOtherCurrencies(tx, context, currency))) return sql`'[]'::json`
  const found = await findOrders(tx, context, { search, label: filters.label, to: 'all rows' })
  return sql`(SELECT coalesce(json_agg(other ORDER BY currency), '[]'::json) FROM (
    SELECT h.currency, count(*) AS count, sum(h.cost) AS cost, sum(h.price_without_vat) AS "priceWithoutVat",
      sum(h.net_price) AS net
    FROM order_head h
    WHERE ${allOf([
      ...baseConditions(context, { search, found, reads: 'all' }, filters),
      statusCondition(filters),
      ...chipConditions(context, filters),
      isInOther(currency),
      sql<boolean>`h.status <> 'ANNULLED'`,
    ])}
    GROUP BY h.currency) AS other)`
}

/** A statement of one row with every figure that is added up: the statuses and chips by their names, and sums. */
async function figuresOf(tx: Tx, request: SummaryRequest): Promise<RawBuilder<unknown>> {
  const { context, search, filters } = request
  const counted = async (sought: SummaryRequest) =>
    fromOrders(sought, await findOrders(tx, context, { search: sought.search, label: filters.label, to: 'all rows' }))
  if (!isTallied(filters)) return counted(request)
  if (parseSearch(search ?? '') === undefined) return fromTally(request)
  const leftOut = searchLeftOut(search)
  if (leftOut === undefined) return counted(request)
  // Nearly all of them: the tally less the few that have the words.
  const names = [...statuses, ...Object.keys(countedChips(request)), ...sums]
  const differences = names.map(
    (name) => sql`everything.${sql.ref(name)} - excluded.${sql.ref(name)} AS ${sql.ref(name)}`,
  )
  return sql`SELECT ${sql.join(differences)}
    FROM (${fromTally(request)}) AS everything, (${await counted({ ...request, search: leftOut })}) AS excluded`
}

const statuses = orderStatusSchema.options
const sums = ['count', 'cost', 'priceWithoutVat', 'net', 'unpriced'] as const

/** Days from a day to the Sunday of its week; none from a Sunday. */
const daysToSunday = (day: string): number => (7 - new Date(day).getUTCDay()) % 7

/** Chips that are counted, by the name of their count. */
const countedChips = ({ context, marginTarget }: SummaryRequest) =>
  ({
    late: { late: true },
    lateByPlan: { lateByPlan: true },
    differing: { differs: true },
    dueThisWeek: { dueWithinDays: daysToSunday(context.today) },
    dueIn4Weeks: { dueWithinDays: FOUR_WEEKS },
    marginUnderTarget: { marginUnder: marginTarget },
    mine: { mine: true },
  }) satisfies Record<string, ChipFilters>

/** The figures counted over the orders themselves. */
function fromOrders(request: SummaryRequest, found: FoundOrders): RawBuilder<unknown> {
  const { context, search, filters } = request
  const status = statusCondition(filters)
  const matches = allOf([status, ...chipConditions(context, filters)])
  return sql`
    SELECT ${countOf([matches])} AS count,
      ${byStatus((each) => countOf([sql`h.status = ${sql.lit(each)}`]))},
      ${byChip(request, (chips) => countOf([status, ...chipConditions(context, chips)]))},
      ${moneyOf('h', matches)}
    FROM order_head h
    WHERE ${allOf(baseConditions(context, { search, found, reads: 'all' }, filters))}`
}

/** The same figures from the tally, which costs the same however many orders there are. */
function fromTally(request: SummaryRequest): RawBuilder<unknown> {
  const { context, filters } = request
  const { status, partner, label, open } = filters
  const slice = (part: Pick<TallySlice, 'status' | 'chips'>) => tallyOf(context, { partner, label, open, ...part })
  const count = (part: Pick<TallySlice, 'status' | 'chips'>) =>
    sql`(SELECT coalesce(sum(orders), 0)::integer FROM (${slice(part)}) AS slice)`
  return sql`
    SELECT coalesce(sum(orders), 0)::integer AS count,
      ${byStatus((each) => count({ status: [each], chips: {} }))},
      ${byChip(request, (chips) => count({ status, chips }))},
      ${moneyOf('matches')}
    FROM (${slice({ status, chips: filters })}) AS matches`
}

/** The money of rows that match, without that of annulled orders. */
function moneyOf(rows: 'h' | 'matches', matches?: RawBuilder<boolean>): RawBuilder<unknown> {
  const of = (value: RawBuilder<unknown>) => sql`coalesce(sum(${value})
    FILTER (WHERE ${allOf([matches, sql`${sql.ref(rows)}.status <> 'ANNULLED'`])}), 0)`
  const column = (name: string) => of(sql.ref(`${rows}.${name}`))
  const unpriced = rows === 'h' ? sql`(h.missing_prices > 0)::integer` : sql.ref('matches.unpriced')
  return sql`${column('cost')} AS cost, ${column('price_without_vat')} AS "priceWithoutVat",
    ${column('net_price')} AS net, ${of(unpriced)}::integer AS unpriced`
}

function byStatus(count: (status: OrderStatus) => RawBuilder<unknown>): RawBuilder<unknown> {
  return sql.join(statuses.map((status) => sql`${count(status)} AS ${sql.ref(status)}`))
}

function byChip(request: SummaryRequest, count: (chips: ChipFilters) => RawBuilder<unknown>): RawBuilder<unknown> {
  const counts = Object.entries(countedChips(request)).map(([name, chips]) => sql`${count(chips)} AS ${sql.ref(name)}`)
  return sql.join(counts)
}

const countOf = (conditions: readonly (RawBuilder<boolean> | undefined)[]): RawBuilder<unknown> =>
  sql`count(*) FILTER (WHERE ${allOf(conditions)})`
