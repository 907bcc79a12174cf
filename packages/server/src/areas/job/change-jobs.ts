import type { BodyOf, calls, Id, ResponseOf } from '@tehas/contracts'
import { hasRight } from '@tehas/rights'
import { sql } from 'kysely'
import { z } from 'zod'
import { AppError } from '../../http/app-error'
import type { ProjectContext } from '../../http/context'
import { lockOrders } from '../../orders/links/link-rows'
import { timeEntriesFrom } from '../../orders/worked-time/time-entries'
import { lockTimers } from '../../orders/worked-time/timers'
import { changeWork } from './change-job'
import { eachJob } from './each-job'
import { findWorkProcess } from './find-process'

type Asked = BodyOf<typeof calls.changeJobs>
/** What is done, and whose timers are locked for it: who came to a job after that works on. */
type How = { readonly action: Asked['action']; readonly people: ReadonlySet<Id> }

/**
 * Starts, pauses, goes on with or finishes several jobs (rules §4). Each is changed for itself: what one is refused for leaves the
 * others as they come out. All timers and orders are locked before the first, in the order of all other calls.
 */
export async function changeJobs(
  context: ProjectContext,
  { action, jobs }: Asked,
): Promise<ResponseOf<typeof calls.changeJobs>> {
  const people = await lockAll(context, { action, jobs })
  return { results: await eachJob(context, jobs, (job) => changeOne(context, { action, people }, job)) }
}

async function changeOne(
  context: ProjectContext,
  { action, people }: How,
  { orderProcess, ...told }: Asked['jobs'][number],
): Promise<void> {
  await findWorkProcess(context, { orderProcess })
  if (action === 'START') return void (await changeWork(context, { named: { orderProcess }, to: 'ACTIVE' }))
  const { _id: own } = context.user
  const open = await openWorkers(context, [orderProcess])
  const isMeant = (status: string) =>
    action === 'FINISH' || (action === 'PAUSE' ? status === 'ACTIVE' : status === 'PAUSED')
  const meant = open.filter(
    ({ userId, status }) => people.has(userId) && isMeant(status) && (action !== 'RESUME' || userId === own),
  )
  // What came out is told of one's own work, or else of whoever is first.
  const [first, ...others] = [...meant].sort((a, b) => Number(b.userId === own) - Number(a.userId === own))
  if (!first) throw new AppError('JOB_NOT_RUNNING')
  const named = { jobReport: first.jobId }
  if (action === 'FINISH') {
    const finish = { named, to: 'STOPPED', finishedAt: context.now() } as const
    await changeWork(context, { ...finish, user: first.userId, ...told })
    for (const { userId } of others) await changeWork(context, { ...finish, user: userId })
    return
  }
  const to = action === 'PAUSE' ? 'PAUSED' : 'ACTIVE'
  for (const { userId } of [first, ...others]) await changeWork(context, { named, user: userId, to })
}

const workerRow = z.object({ jobId: z.string(), orderId: z.string(), userId: z.string(), status: z.string() })

/** Who works on processes, as far as the caller may change it: the caller, or everybody with DETAILED_USER_WRITE. */
async function openWorkers({ tx, user, member }: ProjectContext, processIds: readonly Id[]) {
  const changesOthers = hasRight(member.rights, 'DETAILED_USER_WRITE')
  const { rows } = await sql`
    SELECT w.job_id AS "jobId", j.order_id AS "orderId", w.user_id AS "userId", w.status
    FROM job_report j JOIN job_worker w ON w.job_id = j._id
    WHERE j.process_id = ANY (${[...processIds]}::text[]) AND j.status <> 'STOPPED' AND w.status <> 'STOPPED'
      AND (${changesOthers}::boolean OR w.user_id = ${user._id})
    ORDER BY w.user_id, w.job_id`.execute(tx)
  return rows.map((row) => workerRow.parse(row))
}

/** Timers first, then orders by id, so that calls that change the same work wait for each other and never in a circle. */
async function lockAll(context: ProjectContext, { action, jobs }: Asked): Promise<ReadonlySet<Id>> {
  const { tx, projectId, user, now } = context
  const processIds = jobs.map(({ orderProcess }) => orderProcess)
  const workers = await openWorkers(context, processIds)
  const people = new Set([user._id, ...workers.map(({ userId }) => userId)])
  await lockTimers(tx, projectId, [...people])
  const sharing = await timeEntriesFrom(tx, [...people], now())
  await lockOrders(
    tx,
    [...workers, ...sharing]
      .map(({ orderId }) => orderId)
      .concat(action === 'START' ? await ordersOf(tx, processIds) : []),
  )
  return people
}

/** Of work that begins, whoever works on it or not. */
async function ordersOf(tx: ProjectContext['tx'], processIds: readonly Id[]): Promise<Id[]> {
  const { rows } = await sql<{ orderId: Id }>`
    SELECT DISTINCT order_id AS "orderId" FROM order_process WHERE _id = ANY (${[...processIds]}::text[])`.execute(tx)
  return rows.map(({ orderId }) => orderId)
}
