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

/** How a command ended: status 200 and its answer, or a decided refusal. */
export type Outcome = { readonly status: number; readonly answer: unknown }

const rowSchema = z.object({ body_hash: z.string(), status: z.number(), answer: z.unknown() })

/** A fast hash of a password would be a gift to whoever reads the table. */
const withoutPasswords = (key: string, value: unknown): unknown =>
  /^(repeated)?password$/i.test(key) ? undefined : value

export const hashBody = (input: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(input, withoutPasswords) ?? '')
    .digest('hex')

/** What tells a command from every other one, its contents aside. */
export const keyName = ({ userId, scope, call, key }: CommandKey): string => JSON.stringify([userId, scope, call, key])

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

/** The kept outcome of the key, if any; IDEMPOTENCY_MISMATCH where it was another body's. */
export async function findOutcome(db: Db | Tx, command: CommandKey): Promise<Outcome | undefined> {
  const { userId, scope, call, key, bodyHash } = command
  const { rows } = await sql`SELECT body_hash, status, answer FROM idempotency
    WHERE user_id = ${userId} AND scope = ${scope} AND call = ${call} AND key = ${key} AND status IS NOT NULL`.execute(
    db,
  )
  if (rows[0] === undefined) return undefined
  const { body_hash, status, answer } = rowSchema.parse(rows[0])
  if (body_hash !== bodyHash) throw new AppError('IDEMPOTENCY_MISMATCH')
  return { status, answer }
}

/** Told apart from the other advisory locks of the service, which use two keys or another number. */
const KEY_LOCK = 7_283_402

/**
 * Holds the key until the transaction ends, however long it runs and however it ends, a killed server included; false
 * while another attempt holds it. The database lets go of it only after the outcome can be seen.
 */
export async function lockKey(tx: Tx, command: CommandKey): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    SELECT pg_try_advisory_xact_lock(hashtextextended(${keyName(command)}, ${KEY_LOCK})) AS held`.execute(tx)
  return rows[0]?.held === true
}

/** Keeps the first outcome of a key; a later one never replaces it. */
export async function keep(db: Db | Tx, command: CommandKey, { status, answer }: Outcome): Promise<void> {
  const { userId, scope, call, key, bodyHash } = command
  await sql`
    INSERT INTO idempotency AS kept (user_id, scope, call, key, body_hash, status, answer)
    VALUES (${userId}, ${scope}, ${call}, ${key}, ${bodyHash}, ${status}, ${JSON.stringify(answer)}::jsonb)
    ON CONFLICT (user_id, scope, call, key) DO UPDATE SET body_hash = excluded.body_hash, status = excluded.status,
      answer = excluded.answer, started_at = excluded.started_at
    WHERE kept.status IS NULL`.execute(db)
}

/** Whether an error is a refusal that decides the command; any other leaves the next try free. */
export const isDecided = (error: unknown): error is AppError => error instanceof AppError && !notKept.has(error.code)

/** A kept refusal as an error again. */
export function replayedError(answer: unknown): AppError {
  const { code, details, problems } = callErrorSchema.parse(answer)
  return new AppError(code, { ...(details && { details }), ...(problems && { problems }) })
}

/** Forgets outcomes after 24 hours. */
export async function forgetOldOutcomes(db: Db): Promise<void> {
  await sql`DELETE FROM idempotency WHERE started_at < now() - interval '24 hours'`.execute(db)
}
