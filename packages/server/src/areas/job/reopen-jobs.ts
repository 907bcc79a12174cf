import { type BodyOf, type BuiltOnFinish, type calls, type Id, newId, type ResponseOf } from '@tehas/contracts'
import { stored } from '@tehas/cost-engine'
import { sql } from 'kysely'
import { recordAudit } from '../../audit/record-audit'
import { AppError } from '../../http/app-error'
import type { ProjectContext } from '../../http/context'
import { changeOrder } from '../../orders/edit-order'
import { lockOrders } from '../../orders/links/link-rows'
import { orderContextOf } from '../../orders/order-context'
import { type ProcessPlace, placeOfProcess, withWork, workReach } from '../../orders/worked-time/apply-work'
import { countWork } from '../../orders/worked-time/count-work'
import { timeEntriesFrom } from '../../orders/worked-time/time-entries'
import { lockTimers, type Touched, turnTimer } from '../../orders/worked-time/timers'
import { watchTimer } from '../../orders/worked-time/watch-timers'
import { builtOn } from './built-on-finish'
import { countOthers } from './count-others'
import { eachJob } from './each-job'
import { findWorkProcess, type WorkProcess } from './find-process'
import { type Finish, findFinish } from './finishes'
import { tellCorrection } from './work-corrections'
import { takeBackScrap } from './write-scrap'

type Asked = BodyOf<typeof calls.reopenJobs>
type One = Asked['jobs'][number]

/**
 * Takes finishes back (rules §4), each for itself: what was told with one is taken off as a correction with its reason, what
 * time was recorded stays, and the work is as it was before, except that it waits for whoever did it; one's own that ran goes
 * on. FINISH_BUILT_ON names what has to be taken back before it. All timers and orders are locked before the first.
 */
export async function reopenJobs(
  context: ProjectContext,
  { jobs, reason }: Asked,
): Promise<ResponseOf<typeof calls.reopenJobs>> {
  const people = await lockAll(context, jobs)
  return { results: await eachJob(context, jobs, (job) => reopen(context, job, { people, reason })) }
}

/** Timers first, then orders by id, as in all other calls. */
async function lockAll(context: ProjectContext, jobs: readonly One[]): Promise<ReadonlySet<Id>> {
  const { tx, projectId, user, now } = context
  const people = new Set([user._id])
  for (const { orderProcess, finishedAt } of jobs) {
    const finish = await findFinish(context, orderProcess, finishedAt)
    for (const { userId } of finish?.workers ?? []) people.add(userId)
  }
  await lockTimers(tx, projectId, [...people])
  const sharing = await timeEntriesFrom(tx, [...people], now())
  const { rows } = await sql<{ orderId: Id }>`SELECT DISTINCT order_id AS "orderId" FROM order_process
    WHERE _id = ANY (${jobs.map(({ orderProcess }) => orderProcess)}::text[])`.execute(tx)
  await lockOrders(
    tx,
    [...rows, ...sharing].map(({ orderId }) => orderId),
  )
  return people
}

type How = { readonly people: ReadonlySet<Id>; readonly reason: string }

async function reopen(
  context: ProjectContext,
  { orderProcess, finishedAt }: One,
  { people, reason }: How,
): Promise<void> {
  const process = await findWorkProcess(context, { orderProcess })
  const finish = await findFinish(context, orderProcess, finishedAt)
  // Taken back by somebody else meanwhile, or finished anew by whose timers are not locked.
  if (!finish || finish.workers.some(({ userId }) => !people.has(userId))) throw new AppError('VERSION_CONFLICT')
  const orderContext = orderContextOf(context)
  let touched: readonly Touched[] = []
  await changeOrder({ ...orderContext, kind: process.kind }, process.orderId, {
    guard: 'transition',
    reason,
    reach: workReach([orderProcess]),
    change: async ({ state, part, identity }) => {
      const place = placeOfProcess(state.products, orderProcess)
      if (!place) throw new AppError('NOT_FOUND')
      const { status } = state
      if (status !== 'ACTIVE' || !place.process.active)
        throw new AppError('ORDER_NOT_EDITABLE', { details: { status } })
      const because: BuiltOnFinish | undefined = await builtOn(context, { process, place, finish })
      if (because) throw new AppError('FINISH_BUILT_ON', { details: { because } })
      touched = await write(context, { process, place, finish, reason })
      const lost = await takeBackScrapOf(context, { process, place, finish, reason, products: state.products })
      const work = `${place.process.name}, ${identity.transactionNumber}`
      for (const { userId, amount } of finish.workers) {
        await tellCorrection(context, { kind: 'FINISH', userId, work, amount, unit: place.line.unit, reason })
      }
      const ids = [
        orderProcess,
        ...lost,
        ...touched.flatMap((one) => (one.orderId === process.orderId ? [one.processId] : [])),
      ]
      return withWork(state, { counted: await countWork(context.tx, ids) }, orderContext.now.toISOString(), part)
    },
  })
  await countOthers(context, process.orderId, touched)
}

