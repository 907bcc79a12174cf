import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../database/connect'
import { hashToken } from '../../tokens/secret-token'
import { AppError } from '../app-error'
import type { SessionUser } from '../context'

export const SESSION_DAYS = 30

const rowSchema = z.object({
  _id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  version: z.number(),
  stale: z.boolean(),
})

export type Authenticated = { readonly user: SessionUser; readonly sessionHash: string }

/**
 * The user of a session token (header Authorization, with or without "Bearer "). Using a session extends it.
 * Throws NOT_AUTHENTICATED for a missing, unknown or expired token, and where x-selected-user names another user.
 */
export async function authenticate(
  db: Db,
  authorization: string | undefined,
  selectedUser: string | undefined,
): Promise<Authenticated> {
  const token = authorization?.replace(/^Bearer /i, '').trim()
  if (!token) throw new AppError('NOT_AUTHENTICATED')
  const sessionHash = hashToken(token)
  const { rows } = await sql`
    SELECT u._id, u.email, u.first_name AS "firstName", u.last_name AS "lastName", u.version,
      s.used_at < now() - interval '1 hour' AS stale
    FROM user_session s JOIN user_account u ON u._id = s.user_id
    WHERE s.token_hash = ${sessionHash} AND s.expires_at > now()`.execute(db)
  if (rows[0] === undefined) throw new AppError('NOT_AUTHENTICATED')
  const { stale, ...user } = rowSchema.parse(rows[0])
  if (selectedUser && selectedUser !== user._id) throw new AppError('NOT_AUTHENTICATED')
  // At most once an hour, so that queries do not write each time.
  if (stale) {
    await sql`
    UPDATE user_session SET used_at = now(), expires_at = now() + make_interval(days => ${SESSION_DAYS})
    WHERE token_hash = ${sessionHash} AND used_at < now() - interval '1 hour'`.execute(db)
  }
  return { user, sessionHash }
}
