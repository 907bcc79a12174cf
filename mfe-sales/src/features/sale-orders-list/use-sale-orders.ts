import { useCall, useCallPages } from '@tehas/api-client'
import { calls } from '@tehas/contracts'
import type { TableState } from '@tehas/ui/grid'
import { toFilters, toListBody } from './list-request'

type ListState = Pick<TableState, 'search' | 'filters' | 'sort'>

/** Rows, page by page, and what the whole of them sums up to; two calls, so that rows never wait for the counting. */
export function useSaleOrders(state: ListState, marginTarget: number) {
  const orders = useCallPages(calls.listSaleOrders, { body: toListBody(state, marginTarget) })
  const summary = useCall(
    calls.summarizeSaleOrders,
    { body: { ...(state.search && { search: state.search }), filters: toFilters(state, marginTarget) } },
    { placeholderData: (previous) => previous },
  )
  return { orders, summary }
}
