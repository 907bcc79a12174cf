import type { BodyOf, calls, Id, Job, ResponseOf } from '@tehas/contracts'
import { forgottenJobSchema } from '@tehas/contracts'
import { stored } from '@tehas/cost-engine'
import { dayIn } from '@tehas/cost-engine/calendar'
import { hasRight } from '@tehas/rights'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Change } from '../../audit/changed-paths'
import { recordAudit } from '../../audit/record-audit'
import { momentColumn, requiredMomentColumn } from '../../database/columns'
import { sentWithNext } from '../../database/sent-with-next'
import { AppError, forbidden } from '../../http/app-error'
import type { ProjectContext } from '../../http/context'
import { changeOrder } from '../../orders/edit-order'
import { lockOrders } from '../../orders/links/link-rows'
import { orderContextOf } from '../../orders/order-context'
import { placeOfProcess, withWork } from '../../orders/worked-time/apply-work'
import { countWork } from '../../orders/worked-time/count-work'
import { timeEntriesFrom } from '../../orders/worked-time/time-entries'
import { lockTimers, recutTimeEntry, type Touched } from '../../orders/worked-time/timers'
import { countOthers } from './count-others'
import { findWorkProcess } from './find-process'
import { readJob } from './list-jobs'
import { tellCorrection } from './work-corrections'

/** What a person usually takes is the middle of so many jobs of the step, among the last time entries of the person. */
const USUAL_OF = 20
const LAST_ENTRIES = 100
/** As many are reviewed at a time. */
const MOST = 200

const forgottenRow = forgottenJobSchema.extend({
  startedAt: requiredMomentColumn,
  stoppedAt: requiredMomentColumn,
  until: requiredMomentColumn,
  suggestedAt: momentColumn,
})

/** Forgotten work that waits for a review, the oldest first: one's own, of everybody with DETAILED_USER_READ. */
export async function listForgottenJobs(context: ProjectContext): Promise<ResponseOf<typeof calls.listForgottenJobs>> {
  const { tx, projectId, user, member } = context
  const isSeen = hasRight(member.rights, 'DETAILED_USER_READ') ? sql`true` : sql`t.user_id = ${user._id}`
  const { rows } = await sql`
    WITH forgotten AS MATERIALIZED (
      SELECT t.job_id, t.user_id, t.review_until, (array_agg(t._id ORDER BY t.started_at))[1] AS _id,
        min(t.started_at) AS started_at, max(t.stopped_at) AS stopped_at
      FROM time_report t WHERE t.project_id = ${projectId} AND t.needs_review AND ${isSeen}
      GROUP BY t.job_id, t.user_id, t.review_until
      ORDER BY min(t.started_at) LIMIT ${MOST}
    ), took AS MATERIALIZED (${lately(projectId)})
    SELECT f._id, json_build_object('_id', u._id, 'firstName', u.first_name, 'lastName', u.last_name,
        'avatarImage', u.avatar_image) AS user,
      json_build_object('_id', p._id, 'name', p.name) AS "orderProcess",
      json_build_object('_id', h._id, 'transactionNumber', h.transaction_number) AS order,
      to_json(f.started_at) #>> '{}' AS "startedAt", to_json(f.stopped_at) #>> '{}' AS "stoppedAt",
      to_json(f.review_until) #>> '{}' AS until,
      to_json(least(f.stopped_at, f.started_at + usual.minutes * interval '1 minute')) #>> '{}' AS "suggestedAt"
    FROM forgotten f JOIN job_report j ON j.project_id = ${projectId} AND j._id = f.job_id
    JOIN order_process p ON p.project_id = j.project_id AND p._id = j.process_id
    JOIN order_head h ON h.project_id = j.project_id AND h._id = j.order_id JOIN user_account u ON u._id = f.user_id
    LEFT JOIN LATERAL (
      -- What the person took for the same step before, in the middle.
      SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY same.minutes) AS minutes FROM (
        SELECT took.minutes FROM took WHERE took.user_id = f.user_id AND took.name = p.name AND took.job_id <> j._id
        ORDER BY took.at DESC LIMIT ${USUAL_OF}) same) usual ON true
    ORDER BY f.started_at, f._id`.execute(tx)
  return { rows: rows.map((row) => forgottenRow.parse(row)) }
}

/** Finished jobs of the people in `forgotten` among the last on which they worked, each with the step and the minutes it took them. */
const lately = (projectId: Id) => sql`
  SELECT who.user_id, job._id AS job_id, p.name, spent.minutes, spent.at
  FROM (SELECT DISTINCT user_id FROM forgotten) who CROSS JOIN LATERAL (
    SELECT DISTINCT last.job_id FROM (SELECT t.job_id FROM time_report t
      WHERE t.project_id = ${projectId} AND t.user_id = who.user_id AND t.stopped_at IS NOT NULL
      ORDER BY t.stopped_at DESC LIMIT ${LAST_ENTRIES}) last) entry
  JOIN job_report job ON job.project_id = ${projectId} AND job._id = entry.job_id AND job.status = 'STOPPED'
  JOIN order_process p ON p.project_id = job.project_id AND p._id = job.process_id
  CROSS JOIN LATERAL (SELECT sum(t.minutes) AS minutes, max(t.started_at) AS at, bool_and(NOT t.needs_review) AS is_known
    FROM time_report t WHERE t.project_id = job.project_id AND t.job_id = job._id AND t.user_id = who.user_id) spent
  WHERE spent.is_known AND spent.minutes > 0`

