import { type BodyOf, type calls, type Id, type Job, newId } from '@tehas/contracts'
import { stored } from '@tehas/cost-engine'
import { hasRight } from '@tehas/rights'
import { sql } from 'kysely'
import { z } from 'zod'
import { recordAudit } from '../../audit/record-audit'
import { requiredMomentColumn } from '../../database/columns'
import type { Tx } from '../../database/connect'
import { askWithNext, sentWithNext } from '../../database/sent-with-next'
import { AppError, forbidden } from '../../http/app-error'
import type { ProjectContext } from '../../http/context'
import { enqueueWithNext } from '../../jobs/enqueue'
import { changeOrder } from '../../orders/edit-order'
import { lockOrders } from '../../orders/links/link-rows'
import { orderContextOf } from '../../orders/order-context'
import type { LockedOrder } from '../../orders/store/load-order'
import { type ProcessPlace, placeOfProcess, withWork, workReach } from '../../orders/worked-time/apply-work'
import { askWork, countWork } from '../../orders/worked-time/count-work'
import { closeForgottenJob } from '../../orders/worked-time/forgotten-timers'
import { lockTimers, type StretchRow, stretchesFrom, type Touched, turnTimer } from '../../orders/worked-time/timers'
import { forgottenFrom } from '../../orders/worked-time/working-end'
import { countOthers } from './count-others'
import { askWorkProcess, type WorkProcess } from './find-process'
import { endForgotten } from './forgotten-jobs'
import { readJob } from './list-jobs'
import { toldMoment } from './told-moment'

type Body<Name extends 'startJob' | 'pauseJob' | 'resumeJob' | 'stopJob'> = BodyOf<(typeof calls)[Name]>

/** Starts to work on a process; who works on it already goes on. */
export const startJob = (context: ProjectContext, { orderProcess, at }: Body<'startJob'>): Promise<Job> =>
  change(context, { named: { orderProcess }, at, to: 'ACTIVE' })

/** Goes on with an open job. */
export const resumeJob = (context: ProjectContext, { jobReport, at }: Body<'resumeJob'>): Promise<Job> =>
  change(context, { named: { jobReport }, at, to: 'ACTIVE' })

/** Pauses one's own work on a job, or that of the person who is named. */
export const pauseJob = (context: ProjectContext, { jobReport, user, at }: Body<'pauseJob'>): Promise<Job> =>
  change(context, { named: { jobReport }, user, at, to: 'PAUSED' })

/** Finishes one's own work on a job, or that of the person who is named, and adds what came out. */
export const stopJob = (context: ProjectContext, sent: Body<'stopJob'>): Promise<Job> => {
  const { jobReport, user, at, producedAmount } = sent
  return change(context, { named: { jobReport }, user, at, to: 'STOPPED', producedAmount })
}

type Asked = {
  readonly named: { readonly orderProcess: Id } | { readonly jobReport: Id }
  readonly user?: Id | undefined
  readonly at?: string | undefined
  readonly to: 'ACTIVE' | 'PAUSED' | 'STOPPED'
  readonly producedAmount?: number
  /** When the service was asked for a finish, where one call finishes the work of several people. */
  readonly finishedAt?: Date
}

async function change(context: ProjectContext, asked: Asked): Promise<Job> {
  return readJob(context, await changeWork(context, asked))
}

/**
 * One change of one person's work (rules §4). Returns the process that it is on. The person's timers are locked first, then the orders by id whose minutes may
 * change; job, timer, and what the orders know of it are written together.
 */
