import type { Query, QueryClient } from '@tanstack/react-query'
import type { Call } from '@tehas/contracts'
import type { ApiClient } from '../client/create-api-client'
import type { CachedAnswer } from './cached-answers'
import { hasSeveralPages, isPages, isRow, type Row, rowsIn } from './row-data'

/** Most rows that one request reads by their ids. */
const IDS_AT_ONCE = 200

/** Reads an answer again if it is on screen; otherwise when it is next shown. */
export const readAgain = (queryClient: QueryClient, { queryKey }: Query): void =>
  void queryClient.invalidateQueries({ queryKey, exact: true })

/** Reads single rows of a list by their ids. A row that is gone is absent. Throws ApiError. */
export async function readRows(api: ApiClient, call: Call, ids: Iterable<string>): Promise<Row[]> {
  const left = [...ids]
  const found: Row[] = []
  while (left.length > 0) {
    const some = left.splice(0, IDS_AT_ONCE)
    found.push(...rowsIn(await api.send(call, { body: { ids: some, limit: some.length } }, { quiet: true })))
  }
  return found
}

/**
 * Reads a list on screen again. Of one with several pages the first one is read and put in its place; rows that it no
 * longer holds stay until the list is opened anew, so that nothing is lost between two pages. Answers what was read here.
 */
export async function readListAgain(
  api: ApiClient,
  queryClient: QueryClient,
  { query, call, input }: Pick<CachedAnswer, 'query' | 'call' | 'input'>,
): Promise<readonly Row[]> {
  if (!query.isActive() || !hasSeveralPages(query.state.data)) {
    readAgain(queryClient, query)
    return []
  }
  const first = await api.send(call, input, { quiet: true }).catch(() => undefined)
  const now = query.state.data
  if (first === undefined || !isPages(now)) return []
  const [oldFirst, ...others] = now.pages
  const fresh = rowsIn(first)
  const known = new Set(fresh.map(({ _id }) => _id))
  const isLeft = (row: unknown) => !isRow(row) || !known.has(row._id)
  const rows = [...fresh, ...(oldFirst?.rows.filter(isLeft) ?? [])]
  const pages = [{ ...oldFirst, rows }, ...others.map((page) => ({ ...page, rows: page.rows.filter(isLeft) }))]
  query.setState({ data: { ...now, pages } })
  return fresh
}
