import { type Id, newId } from '@tehas/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../database/connect'
import { announce } from '../../events/announce'
import { tellPerson } from '../../notifications/tell'
import { processesOf } from '../../structure/tree'
import type { OrderContext } from '../order-context'
import type { OrderState } from '../order-state'
import type { LockedOrder } from '../store/load-order'
import { withWork } from './apply-work'
import { countWork } from './count-work'
import { lockTimers, turnTimer } from './timers'

const row = z.object({ jobId: z.string(), processId: z.string(), userId: z.string(), process: z.string() })
type OpenWork = z.output<typeof row>

/** By what work ends: its order, or a process that is made no more. */
export type EndedWith = 'ANNULLED' | 'COMPLETE' | 'INACTIVE'

async function openWork(tx: Tx, orderId: Id): Promise<OpenWork[]> {
  const { rows } = await sql`
    SELECT w.job_id AS "jobId", j.process_id AS "processId", w.user_id AS "userId", p.name AS process
    FROM job_worker w JOIN job_report j ON j._id = w.job_id JOIN order_process p ON p._id = j.process_id
    WHERE j.order_id = ${orderId} AND w.status <> 'STOPPED' ORDER BY w.user_id, w.job_id`.execute(tx)
  return rows.map((each) => row.parse(each))
}

/** Locks the timers of all who work on an order, before the order itself is locked. */
export async function lockWork({ tx, projectId }: OrderContext, orderId: Id): Promise<void> {
  const open = await openWork(tx, orderId)
  await lockTimers(
    tx,
    projectId,
    open.map(({ userId }) => userId),
  )
}

/** The order that is completed or annulled, whose timers and jobs end with it (rules §1). */
export const stopWork = (
  context: OrderContext,
  order: LockedOrder,
  state: OrderState,
  endedWith: EndedWith,
): Promise<OrderState> => stopJobs(context, order, state, { endedWith, isMeant: () => true })

/** The order after an edit: work on processes that are made no more ends with it (rules §16). */
export async function stopInactive(context: OrderContext, order: LockedOrder, state: OrderState): Promise<OrderState> {
  const were = new Set([...processesOf(order.state.products)].flatMap(({ _id, active }) => (active ? [_id] : [])))
  const ended = new Set([...processesOf(state.products)].flatMap(({ _id, active }) => (active ? [] : [_id])))
  if (![...ended].some((id) => were.has(id))) return state
  return stopJobs(context, order, state, { endedWith: 'INACTIVE', isMeant: ({ processId }) => ended.has(processId) })
}

type Stopping = { readonly endedWith: EndedWith; readonly isMeant: (work: OpenWork) => boolean }

async function stopJobs(
  context: OrderContext,
  { identity, timeZone }: LockedOrder,
  state: OrderState,
  { endedWith, isMeant }: Stopping,
): Promise<OrderState> {
  const { tx, projectId, userId: by, now } = context
  const open = (await openWork(tx, identity._id)).filter(isMeant)
  if (open.length === 0) return state
  await lockTimers(
    tx,
    projectId,
    open.map(({ userId }) => userId),
  )
  for (const { jobId, processId, userId } of open) {
    await turnTimer(tx, projectId, { jobId, processId, userId, at: now, timeZone, to: 'STOPPED' })
  }
  const jobs = [...new Set(open.map(({ jobId }) => jobId))]
  await sql`UPDATE job_worker SET status = 'STOPPED', at = ${now}, ended_by = ${by}, ended_with = ${endedWith}
    WHERE job_id = ANY (${jobs}::text[]) AND status <> 'STOPPED'`.execute(tx)
  await sql`UPDATE job_report SET status = 'STOPPED', version = version + 1 WHERE _id = ANY (${jobs}::text[])`.execute(
    tx,
  )
  await announce(tx, { projectId, entity: 'JOB_REPORT', type: 'changed' })
  await tellWorkers(context, identity.transactionNumber, open)
  const processes = [...new Set(open.map(({ processId }) => processId))]
  return withWork(state, { counted: await countWork(tx, processes) }, now.toISOString())
}

/** Whoever worked on it is told, and may tell on My jobs what was made; whose act it was knows. */
async function tellWorkers(
  { tx, projectId, userId: by, now }: OrderContext,
  transactionNumber: string,
  open: readonly OpenWork[],
): Promise<void> {
  const people = new Map<Id, string[]>()
  for (const { userId, process } of open) people.set(userId, [...(people.get(userId) ?? []), process])
  for (const [to, [name = '', ...others]] of people) {
    await tellPerson(
      { tx, projectId, userId: by, now },
      {
        type: 'UPDATE',
        act: 'WORK_ENDED',
        identifier: `WORK_ENDED:${newId(now.getTime())}`,
        to,
        values: { name, text: transactionNumber, ...(others.length > 0 && { more: others.length }) },
      },
    )
  }
}
