import { type OrderKind, orderKinds } from '@tehas/contracts'
import type { OrderAddress } from '../list/order-address'

/** Addresses of the orders of a kind: each beside its list, whose query they keep. */
export type OrderPaths = {
  readonly list: string
  /** An order beside the list, which keeps its search and filters. */
  readonly order: OrderAddress
  /** Back to the list as it was left. */
  readonly back: (search?: string) => string
}

/** The addresses of a kind's orders below the address of its list. */
export function orderPaths(kind: OrderKind, list: string): OrderPaths {
  const { detailPath, panel } = orderKinds[kind]
  /** The query without the panel parameter, which would open the same order a second time. */
  const withoutPanel = (search: string): string => {
    const query = new URLSearchParams(search)
    query.delete(panel)
    return query.size > 0 ? `?${query}` : ''
  }
  return {
    list,
    order: (id, search = '') => `${list}/${detailPath}/${id}${withoutPanel(search)}`,
    back: (search = '') => `${list}${withoutPanel(search)}`,
  }
}
