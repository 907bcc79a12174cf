import type { Device } from '@tehas/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, Tx } from '../../database/connect'
import { SESSION_DAYS } from '../../http/access/authenticate'
import { AppError } from '../../http/app-error'
import { hashToken, newToken } from '../../tokens/secret-token'
import { deviceName } from './device-name'
import { shortAddress } from './short-address'

const USER_AGENT_LENGTH = 400

type LogIn = {
  readonly userId: string
  readonly userAgent: string
  readonly ip: string
  /** The token of the device, which is forgotten with the session when its owner ends it. */
  readonly deviceToken: string
}

/** Opens a session and returns its token, which is stored only as a hash. */
export async function openSession(db: Db | Tx, { userId, userAgent, ip, deviceToken }: LogIn): Promise<string> {
  const token = newToken()
  await sql`INSERT INTO user_session (token_hash, user_id, user_agent, place, device_hash, expires_at)
    VALUES (${hashToken(token)}, ${userId}, ${userAgent.slice(0, USER_AGENT_LENGTH)}, ${shortAddress(ip)}, ${hashToken(deviceToken)},
      now() + make_interval(days => ${SESSION_DAYS}))`.execute(db)
  return token
}

const rowSchema = z.object({
  _id: z.string(),
  user_agent: z.string(),
  place: z.string(),
  created_at: z.date(),
  used_at: z.date(),
})

/** The open sessions of a user: the asking one first, then the last used ones. */
export async function listSessions(db: Db, userId: string, currentId: string): Promise<Device[]> {
  const { rows } = await sql`SELECT _id, user_agent, place, created_at, used_at FROM user_session
    WHERE user_id = ${userId} AND expires_at > now() ORDER BY _id = ${currentId} DESC, used_at DESC, _id LIMIT 200`.execute(
    db,
  )
  return rows.map((row) => {
    const { _id, user_agent, place, created_at, used_at } = rowSchema.parse(row)
    return {
      _id,
      ...deviceName(user_agent),
      place,
      createdAt: created_at.toISOString(),
      lastUsedAt: used_at.toISOString(),
      isCurrent: _id === currentId,
    }
  })
}

export async function endSession(tx: Tx, sessionHash: string): Promise<void> {
  await sql`DELETE FROM user_session WHERE token_hash = ${sessionHash}`.execute(tx)
}

/**
 * Ends one session of a user by its id, and forgets its device. Throws NOT_FOUND for a session of somebody else, as for an
 * unknown one.
 */
export async function endSessionById(tx: Tx, userId: string, sessionId: string): Promise<void> {
  const { rows } = await sql`
    WITH ended AS (DELETE FROM user_session WHERE _id = ${sessionId} AND user_id = ${userId} RETURNING device_hash),
    forgotten AS (DELETE FROM known_device WHERE user_id = ${userId} AND token_hash IN (SELECT device_hash FROM ended))
    SELECT 1 FROM ended`.execute(tx)
  if (rows.length === 0) throw new AppError('NOT_FOUND')
}

/** Ends every session of a user (rules §13). */
export async function endSessionsOf(db: Db | Tx, userId: string): Promise<void> {
  await sql`DELETE FROM user_session WHERE user_id = ${userId}`.execute(db)
}

/** Ends every session of a user but one, and forgets every device but that of this one. */
export async function endOtherSessions(tx: Tx, userId: string, keptId: string): Promise<void> {
  await sql`DELETE FROM user_session WHERE user_id = ${userId} AND _id <> ${keptId}`.execute(tx)
  await sql`DELETE FROM known_device WHERE user_id = ${userId} AND token_hash NOT IN (
    SELECT device_hash FROM user_session WHERE user_id = ${userId} AND device_hash IS NOT NULL)`.execute(tx)
}
