import type { Id, OrderKind, UserRights } from '@tehas/contracts'
import type { Tx } from '../database/connect'
import type { MayBeLong } from '../long-calls/long-work'
import type { OwnFields } from '../structure/own-fields/own-fields'

/** What the order machinery needs to know of a call: whose it is, where, and when. */
export type OrderContext = MayBeLong & {
  readonly tx: Tx
  readonly projectId: Id
  readonly userId: Id
  readonly rights: UserRights
  readonly kind: OrderKind
  readonly now: Date
}

/** The same where something of an order is entered, with the fields that the project defined. */
export type EnteringContext = OrderContext & { readonly ownFields: OwnFields }
