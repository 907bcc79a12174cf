import {
  ADDED_MINUTES_MAX,
  type BodyOf,
  type calls,
  type Id,
  newId,
  type TimeEntryFacts,
  type WorkDay,
} from '@tehas/contracts'
import { stored } from '@tehas/cost-engine'
import { dayIn } from '@tehas/cost-engine/calendar'
import { sql } from 'kysely'
import { z } from 'zod'
import { recordAudit } from '../../audit/record-audit'
import { AppError } from '../../http/app-error'
import type { ProjectContext } from '../../http/context'
import { changeOrder } from '../../orders/edit-order'
import { lockOrders } from '../../orders/links/link-rows'
import { orderContextOf } from '../../orders/order-context'
import { type ProcessPlace, placeOfProcess, withWork } from '../../orders/worked-time/apply-work'
import { countWork, noWork } from '../../orders/worked-time/count-work'
import type { Part } from '../../orders/worked-time/split-days'
import { timeEntriesFrom } from '../../orders/worked-time/time-entries'
import { lockTimers, recutTimeEntry, type Touched } from '../../orders/worked-time/timers'
import { countOthers } from '../job/count-others'
import { findWorkProcess, type WorkProcess } from '../job/find-process'
import { cameBefore, requireWhole } from '../job/plan-scrap'
import { tellCorrection } from '../job/work-corrections'
import { writeScrap } from '../job/write-scrap'
import { type AddedPart, partsOfAdded } from './added-work'
import { writeRecord } from './day-record'
import { lockPerson } from './people'
import { requireFresh } from './require-fresh'
import { readWorkDay } from './work-day'

type Asked = Omit<BodyOf<typeof calls.addWorkTime>, 'version'>

/** Adds work of a person that nobody timed to a day as it was read: VERSION_CONFLICT with the fresh one otherwise. */
export async function addWorkTime(context: ProjectContext, asked: BodyOf<typeof calls.addWorkTime>): Promise<WorkDay> {
  await lockPerson(context, asked.user)
  await lockTimers(context.tx, context.projectId, [asked.user])
  await requireFresh(context, asked)
  return addTime(context, asked)
}

/**
 * Adds work of a person that nobody timed, as a finished report of its own (rules §4): its time is split at midnight and shared
 * with what ran meanwhile as timed work is, what came out counts as reported. Refused are the future, what the person has on
 * the same process at that time already, and processes that take no time; ORDER_NOT_EDITABLE where the order is not in work,
 * AMOUNT_OVER_MAX where less may still be reported.
 */
export async function addTime(context: ProjectContext, asked: Asked): Promise<WorkDay> {
  const { tx, projectId } = context
  const { user: userId, day, orderProcess, producedAmount, reason } = asked
  await lockPerson(context, userId)
  await lockTimers(tx, projectId, [userId])
  const process = await findWorkProcess(context, { orderProcess })
  const span = { from: Date.parse(asked.stretch.startedAt), to: Date.parse(asked.stretch.stoppedAt) }
  requireAddable(context, span, day, process.timeZone)
  await requireFree(context, asked)

  const sharing = await timeEntriesFrom(tx, [userId], new Date(span.from))
  await lockOrders(tx, [process.orderId, ...sharing.map(({ orderId }) => orderId)])
  const orderContext = orderContextOf(context)
  let written: Written | undefined
  await changeOrder({ ...orderContext, kind: process.kind }, process.orderId, {
    guard: 'transition',
    reason,
    change: async ({ state, identity }) => {
      const place = placeOfProcess(state.products, orderProcess)
      if (!place) throw new AppError('NOT_FOUND')
      const { status } = state
      if (status !== 'ACTIVE' || !place.process.active)
        throw new AppError('ORDER_NOT_EDITABLE', { details: { status } })
      if (!place.process.timeCalculations) throw refusal('orderProcess', 'No time is taken on this process')
      written = await write(context, { asked, process, place, span, number: identity.transactionNumber })
      const ids = [orderProcess, ...written.lost, ...written.touched.map(({ processId }) => processId)]
      return withWork(state, { counted: await countWork(tx, ids) }, orderContext.now.toISOString())
    },
  })
  if (!written) throw new Error('The order was changed')
  await countOthers(context, process.orderId, written.touched)
  const { work, unit, parts } = written
  await tellCorrection(context, {
    ...{ kind: 'TIME', userId, work, day, reason, unit },
    minutes: { from: 0, to: stored((span.to - span.from) / 60_000) },
    ...(producedAmount > 0 && { amount: producedAmount }),
  })
  for (const { _id, startedAt, stoppedAt } of parts) {
    const partDay = dayIn(Date.parse(startedAt), process.timeZone)
    const to: TimeEntryFacts = { startedAt, stoppedAt, work }
    await writeRecord(context, { user: userId, day: partDay }, { stretch: { _id, from: null, to }, reason })
  }
  return readWorkDay(context, userId, day)
}

const refusal = (path: string, message: string) => new AppError('VALIDATION_FAILED', { problems: [{ path, message }] })

function requireAddable({ now }: ProjectContext, { from, to }: Part, day: string, timeZone: string): void {
  if (dayIn(from, timeZone) !== day || from >= to) throw refusal('stretch', 'From a moment of the day to a later one')
  if (to > now().getTime()) throw refusal('stretch', 'This is later than now')
  if (to - from > ADDED_MINUTES_MAX * 60_000) throw refusal('stretch', 'Longer than a whole day')
}

