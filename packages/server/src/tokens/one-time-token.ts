import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, Tx } from '../database/connect'
import { AppError } from '../http/app-error'
import { hashToken, newToken } from './secret-token'

export type Purpose = 'CONFIRM' | 'RESET'

/** Whom a token is for: an account, or a registration whose address is not confirmed yet. */
export type Subject = { readonly userId: string } | { readonly registrationId: string }

/** Lifetimes (rules §13): confirm 7 days, reset 1 hour. */
const LIFETIME: Record<Purpose, string> = { CONFIRM: '7 days', RESET: '1 hour' }

const idsOf = (subject: Subject) => ({
  userId: 'userId' in subject ? subject.userId : null,
  registrationId: 'registrationId' in subject ? subject.registrationId : null,
})

/** Locks whom tokens are for, so that what becomes of them happens one after another. Accounts are locked before their tokens. */
async function lockSubject(db: Db | Tx, subject: Subject): Promise<void> {
  await ('userId' in subject
    ? sql`SELECT 1 FROM user_account WHERE _id = ${subject.userId} FOR NO KEY UPDATE`
    : sql`SELECT 1 FROM pending_registration WHERE _id = ${subject.registrationId} FOR NO KEY UPDATE`
  ).execute(db)
}

/** Makes the tokens of a subject and purpose invalid. */
export async function endTokens(db: Db | Tx, purpose: Purpose, subject: Subject): Promise<void> {
  const { userId, registrationId } = idsOf(subject)
  await sql`DELETE FROM one_time_token
    WHERE purpose = ${purpose} AND (user_id = ${userId} OR registration_id = ${registrationId})`.execute(db)
}

/** Issues a single-use token for a purpose. Earlier tokens of that subject and purpose become invalid. */
export async function issueToken(db: Db | Tx, purpose: Purpose, subject: Subject): Promise<string> {
  const token = newToken()
  const { userId, registrationId } = idsOf(subject)
  await lockSubject(db, subject)
  await endTokens(db, purpose, subject)
  await sql`INSERT INTO one_time_token (token_hash, purpose, user_id, registration_id, expires_at)
    VALUES (${hashToken(token)}, ${purpose}, ${userId}, ${registrationId}, now() + ${sql.lit(LIFETIME[purpose])}::interval)`.execute(
    db,
  )
  return token
}

const subjectRow = z.union([
  z.object({ user_id: z.string() }).transform(({ user_id }) => ({ userId: user_id })),
  z.object({ registration_id: z.string() }).transform(({ registration_id }) => ({ registrationId: registration_id })),
])

/** Redeems a token and returns whom it is for. Throws TOKEN_NOT_VALID if it is unknown, used, expired or of another purpose. */
export async function redeemToken(tx: Tx, purpose: Purpose, token: string): Promise<Subject> {
  const isMeant = sql`token_hash = ${hashToken(token)} AND purpose = ${purpose} AND expires_at > now()`
  const found = await sql`SELECT user_id, registration_id FROM one_time_token WHERE ${isMeant}`.execute(tx)
  if (found.rows[0] === undefined) throw new AppError('TOKEN_NOT_VALID')
  const subject = subjectRow.parse(found.rows[0])
  await lockSubject(tx, subject)
  // It may have ended while the lock was waited for.
  const { rows } = await sql`DELETE FROM one_time_token WHERE ${isMeant} RETURNING 1`.execute(tx)
  if (rows.length === 0) throw new AppError('TOKEN_NOT_VALID')
  return subject
}
