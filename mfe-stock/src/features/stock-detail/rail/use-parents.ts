import { useCallPages } from '@tehas/api-client'
import type { Id } from '@tehas/contracts'
import { type StockParent, stockUseCalls } from '@tehas/contracts/stock'

export type Parents = {
  readonly rows: readonly StockParent[]
  /** "50+" while not all were read. */
  readonly count: number | string
  /** They could not be read: nobody can say that there are none. */
  readonly hasFailed: boolean
  readonly onRetry: () => void
}

/** Products that take this one, the nearest first, and how many there are. */
export function useParents(stockId: Id): Parents {
  // The same question as that of the tab, so that it is asked once.
  const { data, error, hasNextPage, refetch } = useCallPages(stockUseCalls.listStockParents, { body: { stockId } })
  const rows = data?.rows ?? []
  return {
    rows,
    count: hasNextPage ? `${rows.length}+` : rows.length,
    hasFailed: error !== null && !data,
    onRetry: () => void refetch(),
  }
}
