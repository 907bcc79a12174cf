import {
  type BodyOf,
  type OrderCalls,
  orderKinds,
  orderPriceSortKeys,
  orderSchemas,
  type ResponseOf,
} from '@tehas/contracts'
import { stored } from '@tehas/cost-engine'
import { dayIn } from '@tehas/cost-engine/calendar'
import { maySeePrices } from '@tehas/rights'
import { sql } from 'kysely'
import { z } from 'zod'
import { AppError } from '../../http/app-error'
import { decodeCursor, type SortTerm } from '../../lists/keyset'
import { type NextRows, sortTerms } from '../../lists/page'
import { meetPage, toMet } from '../../lists/search/meet-page'
import type { OrderContext } from '../order-context'
import { loadProjectSource } from '../sources'
import {
  baseConditions,
  chipConditions,
  type ListContext,
  nothingFound,
  type OrderSearch,
  orderMatches,
  statusCondition,
} from './order-conditions'
import { listOrders } from './order-page'
import { lookThroughOrders } from './look-through-orders'
import { findOrders } from './search-orders'
import { orderSortColumns } from './sort-columns'
import { summarizeDelivery } from './summarize-delivery'
import { summarizeOrders } from './summarize-orders'

type ListBody = BodyOf<OrderCalls['list']>
type SummaryBody = BodyOf<OrderCalls['summarize']>

/** Orders are mostly stored in the order in which they were made. */
const asTheyLie: readonly SortTerm['column'][] = [orderSortColumns.createdAt, orderSortColumns.transactionNumber]

const newestFirst: SortTerm[] = [{ column: orderSortColumns.createdAt, direction: -1 }]

/** One page of orders of a kind; the newest first where no sorting is asked for. */
export async function pageOfOrders(context: OrderContext, body: ListBody) {
  const { filters = {} } = body
  refusePrices(context, body)
  const project = await loadProjectSource(context.tx, context.projectId)
  const list = listContext(context, project.timeZone)
  const { search, cursor, limit } = body
  const sort = sortOf(body.sort)
  const to = sort[0] && asTheyLie.includes(sort[0].column) ? 'near rows' : 'far rows'
  const row = z.object({
    ...orderSchemas[context.kind].row.shape,
    createdAt: z.date().transform((moment) => moment.toISOString()),
  })
  const load = (searched: OrderSearch, among?: NextRows) => {
    const conditions = [
      ...baseConditions(list, searched, filters),
      statusCondition(filters),
      ...chipConditions(list, filters),
      body.ids && sql<boolean>`h._id = ANY (${body.ids}::text[])`,
    ]
    return listOrders(context.tx, { conditions, sort, cursor, limit, among }, row)
  }
  const nothing = { search: undefined, found: nothingFound, reads: 'page' } as const
  const [first, second] = sort
  const position = cursor === undefined ? undefined : decodeCursor(sort, cursor)
  const isByTime = first?.column === orderSortColumns.createdAt && second === undefined && filters.status === undefined
  const matches = isOfMany(body) ? orderMatches(search) : undefined
  const lookAmongTexts = async (rows: number) => {
    const next = { search: search ?? '', isFalling: first?.direction === -1, after: position, rows, most: limit + 1 }
    const ids = await lookThroughOrders(context.tx, list, next)
    if (ids.length <= limit) return { found: ids.length }
    const found = { ...nothingFound, bySearch: new Set(ids), isExact: true }
    return { page: await load({ ...nothing, found }) }
  }
  const lookAmongOrders = async (rows: number) =>
    toMet(await load(nothing, { rows, matches: matches ?? sql`TRUE`, alias: sql`h` }))
  const isKnown = cursor === undefined || position !== undefined
  const met =
    matches && isKnown
      ? await (isByTime
          ? meetPage(lookAmongTexts, { limit, lie: 'near' })
          : meetPage(lookAmongOrders, { limit, lie: 'far' }))
      : undefined
  if (met) return met
  const found = await findOrders(context.tx, list, { search, label: filters.label, to })
  return load({ search, found, reads: 'page' })
}

/** Whether a list has all orders of the kind or of a status: of few orders it would look through very many for what they are. */
function isOfMany({ ids, filters = {} }: ListBody): boolean {
  const { status: _status, ...others } = filters
  return ids === undefined && Object.values(others).every((value) => value === undefined || value === false)
}

export async function summaryOfOrders(
  context: OrderContext,
  body: SummaryBody,
): Promise<ResponseOf<OrderCalls['summarize']>> {
  refusePrices(context, body)
  const { marginTarget, timeZone } = await loadProjectSource(context.tx, context.projectId)
  const { cost, priceWithoutVat, margin, ...counts } = await summarizeOrders(context.tx, {
    context: listContext(context, timeZone),
    search: body.search,
    filters: body.filters ?? {},
    marginTarget,
  })
  return { ...counts, sums: { cost, priceWithoutVat, margin: stored(margin) } }
}

/** Open orders by week of delivery. */
export async function deliverySummaryOf(context: OrderContext): Promise<ResponseOf<OrderCalls['summarizeDelivery']>> {
  const { timeZone } = await loadProjectSource(context.tx, context.projectId)
  return summarizeDelivery(context.tx, listContext(context, timeZone))
}

const listContext = ({ projectId, userId, kind, now }: OrderContext, timeZone: string): ListContext => ({
  projectId,
  userId,
  kind,
  today: dayIn(now.getTime(), timeZone),
  timeZone,
})

const sortOf = (sort: ListBody['sort']): SortTerm[] =>
  Object.keys(sort ?? {}).length > 0 ? sortTerms(sort, orderSortColumns, 'createdAt') : newestFirst

/** Order and selection by a price tell it (rules §11): refused to whoever may not see it. */
function refusePrices(
  { rights, kind }: OrderContext,
  { sort = {}, filters = {} }: Pick<ListBody, 'sort' | 'filters'>,
): void {
  const tells = filters.marginUnder !== undefined || orderPriceSortKeys.some((key) => sort[key] !== undefined)
  if (tells && !maySeePrices(rights, orderKinds[kind].priceArea)) throw new AppError('PRICE_RIGHT_MISSING')
}
