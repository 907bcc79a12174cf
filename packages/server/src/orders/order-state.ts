import type { Contact, Delivery, Discount, Id, OrderKind, OrderStatus } from '@tehas/contracts'
import type { ProductNode } from '../structure/tree'

/** What a person enters in the head of an order. */
export type OrderHeader = {
  /** Client of a sale or manufacturing order, supplier of a purchase order. */
  readonly partnerId: Id | null
  readonly contact: Contact | null
  readonly discount: Discount
  readonly vatPercentage: number
  readonly labels: readonly string[]
  readonly notes: string
  readonly delivery: Delivery
  readonly dynamicFields: ProductNode['dynamicFields']
  readonly paymentDue: number
  readonly validTo: string | null
  readonly productionStartTime: string | null
}

/** Everything of an order that an edit or a transition may change; what is calculated from it is kept apart. */
export type OrderState = OrderHeader & {
  readonly status: OrderStatus
  readonly publishedAt: string | null
  readonly productsCompleteAt: string | null
  readonly productsCompleteAccuracy: number
  readonly products: readonly ProductNode[]
}

/** What never changes after the order was created, and its version. */
export type OrderIdentity = {
  readonly _id: Id
  readonly kind: OrderKind
  readonly transactionNumber: string
  readonly version: number
}
