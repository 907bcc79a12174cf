import type { Id, OrderKind } from '@tehas/contracts'
import type { ProductTotals } from '@tehas/cost-engine'
import { type ProductNode, processesOf } from '../structure/tree'
import type { OrderCounts, OrderHeader, OrderLife } from './head-fields'

/** Everything of an order that an edit or a transition may change; what is calculated from it is kept apart. */
export type OrderState = OrderHeader & OrderLife & { readonly products: readonly ProductNode[] }

/** What never changes after the order was created, and its version. */
export type OrderIdentity = {
  readonly _id: Id
  readonly kind: OrderKind
  readonly transactionNumber: string
  readonly version: number
}

/** What is known of an order of which only one product is read: its place, and what all of them come to. */
export type OrderPart = {
  /** Where the product stands among the others. */
  readonly position: number
  /** Of every product, in their order. */
  readonly totals: readonly ProductTotals[]
  /** Of the whole order. */
  readonly counts: OrderCounts
}

/** How many products and active processes there are, and how many of them are complete. */
export function countsOf(products: readonly ProductNode[]): OrderCounts {
  const processes = [...processesOf(products)].filter(({ active }) => active)
  return {
    productsCount: products.length,
    productsComplete: products.filter(isComplete).length,
    processesCount: processes.length,
    processesComplete: processes.filter(isComplete).length,
  }
}

const isComplete = ({ status }: { readonly status: string }): boolean => status === 'COMPLETE'
