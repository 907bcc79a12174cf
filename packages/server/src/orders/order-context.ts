import type { Id, OrderKind, UserRights } from '@tehas/contracts'
import type { Tx } from '../database/connect'
import type { ProjectContext } from '../http/context'
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

/** The context of orders, of a call that is about something else too; the kind comes from the order. */
export const orderContextOf = ({ tx, projectId, user, member, now, longCalls }: ProjectContext): OfAnyKind => ({
  tx,
  projectId,
  userId: user._id,
  rights: member.rights,
  now: now(),
  longCalls,
})
export type OfAnyKind = Omit<OrderContext, 'kind'>

/** The same where something of an order is entered, with the fields that the project defined. */
export type EnteringContext = OrderContext & {
  readonly ownFields: OwnFields
  /** Whom the order is with, whose terms new lines of a purchase take over. */
  readonly partnerId?: Id | null
}
