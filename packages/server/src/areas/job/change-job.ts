import type { BodyOf, calls, Id, Job, OrderKind } from '@tehas/contracts'
import { jobCalls } from '@tehas/contracts/jobs'
import { hasRight } from '@tehas/rights'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../database/connect'
import { askWithNext, sendNow } from '../../database/sent-with-next'
import type { Note } from '../../events/announce'
import { AppError, forbidden } from '../../http/app-error'
import type { ProjectContext } from '../../http/context'
import { changeOrder, type EditWork } from '../../orders/edit-order'
import { lockOrders } from '../../orders/links/link-rows'
import { orderContextOf } from '../../orders/order-context'
import { placeOfProcess, withWork, workReach } from '../../orders/worked-time/apply-work'
import { countWork } from '../../orders/worked-time/count-work'
import { keepWork } from '../../orders/worked-time/kept-work'
import { readWork } from '../../orders/worked-time/read-work'
import { timeEntriesAround } from '../../orders/worked-time/time-entries'
import { timerLock } from '../../orders/worked-time/timers'
import { type ChangedWork, jobAfter } from './answer-work'
import { countOthers } from './count-others'
import { askWorkProcess } from './find-process'
import { endForgotten } from './forgotten-jobs'
import { readJob } from './list-jobs'
import { toldMoment } from './told-moment'
import { type AskedWork, type KeptReport, readReports, reportsColumn, type TurnedJob, turnJob } from './turn-job'

type Body<Name extends 'startJob' | 'pauseJob' | 'resumeJob' | 'stopJob'> = BodyOf<(typeof calls)[Name]>

/** Starts to work on a process; who works on it already goes on. */
export const startJob = (context: ProjectContext, { orderProcess, at }: Body<'startJob'>): Promise<Job> =>
  change(context, { named: { orderProcess }, at, to: 'ACTIVE' })

/** Goes on with an open job. */
export const resumeJob = (context: ProjectContext, { jobReport, at }: Body<'resumeJob'>): Promise<Job> =>
  change(context, { named: { jobReport }, at, to: 'ACTIVE' })

/** Pauses one's own work on a job, or that of the person who is named. */
export const pauseJob = (context: ProjectContext, { jobReport, ...told }: Body<'pauseJob'>): Promise<Job> =>
  change(context, { named: { jobReport }, ...told, to: 'PAUSED' })

/** Finishes one's own work on a job, or that of the person who is named, and adds what came out. */
export const stopJob = (context: ProjectContext, sent: Body<'stopJob'>): Promise<Job> => {
  const { jobReport, user, ...told } = sent
  return change(context, { named: { jobReport }, user, to: 'STOPPED', ...told })
}

async function change(context: ProjectContext, asked: AskedWork): Promise<Job> {
  const confirms: (() => void)[] = []
  const changed = await changeWork(context, asked, (confirm) => confirms.push(confirm))
  // The database writes while the answer is made.
  await sendNow(context.tx)
  const known = jobAfter(context, asked, changed)
  // What is not known yet is asked in one round trip with what is written; else all of it goes with the commit.
  const { process, timed } = changed
  const job = known ?? (await readJob(context, process.processId, timed))
  if (known && confirms.length > 0) await sql`SELECT 1`.execute(context.tx)
  for (const confirm of confirms) confirm()
  return job
}

/**
 * One change of one person's work (rules §4). The person's timers are locked first, then the orders by id whose minutes may
 * change; job, timer, and what the orders know of it are written together. With `confirmLater` the order of the process is
 * written with the statement that follows.
 */
export async function changeWork(
  context: ProjectContext,
  asked: AskedWork,
  confirmLater?: EditWork['confirmLater'],
): Promise<ChangedWork> {
  const { user, member } = context
  const userId = asked.user ?? user._id
  if (userId !== user._id && !hasRight(member.rights, 'DETAILED_USER_WRITE')) throw forbidden('DETAILED_USER_WRITE')
  return changeAnyWork(context, asked, confirmLater)
}

