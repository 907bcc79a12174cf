import { type Id, idSchema, userRightsSchema } from '@tehas/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import { requiredMomentColumn } from '../../database/columns'
import { inProject, type Tx } from '../../database/connect'
import type { Services } from '../../http/context'
import { defineJob } from '../../jobs/define-job'
import { keepAllLessons } from '../lessons/lessons'
import { pauseRunning, runningColumns, runningShape } from './pause-running'
import { lockTimers } from './timers'
import { forgottenFrom, workingEnd } from './working-end'

const NOBODY = ''

const timerRow = z.object({ ...runningShape, userId: z.string(), startedAt: requiredMomentColumn })
type Timer = z.output<typeof timerRow>

/** What runs on though its working day is long over, of all people or of one. */
async function forgottenTimers(tx: Tx, now: Date, userId?: Id): Promise<readonly Timer[]> {
  const { rows } = await sql`
    SELECT t.user_id AS "userId", t.job_id AS "jobId", to_json(t.started_at) #>> '{}' AS "startedAt", ${runningColumns}
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
  const context = { tx, projectId, userId, rights: userRightsSchema.parse({}), now, longCalls }
  await pauseRunning(context, timers, {
    of: userId,
    at: ({ startedAt, timeZone }) => new Date(workingEnd(Date.parse(startedAt), timeZone)),
    since: new Date(first.startedAt),
    by: null,
    reason: 'forgotten',
    mark: async ({ jobId, startedAt }) => {
      await sql`UPDATE time_report SET needs_review = true, review_until = ${now}
        WHERE job_id = ${jobId} AND user_id = ${userId} AND started_at >= ${startedAt}::timestamptz`.execute(tx)
    },
  })
  return timers.length
}

/** Queued with each timer that is started, for when it would count as forgotten. */
export const closeForgottenJob = defineJob({
  name: 'close-forgotten-timers',
  payload: z.object({ projectId: idSchema }),
  handle: async (services, { projectId }) => {
    await closeForgotten(services, projectId)
    await keepAllLessons(services.db, projectId)
  },
})
