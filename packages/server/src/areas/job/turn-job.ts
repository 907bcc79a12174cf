import { type Id, newId, type Scrap } from '@tehas/contracts'
import { stored } from '@tehas/cost-engine'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { auditEntry } from '../../audit/record-audit'
import { requiredMomentColumn } from '../../database/columns'
import type { Tx } from '../../database/connect'
import { sendNow, sentWithNext } from '../../database/sent-with-next'
import { AppError } from '../../http/app-error'
import type { ProjectContext } from '../../http/context'
import { orderContextOf } from '../../orders/order-context'
import type { LockedOrder } from '../../orders/store/load-order'
import type { ProcessPlace } from '../../orders/worked-time/apply-work'
import { type CountedWork, countReports, reportShape, reportsOf } from '../../orders/worked-time/count-work'
import type { TimeEntryRow } from '../../orders/worked-time/time-entries'
import { type TurnedTimer, timedWork, turnTimer } from '../../orders/worked-time/timers'
import { watchTimer } from '../../orders/worked-time/watch-timers'
import type { WorkProcess } from './find-process'
import { cameBefore, requireWhole } from './plan-scrap'
import { writeScrap } from './write-scrap'

type Named = { readonly orderProcess: Id } | { readonly jobReport: Id }

/** A change of somebody's work on a process, or on a job of one. */
export type AskedWork = {
  readonly named: Named
  readonly user?: Id | undefined
  readonly at?: string | undefined
  readonly to: 'ACTIVE' | 'PAUSED' | 'STOPPED'
  readonly producedAmount?: number
  readonly scrap?: Scrap | undefined
  /** The person stands by more than came from the step before. */
  readonly confirmed?: boolean | undefined
  /** The person worked through the break over which the timer ran. */
  readonly workedBreak?: boolean | undefined
  /** When the service was asked for a finish, where one call finishes the work of several people. */
  readonly finishedAt?: Date
}

const reportRow = z.object({
  ...reportShape,
  status: z.string(),
  began: requiredMomentColumn,
  /** Minutes that were told without a timer. */
  told: z.number(),
  /** Of the open job of the process, or the one that is named. */
  workers: z.array(z.object({ userId: z.string(), status: z.string(), at: requiredMomentColumn })).nullable(),
})
export type KeptReport = z.output<typeof reportRow>
const reportRows = z.array(reportRow)

/** All reports on a process as one JSON list, with who works on the job that is meant. */
export function reportsColumn(named: Named, processId: Id) {
  const isMeant = 'jobReport' in named ? sql`j._id = ${named.jobReport}` : sql`j.status <> 'STOPPED'`
  const workers = sql`, j.status, j.created_at AS began, j.told_minutes AS told,
    CASE WHEN ${isMeant} AND j.corrects IS NULL THEN (
      SELECT coalesce(json_agg(json_build_object('userId', w.user_id, 'status', w.status, 'at', w.at)), '[]'::json)
      FROM job_worker w WHERE w.job_id = j._id) END AS workers`
  const reports = reportsOf(sql`j.process_id = ${processId}`, workers)
  return {
    column: sql`(SELECT coalesce(json_agg(report), '[]'::json) FROM (${reports}) AS report)`,
    schema: reportRows,
  }
}

/** The same in a statement of its own. */
export async function readReports(tx: Tx, named: Named, processId: Id): Promise<readonly KeptReport[]> {
  const { column } = reportsColumn(named, processId)
  const { rows } = await sql`SELECT ${column} AS reports`.execute(tx)
  return z.object({ reports: reportRows }).parse(rows[0]).reports
}

type Turn = {
  readonly process: WorkProcess
  readonly order: LockedOrder
  readonly place: ProcessPlace
  readonly userId: Id
  readonly told: Date
  /** It is told of a moment at which the work went on that was ended as forgotten later. */
  readonly wentOn: boolean
  /** The person's time entries from that moment on, read under the lock of the person's timers. */
  readonly sharing: readonly TimeEntryRow[]
  /** All reports on the process, read under the lock of its order. */
  readonly reports: readonly KeptReport[]
}

export type TurnedJob = TurnedTimer & {
  /** The job as it is then, and when its work was finished by it; undefined where nothing was to be done. */
  readonly written?: { readonly job: KeptReport; readonly finishedAt: Date | null }
  /** What all reports on the process come to now. */
  readonly counted: CountedWork
  /** Processes besides that lost pieces by what was scrapped. */
  readonly lost: readonly Id[]
  /** Throws, once the next statement was answered, where something was not written. */
  readonly confirm?: () => void
}

