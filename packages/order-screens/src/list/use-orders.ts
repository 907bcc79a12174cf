import { useCall, useCallPages } from '@tehas/api-client'
import type { TableState } from '@tehas/ui/grid'
import { useOrderKind } from '../kind/order-kind'
import { toFilters, toListBody } from './list-request'

type ListState = Pick<TableState, 'search' | 'filters' | 'sort'>

/**
 * Rows, page by page, and what the whole of them sums up to; two calls, so that rows never wait for the counting. While
 * an open order covers the list, the sums are not read again.
 */
export function useOrders(state: ListState, marginTarget: number, isCovered: boolean) {
  const { calls } = useOrderKind()
  const orders = useCallPages(calls.list, { body: toListBody(state, marginTarget) })
  const summary = useCall(
    calls.summarize,
    { body: { ...(state.search && { search: state.search }), filters: toFilters(state, marginTarget) } },
    {
      placeholderData: (previous) => previous,
      enabled: ({ state: { data } }) => !isCovered || data === undefined,
    },
  )
  return { orders, summary }
}