/** The same of whoever is named; the caller's right to change it was checked. */
export async function changeAnyWork(
  context: ProjectContext,
  asked: AskedWork,
  confirmLater?: EditWork['confirmLater'],
): Promise<ChangedWork> {
  const { tx, projectId, user } = context
  const userId = asked.user ?? user._id
  const orderContext = orderContextOf(context)
  const told = toldMoment(asked.at, orderContext.now)
  // The transaction begins while its first question is written.
  await sendNow(tx)
  const found = await askWorkProcess(context, asked.named, timerLock(projectId, userId))
  const forgotten = await askForgotten(tx, asked, { userId, told })
  let sharing = await timeEntriesAround(tx, userId, told)
  const process = found()
  const timeReport = forgotten()
  const wentOn = timeReport !== undefined && asked.to === 'ACTIVE'
  if (timeReport !== undefined && !wentOn) {
    await endForgotten(context, timeReport, told)
    sharing = await timeEntriesAround(tx, userId, told)
  }
  const { processId, orderId, kind } = process
  await lockOrders(tx, [orderId, ...sharing.map((one) => one.orderId)])
  let reports: readonly KeptReport[] | undefined
  let turned: TurnedJob | undefined
  // Time that is shared with other work on the same order is counted anew there as well.
  const ofOrder = sharing.flatMap((one) => (one.orderId === orderId ? [one.processId] : []))
  const reach = workReach([processId, ...ofOrder])
  const { after } = await changeOrder({ ...orderContext, kind }, orderId, {
    guard: 'transition',
    reach,
    read: async (target) => {
      if (!reach) return undefined
      const more = reportsColumn(asked.named, processId)
      const read = await readWork(tx, target, { process, more })
      reports = read?.more
      return read?.order
    },
    confirmLater,
    notes: notesBeside(projectId, kind),
    keep: (order, mark) => keepWork(tx, projectId, order, mark),
    change: async (order) => {
      const place = placeOfProcess(order.state.products, processId)
      if (!place) throw new AppError('NOT_FOUND')
      reports ??= await readReports(tx, asked.named, processId)
      turned = await turnJob(context, asked, { process, order, place, userId, told, wentOn, sharing, reports })
      const others = turned.touched.flatMap((one) =>
        one.orderId === orderId && one.processId !== processId ? [one.processId] : [],
      )
      const counted = new Map([...(await countWork(tx, [...others, ...turned.lost])), [processId, turned.counted]])
      if (confirmLater && turned.confirm) confirmLater(turned.confirm)
      else if (turned.confirm) {
        await sql`SELECT 1`.execute(tx)
        turned.confirm()
      }
      return withWork(order.state, { counted }, orderContext.now.toISOString(), order.part)
    },
  })
  if (!turned) throw new Error('An order was changed without its work')
  await countOthers(context, orderId, turned.touched)
  const timed = userId === user._id ? turned.entries : undefined
  return { process, after, reports: reports ?? [], written: turned.written, timed }
}

/** What the calls tell of besides the order of the process. */
const notesBeside = (projectId: Id, kind: OrderKind): Note[] =>
  (jobCalls.startJob.changes ?? []).flatMap(({ entity, type }) =>
    entity === kind ? [] : [{ projectId, entity, type }],
  )

/** Work of the person that was ended as forgotten and went on at the moment of which is told only now. */
async function askForgotten(
  tx: Tx,
  { named, at }: AskedWork,
  { userId, told }: { readonly userId: Id; readonly told: Date },
): Promise<() => Id | undefined> {
  if (at === undefined) return () => undefined
  const isMeant =
    'jobReport' in named
      ? sql`job_id = ${named.jobReport}`
      : sql`job_id = (SELECT _id FROM job_report WHERE process_id = ${named.orderProcess} AND status <> 'STOPPED')`
  const rows = await askWithNext(
    tx,
    sql`
    SELECT (array_agg(_id ORDER BY started_at))[1] AS _id FROM time_report
    WHERE ${isMeant} AND user_id = ${userId} AND needs_review
    GROUP BY review_until HAVING min(started_at) <= ${told}::timestamptz AND review_until >= ${told}::timestamptz`,
  )
  return () => z.object({ _id: z.string() }).optional().parse(rows()[0])?._id
}