/** The person's time on the process is there once: a time entry of it may only touch another. */
async function requireFree({ tx }: ProjectContext, { user, orderProcess, stretch }: Asked): Promise<void> {
  const { rows } = await sql`
    SELECT 1 FROM job_report j JOIN time_report t ON t.job_id = j._id
    WHERE j.process_id = ${orderProcess} AND t.user_id = ${user} AND t.started_at < ${stretch.stoppedAt}::timestamptz
      AND coalesce(t.stopped_at, 'infinity') > ${stretch.startedAt}::timestamptz LIMIT 1`.execute(tx)
  if (rows.length > 0) throw refusal('stretch', 'This job has time of the person then already')
}

type Write = {
  readonly asked: Asked
  readonly process: WorkProcess
  readonly place: ProcessPlace
  readonly span: Part
  readonly number: string
}
type Written = {
  /** Steps that lost what was scrapped. */
  readonly lost: readonly Id[]
  readonly touched: readonly Touched[]
  readonly parts: readonly AddedPart[]
  readonly work: string
  readonly unit: ProcessPlace['line']['unit']
}

/** Writes the report, whose work it was, and its time entries, while person and order are locked. */
async function write(context: ProjectContext, { asked, process, place, span, number }: Write): Promise<Written> {
  const { tx, projectId, user } = context
  const { now } = orderContextOf(context)
  const { user: userId, orderProcess, producedAmount, scrap, confirmed, reason } = asked
  const came = confirmed ? undefined : cameBefore(place, producedAmount + (scrap?.amount ?? 0))
  if (came) throw new AppError('NEEDS_CONFIRMATION', { details: came })
  const max = await takeFromOpenJob(context, { asked, place })
  const told = [
    { path: 'producedAmount', amount: producedAmount },
    { path: 'scrap.amount', amount: scrap?.amount ?? 0 },
  ]
  requireWhole(place.line.unit, told, { left: max, allows: process.reportsParts })
  const jobId = newId(now.getTime())
  await sql`
    INSERT INTO job_report (project_id, _id, order_id, product_id, process_id, status, produced_amount, scrapped_amount, max_amount,
      is_added, reason, created_by, created_at)
    VALUES (${projectId}, ${jobId}, ${process.orderId}, ${place.product._id}, ${orderProcess}, 'STOPPED', ${producedAmount},
      ${scrap?.amount ?? 0}, ${max}, true, ${reason}, ${user._id}, ${now})`.execute(tx)
  await sql`INSERT INTO job_worker (project_id, job_id, user_id, status, at, produced_amount)
    VALUES (${projectId}, ${jobId}, ${userId}, 'STOPPED', ${new Date(span.to)}, ${producedAmount})`.execute(tx)
  const good = stored(place.process.produced + producedAmount)
  const scrapped = scrap && { ...scrap, jobId, userId, orderId: process.orderId, place, good }
  const lost = scrapped ? await writeScrap(context, scrapped) : []
  const { timeZone } = process
  const { worksBreak = false } = asked.stretch
  const parts = [{ _id: newId(span.from), from: span.from }]
  const cut = { parts, jobId, processId: orderProcess, userId, to: span.to, worksBreak, timeZone }
  const touched = await recutTimeEntry(tx, projectId, cut)
  await recordAudit(tx, {
    projectId,
    entity: 'JOB_REPORT',
    entityId: jobId,
    type: 'UPDATE',
    userId: user._id,
    reason,
    changes: [
      { path: `workers.${userId}.stretches`, from: null, to: asked.stretch },
      ...(producedAmount > 0 ? [{ path: 'producedAmount', from: 0, to: producedAmount }] : []),
      ...(scrap ? [{ path: `scrapped.${scrap.reason}`, from: 0, to: scrap.amount }] : []),
    ],
    at: now.toISOString(),
  })
  const work = `${place.process.name}, ${number}`
  return { touched, lost, parts: await partsOfAdded(context, jobId), work, unit: place.line.unit }
}

/**
 * What may still be reported on the process; an open job, which may make all of it, may make so much less. Throws
 * AMOUNT_OVER_MAX.
 */
async function takeFromOpenJob(
  { tx }: ProjectContext,
  { asked: { orderProcess, producedAmount }, place }: Pick<Write, 'asked' | 'place'>,
): Promise<number> {
  const { rows } = await sql`SELECT _id, max_amount - produced_amount AS max FROM job_report
    WHERE process_id = ${orderProcess} AND status <> 'STOPPED'`.execute(tx)
  const open = rows[0] === undefined ? undefined : openRow.parse(rows[0])
  const { totalAmountInJobs } = (await countWork(tx, [orderProcess])).get(orderProcess) ?? noWork
  const max = stored(Math.max(0, open?.max ?? place.quantity - totalAmountInJobs))
  if (producedAmount > max) throw new AppError('AMOUNT_OVER_MAX', { details: { max } })
  if (open && producedAmount > 0) {
    await sql`UPDATE job_report SET max_amount = max_amount - ${producedAmount}::numeric, version = version + 1
      WHERE _id = ${open._id}`.execute(tx)
  }
  return max
}

const openRow = z.object({ _id: z.string(), max: z.number() })
