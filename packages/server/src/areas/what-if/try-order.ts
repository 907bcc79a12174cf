import type { BodyOf, calls, Trial } from '@tehas/contracts'
import { createWorkClock } from '@tehas/cost-engine/calendar'
import { hasRight } from '@tehas/rights'
import { workCalendarOf } from '../../calendar/work-calendar'
import type { ProjectContext } from '../../http/context'
import { getOrder } from '../../orders/edit-order'
import { createFlowClock } from '../../orders/flow/flow-times'
import { loadFlow } from '../../orders/flow/load-flow'
import { type OrderContext, orderContextOf } from '../../orders/order-context'
import { orderCosts } from '../../orders/order-costs'
import type { OrderState } from '../../orders/order-state'
import { loadProjectSource } from '../../orders/sources'
import { expectOrder } from '../../orders/what-if/expect-order'
import { guardOf, sheetOf } from '../../orders/what-if/offer-sheet'
import { triedState } from '../../orders/what-if/try-changes'
import { loadOwnFields } from '../../structure/own-fields/own-fields'
import { readableKinds } from '../stock/readable-kinds'

export const saleContextOf = (context: ProjectContext): OrderContext => ({
  ...orderContextOf(context),
  kind: 'SALE_ORDER',
})

/**
 * What a sale order comes to, lacks and when it is done, as it is and after changes. Nothing is written. Throws NOT_FOUND
 * for an order, or a line, that is not there.
 */
export async function trySaleOrder(
  context: ProjectContext,
  { orderId, changes }: BodyOf<typeof calls.trySaleOrder>,
): Promise<Trial> {
  const { tx, projectId, member, longCalls } = context
  const orders = saleContextOf(context)
  const order = await getOrder(orders, orderId)
  const ownFields = await loadOwnFields(tx, projectId)
  const after = await triedState({ ...orders, ownFields }, order, changes)

  const project = await loadProjectSource(tx, projectId)
  const clock = createWorkClock(await workCalendarOf(project, orders.now))
  const kinds = readableKinds(member.rights)
  const expecting = {
    ...{ tx, orderId, kinds },
    loaded: await loadFlow({ tx, longCalls: { longCalls }, kinds }, orderId),
    times: createFlowClock(clock, project.timeZone, orders.now),
    seesStock: hasRight(member.rights, 'STOCK_READ') || hasRight(member.rights, 'PURCHASE_READ'),
  }
  const outcomeOf = async (state: OrderState) => {
    const costs = orderCosts(state, orders.kind)
    const sheet = sheetOf(state, costs)
    return { ...sheet, ...guardOf(sheet, project.marginTarget), ...(await expectOrder(expecting, { state, costs })) }
  }
  return {
    version: order.identity.version,
    before: await outcomeOf(order.state),
    after: await outcomeOf(after),
  }
}
