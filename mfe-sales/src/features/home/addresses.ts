import type { OrderKind } from '@tehas/contracts'
import type { StatisticsPeriod } from '@tehas/contracts/statistics'
import { orderPaths } from '@tehas/order-screens/new-order'
import { paths as sales } from '../sale-orders-list/addresses'
import { type Only, onlyText } from '../sale-orders-list/only'
import { ONLY } from '../sale-orders-list/only-filter'

const lists: Readonly<Record<OrderKind, ReturnType<typeof orderPaths>>> = {
  SALE_ORDER: sales,
  MANUFACTURING_ORDER: orderPaths('MANUFACTURING_ORDER', '/dashboard/manufacturing-orders-list'),
  PURCHASE_ORDER: orderPaths('PURCHASE_ORDER', '/dashboard/purchase-orders-list'),
}

/** A list of orders as a figure opens it: with the filters that leave the orders of the figure. */
export const listAddress = (kind: OrderKind, filters: Readonly<Record<string, string>> = {}): string => {
  const query = new URLSearchParams(filters)
  return query.size > 0 ? `${lists[kind].list}?${query}` : lists[kind].list
}

/** The sale orders behind a figure that no chip of their list leaves alone. */
export const onlyAddress = (only: Only, filters: Readonly<Record<string, string>> = {}): string =>
  listAddress('SALE_ORDER', { [ONLY]: onlyText(only), ...filters })

/** The sale orders of a bar. */
export function periodAddress(
  type: 'DEFAULT' | 'DELIVERY',
  { from, to }: Pick<StatisticsPeriod, 'from' | 'to'>,
): string {
  if (type === 'DEFAULT') return onlyAddress({ of: 'ordered', from: from ?? '', to: to ?? '' })
  if (from === null && to === null) return onlyAddress({ of: 'undated' })
  return listAddress('SALE_ORDER', { delivery: `${from ?? ''}..${to ?? ''}` })
}

/** An order beside its list. */
export const orderAddress = (kind: OrderKind, orderId: string): string => lists[kind].order(orderId)

export const SHORTAGES = '/dashboard/shortages'
export const STOCK = '/dashboard/stock'
export const JOBS = '/dashboard/jobs'
