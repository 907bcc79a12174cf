import type { BodyOf, calls, Id, TimeEntryFacts, Unit, WorkDay } from '@tehas/contracts'
import { stored } from '@tehas/cost-engine'
import { dayAfter, dayIn, startOfDay } from '@tehas/cost-engine/calendar'
import { hasRight } from '@tehas/rights'
import { sql } from 'kysely'
import { z } from 'zod'
import { recordAudit } from '../../audit/record-audit'
import { requiredMomentColumn } from '../../database/columns'
import { AppError, forbidden } from '../../http/app-error'
import type { ProjectContext } from '../../http/context'
import { changeOrder } from '../../orders/edit-order'
import { lockOrders } from '../../orders/links/link-rows'
import { orderContextOf } from '../../orders/order-context'
import { placeOfProcess, withWork } from '../../orders/worked-time/apply-work'
import { countWork, noWork } from '../../orders/worked-time/count-work'
import { timeEntriesFrom } from '../../orders/worked-time/time-entries'
import { lockTimers, recutTimeEntry, type Touched } from '../../orders/worked-time/timers'
import { countOthers } from '../job/count-others'
import { findWorkProcess } from '../job/find-process'
import { tellCorrection } from '../job/work-corrections'
import { partsOfAdded, takeBackAdded } from './added-work'
import { writeRecord } from './day-record'
import { lockPerson } from './people'
import { requireFresh } from './require-fresh'
import { readWorkDay } from './work-day'

type Asked = BodyOf<typeof calls.correctWorkTime>

/**
 * The person whose time it is worked through the break, or did not after all (rules §16): one's own, of others with
 * DETAILED_USER_WRITE. A correction like others, with its entry in the log.
 */
export async function sayWorkedBreak(
  context: ProjectContext,
  { worked, ...asked }: BodyOf<typeof calls.sayWorkedBreak>,
): Promise<WorkDay> {
  if (asked.user !== context.user._id && !hasRight(context.member.rights, 'DETAILED_USER_WRITE')) {
    throw forbidden('DETAILED_USER_WRITE')
  }
  const { startedAt, stoppedAt } = await findTimeEntry(context, asked)
  const [from, to] = [new Date(startedAt).toISOString(), new Date(stoppedAt).toISOString()]
  const stretch = { startedAt: from, stoppedAt: to, worksBreak: worked }
  return correctWorkTime(context, { ...asked, stretch, reason: '' })
}

/**
 * Puts a time entry of somebody's local day right, or takes it away (rules §4): within the day, and not after now. What shared
 * time with it is counted anew, in every order concerned. The correction stands in the log with its reason, and a time entry
 * that waited for a review is reviewed by it. Work that was added by hand is taken away whole, on all its days and with its
 * amount. ORDER_NOT_EDITABLE where the order is not in work any more.
 */
