import type { Id } from '@tehas/contracts'
import { sql } from 'kysely'
import type { ProjectContext } from '../http/context'
import { requireOrder } from './require-order'

/** Notes that the caller has seen the comments of an order up to a number; never back, never beyond the last. */
export async function seeComments(
  context: ProjectContext,
  { orderId, number }: { readonly orderId: Id; readonly number: number },
): Promise<{ ok: true }> {
  const { tx, projectId, user } = context
  await requireOrder(context, orderId)
  await sql`INSERT INTO comment_seen (project_id, order_id, user_id, number)
    SELECT ${projectId}, ${orderId}, ${user._id}, least(${number}::int, t.last_number) FROM comment_thread t
    WHERE t.order_id = ${orderId}
    ON CONFLICT (project_id, order_id, user_id)
      DO UPDATE SET number = greatest(comment_seen.number, excluded.number)`.execute(tx)
  return { ok: true }
}
