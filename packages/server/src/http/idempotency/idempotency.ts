import { createHash, createHmac } from 'node:crypto'
import { callErrorSchema, constants, type ErrorCode } from '@tehas/contracts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Db, Tx } from '../../database/connect'
import { sentWithNext } from '../../database/sent-with-next'
import { LongWork, type MayBeLong } from '../../long-calls/long-work'
import { AppError } from '../app-error'

export type CommandKey = {
  readonly userId: string
  readonly scope: string
  readonly call: string
  /** The hash of the Idempotency-Key. */
  readonly key: string
  readonly bodyHash: string
}

/** Not the final outcome of a command, so that a repeat runs it again (rules §1): by status, and these of others. */
const passingStatuses: ReadonlySet<number> = new Set([401, 403, 429, 500, 502, 503, 507])
const passing: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'VALIDATION_FAILED',
  'UPLOAD_TOO_SLOW',
  'CURRENT_PASSWORD_WRONG',
  'IN_PROGRESS',
  'IDEMPOTENCY_MISMATCH',
  'NO_PROJECT_ID',
  'NOT_VALID_PROJECT_ID',
])

/** What a command answers, with its JSON as it is kept: every price is in it. */
export class WrittenAnswer {
  constructor(
    readonly value: unknown,
    readonly text: string | undefined,
  ) {}
}

const textOf = (answer: unknown): string | undefined =>
  answer instanceof WrittenAnswer ? answer.text : JSON.stringify(answer)

/** How a command ended: status 200 with its answer, or a final error. */
export type Outcome = { readonly status: number; readonly answer: unknown }

/** What an earlier attempt answered: its JSON as it was kept. */
export class KeptAnswer {
  constructor(readonly text: string | undefined) {}

  /** Throws LongWork where parsing would keep the thread that answers everybody. */
  parse({ longCalls }: MayBeLong): unknown {
    const { text } = this
    if (text === undefined) return undefined
    if (longCalls && text.length > longCalls.bodyHere) throw new LongWork('A longer answer is kept than is parsed here')
    return JSON.parse(text)
  }
}

/** The outcome of an earlier attempt. */
export type KeptOutcome = { readonly status: number; readonly answer: KeptAnswer }

// As text: the driver would parse JSON, however long.
const keptColumns = sql`body_hash, status, answer::text AS answer`
const rowSchema = z.object({ body_hash: z.string(), status: z.number(), answer: z.string().nullable() })
const begunSchema = z.object({
  held: z.boolean(),
  body_hash: z.string().nullable(),
  status: z.number().nullable(),
  answer: z.string().nullable(),
})

/**
 * Tells one body from another. The hash is keyed with the Idempotency-Key, of which only a hash is stored: a fast hash
 * of a body with a password could otherwise be reversed by guessing.
 */
export const hashBody = (input: unknown, key: string): string =>
  createHmac('sha256', key)
    .update(JSON.stringify(input) ?? '')
    .digest('hex')

export const hashKey = (key: string): string => createHash('sha256').update(key).digest('hex')

/** The identity of a command, without its body. */
export const keyName = ({ userId, scope, call, key }: CommandKey): string => JSON.stringify([userId, scope, call, key])

/** The Idempotency-Key header. It may be absent, which makes calls by hand easier. */
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

/** The stored outcome of the key, if any. Throws IDEMPOTENCY_MISMATCH if it was stored for another body. */
export async function findOutcome(tx: Tx, command: CommandKey): Promise<KeptOutcome | undefined> {
  const { userId, scope, call, key } = command
  const { rows } = await sql`SELECT ${keptColumns} FROM idempotency
    WHERE user_id = ${userId} AND scope = ${scope} AND call = ${call} AND key = ${key} AND status IS NOT NULL`.execute(
    tx,
  )
  if (rows[0] === undefined) return undefined
  return outcomeOf(command, rowSchema.parse(rows[0]))
}

/** Differs from the other advisory locks of the service. */
const KEY_LOCK = 7_283_402