export async function correctWorkTime(context: ProjectContext, asked: Asked): Promise<WorkDay> {
  const { tx, projectId } = context
  const { user: userId, day, timeReport, stretch, reason } = asked
  await lockPerson(context, userId)
  await lockTimers(tx, projectId, [userId])
  await requireFresh(context, asked)
  const before = await findTimeEntry(context, asked)
  const process = await findWorkProcess(context, { jobReport: before.jobId })
  const span = { from: Date.parse(before.startedAt), to: Date.parse(before.stoppedAt) }
  if (dayIn(span.from, process.timeZone) !== day) throw new AppError('NOT_FOUND')
  const wanted = stretch && { from: Date.parse(stretch.startedAt), to: Date.parse(stretch.stoppedAt) }
  if (wanted) requireWithin(context, wanted, day, process.timeZone)

  const worksBreak = stretch?.worksBreak ?? before.worksBreak
  const isTakenBack = before.isAdded && !wanted
  const named = { _id: timeReport, startedAt: before.startedAt, stoppedAt: before.stoppedAt }
  const parts = isTakenBack ? await partsOfAdded(context, before.jobId) : [named]
  const starts = parts.map(({ _id, startedAt }) => ({ _id, from: Date.parse(startedAt) }))
  const since = new Date(Math.min(...starts.map(({ from }) => from), wanted?.from ?? span.from))
  const sharing = await timeEntriesFrom(tx, [userId], since)
  await lockOrders(tx, [process.orderId, ...sharing.map(({ orderId }) => orderId)])
  const orderContext = orderContextOf(context)
  let touched: readonly Touched[] = []
  let again: readonly Id[] = []
  let told: { readonly amount: number; readonly unit: Unit } | undefined
  await changeOrder({ ...orderContext, kind: process.kind }, process.orderId, {
    guard: 'transition',
    reason,
    change: async ({ state }) => {
      const { status } = state
      if (status !== 'ACTIVE') throw new AppError('ORDER_NOT_EDITABLE', { details: { status } })
      touched = await recutTimeEntry(tx, projectId, {
        parts: starts,
        jobId: before.jobId,
        processId: process.processId,
        userId,
        ...(wanted && { from: wanted.from }),
        to: wanted?.to ?? null,
        worksBreak,
        timeZone: process.timeZone,
      })
      const place = placeOfProcess(state.products, process.processId)
      if (isTakenBack && place) {
        const { products } = state
        const added = { jobId: before.jobId, userId, orderId: process.orderId, place, products, reason }
        const { amount, lost } = await takeBackAdded(context, added)
        again = lost
        if (amount > 0) told = { amount, unit: place.line.unit }
      }
      const ids = [process.processId, ...again, ...touched.map(({ processId }) => processId)]
      // The report of added work may be gone, and with it all that was reported on the process.
      const counted = new Map([[process.processId, noWork], ...(await countWork(tx, ids))])
      return withWork(state, { counted }, orderContext.now.toISOString())
    },
  })
  await countOthers(context, process.orderId, touched)
  const factsOf = ({ startedAt, stoppedAt }: Moments, worked: boolean): TimeEntryFacts => ({
    startedAt: new Date(startedAt).toISOString(),
    stoppedAt: new Date(stoppedAt).toISOString(),
    work: before.work,
    ...(worked && { worksBreak: true }),
  })
  const to = stretch && factsOf(stretch, worksBreak)
  await recordAudit(tx, {
    projectId,
    entity: 'JOB_REPORT',
    entityId: before.jobId,
    type: 'UPDATE',
    userId: context.user._id,
    reason,
    changes: parts.map((part) => ({
      path: `workers.${userId}.stretches.${part._id}`,
      from: factsOf(part, before.worksBreak),
      to,
    })),
    at: orderContext.now.toISOString(),
  })
  const minutes = { from: minutesOf(parts), to: stretch ? minutesOf([stretch]) : 0 }
  await tellCorrection(context, { kind: 'TIME', userId, work: before.work, day, minutes, reason, ...told })
  for (const part of parts) {
    const partDay = dayIn(Date.parse(part.startedAt), process.timeZone)
    await writeRecord(
      context,
      { ...asked, day: partDay },
      { stretch: { _id: part._id, from: factsOf(part, before.worksBreak), to }, reason },
    )
  }
  return readWorkDay(context, userId, day)
}

type Moments = { readonly startedAt: string; readonly stoppedAt: string }

/** How long time entries are on the clock. */
const minutesOf = (entries: readonly Moments[]): number =>
  stored(entries.reduce((sum, one) => sum + (Date.parse(one.stoppedAt) - Date.parse(one.startedAt)) / 60_000, 0))

const row = z.object({
  isAdded: z.boolean(),
  worksBreak: z.boolean(),
  jobId: z.string(),
  startedAt: requiredMomentColumn,
  stoppedAt: requiredMomentColumn.nullable(),
  work: z.string(),
})

/** The ended time entry that is named. NOT_FOUND where the person has none of that id; one that runs is paused first. */
async function findTimeEntry({ tx }: ProjectContext, { user, timeReport }: Pick<Asked, 'user' | 'timeReport'>) {
  const { rows } = await sql`
    SELECT j.is_added AS "isAdded", t.works_break AS "worksBreak", t.job_id AS "jobId", to_json(t.started_at) #>> '{}' AS "startedAt", to_json(t.stopped_at) #>> '{}' AS "stoppedAt",
      p.name || ', ' || h.transaction_number AS work
    FROM time_report t JOIN job_report j ON j._id = t.job_id JOIN order_process p ON p._id = j.process_id
    JOIN order_head h ON h._id = j.order_id WHERE t._id = ${timeReport} AND t.user_id = ${user}`.execute(tx)
  if (rows[0] === undefined) throw new AppError('NOT_FOUND')
  const { stoppedAt, ...found } = row.parse(rows[0])
  if (stoppedAt === null) {
    throw new AppError('VALIDATION_FAILED', { problems: [{ path: 'timeReport', message: 'Pause the work first' }] })
  }
  return { ...found, stoppedAt }
}

function requireWithin(
  { now }: ProjectContext,
  { from, to }: { readonly from: number; readonly to: number },
  day: string,
  timeZone: string,
): void {
  const end = Math.min(startOfDay(dayAfter(day, 1), timeZone), now().getTime())
  if (from < startOfDay(day, timeZone) || from >= to || to > end) {
    throw new AppError('VALIDATION_FAILED', {
      problems: [{ path: 'stretch', message: 'From an earlier to a later moment of the day, not after now' }],
    })
  }
}
