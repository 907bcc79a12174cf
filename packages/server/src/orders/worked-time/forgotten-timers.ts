import { type Id, idSchema, type OrderKind, orderKindSchema, userRightsSchema } from '@tehas/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import { recordAudit } from '../../audit/record-audit'
import { requiredMomentColumn } from '../../database/columns'
import { inProject, type Tx } from '../../database/connect'
import { announce } from '../../events/announce'
import type { Services } from '../../http/context'
import { defineJob } from '../../jobs/define-job'
import { changeOrder } from '../edit-order'
import { keepAllLessons } from '../lessons/lessons'
import { lockOrders } from '../links/link-rows'
import { withWork } from './apply-work'
import { countWork } from './count-work'
import { stretchesFrom } from './stretches'
import { lockTimers, turnTimer } from './timers'
import { forgottenFrom, workingEnd } from './working-end'

const NOBODY = ''

const timerRow = z.object({
  userId: z.string(),
  jobId: z.string(),
  orderId: z.string(),
  processId: z.string(),
  kind: orderKindSchema,
  startedAt: requiredMomentColumn,
  timeZone: z.string(),
})
type Timer = z.output<typeof timerRow>

/** What runs on though its working day is long over, of all people or of one. */
async function forgottenTimers(tx: Tx, now: Date, userId?: Id): Promise<readonly Timer[]> {
  const { rows } = await sql`
    SELECT t.user_id AS "userId", t.job_id AS "jobId", j.order_id AS "orderId", j.process_id AS "processId", h.kind,
      to_json(t.started_at) #>> '{}' AS "startedAt", project.time_zone AS "timeZone"
    FROM time_report t JOIN job_report j ON j._id = t.job_id JOIN order_head h ON h._id = j.order_id
    JOIN project ON project.project_id = t.project_id
    WHERE t.stopped_at IS NULL AND (${userId ?? null}::text IS NULL OR t.user_id = ${userId ?? null})
    ORDER BY t.user_id, t.started_at, t._id`.execute(tx)
  return rows
    .map((row) => timerRow.parse(row))
    .filter(({ startedAt, timeZone }) => forgottenFrom(Date.parse(startedAt), timeZone) <= now.getTime())
}

type Sweep = Pick<Services, 'db' | 'now' | 'longCalls'>

/**
 * Ends the timers of a project that were forgotten, each with its working day, and marks them for review (rules §4). The
 * work itself stays paused. May run twice and beside itself: what somebody ended meanwhile is left as it is. Returns how
 * many were ended.
 */
export async function closeForgotten(services: Sweep, projectId: Id): Promise<number> {
  const { db, now } = services
  const found = await inProject(db, projectId, NOBODY, (tx) => forgottenTimers(tx, now()), 'read only')
  let closed = 0
  for (const userId of new Set(found.map((timer) => timer.userId))) {
    closed += await inProject(db, projectId, userId, (tx) => closeOf(services, { tx, projectId, userId }))
  }
  return closed
}

type Place = { readonly tx: Tx; readonly projectId: Id; readonly userId: Id }

async function closeOf({ now: clock, longCalls }: Sweep, { tx, projectId, userId }: Place): Promise<number> {
  const now = clock()
  await lockTimers(tx, projectId, [userId])
  const timers = await forgottenTimers(tx, now, userId)
  const [first] = timers
  if (!first) return 0
  const sharing = await stretchesFrom(tx, [userId], new Date(first.startedAt))
  await lockOrders(
    tx,
    [...timers, ...sharing].map(({ orderId }) => orderId),
  )
  const orders = new Map<Id, { readonly kind: OrderKind; readonly processes: Set<Id> }>()
  const touch = ({ orderId, kind, processId }: Pick<Timer, 'orderId' | 'kind' | 'processId'>) => {
    const order = orders.get(orderId) ?? { kind, processes: new Set<Id>() }
    order.processes.add(processId)
    orders.set(orderId, order)
  }
  for (const timer of timers) {
    touch(timer)
    for (const other of await closeTimer({ tx, projectId, userId }, timer, now)) touch(other)
  }
  const context = { tx, projectId, userId, rights: userRightsSchema.parse({}), now, longCalls }
  for (const [orderId, { kind, processes }] of [...orders].sort(([a], [b]) => (a < b ? -1 : 1))) {
    await changeOrder({ ...context, kind }, orderId, {
      guard: 'transition',
      change: async ({ state }) => withWork(state, { counted: await countWork(tx, [...processes]) }, now.toISOString()),
    })
  }
  await announce(tx, { projectId, entity: 'JOB_REPORT', type: 'changed' })
  return timers.length
}

async function closeTimer(
  { tx, projectId, userId }: Place,
  { jobId, processId, startedAt, timeZone }: Timer,
  now: Date,
) {
  const at = new Date(workingEnd(Date.parse(startedAt), timeZone))
  const { touched } = await turnTimer(tx, projectId, { jobId, processId, userId, at, timeZone, to: 'PAUSED' })
  await sql`UPDATE time_report SET needs_review = true, review_until = ${now}
    WHERE job_id = ${jobId} AND user_id = ${userId} AND started_at >= ${startedAt}::timestamptz`.execute(tx)
  await sql`UPDATE job_worker SET status = 'PAUSED', at = ${at}
    WHERE job_id = ${jobId} AND user_id = ${userId}`.execute(tx)
  await sql`UPDATE job_report j SET version = version + 1,
      status = coalesce((SELECT min(w.status) FROM job_worker w WHERE w.job_id = j._id), 'STOPPED')
    WHERE _id = ${jobId}`.execute(tx)
  await recordAudit(tx, {
    projectId,
    entity: 'JOB_REPORT',
    entityId: jobId,
    type: 'UPDATE',
    userId,
    reason: 'forgotten',
    changes: [{ path: `workers.${userId}.status`, from: 'ACTIVE', to: 'PAUSED' }],
    at: now.toISOString(),
  })
  return touched
}

/** Queued with each timer that is started, for when it would count as forgotten. */
export const closeForgottenJob = defineJob({
  name: 'close-forgotten-timers',
  payload: z.object({ projectId: idSchema }),
  pollMs: 30_000,
  handle: async (services, { projectId }) => {
    await closeForgotten(services, projectId)
    await keepAllLessons(services.db, projectId)
  },
})
