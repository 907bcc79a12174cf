import { type CommentThread, type Id, orderKinds } from '@tehas/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Change } from '../audit/changed-paths'
import { recordAudit } from '../audit/record-audit'
import { announce } from '../events/announce'
import type { ProjectContext } from '../http/context'
import { readThread } from './read-thread'
import { type CommentedOrder, requireOrder } from './require-order'

/** What may be written: the order with its followers, and the number of the comment that comes next. */
export type LockedThread = { readonly order: CommentedOrder; readonly nextNumber: number }

/**
 * Locks what is written on an order, so that whoever writes at the same time waits: numbers follow the order in which
 * comments can be seen. Throws as `requireOrder`.
 */
export async function lockThread(context: ProjectContext, orderId: Id): Promise<LockedThread> {
  const { tx, projectId } = context
  await requireOrder(context, orderId)
  await sql`INSERT INTO comment_thread (project_id, order_id) VALUES (${projectId}, ${orderId})
    ON CONFLICT DO NOTHING`.execute(tx)
  const { rows } = await sql`SELECT last_number + 1 AS "nextNumber" FROM comment_thread
    WHERE order_id = ${orderId} FOR UPDATE`.execute(tx)
  const { nextNumber } = z.object({ nextNumber: z.number() }).parse(rows[0])
  // Read again: who follows may have changed while the lock was waited for.
  return { order: await requireOrder(context, orderId), nextNumber }
}

type Noted = { readonly order: CommentedOrder; readonly changes: readonly Change[] }

/** Raises the version of what is written on an order, notes what changed, and returns it as it is now. */
export async function saveThread(context: ProjectContext, { order, changes }: Noted): Promise<CommentThread> {
  const { tx, projectId, user } = context
  if (changes.length > 0) {
    await sql`UPDATE comment_thread SET version = version + 1 WHERE order_id = ${order._id}`.execute(tx)
    const at = context.now().toISOString()
    const entry = { projectId, entity: 'COMMENT', entityId: order._id, userId: user._id, changes, at }
    await recordAudit(tx, { ...entry, type: 'UPDATE' })
  }
  const thread = await readThread(context, await requireOrder(context, order._id))
  const { read: right } = orderKinds[order.kind].rights
  await announce(tx, { projectId, entity: 'COMMENT', type: 'changed', _id: thread._id, version: thread.version, right })
  return thread
}

/** Makes people followers of an order that do not follow it yet. Returns who follows it now. */
export async function addWatchers(
  context: ProjectContext,
  order: CommentedOrder,
  people: readonly Id[],
): Promise<Id[]> {
  const added = [...new Set(people)].filter((person) => !order.watchers.includes(person))
  if (added.length > 0) {
    // The order's version stays: who follows it is nothing that somebody else may be editing.
    await sql`UPDATE order_head SET watchers = watchers || ${added}::text[] WHERE _id = ${order._id}`.execute(
      context.tx,
    )
  }
  return [...order.watchers, ...added]
}
