import { useApi, useCall } from '@tehas/api-client'
import { DESK_JOBS_MAX } from '@tehas/contracts/jobs'
import {
  type Production,
  type ProductionRow,
  type ProductionSortKey,
  productionCalls,
} from '@tehas/contracts/production'
import type { List, ListPageProps } from '@tehas/screens/list'
import { useState } from 'react'
import type { ProductionFilters } from './production-filters'

const FIRST = 100

type Pages = ListPageProps<ProductionRow>['pages']

/** The rows that the address asks for with what is counted over all: the first ones, twice as many each time their end is reached. */
export function useProduction({ asked }: List<ProductionRow, ProductionSortKey, ProductionFilters>): {
  readonly data: Production | undefined
  /** When they were told, in milliseconds. */
  readonly asOf: number
  readonly pages: Pages
  readonly readAll: () => Promise<{ readonly rows: readonly ProductionRow[]; readonly nextCursor: null }>
} {
  const api = useApi()
  const [limit, setLimit] = useState(FIRST)
  const { filters, search, sort } = asked
  const body = { filters: { ...(search !== undefined && { search }), ...filters }, sort }
  const list = useCall(
    productionCalls.listProduction,
    { body: { ...body, limit } },
    { placeholderData: (before) => before },
  )
  const { data, isPlaceholderData } = list
  const hasNextPage = data !== undefined && data.rows.length < data.count && limit < DESK_JOBS_MAX
  const pages: Pages = {
    data,
    error: data ? null : list.error,
    isPending: list.isPending,
    isFetchingNextPage: hasNextPage && isPlaceholderData,
    hasNextPage,
    refetch: list.refetch,
    fetchNextPage: async () => {
      setLimit(Math.min(DESK_JOBS_MAX, limit * 2))
      return { hasNextPage: false, fetchNextPage: pages.fetchNextPage }
    },
  }
  return {
    data,
    asOf: list.dataUpdatedAt,
    pages,
    readAll: async () => {
      const asking = { body: { ...body, limit: DESK_JOBS_MAX } }
      const { rows } = await api.call(productionCalls.listProduction, asking, { quiet: true })
      return { rows, nextCursor: null }
    },
  }
}
