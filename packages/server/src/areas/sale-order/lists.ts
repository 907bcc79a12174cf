import { type BodyOf, orderPriceSortKeys, orderSchemas, type ResponseOf, type saleOrderCalls } from '@tehas/contracts'
import { stored } from '@tehas/cost-engine'
import { dayIn } from '@tehas/cost-engine/calendar'
import { maySeePrices } from '@tehas/rights'
import { z } from 'zod'
import { requiredMomentColumn } from '../../database/columns'
import { AppError } from '../../http/app-error'
import type { SortTerm } from '../../lists/keyset'
import {
  baseConditions,
  chipConditions,
  type ListContext,
  type OrderFilters,
  statusCondition,
} from '../../orders/list/order-conditions'
import { listOrders } from '../../orders/list/order-page'
import { orderSortColumns } from '../../orders/list/sort-columns'
import { summarizeOrders } from '../../orders/list/summarize-orders'
import type { OrderContext } from '../../orders/order-context'
import { loadProjectSource } from '../../orders/sources'

type ListBody = BodyOf<typeof saleOrderCalls.listSaleOrders>
type SummaryBody = BodyOf<typeof saleOrderCalls.summarizeSaleOrders>

const rowSchema = z.object({ ...orderSchemas.SALE_ORDER.row.shape, createdAt: requiredMomentColumn })

const sortColumns = orderSortColumns
const newestFirst: SortTerm[] = [{ column: orderSortColumns.createdAt, direction: -1 }]

/** One page of sale orders; the newest first where no sorting is asked for. */
export async function listSaleOrders(context: OrderContext, body: ListBody) {
  const filters = filtersOf(body)
  refusePrices(context, body)
  const project = await loadProjectSource(context.tx, context.projectId)
  const list = listContext(context, project.timeZone)
  const conditions = [
    ...baseConditions(list, body.search, filters),
    statusCondition(filters),
    ...chipConditions(list, filters),
  ]
  const sort = sortOf(body.sort)
  return listOrders(context.tx, { conditions, sort, cursor: body.cursor, limit: body.limit }, rowSchema)
}

export async function summarizeSaleOrders(
  context: OrderContext,
  body: SummaryBody,
): Promise<ResponseOf<typeof saleOrderCalls.summarizeSaleOrders>> {
  refusePrices(context, body)
  const { marginTarget, timeZone } = await loadProjectSource(context.tx, context.projectId)
  const { cost, priceWithoutVat, margin, ...counts } = await summarizeOrders(context.tx, {
    context: listContext(context, timeZone),
    search: body.search,
    filters: filtersOf(body),
    marginTarget,
  })
  return { ...counts, sums: { cost, priceWithoutVat, margin: stored(margin) } }
}

const filtersOf = ({ filters = {} }: Pick<ListBody, 'filters'>): OrderFilters => filters

const listContext = ({ projectId, userId, kind, now }: OrderContext, timeZone: string): ListContext => ({
  projectId,
  userId,
  kind,
  today: dayIn(now.getTime(), timeZone),
})

function sortOf(sort: ListBody['sort']): SortTerm[] {
  const terms = sortTerms(sort)
  return terms.length > 0 ? terms : newestFirst
}

/** The first key sorts first: JSON keeps the order in which a caller wrote them. */
function sortTerms(sort: ListBody['sort'] = {}): SortTerm[] {
  const keys = Object.keys(sort)
  return keys.flatMap((key) => {
    const name = saleOrderSortKey(key)
    const direction = name && sort[name]
    return name && direction ? [{ column: sortColumns[name], direction }] : []
  })
}

const isSortKey = (key: string): key is keyof NonNullable<ListBody['sort']> => key in sortColumns
const saleOrderSortKey = (key: string) => (isSortKey(key) ? key : undefined)

/** Order and selection by a price tell it (rules §11): refused to whoever may not see it. */
function refusePrices({ rights }: OrderContext, { sort = {}, filters = {} }: Pick<ListBody, 'sort' | 'filters'>): void {
  const tells = filters.marginUnder !== undefined || orderPriceSortKeys.some((key) => sort[key] !== undefined)
  if (tells && !maySeePrices(rights, 'SALES')) throw new AppError('PRICE_RIGHT_MISSING')
}
