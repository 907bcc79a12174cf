import type { Id } from '@tehas/contracts'
import type { ProjectContext } from '../../http/context'
import { changeOrder } from '../../orders/edit-order'
import { orderContextOf } from '../../orders/order-context'
import { withWork, workReach } from '../../orders/worked-time/apply-work'
import { countWork } from '../../orders/worked-time/count-work'
import type { Touched } from '../../orders/worked-time/timers'

/** Orders whose minutes changed because they were shared otherwise, such as by a pause that was told later. */
export async function countOthers(context: ProjectContext, orderId: Id, touched: readonly Touched[]): Promise<void> {
  const orderContext = orderContextOf(context)
  const others = new Map(touched.filter((one) => one.orderId !== orderId).map((one) => [one.orderId, one.kind]))
  for (const [otherId, kind] of [...others].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const ids = touched.flatMap((one) => (one.orderId === otherId ? [one.processId] : []))
    await changeOrder({ ...orderContext, kind }, otherId, {
      guard: 'transition',
      reach: workReach(ids),
      change: async ({ state, part }) =>
        withWork(state, { counted: await countWork(context.tx, ids) }, orderContext.now.toISOString(), part),
    })
  }
}