/** Writes the job, its worker, the log and the timer in one statement, while the order is locked. */
export async function turnJob(context: ProjectContext, asked: AskedWork, turn: Turn): Promise<TurnedJob> {
  const { process, place, userId, told, sharing, reports } = turn
  const { tx, projectId } = context
  const { to } = asked
  const job = reports.find(({ workers }) => workers !== null)
  const worker = job?.workers?.find((one) => one.userId === userId)
  const asItWas = { touched: [], lost: [], entries: timedWork(sharing), counted: countReports(reports) }
  if (refuseOrLeave(context, asked, turn, job) === 'LEAVE') return asItWas
  const before = worker ? Date.parse(worker.at) : 0
  const at = new Date(Math.max(told.getTime(), Math.min(before, orderContextOf(context).now.getTime())))
  const after = reportAfter(asked, turn, { job, at, now: orderContextOf(context).now })
  const isTimed = place.process.timeCalculations || to !== 'ACTIVE'
  const { processId, timeZone } = process
  const entry: RawBuilder<unknown>[] = []
  const writeOne = (one: RawBuilder<unknown>) => entry.push(one)
  const act = { jobId: after._id, processId, userId, at, timeZone, to, worksBreak: asked.workedBreak, writeOne }
  const timer = isTimed ? await turnTimer(tx, projectId, act, sharing) : asItWas
  const finishedAt = to === 'STOPPED' ? (asked.finishedAt ?? context.now()) : null
  const parts = [...writtenJob(context, asked, { ...turn, job, after, at, finishedAt }), ...entry]
  await sql`${sentWithNext}WITH ${sql.join(parts.map((part, index) => sql`${sql.ref(`part_${index}`)} AS (${part})`))}
    SELECT 1`.execute(tx)
  const { scrap } = asked
  const good = stored(place.process.produced + (asked.producedAmount ?? 0))
  const scrapped = scrap && { ...scrap, jobId: after._id, userId, orderId: process.orderId, place, good }
  const lost = scrapped ? await writeScrap(context, scrapped) : []
  const confirm = isTimed && to === 'ACTIVE' ? await watchTimer(tx, projectId, { at, timeZone }) : undefined
  // The database writes the job while its order is counted.
  await sendNow(tx)
  const known = job ? reports.map((report) => (report === job ? after : report)) : [...reports, after]
  const added = (jobId: Id) => timer.touched.reduce((sum, one) => sum + (one.jobId === jobId ? one.added : 0), 0)
  const counted = countReports(known.map((report) => ({ ...report, minutes: report.minutes + added(report._id) })))
  const written = { job: { ...after, minutes: after.minutes + added(after._id) }, finishedAt }
  return { ...timer, lost, written, counted, ...(confirm && { confirm }) }
}

/** Throws where it may not be done; tells where it is done already. */
function refuseOrLeave(
  { user }: ProjectContext,
  { named, to, producedAmount = 0, scrap, confirmed }: AskedWork,
  { process, order, place, userId, wentOn }: Turn,
  job: KeptReport | undefined,
): 'CHANGE' | 'LEAVE' {
  const worker = job?.workers?.find((one) => one.userId === userId)
  if (to === 'ACTIVE') {
    const { status } = order.state
    if (status !== 'ACTIVE' || !place.process.active) throw new AppError('ORDER_NOT_EDITABLE', { details: { status } })
    if ('jobReport' in named && (!job || job.status === 'STOPPED')) throw new AppError('JOB_NOT_RUNNING')
    return worker?.status === 'ACTIVE' || wentOn ? 'LEAVE' : 'CHANGE'
  }
  // Who was named does not work on it, if there is anybody of that id at all.
  if (job && !worker && userId !== user._id) throw new AppError('NOT_FOUND')
  if (!job || !worker || job.status === 'STOPPED') throw new AppError('JOB_NOT_RUNNING')
  if (worker.status === to && to === 'PAUSED') return 'LEAVE'
  const isRunning = worker.status === 'ACTIVE' || (to === 'STOPPED' && worker.status === 'PAUSED')
  if (!isRunning) throw new AppError('JOB_NOT_RUNNING')
  const max = stored(Math.max(0, job.max - job.produced))
  if (producedAmount > max) throw new AppError('AMOUNT_OVER_MAX', { details: { max } })
  const told = [
    { path: 'producedAmount', amount: producedAmount },
    { path: 'scrap.amount', amount: scrap?.amount ?? 0 },
  ]
  requireWhole(place.line.unit, told, { left: max, allows: process.reportsParts })
  const came = confirmed ? undefined : cameBefore(place, producedAmount + (scrap?.amount ?? 0))
  if (came) throw new AppError('NEEDS_CONFIRMATION', { details: came })
  return 'CHANGE'
}

