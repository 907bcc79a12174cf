import { createHash } from 'node:crypto'
import { callErrorSchema, constants, type ErrorCode } from '@tehas/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, Tx } from '../../database/connect'
import { AppError } from '../app-error'

export type CommandKey = {
  readonly userId: string
  readonly scope: string
  readonly call: string
  readonly key: string
  readonly bodyHash: string
}

/** An attempt that has not ended by then is taken for dead; its transaction can't have been committed without an outcome. */
const ABANDONED_AFTER = '90 seconds'

/** Refusals that say nothing final about the command, so the next try decides anew (rules §1). */
const notKept: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'VALIDATION_FAILED',
  'NOT_AUTHENTICATED',
  'WRONG_CREDENTIALS',
  'FORBIDDEN',
  'PRICE_RIGHT_MISSING',
  'TOO_MANY_REQUESTS',
  'OVERLOADED',
  'INTERNAL_ERROR',
  'IN_PROGRESS',
  'IDEMPOTENCY_MISMATCH',
  'NO_PROJECT_ID',
  'NOT_VALID_PROJECT_ID',
])

const rowSchema = z.object({
  body_hash: z.string(),
  status: z.number().nullable(),
  answer: z.unknown(),
  abandoned: z.boolean(),
})

/** A fast hash of a password would be a gift to whoever reads the table. */
const withoutPasswords = (key: string, value: unknown): unknown =>
  /^(repeated)?password$/i.test(key) ? undefined : value

export const hashBody = (input: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(input, withoutPasswords) ?? '')
    .digest('hex')

/** The caller's key as sent; absent keys are allowed, for people who try calls by hand. */
export function readKey(header: string | string[] | undefined): string | undefined {
  const key = Array.isArray(header) ? header[0] : header
  if (!key) return undefined
  if (key.length > constants.idempotencyKeyLength) {
    throw new AppError('VALIDATION_FAILED', {
      problems: [{ path: 'Idempotency-Key', message: 'At most 255 characters' }],
    })
  }
  return key
}

export type Claim =
  | { readonly kind: 'run' }
  | { readonly kind: 'replay'; readonly status: number; readonly answer: unknown }

/**
 * Takes the key for this attempt, or returns the first attempt's outcome. A key that another attempt lets go of between
 * the two looks is claimed once more: nobody runs without holding it.
 */
export async function claim(db: Db, command: CommandKey): Promise<Claim> {
  const claimed = (await tryClaim(db, command)) ?? (await tryClaim(db, command))
  if (!claimed) throw new AppError('IN_PROGRESS')
  return claimed
}

async function tryClaim(db: Db, { userId, scope, call, key, bodyHash }: CommandKey): Promise<Claim | undefined> {
  const inserted = await sql`
    INSERT INTO idempotency (user_id, scope, call, key, body_hash) VALUES (${userId}, ${scope}, ${call}, ${key}, ${bodyHash})
    ON CONFLICT DO NOTHING RETURNING key`.execute(db)
  if (inserted.rows.length > 0) return { kind: 'run' }
  const { rows } = await sql`
    SELECT body_hash, status, answer, started_at < now() - ${sql.lit(ABANDONED_AFTER)}::interval AS abandoned FROM idempotency
    WHERE user_id = ${userId} AND scope = ${scope} AND call = ${call} AND key = ${key}`.execute(db)
  if (rows[0] === undefined) return undefined
  const row = rowSchema.parse(rows[0])
  if (row.body_hash !== bodyHash) throw new AppError('IDEMPOTENCY_MISMATCH')
  if (row.status !== null) return { kind: 'replay', status: row.status, answer: row.answer }
  if (!row.abandoned) throw new AppError('IN_PROGRESS')
  const taken = await sql`
    UPDATE idempotency SET started_at = now() WHERE user_id = ${userId} AND scope = ${scope} AND call = ${call}
    AND key = ${key} AND status IS NULL AND started_at < now() - ${sql.lit(ABANDONED_AFTER)}::interval RETURNING key`.execute(
    db,
  )
  if (taken.rows.length === 0) throw new AppError('IN_PROGRESS')
  return { kind: 'run' }
}

/** Keeps an outcome; inside the command's own transaction for success, so that both are there or neither. */
export async function keep(
  db: Db | Tx,
  { userId, scope, call, key }: CommandKey,
  status: number,
  answer: unknown,
): Promise<void> {
  await sql`
    UPDATE idempotency SET status = ${status}, answer = ${JSON.stringify(answer)}::jsonb
    WHERE user_id = ${userId} AND scope = ${scope} AND call = ${call} AND key = ${key}`.execute(db)
}

/** Keeps a decided refusal, or lets go of the key after one that decided nothing. */
export async function settleFailure(db: Db, command: CommandKey, error: unknown, requestId: string): Promise<void> {
  if (error instanceof AppError && !notKept.has(error.code)) {
    await keep(db, command, error.status, error.toAnswer(requestId))
    return
  }
  const { userId, scope, call, key } = command
  await sql`DELETE FROM idempotency WHERE user_id = ${userId} AND scope = ${scope} AND call = ${call} AND key = ${key}
    AND status IS NULL`.execute(db)
}

/** A kept refusal as an error again. */
export function replayedError(answer: unknown): AppError {
  const { code, details, problems } = callErrorSchema.parse(answer)
  return new AppError(code, { ...(details && { details }), ...(problems && { problems }) })
}

/** Forgets outcomes after 24 hours. */
export async function forgetOldOutcomes(db: Db): Promise<void> {
  await sql`DELETE FROM idempotency WHERE started_at < now() - interval '24 hours'`.execute(db)
}
