import { useCallPages } from '@tehas/api-client'
import type { Id } from '@tehas/contracts'
import { type StockParent, stockUseCalls } from '@tehas/contracts/stock'

/** Products that take this one, the nearest first, and how many there are: "50+" while not all were read. */
export function useParents(stockId: Id): { readonly rows: readonly StockParent[]; readonly count: number | string } {
  // The same question as that of the tab, so that it is asked once.
  const { data, hasNextPage } = useCallPages(stockUseCalls.listStockParents, { body: { stockId } })
  const rows = data?.rows ?? []
  return { rows, count: hasNextPage ? `${rows.length}+` : rows.length }
}
