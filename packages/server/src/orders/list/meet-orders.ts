import type { BodyOf, OrderCalls } from '@tehas/contracts'
import { sql } from 'kysely'
import type { Tx } from '../../database/connect'
import { decodeCursor, type SortTerm } from '../../lists/keyset'
import type { NextRows, Page } from '../../lists/page'
import { meetPage, toMet } from '../../lists/search/meet-page'
import { lookThroughOrders } from './look-through-orders'
import { type ListContext, nothingFound, type OrderSearch, orderMatches } from './order-conditions'
import { orderSortColumns } from './sort-columns'

type ListBody = BodyOf<OrderCalls['list']>

type Asked<Row> = {
  readonly body: ListBody
  readonly sort: readonly SortTerm[]
  /** A page of what a search is known to find, or of what is looked for among the next rows. */
  readonly load: (searched: OrderSearch, among?: NextRows) => Promise<Page<Row>>
}

const notSearched = { search: undefined, found: nothingFound, reads: 'page' } as const satisfies OrderSearch

/**
 * A page of a search that the next orders of the list fill, else undefined. By when they were made they are looked for in
 * their texts, which lie closer to each other than orders.
 */
export async function meetOrders<Row>(
  tx: Tx,
  list: ListContext,
  { body, sort, load }: Asked<Row>,
): Promise<Page<Row> | undefined> {
  const { search, cursor, limit, filters } = body
  const matches = isOfMany(body) ? orderMatches(search) : undefined
  const after = cursor === undefined ? undefined : decodeCursor(sort, cursor)
  if (search === undefined || !matches || (cursor !== undefined && !after)) return undefined
  const [first, second] = sort
  const isByTime = first?.column === orderSortColumns.createdAt && second === undefined && filters?.status === undefined
  if (!isByTime) {
    const look = async (rows: number) => toMet(await load(notSearched, { rows, matches, alias: sql`h` }))
    return meetPage(look, { limit, lie: 'far' })
  }
  const look = async (rows: number) => {
    const next = { search, isFalling: first.direction === -1, after, rows, most: limit + 1 }
    const ids = await lookThroughOrders(tx, list, next)
    if (ids.length <= limit) return { found: ids.length }
    const found = { ...nothingFound, bySearch: new Set(ids), isExact: true }
    return { page: await load({ ...notSearched, found }) }
  }
  return meetPage(look, { limit, lie: 'near' })
}

/** Whether a list has all orders of the kind or of a status: of few orders it would look through very many for what they are. */
function isOfMany({ ids, filters = {} }: ListBody): boolean {
  const { status: _status, ...others } = filters
  return ids === undefined && Object.values(others).every((value) => value === undefined || value === false)
}
