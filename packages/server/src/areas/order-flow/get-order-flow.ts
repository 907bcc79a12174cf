import type { Id, OrderFlow } from '@tehas/contracts'
import { createWorkClock } from '@tehas/cost-engine/calendar'
import { hasRight } from '@tehas/rights'
import { workCalendarOf } from '../../calendar/work-calendar'
import { AppError } from '../../http/app-error'
import type { ProjectContext } from '../../http/context'
import { buildFlow } from '../../orders/flow/build-flow'
import { createFlowClock } from '../../orders/flow/flow-times'
import { loadFlow } from '../../orders/flow/load-flow'
import { readFlowHeads } from '../../orders/flow/read-flow'
import { readShelves } from '../../orders/flow/read-shelves'
import { loadProjectSource } from '../../orders/sources'
import { readableKinds } from '../stock/readable-kinds'

/**
 * How an order hangs together with what it is made of and linked to, for a member who reads orders of its kind; of other
 * orders only those are looked into that the member reads too, and stock by STOCK_READ or PURCHASE_READ, as shortages.
 * Throws NOT_FOUND for an order that the member does not read, and LongWork where there is much of it.
 */
export async function getOrderFlow(context: ProjectContext, orderId: Id): Promise<OrderFlow> {
  const { tx, projectId, member, longCalls } = context
  const kinds = readableKinds(member.rights)
  const [head] = await readFlowHeads(tx, [orderId])
  if (!head || !kinds.includes(head.kind)) throw new AppError('NOT_FOUND')
  const loaded = await loadFlow({ tx, longCalls: { longCalls }, kinds }, orderId)
  const seesStock = hasRight(member.rights, 'STOCK_READ') || hasRight(member.rights, 'PURCHASE_READ')
  const stockIds = [...loaded.items.values()].flat().flatMap(({ stockId }) => stockId ?? [])
  const shelves = seesStock ? await readShelves(tx, stockIds, head) : undefined
  const project = await loadProjectSource(tx, projectId)
  const clock = createWorkClock(await workCalendarOf(project, context.now()))
  const times = createFlowClock(clock, project.timeZone, context.now())
  const flow = buildFlow({ loaded, times, kinds, shelves, orderId })
  if (!flow) throw new AppError('NOT_FOUND')
  return flow
}
