import type { BodyOf, calls, StationAccess } from '@tehas/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import { noteChange } from '../../audit/note-change'
import { momentColumn } from '../../database/columns'
import type { ProjectContext } from '../../http/context'
import { hashToken } from '../../tokens/secret-token'
import { hashPassword } from '../account/password'

const rowSchema = z.object({ pinSetAt: momentColumn, badgeMadeAt: momentColumn })

/** With what the caller opens stations. */
export async function getAccess({ tx, user }: ProjectContext): Promise<StationAccess> {
  const { rows } = await sql`SELECT to_json(pin_set_at) #>> '{}' AS "pinSetAt",
    to_json(badge_made_at) #>> '{}' AS "badgeMadeAt" FROM station_worker WHERE user_id = ${user._id}`.execute(tx)
  return rows[0] === undefined ? { pinSetAt: null, badgeMadeAt: null } : rowSchema.parse(rows[0])
}

/** Changes it; the log tells that and when, never with what. */
async function changed(context: ProjectContext, change: () => Promise<unknown>): Promise<StationAccess> {
  const { _id } = context.user
  const before = await getAccess(context)
  await change()
  const access = await getAccess(context)
  await noteChange(context, 'STATION_ACCESS', { _id, ...before }, { _id, ...access })
  return access
}

/** Sessions of the caller at stations end with every change (a trigger). */
export async function setPin(context: ProjectContext, { pin }: BodyOf<typeof calls.setPin>): Promise<StationAccess> {
  const { tx, projectId, user } = context
  const hash = pin === null ? null : await hashPassword(pin)
  return changed(context, () =>
    sql`INSERT INTO station_worker (project_id, user_id, pin_hash, pin_set_at)
      VALUES (${projectId}, ${user._id}, ${hash}, ${hash === null ? null : sql`clock_timestamp()`})
      ON CONFLICT (project_id, user_id) DO UPDATE
        SET pin_hash = excluded.pin_hash, pin_set_at = excluded.pin_set_at`.execute(tx),
  )
}

/** A badge that was printed before opens nothing any more. */
export async function setBadge(
  context: ProjectContext,
  { badge }: BodyOf<typeof calls.setBadge>,
): Promise<StationAccess> {
  const { tx, projectId, user } = context
  const hash = badge === null ? null : hashToken(badge)
  return changed(context, () =>
    sql`INSERT INTO station_worker (project_id, user_id, badge_hash, badge_made_at)
      VALUES (${projectId}, ${user._id}, ${hash}, ${hash === null ? null : sql`clock_timestamp()`})
      ON CONFLICT (project_id, user_id) DO UPDATE
        SET badge_hash = excluded.badge_hash, badge_made_at = excluded.badge_made_at`.execute(tx),
  )
}
