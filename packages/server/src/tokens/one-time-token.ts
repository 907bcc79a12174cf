import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, Tx } from '../database/connect'
import { AppError } from '../http/app-error'
import { hashToken, newToken } from './secret-token'

export type Purpose = 'CONFIRM' | 'RESET'

/** Lifetimes (rules §13): confirm 7 days, reset 1 hour. */
const LIFETIME: Record<Purpose, string> = { CONFIRM: '7 days', RESET: '1 hour' }

/** Issues a single-use token for a purpose. Earlier tokens of that user and purpose become invalid. */
export async function issueToken(db: Db | Tx, purpose: Purpose, userId: string): Promise<string> {
  const token = newToken()
  await sql`DELETE FROM one_time_token WHERE user_id = ${userId} AND purpose = ${purpose}`.execute(db)
  await sql`INSERT INTO one_time_token (token_hash, purpose, user_id, expires_at)
    VALUES (${hashToken(token)}, ${purpose}, ${userId}, now() + ${sql.lit(LIFETIME[purpose])}::interval)`.execute(db)
  return token
}

/** Redeems a token and returns its user. Throws TOKEN_NOT_VALID if it is unknown, used, expired or of another purpose. */
export async function redeemToken(tx: Tx, purpose: Purpose, token: string): Promise<string> {
  const { rows } = await sql`DELETE FROM one_time_token
    WHERE token_hash = ${hashToken(token)} AND purpose = ${purpose} AND expires_at > now() RETURNING user_id`.execute(
    tx,
  )
  if (rows[0] === undefined) throw new AppError('TOKEN_NOT_VALID')
  return z.object({ user_id: z.string() }).parse(rows[0]).user_id
}