export async function changeWork(context: ProjectContext, asked: Asked): Promise<Id> {
  const { tx, projectId, user, member } = context
  const userId = asked.user ?? user._id
  if (userId !== user._id && !hasRight(member.rights, 'DETAILED_USER_WRITE')) throw forbidden('DETAILED_USER_WRITE')
  const orderContext = orderContextOf(context)
  const told = toldMoment(asked.at, orderContext.now)
  const found = await askWorkProcess(context, asked.named)
  await lockTimers(tx, projectId, [userId])
  const forgotten = await askForgotten(tx, asked, { userId, told })
  let sharing = await stretchesFrom(tx, [userId], told)
  const process = found()
  const timeReport = forgotten()
  if (timeReport !== undefined) {
    await endForgotten(context, timeReport, told)
    sharing = await stretchesFrom(tx, [userId], told)
  }
  await lockOrders(tx, [process.orderId, ...sharing.map(({ orderId }) => orderId)])
  // Asked once the order is locked, together with the order.
  const job = await askJob(context, asked, userId)
  const before = await askWork(tx, process.processId)

  let touched: readonly Touched[] = []
  // Time that is shared with other work on the same order is counted anew there as well.
  const ofOrder = sharing.flatMap(({ orderId, processId }) => (orderId === process.orderId ? [processId] : []))
  await changeOrder({ ...orderContext, kind: process.kind }, process.orderId, {
    guard: 'transition',
    reach: workReach([process.processId, ...ofOrder]),
    change: async (order) => {
      const place = placeOfProcess(order.state.products, process.processId)
      if (!place) throw new AppError('NOT_FOUND')
      const turned = {
        asked,
        process,
        order,
        place,
        userId,
        told,
        sharing,
        job: job(),
        inJobs: before().totalAmountInJobs,
      }
      const written = await turn(context, turned)
      touched = written.touched
      const ids = [process.processId, ...touched.map(({ processId }) => processId)]
      const counted = await countWork(tx, ids)
      written.confirm()
      return withWork(order.state, { counted }, orderContext.now.toISOString(), order.part)
    },
  })
  await countOthers(context, process.orderId, touched)
  return process.processId
}

/** Work of the person that was ended as forgotten while it was not known yet when it really ended, as is told now. */
async function askForgotten(
  tx: Tx,
  { named, at, to }: Asked,
  { userId, told }: { readonly userId: Id; readonly told: Date },
): Promise<() => Id | undefined> {
  if (at === undefined || to === 'ACTIVE' || !('jobReport' in named)) return () => undefined
  const rows = await askWithNext(
    tx,
    sql`
    SELECT (array_agg(_id ORDER BY started_at))[1] AS _id FROM time_report
    WHERE job_id = ${named.jobReport} AND user_id = ${userId} AND needs_review
    GROUP BY review_until HAVING min(started_at) <= ${told}::timestamptz AND review_until >= ${told}::timestamptz`,
  )
  return () => z.object({ _id: z.string() }).optional().parse(rows()[0])?._id
}

type Turn = {
  readonly asked: Asked
  readonly process: WorkProcess
  readonly order: LockedOrder
  readonly place: ProcessPlace
  readonly userId: Id
  readonly told: Date
  /** The person's stretches from that moment on, read under the lock of the person's timers. */
  readonly sharing: readonly StretchRow[]
  readonly job: KeptJob | undefined
  /** What is in jobs of the process before. */
  readonly inJobs: number
}

/** Which processes got other minutes, and what throws, once the next statement was answered, where something was not written. */
type Turned = { readonly touched: readonly Touched[]; readonly confirm: () => void }
const asItWas: Turned = { touched: [], confirm: () => undefined }

const jobRow = z.object({
  _id: z.string(),
  status: z.string(),
  produced: z.number(),
  max: z.number(),
  worker: z.object({ status: z.string(), at: requiredMomentColumn }).nullable(),
})
type KeptJob = z.output<typeof jobRow>

