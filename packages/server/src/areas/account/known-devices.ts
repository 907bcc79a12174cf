import { constants } from '@tehas/contracts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../database/connect'
import { hashToken, newToken } from '../../tokens/secret-token'

const DEVICES_PER_USER = 50
const LIFETIME = sql`make_interval(days => ${sql.lit(constants.knownDeviceDays)})`

/** Whether an account was logged in on the device before; its hash if so. */
export async function findDevice(db: Db, token: string | undefined, email: string): Promise<string | undefined> {
  if (token === undefined) return undefined
  const hash = hashToken(token)
  const { rows } = await sql`SELECT 1 FROM known_device d JOIN user_account u ON u._id = d.user_id
    WHERE d.token_hash = ${hash} AND u.email = ${email} AND d.used_at > now() - ${LIFETIME}`.execute(db)
  return rows.length > 0 ? hash : undefined
}

/**
 * Remembers that an account was logged in on a device; returns its token, which is stored only as a hash. A token that
 * this service did not give out is replaced.
 */
export async function rememberDevice(db: Db | Tx, userId: string, shown: string | undefined): Promise<string> {
  const known =
    shown === undefined
      ? []
      : (await sql`SELECT 1 FROM known_device WHERE token_hash = ${hashToken(shown)} LIMIT 1`.execute(db)).rows
  const token = shown !== undefined && known.length > 0 ? shown : newToken()
  await sql`INSERT INTO known_device (token_hash, user_id) VALUES (${hashToken(token)}, ${userId})
    ON CONFLICT (token_hash, user_id) DO UPDATE SET used_at = now()`.execute(db)
  await sql`DELETE FROM known_device WHERE user_id = ${userId} AND token_hash IN (
    SELECT token_hash FROM known_device WHERE user_id = ${userId} ORDER BY used_at DESC OFFSET ${DEVICES_PER_USER})`.execute(
    db,
  )
  return token
}

/** Forgets every device of an account, for instance because one may be in wrong hands. */
export async function forgetDevices(tx: Tx, userId: string): Promise<void> {
  await sql`DELETE FROM known_device WHERE user_id = ${userId}`.execute(tx)
}

export async function deleteOldDevices(db: Db): Promise<void> {
  await sql`DELETE FROM known_device WHERE used_at < now() - ${LIFETIME}`.execute(db)
}