/**
 * Locks the key until the end of the transaction, and then looks for its outcome: another attempt may have committed
 * before. PostgreSQL releases the lock after commit, rollback and a lost connection, and after a commit only when the
 * outcome is visible. Throws IN_PROGRESS while another attempt has the lock, and IDEMPOTENCY_MISMATCH.
 */
export async function lockKey(tx: Tx, command: CommandKey): Promise<KeptOutcome | undefined> {
  const { userId, scope, call, key } = command
  const { rows } = await sql`
    SELECT held, ${keptColumns} FROM begin_command(${keyName(command)}, ${KEY_LOCK}, ${userId}, ${scope}, ${call}, ${key})`.execute(
    tx,
  )
  const { held, body_hash, status, answer } = begunSchema.parse(rows[0])
  if (!held) throw new AppError('IN_PROGRESS')
  if (status === null || body_hash === null) return undefined
  return outcomeOf(command, { body_hash, status, answer })
}

/** What require_command fails with. */
const beginFaults: ReadonlyMap<unknown, 'RUNNING' | 'DONE'> = new Map([
  ['TH001', 'RUNNING'],
  ['TH002', 'DONE'],
])

/**
 * Locks the key like `lockKey`, as a column of the statement with which the transaction begins, in the write of the first
 * statement of its work. Where another attempt has the lock, or has done the command, that one is not carried out and fails with
 * what `beginFault` knows.
 */
export const requiredKey = (command: CommandKey): RawBuilder<unknown> => {
  const { userId, scope, call, key } = command
  return sql`require_command(${keyName(command)}, ${KEY_LOCK}, ${userId}, ${scope}, ${call}, ${key})`
}

/** Why a command did not begin, where that is what an error says. */
export const beginFault = (error: unknown): 'RUNNING' | 'DONE' | undefined =>
  error instanceof Error && 'code' in error ? beginFaults.get(error.code) : undefined

function outcomeOf({ bodyHash }: CommandKey, { body_hash, status, answer }: z.output<typeof rowSchema>): KeptOutcome {
  if (body_hash !== bodyHash) throw new AppError('IDEMPOTENCY_MISMATCH')
  return { status, answer: new KeptAnswer(answer ?? undefined) }
}

/** Stores the outcome of a key. The first one stays; a later one never replaces it. */
export async function keep(tx: Tx, command: CommandKey, { status, answer }: Outcome): Promise<void> {
  const { userId, scope, call, key, bodyHash } = command
  await sql`${sentWithNext}
    INSERT INTO idempotency AS kept (user_id, scope, call, key, body_hash, status, answer)
    VALUES (${userId}, ${scope}, ${call}, ${key}, ${bodyHash}, ${status}, ${textOf(answer) ?? null}::json)
    ON CONFLICT (user_id, scope, call, key) DO UPDATE SET body_hash = excluded.body_hash, status = excluded.status,
      answer = excluded.answer, started_at = excluded.started_at
    WHERE kept.status IS NULL`.execute(tx)
}

/** Whether an error is final for the command. After any other error a repeat runs the command again. */
export const isDecided = (error: unknown): error is AppError =>
  error instanceof AppError && !passingStatuses.has(error.status) && !passing.has(error.code)

/** A stored error as an AppError. */
export function replayedError(answer: unknown): AppError {
  const { code, details, problems, requestId } = callErrorSchema.parse(answer)
  return new AppError(code, { ...(details && { details }), ...(problems && { problems }) }, requestId)
}

const DELETED_AT_ONCE = 5000

/** Deletes outcomes after 24 hours (rules §1), in parts that each stay within the time limit of a statement. */
export async function deleteOldOutcomes(db: Db): Promise<void> {
  for (let deleted = DELETED_AT_ONCE; deleted === DELETED_AT_ONCE; ) {
    const { numAffectedRows } = await sql`DELETE FROM idempotency WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM idempotency WHERE started_at < now() - interval '24 hours' LIMIT ${DELETED_AT_ONCE}))`.execute(
      db,
    )
    deleted = Number(numAffectedRows)
  }
}
