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
import { AppError } from '../../http/app-error'
import type { SortTerm } from '../../lists/keyset'
import { type NextRows, sortTerms } from '../../lists/page'
import type { OrderContext } from '../order-context'
import { loadProjectSource } from '../sources'
import { meetOrders } from './meet-orders'
import {
  baseConditions,
  chipConditions,
  type ListContext,
  type OrderFilters,
  type OrderSearch,
  statusCondition,
} from './order-conditions'
import { listOrders } from './order-page'
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
  const list = listContext(context, asksForDays(filters) ? await timeZoneOf(context) : undefined)
  const { search, cursor, limit } = body
  const sort = sortOf(body.sort)
  const to = sort[0] && asTheyLie.includes(sort[0].column) ? 'near rows' : 'far rows'
  const load = (searched: OrderSearch, among?: NextRows) => {
    const conditions = [
      ...baseConditions(list, searched, filters),
      statusCondition(filters),
      ...chipConditions(list, filters),
      body.ids && sql<boolean>`h._id = ANY (${body.ids}::text[])`,
    ]
    return listOrders(
      context.tx,
      { conditions, sort, cursor, limit, among, isMade: context.kind === 'MANUFACTURING_ORDER' },
      storedRows[context.kind],
    )
  }
  const met = await meetOrders(context.tx, list, { body, sort, load })
  if (met) return met
  const found = await findOrders(context.tx, list, { search, label: filters.label, to })
  return load({ search, found, reads: 'page' })
}

const storedRows = {
  SALE_ORDER: orderSchemas.SALE_ORDER.row,
  MANUFACTURING_ORDER: orderSchemas.MANUFACTURING_ORDER.row,
  PURCHASE_ORDER: orderSchemas.PURCHASE_ORDER.row,
} as const

export async function summaryOfOrders(
  context: OrderContext,
  body: SummaryBody,
): Promise<ResponseOf<OrderCalls['summarize']>> {
  refusePrices(context, body)
  const { marginTarget, timeZone, currency } = await loadProjectSource(context.tx, context.projectId)
  const { cost, priceWithoutVat, margin, unpriced, others, ...counts } = await summarizeOrders(context.tx, {
    context: listContext(context, timeZone),
    search: body.search,
    filters: body.filters ?? {},
    marginTarget,
    currency,
  })
  return {
    ...counts,
    sums: { cost, priceWithoutVat, margin: stored(margin), unpriced },
    ...(others.length > 0 && { otherSums: others.map((sums) => ({ ...sums, margin: stored(sums.margin) })) }),
  }
}

/** Filters that ask which day it is in the project, or when its days begin. Without them a page need not know its time zone. */
const asksForDays = ({ late, dueWithinDays, ordered, completed }: OrderFilters): boolean =>
  late !== undefined || dueWithinDays !== undefined || ordered !== undefined || completed !== undefined

const timeZoneOf = async ({ tx, projectId }: OrderContext) => (await loadProjectSource(tx, projectId)).timeZone

/** Open orders by week of delivery. */
export async function deliverySummaryOf(context: OrderContext): Promise<ResponseOf<OrderCalls['summarizeDelivery']>> {
  const { timeZone, currency } = await loadProjectSource(context.tx, context.projectId)
  return summarizeDelivery(context.tx, listContext(context, timeZone), currency)
}

/** Asking which day it is throws where the time zone was not read: a filter would be wrong by a day. */
const listContext = (
  { projectId, userId, kind, now, rights }: OrderContext,
  timeZone: string | undefined,
): ListContext => ({
  projectId,
  seesPrices: maySeePrices(rights, orderKinds[kind].priceArea),
  userId,
  kind,
  get today() {
    return dayIn(now.getTime(), this.timeZone)
  },
  get timeZone() {
    if (timeZone === undefined) throw new Error('A filter asks for days, and the time zone of the project was not read')
    return timeZone
  },
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
