import type { Id, OrderKind, UserRights } from '@tehas/contracts'
import type { Tx } from '../database/connect'
import type { MayBeLong } from '../long-calls/long-work'

/** What the order machinery needs to know of a call: whose it is, where, and when. */
export type OrderContext = MayBeLong & {
  readonly tx: Tx
  readonly projectId: Id
  readonly userId: Id
  readonly rights: UserRights
  readonly kind: OrderKind
  readonly now: Date
}
