import type { Id } from '@tehas/contracts'
import { changeOrder } from './edit-order'
import { freeLinks, lockLinked } from './links/link-lines'
import type { OrderContext } from './order-context'
import { movedState } from './order-service'
import { lockWork } from './worked-time/stop-work'

/** Annuls an order for whoever has asked about it, with what it supplied or took. Its rights and guards are those of the call. */
export async function annulOrder(context: OrderContext, orderId: Id): Promise<void> {
  await lockWork(context, orderId)
  await lockLinked(context, orderId)
  await changeOrder(context, orderId, {
    guard: 'transition',
    change: async (order) => {
      const { version } = order.identity
      return (await movedState(context, order, { orderId, version, action: 'annul', confirmed: true })).state
    },
  })
  await freeLinks(context, orderId)
}
