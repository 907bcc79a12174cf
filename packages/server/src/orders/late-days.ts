import { createWorkClock, dayIn } from '@tehas/cost-engine/calendar'
import { sql } from 'kysely'
import { z } from 'zod'
import { workCalendarOf } from '../calendar/work-calendar'
import { momentColumn } from '../database/columns'
import { processesOf } from '../structure/tree'
import type { OrderContext } from './order-context'
import type { OrderState } from './order-state'
import { loadProjectSource } from './sources'
import type { LockedOrder } from './store/load-order'

/**
 * The order with the days by which its plan misses the delivery, where the delivery was moved: the plan stays as it is, it
 * only misses another day. Counted as planning does, from the last working day until the delivery.
 */
export async function withLateDays(context: OrderContext, before: LockedOrder, state: OrderState): Promise<OrderState> {
  const { date } = state.delivery
  const isPlanned = state.status === 'ACTIVE' && state.productionStartTime !== null
  if (!isPlanned || date === before.state.delivery.date) return state
  const end = date ? await endOfPlan(context, before, state) : null
  if (!date || end === null) return { ...state, lateDays: 0 }
  const project = await loadProjectSource(context.tx, context.projectId)
  const { endOf } = createWorkClock(await workCalendarOf(project, context.now))
  const late = endOf(dayIn(Date.parse(end), project.timeZone)).day - endOf(date).day
  return { ...state, lateDays: Math.max(0, late) }
}

/** The last deadline of a process in use; null where none is planned. */
async function endOfPlan({ tx, projectId }: OrderContext, { identity, part }: LockedOrder, state: OrderState) {
  if (!part) {
    const deadlines = [...processesOf(state.products)].filter(({ active }) => active).map(({ deadline }) => deadline)
    return deadlines.reduce((last, deadline) => (deadline && (!last || deadline > last) ? deadline : last), null)
  }
  const { rows } = await sql`SELECT max(deadline) AS deadline FROM order_process
    WHERE project_id = ${projectId} AND order_id = ${identity._id} AND active`.execute(tx)
  return z.array(z.object({ deadline: momentColumn })).parse(rows)[0]?.deadline ?? null
}