type Written = {
  readonly process: WorkProcess
  readonly place: ProcessPlace
  readonly finish: Finish
  readonly reason: string
}

/** Takes back what was scrapped with a finish; answers the earlier steps of which it counts again. */
async function takeBackScrapOf(
  context: ProjectContext,
  { process, place, finish, reason, products }: Written & { readonly products: readonly ProcessPlace['product'][] },
): Promise<readonly Id[]> {
  const { job: jobId, workers } = finish
  const lost: Id[] = []
  for (const { userId, scrapped: amount } of workers) {
    if (amount === 0) continue
    const scrapped = { jobId, userId, orderId: process.orderId, place, amount, reason }
    lost.push(...(await takeBackScrap(context, { ...scrapped, products })))
  }
  return lost
}

/** Puts workers, job and timer as they were, and takes off what was told. */
async function write(
  context: ProjectContext,
  { process, place, finish, reason }: Written,
): Promise<readonly Touched[]> {
  const { tx, projectId, user } = context
  const { now } = orderContextOf(context)
  const { job: jobId, workers, amount } = finish
  const goesOn = workers.some(({ userId, from }) => userId === user._id && from === 'ACTIVE')
  await sql`UPDATE job_worker SET status = CASE WHEN ${goesOn}::boolean AND user_id = ${user._id} THEN 'ACTIVE' ELSE 'PAUSED' END,
      at = ${now}, ended_by = NULL, finished_from = NULL, finished_amount = NULL, finished_scrap = 0, finished_by = NULL, finished_at = NULL
    WHERE job_id = ${jobId} AND user_id = ANY (${workers.map(({ userId }) => userId)}::text[])`.execute(tx)
  // What is taken off as a report of its own may be made again by the job.
  await sql`UPDATE job_report j SET version = version + 1, max_amount = max_amount + ${amount}::numeric,
      status = (SELECT min(w.status) FROM job_worker w WHERE w.job_id = j._id) WHERE _id = ${jobId}`.execute(tx)
  for (const { userId, amount: told } of workers) {
    if (told === 0) continue
    await sql`
      INSERT INTO job_report (project_id, _id, order_id, product_id, process_id, status, produced_amount, max_amount, corrects,
        corrects_user, reason, created_by, created_at)
      VALUES (${projectId}, ${newId(now.getTime())}, ${process.orderId}, ${place.product._id}, ${process.processId}, 'STOPPED',
        ${-told}, 0, ${jobId}, ${userId}, ${reason}, ${user._id}, ${now})`.execute(tx)
  }
  const { produced, scrapped } = place.process
  await recordAudit(tx, {
    projectId,
    entity: 'JOB_REPORT',
    entityId: jobId,
    type: 'UPDATE',
    userId: user._id,
    reason,
    changes: [
      ...workers.map(({ userId }) => ({
        path: `workers.${userId}.status`,
        from: 'STOPPED',
        to: goesOn && userId === user._id ? 'ACTIVE' : 'PAUSED',
      })),
      ...(amount > 0 ? [{ path: 'producedAmount', from: produced, to: stored(produced - amount) }] : []),
      ...(finish.scrapped > 0 ? [{ path: 'scrapped', from: scrapped, to: stored(scrapped - finish.scrapped) }] : []),
    ],
    at: now.toISOString(),
  })
  if (!goesOn || !place.process.timeCalculations) return []
  const { processId, timeZone } = process
  const confirm = await watchTimer(tx, projectId, { at: now, timeZone })
  const { touched } = await turnTimer(tx, projectId, {
    jobId,
    processId,
    userId: user._id,
    at: now,
    timeZone,
    to: 'ACTIVE',
  })
  confirm?.()
  return touched
}
