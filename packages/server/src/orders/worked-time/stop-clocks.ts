import { type Id, type NotificationValues, newId, userRightsSchema } from '@tehas/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import { rightsGranting } from '../../comments/readers'
import type { ProjectContext } from '../../http/context'
import { tellOfOrder, tellPerson } from '../../notifications/tell'
import { orderContextOf } from '../order-context'
import { pauseRunning, runningColumns, runningShape } from './pause-running'
import { lockTimers } from './timers'

const row = z.object({
  ...runningShape,
  process: z.string(),
  transactionNumber: z.string(),
  watchers: z.array(z.string()),
})
type Running = z.output<typeof row>

/** What a person works on now, also of processes without time. */
async function runningWork({ tx }: ProjectContext, userId: Id): Promise<readonly Running[]> {
  const { rows } = await sql`
    SELECT w.job_id AS "jobId", ${runningColumns}, p.name AS process, h.transaction_number AS "transactionNumber", h.watchers
    FROM job_worker w JOIN job_report j ON j._id = w.job_id JOIN order_process p ON p._id = j.process_id
    JOIN order_head h ON h._id = j.order_id JOIN project ON project.project_id = w.project_id
    WHERE w.user_id = ${userId} AND w.status = 'ACTIVE' ORDER BY w.at, w.job_id`.execute(tx)
  return rows.map((each) => row.parse(each))
}

type Leaver = { readonly _id: Id; readonly firstName: string; readonly lastName: string }

/**
 * Stops the clocks of somebody who may not work on jobs from now on (rules §16): time ends now, the work waits paused. The
 * person is told, and who follows the orders. Whoever calls it has locked the membership, so that no other work begins.
 */
export async function stopClocks(context: ProjectContext, leaver: Leaver): Promise<void> {
  const { tx, projectId, user } = context
  await lockTimers(tx, projectId, [leaver._id])
  const running = await runningWork(context, leaver._id)
  const [first] = running
  if (!first) return
  const orderContext = { ...orderContextOf(context), rights: userRightsSchema.parse({}) }
  const { now } = orderContext
  await pauseRunning(orderContext, running, {
    of: leaver._id,
    at: () => now,
    since: now,
    by: user._id === leaver._id ? null : user._id,
    reason: 'left',
  })
  const teller = { tx, projectId, userId: user._id, now }
  const reporters = await whoReports(context)
  await tellPerson(teller, {
    type: 'UPDATE',
    act: 'CLOCK_STOPPED',
    identifier: `CLOCK_STOPPED:${newId(now.getTime())}`,
    to: leaver._id,
    values: { ...namesOf(running), text: [...new Set(running.map((one) => one.transactionNumber))].join(', ') },
    isMailed: true,
  })
  for (const work of byOrder(running)) await tellFollowers(teller, leaver, { work, reporters })
}

/** Who may report what somebody else made: to them the leaver's work is left. */
async function whoReports({ tx }: ProjectContext): Promise<readonly Id[]> {
  const { rows } = await sql<{ userId: Id }>`SELECT user_id AS "userId" FROM project_member
    WHERE status = 'ACTIVE' AND rights && ${rightsGranting('PRODUCTION_REPORTS_MODIFY')}`.execute(tx)
  return rows.map(({ userId }) => userId)
}

/** The first by name, with how many more. */
function namesOf(running: readonly Running[]): { readonly name: string; readonly more?: number } {
  const [first, ...others] = running
  return { name: first?.process ?? '', ...(others.length > 0 && { more: others.length }) }
}

function byOrder(running: readonly Running[]): readonly (readonly Running[])[] {
  const orders = new Map<Id, Running[]>()
  for (const one of running) orders.set(one.orderId, [...(orders.get(one.orderId) ?? []), one])
  return [...orders.values()]
}

async function tellFollowers(
  teller: Parameters<typeof tellOfOrder>[0],
  { _id: leaver, firstName, lastName }: Leaver,
  { work, reporters }: { readonly work: readonly Running[]; readonly reporters: readonly Id[] },
): Promise<void> {
  const [first] = work
  if (!first) return
  const { orderId, kind, transactionNumber, watchers } = first
  const tell = (to: readonly Id[], values: NotificationValues) =>
    tellOfOrder(teller, {
      type: 'UPDATE',
      act: 'WORKER_LEFT',
      identifier: `WORKER_LEFT:${leaver}:${newId(teller.now.getTime())}`,
      order: { _id: orderId, kind, transactionNumber },
      to: [...new Set(to)].filter((person) => person !== leaver),
      values: { ...namesOf(work), person: `${firstName} ${lastName}`.trim(), ...values },
    })
  await tell(reporters, { mayReport: true })
  await tell(
    watchers.filter((person) => !reporters.includes(person)),
    {},
  )
}
