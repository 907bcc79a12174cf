import type { OrderKind } from '@tehas/contracts'
import type { HomeOrdersOf, StatisticsPeriod } from '@tehas/contracts/statistics'
import { orderPaths } from '@tehas/order-screens/new-order'
import { paths as sales } from '../sale-orders-list/addresses'
import { type Only, onlyText } from '../sale-orders-list/only'
import { ONLY } from '../sale-orders-list/only-filter'

const lists: Readonly<Record<OrderKind, ReturnType<typeof orderPaths>>> = {
  SALE_ORDER: sales,
  MANUFACTURING_ORDER: orderPaths('MANUFACTURING_ORDER', '/dashboard/manufacturing-orders-list'),
  PURCHASE_ORDER: orderPaths('PURCHASE_ORDER', '/dashboard/purchase-orders-list'),
}

type Filters = Readonly<Record<string, string>>

/** Where the figures of the page lead: to the orders that each is of. */
export type HomeAddresses = {
  /** A list of orders with the filters that leave those of the figure. */
  readonly list: (kind: OrderKind, filters?: Filters) => string
  /** The sale orders behind a figure that no chip of their list leaves alone. */
  readonly only: (only: Only, filters?: Filters) => string
  /** The sale orders of a bar. */
  readonly period: (type: 'DEFAULT' | 'DELIVERY', period: Pick<StatisticsPeriod, 'from' | 'to'>) => string
}

/** Addresses of the orders that the page is about: those of the person's own figures have the chip "Mine" as well. */
export function homeAddresses(whose: HomeOrdersOf): HomeAddresses {
  const list: HomeAddresses['list'] = (kind, filters = {}) => {
    const query = new URLSearchParams(filters)
    if (whose === 'MINE' && !query.has('preset', 'mine')) query.append('preset', 'mine')
    return query.size > 0 ? `${lists[kind].list}?${query}` : lists[kind].list
  }
  const only: HomeAddresses['only'] = (what, filters = {}) => list('SALE_ORDER', { [ONLY]: onlyText(what), ...filters })
  return {
    list,
    only,
    period: (type, { from, to }) => {
      if (type === 'DEFAULT') return only({ of: 'ordered', from: from ?? '', to: to ?? '' })
      if (from === null && to === null) return only({ of: 'undated' })
      return list('SALE_ORDER', { delivery: `${from ?? ''}..${to ?? ''}` })
    },
  }
}

/** An order beside its list. */
export const orderAddress = (kind: OrderKind, orderId: string): string => lists[kind].order(orderId)

export const SHORTAGES = '/dashboard/shortages'
export const STOCK = '/dashboard/stock'
export const JOBS = '/dashboard/jobs'