/** Writes the job, its worker and the timer, while the order is locked. */
async function turn(context: ProjectContext, turned: Turn): Promise<Turned> {
  const { asked, process, order, place, userId, told, sharing, job } = turned
  const { tx, projectId } = context
  const { to, producedAmount = 0 } = asked
  if (to === 'ACTIVE') {
    const { status } = order.state
    if (status !== 'ACTIVE' || !place.process.active) throw new AppError('ORDER_NOT_EDITABLE', { details: { status } })
    if ('jobReport' in asked.named && (!job || job.status === 'STOPPED')) throw new AppError('JOB_NOT_RUNNING')
    if (job?.worker?.status === 'ACTIVE') return asItWas
  } else {
    // Who was named does not work on it, if there is anybody of that id at all.
    if (job && !job.worker && userId !== context.user._id) throw new AppError('NOT_FOUND')
    if (!job?.worker || job.status === 'STOPPED') throw new AppError('JOB_NOT_RUNNING')
    if (job.worker.status === to && to === 'PAUSED') return asItWas
    const isRunning = job.worker.status === 'ACTIVE' || (to === 'STOPPED' && job.worker.status === 'PAUSED')
    if (!isRunning) throw new AppError('JOB_NOT_RUNNING')
    const max = stored(Math.max(0, job.max - job.produced))
    if (producedAmount > max) throw new AppError('AMOUNT_OVER_MAX', { details: { max } })
  }
  const before = job?.worker ? Date.parse(job.worker.at) : 0
  const at = new Date(Math.max(told.getTime(), Math.min(before, orderContextOf(context).now.getTime())))
  const jobId = job?._id ?? (await openJob(context, turned))
  const from = job?.worker?.status ?? null
  const finish = to === 'STOPPED' ? [from, producedAmount, context.user._id, asked.finishedAt ?? context.now()] : []
  const [finishedFrom = null, finishedAmount = null, finishedBy = null, finishedAt = null] = finish
  await sql`${sentWithNext}
    INSERT INTO job_worker (project_id, job_id, user_id, status, at, produced_amount, ended_by, finished_from, finished_amount,
      finished_by, finished_at)
    VALUES (${projectId}, ${jobId}, ${userId}, ${to}, ${at}, ${producedAmount},
      ${userId === context.user._id ? null : context.user._id}, ${finishedFrom}, ${finishedAmount}, ${finishedBy}, ${finishedAt})
    ON CONFLICT (project_id, job_id, user_id) DO UPDATE SET status = excluded.status, at = excluded.at,
      ended_by = excluded.ended_by, finished_from = excluded.finished_from, finished_amount = excluded.finished_amount,
      finished_by = excluded.finished_by, finished_at = excluded.finished_at,
      produced_amount = job_worker.produced_amount + excluded.produced_amount`.execute(tx)
  // By their names the states stand in the order ACTIVE, PAUSED, STOPPED.
  await sql`${sentWithNext}
    UPDATE job_report j SET version = version + 1, produced_amount = produced_amount + ${producedAmount}::numeric,
      status = coalesce((SELECT min(w.status) FROM job_worker w WHERE w.job_id = j._id), 'STOPPED')
    WHERE _id = ${jobId}`.execute(tx)
  const amounts = [
    { path: 'producedAmount', from: job?.produced ?? 0, to: stored((job?.produced ?? 0) + producedAmount) },
  ]
  await recordAudit(tx, {
    projectId,
    entity: 'JOB_REPORT',
    entityId: jobId,
    type: 'UPDATE',
    userId: context.user._id,
    changes: [{ path: `workers.${userId}.status`, from, to }, ...(producedAmount > 0 ? amounts : [])],
    at: orderContextOf(context).now.toISOString(),
  })
  if (!place.process.timeCalculations && to === 'ACTIVE') return asItWas
  const { timeZone } = process
  const startAfter = new Date(forgottenFrom(at.getTime(), timeZone))
  const confirm =
    to === 'ACTIVE' ? await enqueueWithNext(tx, closeForgottenJob, { projectId }, { startAfter }) : asItWas.confirm
  return { touched: await turnTimer(tx, projectId, { jobId, userId, at, timeZone, to }, sharing), confirm }
}

/** The open job of a process, or the one that is named, with what the person does on it; asked with the next statement. */
async function askJob({ tx }: ProjectContext, { named }: Asked, userId: Id): Promise<() => KeptJob | undefined> {
  const isMeant =
    'jobReport' in named
      ? sql`j._id = ${named.jobReport}`
      : sql`j.process_id = ${named.orderProcess} AND j.status <> 'STOPPED'`
  const rows = await askWithNext(
    tx,
    sql`
    SELECT j._id, j.status, j.produced_amount AS produced, j.max_amount AS max,
      (SELECT json_build_object('status', w.status, 'at', w.at) FROM job_worker w
        WHERE w.job_id = j._id AND w.user_id = ${userId}) AS worker
    FROM job_report j WHERE ${isMeant} AND j.corrects IS NULL`,
  )
  return () => {
    const [row] = rows()
    return row === undefined ? undefined : jobRow.parse(row)
  }
}

/** A new job may produce what is not in others yet (rules §4). */
async function openJob(context: ProjectContext, { process, place: { product, quantity }, inJobs }: Turn): Promise<Id> {
  const { tx, projectId, user } = context
  const { now } = orderContextOf(context)
  const { processId, orderId } = process
  const _id = newId(now.getTime())
  await sql`${sentWithNext}
    INSERT INTO job_report (project_id, _id, order_id, product_id, process_id, status, max_amount, created_by, created_at, version)
    VALUES (${projectId}, ${_id}, ${orderId}, ${product._id}, ${processId}, 'ACTIVE',
      ${stored(Math.max(0, quantity - inJobs))}, ${user._id}, ${now}, 0)`.execute(tx)
  return _id
}
