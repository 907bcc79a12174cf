import type { Id, OrderKind } from '@tehas/contracts'
import type { ProductNode } from '../structure/tree'
import type { OrderHeader, OrderLife } from './head-fields'

/** Everything of an order that an edit or a transition may change; what is calculated from it is kept apart. */
export type OrderState = OrderHeader & OrderLife & { readonly products: readonly ProductNode[] }

/** What never changes after the order was created, and its version. */
export type OrderIdentity = {
  readonly _id: Id
  readonly kind: OrderKind
  readonly transactionNumber: string
  readonly version: number
}