/** By their names the states stand in the order ACTIVE, PAUSED, STOPPED. */
const statusOf = (states: readonly string[]): string => states.toSorted()[0] ?? 'STOPPED'

/** The job as it is written. A new one may produce what is not in others yet (rules §4). */
function reportAfter(
  { to, producedAmount = 0, scrap }: AskedWork,
  { process: { processId }, place: { quantity }, userId, reports }: Turn,
  { job, at, now }: { readonly job: KeptReport | undefined; readonly at: Date; readonly now: Date },
): KeptReport {
  const max = stored(Math.max(0, quantity - countReports(reports).totalAmountInJobs))
  const began = now.toISOString()
  const known = job ?? {
    _id: newId(now.getTime()),
    processId,
    produced: 0,
    max,
    minutes: 0,
    told: 0,
    scrapped: 0,
    began,
    workers: [],
  }
  const others = (known.workers ?? []).filter((one) => one.userId !== userId)
  const status = statusOf([to, ...others.map((one) => one.status)])
  const produced = stored(known.produced + producedAmount)
  const workers = [...others, { userId, status: to, at: at.toISOString() }]
  const scrapped = stored(known.scrapped + (scrap?.amount ?? 0))
  return { ...known, status, isOpen: status !== 'STOPPED', produced, scrapped, workers }
}

type Write = Turn & {
  readonly job: KeptReport | undefined
  readonly after: KeptReport
  readonly at: Date
  readonly finishedAt: Date | null
}

/** The job, the log and the worker as parts of one statement. */
function writtenJob(context: ProjectContext, asked: AskedWork, written: Write): RawBuilder<unknown>[] {
  const { userId, job, after, at, finishedAt } = written
  const { projectId, user } = context
  const { to, producedAmount = 0, scrap } = asked
  const from = job?.workers?.find((one) => one.userId === userId)?.status ?? null
  const finish = finishedAt ? [from, producedAmount, user._id] : []
  const [finishedFrom = null, finishedAmount = null, finishedBy = null] = finish
  const told = producedAmount + (scrap?.amount ?? 0)
  const came = told > 0 ? cameBefore(written.place, told) : undefined
  const amounts = [
    ...(producedAmount > 0 ? [{ path: 'producedAmount', from: job?.produced ?? 0, to: after.produced }] : []),
    ...(scrap ? [{ path: `scrapped.${scrap.reason}`, from: job?.scrapped ?? 0, to: after.scrapped }] : []),
    // Somebody stood by it: what came from the step before, and what was reported.
    ...(came ? [{ path: `cameFrom.${came.step}`, from: came.good, to: came.reported }] : []),
  ]
  const log = auditEntry({
    projectId,
    entity: 'JOB_REPORT',
    entityId: after._id,
    type: 'UPDATE',
    userId: user._id,
    changes: [{ path: `workers.${userId}.status`, from, to }, ...amounts],
    at: orderContextOf(context).now.toISOString(),
  })
  const worker = sql`
    INSERT INTO job_worker (project_id, job_id, user_id, status, at, produced_amount, ended_by, finished_from, finished_amount,
      finished_scrap, finished_by, finished_at)
    VALUES (${projectId}, ${after._id}, ${userId}, ${to}, ${at}, ${producedAmount},
      ${userId === user._id ? null : user._id}, ${finishedFrom}, ${finishedAmount}, ${scrap?.amount ?? 0},
      ${finishedBy}, ${finishedAt})
    ON CONFLICT (project_id, job_id, user_id) DO UPDATE SET status = excluded.status, at = excluded.at,
      ended_by = excluded.ended_by, ended_with = NULL, finished_from = excluded.finished_from, finished_amount = excluded.finished_amount,
      finished_scrap = excluded.finished_scrap, finished_by = excluded.finished_by, finished_at = excluded.finished_at,
      produced_amount = job_worker.produced_amount + excluded.produced_amount`
  return [job ? updatedJob(after) : insertedJob(context, written), log, worker]
}

const updatedJob = ({ _id, produced, scrapped, status }: KeptReport): RawBuilder<unknown> => sql`
  UPDATE job_report SET version = version + 1, produced_amount = ${produced}, scrapped_amount = ${scrapped}, status = ${status} WHERE _id = ${_id}`

function insertedJob({ projectId, user, ...context }: ProjectContext, written: Write): RawBuilder<unknown> {
  const { process, place, after } = written
  return sql`
    INSERT INTO job_report (project_id, _id, order_id, product_id, process_id, status, max_amount, created_by, created_at)
    VALUES (${projectId}, ${after._id}, ${process.orderId}, ${place.product._id}, ${process.processId}, ${after.status},
      ${after.max}, ${user._id}, ${context.now()})`
}
