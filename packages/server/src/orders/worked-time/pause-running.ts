import { type Id, type OrderKind, orderKindSchema } from '@tehas/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import { recordAudit } from '../../audit/record-audit'
import { announce } from '../../events/announce'
import { changeOrder } from '../edit-order'
import { lockOrders } from '../links/link-rows'
import type { OfAnyKind } from '../order-context'
import { withWork } from './apply-work'
import { countWork } from './count-work'
import { timeEntriesFrom } from './time-entries'
import { turnTimer } from './timers'

export const runningColumns = sql`j.order_id AS "orderId", j.process_id AS "processId", h.kind,
  project.time_zone AS "timeZone"`
export const runningShape = {
  jobId: z.string(),
  orderId: z.string(),
  processId: z.string(),
  kind: orderKindSchema,
  timeZone: z.string(),
}
/** Work of a person that runs. */
export type RunningWork = z.output<z.ZodObject<typeof runningShape>>

type Pausing<Work extends RunningWork> = {
  /** Whose work it is; the lock of the person's timers is held. */
  readonly of: Id
  /** When each ends. */
  readonly at: (work: Work) => Date
  /** What shares time with it is looked for from here on. */
  readonly since: Date
  /** Who ends it, which the person is told of; nobody where it ends by itself. */
  readonly by: Id | null
  readonly reason: string
  /** What else is written of each that ended. */
  readonly mark?: (work: Work) => Promise<void>
}

/**
 * Ends the running timers of a person, each at its moment, and pauses the work; counts all that shares time with it anew. The
 * orders are locked here, by id, after the person's timers.
 */
export async function pauseRunning<Work extends RunningWork>(
  context: OfAnyKind,
  running: readonly Work[],
  how: Pausing<Work>,
): Promise<void> {
  const { tx, projectId, now } = context
  if (running.length === 0) return
  const sharing = await timeEntriesFrom(tx, [how.of], how.since)
  await lockOrders(
    tx,
    [...running, ...sharing].map(({ orderId }) => orderId),
  )
  const orders = new Map<Id, { readonly kind: OrderKind; readonly processes: Set<Id> }>()
  const touch = ({ orderId, kind, processId }: Pick<RunningWork, 'orderId' | 'kind' | 'processId'>) => {
    const order = orders.get(orderId) ?? { kind, processes: new Set<Id>() }
    order.processes.add(processId)
    orders.set(orderId, order)
  }
  for (const work of running) {
    touch(work)
    for (const other of await pauseOne(context, work, how)) touch(other)
  }
  for (const [orderId, { kind, processes }] of [...orders].sort(([a], [b]) => (a < b ? -1 : 1))) {
    await changeOrder({ ...context, kind }, orderId, {
      guard: 'transition',
      change: async ({ state }) => withWork(state, { counted: await countWork(tx, [...processes]) }, now.toISOString()),
    })
  }
  await announce(tx, { projectId, entity: 'JOB_REPORT', type: 'changed' })
}

async function pauseOne<Work extends RunningWork>(
  { tx, projectId, now }: OfAnyKind,
  work: Work,
  { of: userId, at: endOf, by, reason, mark }: Pausing<Work>,
) {
  const { jobId, processId, timeZone } = work
  const at = endOf(work)
  const { touched } = await turnTimer(tx, projectId, { jobId, processId, userId, at, timeZone, to: 'PAUSED' })
  await mark?.(work)
  await sql`UPDATE job_worker SET status = 'PAUSED', at = ${at}, ended_by = ${by}
    WHERE job_id = ${jobId} AND user_id = ${userId}`.execute(tx)
  await sql`UPDATE job_report j SET version = version + 1,
      status = coalesce((SELECT min(w.status) FROM job_worker w WHERE w.job_id = j._id), 'STOPPED')
    WHERE _id = ${jobId}`.execute(tx)
  await recordAudit(tx, {
    projectId,
    entity: 'JOB_REPORT',
    entityId: jobId,
    type: 'UPDATE',
    userId: by ?? userId,
    reason,
    changes: [{ path: `workers.${userId}.status`, from: 'ACTIVE', to: 'PAUSED' }],
    at: now.toISOString(),
  })
  return touched
}
