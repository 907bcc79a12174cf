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
import { stretchesFrom } from '../../orders/worked-time/stretches'
import { lockTimers, recutStretch, type Touched } from '../../orders/worked-time/timers'
import { countOthers } from './count-others'
import { findWorkProcess } from './find-process'
import { readJob } from './list-jobs'
import { tellCorrection } from './work-corrections'

/** Of so many jobs before it is told what a person usually takes. */
const USUAL_OF = 20

const forgottenRow = forgottenJobSchema.extend({
  startedAt: requiredMomentColumn,
  stoppedAt: requiredMomentColumn,
  until: requiredMomentColumn,
  suggestedAt: momentColumn,
})

/** Forgotten work that waits for a review, the oldest first: one's own, of everybody with DETAILED_USER_READ. */
export async function listForgottenJobs(context: ProjectContext): Promise<ResponseOf<typeof calls.listForgottenJobs>> {
  const { tx, user, member } = context
  const seesAll = hasRight(member.rights, 'DETAILED_USER_READ')
  const { rows } = await sql`
    WITH forgotten AS (
      SELECT t.job_id, t.user_id, t.review_until, (array_agg(t._id ORDER BY t.started_at))[1] AS _id,
        min(t.started_at) AS started_at, max(t.stopped_at) AS stopped_at
      FROM time_report t WHERE t.needs_review AND (${seesAll}::boolean OR t.user_id = ${user._id})
      GROUP BY t.job_id, t.user_id, t.review_until)
    SELECT f._id, json_build_object('_id', u._id, 'firstName', u.first_name, 'lastName', u.last_name,
        'avatarImage', u.avatar_image) AS user,
      json_build_object('_id', p._id, 'name', p.name) AS "orderProcess",
      json_build_object('_id', h._id, 'transactionNumber', h.transaction_number) AS order,
      to_json(f.started_at) #>> '{}' AS "startedAt", to_json(f.stopped_at) #>> '{}' AS "stoppedAt",
      to_json(f.review_until) #>> '{}' AS until,
      to_json(least(f.stopped_at, f.started_at + usual.minutes * interval '1 minute')) #>> '{}' AS "suggestedAt"
    FROM forgotten f JOIN job_report j ON j._id = f.job_id JOIN order_process p ON p._id = j.process_id
    JOIN order_head h ON h._id = j.order_id JOIN user_account u ON u._id = f.user_id
    LEFT JOIN LATERAL (
      -- What the person took for the same step before, in the middle.
      SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY took.minutes) AS minutes FROM (
        SELECT sum(t.minutes) AS minutes FROM time_report t JOIN job_report was ON was._id = t.job_id
        JOIN order_process done ON done._id = was.process_id
        WHERE t.user_id = f.user_id AND was._id <> j._id AND was.status = 'STOPPED' AND done.name = p.name
        GROUP BY was._id HAVING bool_and(NOT t.needs_review) AND sum(t.minutes) > 0
        ORDER BY max(t.started_at) DESC LIMIT ${USUAL_OF}) took) usual ON true
    ORDER BY f.started_at, f._id LIMIT 200`.execute(tx)
  return { rows: rows.map((row) => forgottenRow.parse(row)) }
}

const partRow = z.object({
  _id: z.string(),
  jobId: z.string(),
  userId: z.string(),
  startedAt: requiredMomentColumn,
  stoppedAt: requiredMomentColumn,
  until: requiredMomentColumn,
})
type Part = z.output<typeof partRow>

/** The stretch that is named and those that it was split into at midnight. */
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
  const sharing = await stretchesFrom(tx, [userId], new Date(from))
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
      touched = await recutStretch(tx, projectId, {
        ...{ jobId, processId, userId, to, timeZone },
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
