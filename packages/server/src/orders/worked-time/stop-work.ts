import type { Id } from '@tehas/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../database/connect'
import { announce } from '../../events/announce'
import type { OrderContext } from '../order-context'
import type { OrderState } from '../order-state'
import type { LockedOrder } from '../store/load-order'
import { withWork } from './apply-work'
import { countWork } from './count-work'
import { lockTimers, turnTimer } from './timers'

const row = z.object({ jobId: z.string(), processId: z.string(), userId: z.string() })

async function openWork(tx: Tx, orderId: Id): Promise<z.output<typeof row>[]> {
  const { rows } = await sql`
    SELECT w.job_id AS "jobId", j.process_id AS "processId", w.user_id AS "userId"
    FROM job_worker w JOIN job_report j ON j._id = w.job_id
    WHERE j.order_id = ${orderId} AND w.status <> 'STOPPED' ORDER BY w.user_id, w.job_id`.execute(tx)
  return rows.map((each) => row.parse(each))
}

/** Locks the timers of all who work on an order, before the order itself is locked. */
export async function lockWork({ tx, projectId }: OrderContext, orderId: Id): Promise<void> {
  const open = await openWork(tx, orderId)
  await lockTimers(
    tx,
    projectId,
    open.map(({ userId }) => userId),
  )
}

/** The order that is completed or annulled, whose timers and jobs end with it (rules §1). */
export async function stopWork(
  context: OrderContext,
  { identity, timeZone }: LockedOrder,
  state: OrderState,
): Promise<OrderState> {
  const { tx, projectId, now } = context
  const open = await openWork(tx, identity._id)
  if (open.length === 0) return state
  await lockTimers(
    tx,
    projectId,
    open.map(({ userId }) => userId),
  )
  for (const { jobId, processId, userId } of open) {
    await turnTimer(tx, projectId, { jobId, processId, userId, at: now, timeZone, to: 'STOPPED' })
  }
  const jobs = [...new Set(open.map(({ jobId }) => jobId))]
  await sql`UPDATE job_worker SET status = 'STOPPED', at = ${now}
    WHERE job_id = ANY (${jobs}::text[]) AND status <> 'STOPPED'`.execute(tx)
  await sql`UPDATE job_report SET status = 'STOPPED', version = version + 1 WHERE _id = ANY (${jobs}::text[])`.execute(
    tx,
  )
  await announce(tx, { projectId, entity: 'JOB_REPORT', type: 'changed' })
  const processes = [...new Set(open.map(({ processId }) => processId))]
  return withWork(state, { counted: await countWork(tx, processes) }, now.toISOString())
}
