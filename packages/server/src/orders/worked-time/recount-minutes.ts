import { type Id, idSchema, type OrderKind, userRightsSchema } from '@tehas/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import { requiredMomentColumn } from '../../database/columns'
import { inProject, type Tx } from '../../database/connect'
import { announce } from '../../events/announce'
import type { Services } from '../../http/context'
import { defineJob } from '../../jobs/define-job'
import { changeOrder } from '../edit-order'
import { lockOrders } from '../links/link-rows'
import { withWork } from './apply-work'
import { countWork } from './count-work'
import { timeEntriesFrom } from './time-entries'
import { lockTimers, recountTimeEntries } from './timers'

const NOBODY = ''

type Recount = Pick<Services, 'db' | 'now' | 'longCalls'>
type Place = { readonly tx: Tx; readonly projectId: Id; readonly userId: Id }

const personRow = z.object({ userId: z.string(), since: requiredMomentColumn })

/** People with time entries of one process that lie over each other, and since when the first of them do. */
async function peopleWithOverlaps(tx: Tx): Promise<readonly z.output<typeof personRow>[]> {
  const { rows } = await sql`
    SELECT user_id AS "userId", to_json(min(started_at)) #>> '{}' AS since FROM (
      SELECT t.user_id, t.started_at, max(coalesce(t.stopped_at, 'infinity')) OVER (
        PARTITION BY t.user_id, j.process_id ORDER BY t.started_at, t._id
        ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS earlier_until
      FROM time_report t JOIN job_report j ON j._id = t.job_id) one
    WHERE started_at < earlier_until GROUP BY user_id ORDER BY user_id`.execute(tx)
  return rows.map((row) => personRow.parse(row))
}

/**
 * Counts the minutes of a project anew that were shared by time entry while those of one process lay over each other, with what
 * their orders know of them (decision 028). Each person is one transaction. It changes nothing that is right, so it may run
 * twice and beside itself. Returns of how many people something was changed.
 */
export async function recountMinutes(services: Recount, projectId: Id): Promise<number> {
  const people = await inProject(services.db, projectId, NOBODY, peopleWithOverlaps, 'read only')
  let changed = 0
  for (const { userId, since } of people) {
    const isChanged = await inProject(services.db, projectId, userId, (tx) =>
      recountPerson(services, { tx, projectId, userId }, new Date(since)),
    )
    if (isChanged) changed += 1
  }
  return changed
}

async function recountPerson({ now, longCalls }: Recount, { tx, projectId, userId }: Place, since: Date) {
  await lockTimers(tx, projectId, [userId])
  // Only the lock lets others write this person's time, so the orders need no lock before it is known which are concerned.
  const touched = await recountTimeEntries(tx, await timeEntriesFrom(tx, [userId], since), since)
  if (touched.length === 0) return false
  await lockOrders(
    tx,
    touched.map(({ orderId }) => orderId),
  )
  const kinds = new Map<Id, OrderKind>(touched.map(({ orderId, kind }) => [orderId, kind]))
  const context = { tx, projectId, userId, rights: userRightsSchema.parse({}), now: now(), longCalls }
  for (const [orderId, kind] of [...kinds].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const processes = [...new Set(touched.flatMap((one) => (one.orderId === orderId ? [one.processId] : [])))]
    await changeOrder({ ...context, kind }, orderId, {
      guard: 'transition',
      change: async ({ state }) =>
        withWork(state, { counted: await countWork(tx, processes) }, context.now.toISOString()),
    })
  }
  await announce(tx, { projectId, entity: 'JOB_REPORT', type: 'changed' })
  return true
}

/** Queued once for each project by the update of the database that came with sharing between processes. */
export const recountMinutesJob = defineJob({
  name: 'recount-minutes',
  payload: z.object({ projectId: idSchema }),
  handle: (services, { projectId }) => recountMinutes(services, projectId),
})
