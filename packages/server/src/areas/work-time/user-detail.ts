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
  // Each job is looked up by its key: a plan that was kept of a project with few would go through all of them.
  const running = await sql`
    SELECT t.job_id AS "jobId", to_json(t.started_at) #>> '{}' AS "startedAt", work.*
    FROM time_report t CROSS JOIN LATERAL (SELECT ${workColumns} FROM ${workTables} WHERE j._id = t.job_id OFFSET 0) work
    WHERE t.user_id = ${userId} AND t.stopped_at IS NULL ORDER BY t.started_at, t.job_id`.execute(tx)
  const minutes = await runningMinutes(tx, [userId], now())
  const jobs = await sql`
    SELECT work.*, w.status, to_json(w.at) #>> '{}' AS at, w.produced_amount AS "producedAmount", coalesce((
      SELECT sum(t.minutes) FROM time_report t WHERE t.job_id = w.job_id AND t.user_id = ${userId}), 0) AS minutes
    FROM (SELECT * FROM job_worker WHERE user_id = ${userId} ORDER BY at DESC, job_id DESC LIMIT ${LAST_JOBS}) w
    CROSS JOIN LATERAL (
      SELECT ${workColumns}, coalesce(item.unit, product.unit) AS unit FROM ${workTables} WHERE j._id = w.job_id OFFSET 0) work
    ORDER BY w.at DESC, w.job_id DESC`.execute(tx)
  return {
    user,
    running: running.rows.map((row) => {
      const { jobId, ...work } = runningRow.parse(row)
      return { ...work, minutes: stored(minutes.get(timerKey(jobId, userId))?.minutes ?? 0) }
    }),
    jobs: jobs.rows.map((row) => jobRow.parse(row)),
  }
}