const partRow = z.object({
  _id: z.string(),
  jobId: z.string(),
  userId: z.string(),
  startedAt: requiredMomentColumn,
  stoppedAt: requiredMomentColumn,
  until: requiredMomentColumn,
})
type Part = z.output<typeof partRow>

/** The time entry that is named and those that it was split into at midnight. */
async function partsOf({ tx }: ProjectContext, timeReport: Id): Promise<readonly [Part, ...Part[]]> {
  const { rows } = await sql`
    SELECT t._id, t.job_id AS "jobId", t.user_id AS "userId", to_json(t.started_at) #>> '{}' AS "startedAt",
      to_json(t.stopped_at) #>> '{}' AS "stoppedAt", to_json(t.review_until) #>> '{}' AS until
    FROM time_report named JOIN time_report t ON t.job_id = named.job_id AND t.user_id = named.user_id
      AND t.review_until = named.review_until AND t.needs_review
    WHERE named._id = ${timeReport} AND named.needs_review ORDER BY t.started_at`.execute(tx)
  const [first, ...others] = rows.map((row) => partRow.parse(row))
  if (!first) throw new AppError('NOT_FOUND')
  return [first, ...others]
}

/**
 * Tells until when forgotten work really went on: not before it began, nor after the service ended it. Its minutes, and
 * those of what shared time with it, are counted anew.
 */
export async function reviewForgottenJob(
  context: ProjectContext,
  reviewed: BodyOf<typeof calls.reviewForgottenJob>,
): Promise<Job> {
  return readJob(context, await review(context, reviewed))
}

/**
 * The same by what the person does later with the moment at which it happened: a pause that could not be sent before the
 * work was ended as forgotten. What follows in its queue comes after that moment.
 */
export async function endForgotten(context: ProjectContext, timeReport: Id, at: Date): Promise<void> {
  await review(context, { timeReport, stoppedAt: at.toISOString() })
  await sql`${sentWithNext}UPDATE job_worker w SET at = ${at} FROM time_report t
    WHERE t._id = ${timeReport} AND w.job_id = t.job_id AND w.user_id = t.user_id AND w.status = 'PAUSED' AND w.at > ${at}`.execute(
    context.tx,
  )
}

async function review(
  context: ProjectContext,
  { timeReport, stoppedAt }: BodyOf<typeof calls.reviewForgottenJob>,
): Promise<Id> {
  const { tx, projectId, user, member } = context
  const [{ jobId, userId }] = await partsOf(context, timeReport)
  const isOther = userId !== user._id
  if (isOther && !hasRight(member.rights, 'DETAILED_USER_WRITE')) {
    // Without the right nobody learns whether there is such time of somebody else.
    throw hasRight(member.rights, 'DETAILED_USER_READ') ? forbidden('DETAILED_USER_WRITE') : new AppError('NOT_FOUND')
  }
  const process = await findWorkProcess(context, { jobReport: jobId })
  await lockTimers(tx, projectId, [userId])
  // Somebody else may have reviewed it while this one waited.
  const parts = await partsOf(context, timeReport)
  const [first] = parts
  const [from, to] = [Date.parse(first.startedAt), Date.parse(stoppedAt)]
  if (to < from || to > Date.parse(first.until)) {
    throw new AppError('VALIDATION_FAILED', {
      problems: [{ path: 'stoppedAt', message: 'Between its start and when it was ended' }],
    })
  }
  const sharing = await timeEntriesFrom(tx, [userId], new Date(from))
  await lockOrders(tx, [process.orderId, ...sharing.map(({ orderId }) => orderId)])
  const orderContext = orderContextOf(context)
  const now = orderContext.now.toISOString()
  let touched: readonly Touched[] = []
  let work = ''
  await changeOrder({ ...orderContext, kind: process.kind }, process.orderId, {
    guard: 'transition',
    change: async ({ state, identity }) => {
      work = `${placeOfProcess(state.products, process.processId)?.process.name ?? ''}, ${identity.transactionNumber}`
      const { status } = state
      if (status !== 'ACTIVE') throw new AppError('ORDER_NOT_EDITABLE', { details: { status } })
      const { processId, timeZone } = process
      touched = await recutTimeEntry(tx, projectId, {
        ...{ jobId, processId, userId, to, timeZone, worksBreak: false },
        parts: parts.map((part) => ({ _id: part._id, from: Date.parse(part.startedAt) })),
      })
      await recordAudit(tx, {
        projectId,
        entity: 'JOB_REPORT',
        entityId: jobId,
        type: 'UPDATE',
        userId: user._id,
        changes: changesOf(`workers.${userId}`, parts.at(-1)?.stoppedAt ?? null, stoppedAt),
        at: now,
      })
      const ids = [process.processId, ...touched.map(({ processId }) => processId)]
      return withWork(state, { counted: await countWork(tx, ids) }, now)
    },
  })
  await countOthers(context, process.orderId, touched)
  const minutesOf = (until: number) => stored((until - from) / 60_000)
  const minutes = { from: minutesOf(Date.parse(parts.at(-1)?.stoppedAt ?? stoppedAt)), to: minutesOf(to) }
  if (minutes.from !== minutes.to) {
    await tellCorrection(context, {
      kind: 'TIME',
      userId,
      work,
      day: dayIn(from, process.timeZone),
      minutes,
      reason: '',
    })
  }
  return process.processId
}

/** What a review changed: it is reviewed, and its end where that is another. */
const changesOf = (path: string, from: string | null, to: string): Change[] => [
  { path: `${path}.needsReview`, from: true, to: false },
  ...(from !== null && Date.parse(from) === Date.parse(to) ? [] : [{ path: `${path}.stoppedAt`, from, to }]),
]
