import { type calls, type ParamsOf, personsJobSchema, runningWorkSchema, type UserDetail } from '@tehas/contracts'
import { stored } from '@tehas/cost-engine'
import { sql } from 'kysely'
import { requiredMomentColumn } from '../../database/columns'
import type { ProjectContext } from '../../http/context'
import { runningMinutes, timerKey } from '../../orders/worked-time/timers'
import { readPerson, requireSeen } from './people'
import { workColumns, workTables } from './read-works'

/** As many of a person's last jobs as are shown. */
const LAST_JOBS = 20

const runningRow = runningWorkSchema
  .omit({ minutes: true })
  .extend({ startedAt: requiredMomentColumn, jobId: personsJobSchema.shape.order.shape._id })
const jobRow = personsJobSchema.extend({ at: requiredMomentColumn })

/** A member with their work (specification, user detailed view): one's own, or others with DETAILED_USER_READ. */
export async function getUserDetail(
  context: ProjectContext,
  { user: userId }: ParamsOf<typeof calls.getUserDetail>,
): Promise<UserDetail> {
  requireSeen(context, userId)
  const { tx, now } = context
  const user = await readPerson(context, userId)
  const running = await sql`
    SELECT j._id AS "jobId", to_json(t.started_at) #>> '{}' AS "startedAt", ${workColumns}
    FROM ${workTables} JOIN time_report t ON t.job_id = j._id
    WHERE t.user_id = ${userId} AND t.stopped_at IS NULL ORDER BY t.started_at, j._id`.execute(tx)
  const minutes = await runningMinutes(tx, [userId], now())
  const jobs = await sql`
    SELECT ${workColumns}, w.status, to_json(w.at) #>> '{}' AS at, w.produced_amount AS "producedAmount",
      coalesce(item.unit, product.unit) AS unit, coalesce((SELECT sum(t.minutes) FROM time_report t
        WHERE t.job_id = j._id AND t.user_id = ${userId}), 0) AS minutes
    FROM ${workTables} JOIN job_worker w ON w.job_id = j._id
    WHERE w.user_id = ${userId} ORDER BY w.at DESC, j._id DESC LIMIT ${LAST_JOBS}`.execute(tx)
  return {
    user,
    running: running.rows.map((row) => {
      const { jobId, ...work } = runningRow.parse(row)
      return { ...work, minutes: stored(minutes.get(timerKey(jobId, userId))?.minutes ?? 0) }
    }),
    jobs: jobs.rows.map((row) => jobRow.parse(row)),
  }
}
