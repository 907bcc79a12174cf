import type { BodyOf, calls, Id } from '@tehas/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import { enterProject, type Tx } from '../database/connect'
import { wakeBells } from './tell'

type Marking = BodyOf<typeof calls.markNotifications> & { readonly userId: Id; readonly at: Date }

/**
 * Marks notifications of a person as read, or as shown; all of them where none is named. What was read was shown, too. They
 * are found outside any project, where a person sees their own alone, and changed in the project of each.
 */
export async function markNotifications(tx: Tx, { ids, as, userId, at }: Marking): Promise<{ ok: true }> {
  const isOpen = as === 'CONSUMED' ? sql`consumed_at IS NULL` : sql`notified_at IS NULL`
  const isMeant = ids ? sql`_id = ANY(${[...ids]})` : sql`TRUE`
  const { rows } = await sql`SELECT DISTINCT project_id AS "projectId" FROM notification
    WHERE user_id = ${userId} AND ${isOpen} AND ${isMeant} ORDER BY 1`.execute(tx)
  const consumed = as === 'CONSUMED' ? sql`consumed_at = coalesce(consumed_at, ${at}),` : sql``
  for (const row of rows) {
    await enterProject(tx, z.object({ projectId: z.string() }).parse(row).projectId)
    await sql`UPDATE notification SET ${consumed} notified_at = coalesce(notified_at, ${at})
      WHERE user_id = ${userId} AND ${isOpen} AND ${isMeant}`.execute(tx)
  }
  if (rows.length > 0) await wakeBells(tx, [userId])
  return { ok: true }
}
