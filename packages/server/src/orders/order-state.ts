import type { Id, OrderKind } from '@tehas/contracts'
import type { ProductTotals } from '@tehas/cost-engine'
import { jobsOf, type LineRef, type ProductNode } from '../structure/tree'
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

/** How far an edit reaches: what has to be read for it. */
export type Reach = {
  /** The line that changes or below which lines change; absent where products are added or moved, or the head changes. */
  readonly line?: LineRef | undefined
  /** Ids that the caller gave to lines that may be new. */
  readonly newIds?: readonly Id[]
  /** Processes may go: items in other products that are linked to them let go of them. */
  readonly removes?: boolean
  /** What a search finds the order by may change. */
  readonly renames?: boolean
  /** Whether products were complete in time may change. */
  readonly dates?: boolean
  /** A product may become complete: how those that are not read stand has to be known even where none was. */
  readonly completes?: boolean
  /** The day of delivery as it was sent: a planned order is late by another one in every product. */
  readonly deliveryDate?: string | null | undefined
}

/** What the whole order needs of a product that is not read. */
export type UnreadProduct = {
  readonly totals: ProductTotals
  /** How many lines it has: itself, its items and processes. */
  readonly lines: number
  /** What a search finds it by; absent where that was not asked for. */
  readonly words?: readonly string[]
  /** By what its accuracy is counted; absent where it does not count. */
  readonly completion?: Completion
}

/** Whether and when a product was complete, the last deadline of its processes, and what of it was delivered until when. */
export type Completion = Pick<ProductNode, 'status' | 'completedAt' | 'netQuantity' | 'delivered' | 'deliveredOn'> & {
  readonly deadline: string | null
}

/** What is known of an order of which not every product is read: those stand in its state without anything in them. */
export type OrderPart = {
  readonly unread: ReadonlyMap<Id, UnreadProduct>
  readonly reach: Reach
  /** Of the whole order. */
  readonly counts: OrderCounts
}

/**
 * How many products and active processes there are, and how many of them are complete. A line that was bought is done by what
 * came of it: an order can be completed with lines of which nothing came (decision 023).
 */
export function countsOf(kind: OrderKind, products: readonly ProductNode[]): OrderCounts {
  const processes = [...jobsOf(products)].filter(({ active }) => active)
  return {
    productsCount: products.length,
    productsComplete: productsComplete(kind, products),
    processesCount: processes.length,
    processesComplete: processes.filter(isComplete).length,
  }
}

type Coming = Pick<ProductNode, 'status' | 'received' | 'netQuantity'>

/** How many of these products are complete. */
export const productsComplete = (kind: OrderKind, products: readonly Coming[]): number =>
  products.filter(kind === 'PURCHASE_ORDER' ? hasCome : isComplete).length

const isComplete = ({ status }: { readonly status: string }): boolean => status === 'COMPLETE'

const hasCome = (line: Coming): boolean => isComplete(line) && line.received > 0 && line.received >= line.netQuantity
