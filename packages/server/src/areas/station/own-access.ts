import type { BodyOf, calls, Id, StationAccess } from '@tehas/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import { noteChange } from '../../audit/note-change'
import { momentColumn } from '../../database/columns'
import type { Tx } from '../../database/connect'
import { refuseTaken } from '../../database/unique-name'
import type { ProjectContext } from '../../http/context'
import { hashToken } from '../../tokens/secret-token'
import { hashPassword } from '../account/password'

const rowSchema = z.object({ pinSetAt: momentColumn, badgeMadeAt: momentColumn })

/** With what the caller opens stations. */
export const getAccess = ({ tx, user }: ProjectContext): Promise<StationAccess> => accessOf(tx, user._id)

async function accessOf(tx: Tx, userId: Id): Promise<StationAccess> {
  const { rows } = await sql`SELECT to_json(pin_set_at) #>> '{}' AS "pinSetAt",
    to_json(badge_made_at) #>> '{}' AS "badgeMadeAt" FROM station_worker WHERE user_id = ${userId}`.execute(tx)
  return rows[0] === undefined ? { pinSetAt: null, badgeMadeAt: null } : rowSchema.parse(rows[0])
}

/** Changes it; the log tells that and when, never with what. */
async function changed(context: ProjectContext, _id: Id, change: () => Promise<unknown>): Promise<StationAccess> {
  const before = await accessOf(context.tx, _id)
  await change()
  const access = await accessOf(context.tx, _id)
  await noteChange(context, 'STATION_ACCESS', { _id, ...before }, { _id, ...access })
  return access
}

/** Sessions of the caller at stations end with every change (a trigger). */
export async function setPin(context: ProjectContext, { pin }: BodyOf<typeof calls.setPin>): Promise<StationAccess> {
  const { tx, projectId, user } = context
  const hash = pin === null ? null : await hashPassword(pin)
  return changed(context, user._id, () =>
    sql`INSERT INTO station_worker (project_id, user_id, pin_hash, pin_set_at)
      VALUES (${projectId}, ${user._id}, ${hash}, ${hash === null ? null : sql`clock_timestamp()`})
      ON CONFLICT (project_id, user_id) DO UPDATE
        SET pin_hash = excluded.pin_hash, pin_set_at = excluded.pin_set_at`.execute(tx),
  )
}

/** A badge that was printed before opens nothing any more. */
export const setBadge = (context: ProjectContext, { badge }: BodyOf<typeof calls.setBadge>): Promise<StationAccess> =>
  giveBadge(context, context.user._id, badge, 'badge')

/**
 * Gives somebody a badge, or takes it away; sessions at stations end with it. Throws VALIDATION_FAILED at `path` where another
 * has that badge.
 * The row is made before it gets its badge: `ON CONFLICT` names one index, and two first badges of one person made at the
 * same moment would meet in the other.
 */
export function giveBadge(
  context: ProjectContext,
  userId: Id,
  badge: string | null,
  path: string,
): Promise<StationAccess> {
  const { tx, projectId } = context
  const hash = badge === null ? null : hashToken(badge)
  return changed(context, userId, async () => {
    await sql`INSERT INTO station_worker (project_id, user_id) VALUES (${projectId}, ${userId})
      ON CONFLICT DO NOTHING`.execute(tx)
    await sql`UPDATE station_worker
      SET badge_hash = ${hash}, badge_made_at = ${hash === null ? null : sql`clock_timestamp()`},
        badge_used_at = NULL
      WHERE user_id = ${userId}`
      .execute(tx)
      .catch((error: unknown) => refuseTaken(error, path, 'Make another badge'))
  })
}
