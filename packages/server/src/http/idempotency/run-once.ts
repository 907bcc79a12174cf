import type { Call } from '@tehas/contracts'
import type { FastifyRequest } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../database/connect'
import { sentWithNext } from '../../database/sent-with-next'
import type { MayBeLong } from '../../long-calls/long-work'
import { AppError } from '../app-error'
import {
  beginFault,
  type CommandKey,
  findOutcome,
  hashBody,
  hashKey,
  isDecided,
  type KeptAnswer,
  type KeptOutcome,
  keep,
  keyName,
  lockKey,
  type Outcome,
  readKey,
  replayedError,
  requiredKey,
} from './idempotency'

type Attempt = MayBeLong & {
  readonly db: Db
  readonly name: string
  readonly call: Call
  /** Empty for somebody who is not logged in. */
  readonly userId: string
  /** The project, or empty outside one. */
  readonly scope: string
  readonly input: unknown
  readonly request: FastifyRequest
  /** Opens a transaction as this user in this scope; others see no outcome of theirs. */
  readonly begin: Begin
  /** Everything that the command does is done in its transaction, so that an earlier outcome is only looked for there. */
  readonly isAllInTransaction?: boolean
  /** The key is locked in the write of the first statement of its work, which has no effect outside the transaction before. */
  readonly isLockedWithWork?: boolean
}

/**
 * Runs work in the one transaction that stores both the effect and the outcome of a command; `begin` opens it. A repeat
 * that arrives meanwhile is rejected. If the process dies, the transaction rolls back and the lock is released.
 */
export type Transact = <Answer>(begin: Begin, work: (tx: Tx) => Promise<Answer>) => Promise<Answer>
/** `required` is asked with the statement that enters the project, where one is entered. */
type Begin = <Result>(
  work: (tx: Tx) => Promise<Result>,
  required?: RawBuilder<unknown> | false | undefined,
) => Promise<Result>

/** Thrown to leave a transaction when the command has been done already. */
class AlreadyDone {
  constructor(readonly outcome: KeptOutcome) {}
}

/** Keys in use by this process. A repeat is rejected before it counts as a rate limit hit or takes a connection. */
const busy = new WeakMap<Db, Set<string>>()

function keysInUse(db: Db): Set<string> {
  const known = busy.get(db)
  if (known) return known
  const made = new Set<string>()
  busy.set(db, made)
  return made
}

/**
 * Runs a command once per Idempotency-Key; a repeat gets a KeptAnswer. Queries, and commands without a key, always run.
 */
export async function runOnce(attempt: Attempt, run: (transact: Transact) => Promise<unknown>): Promise<unknown> {
  const { call, userId, scope, input, request } = attempt
  const key = call.kind === 'command' ? readKey(request.headers['idempotency-key']) : undefined
  if (!key) return run((begin, work) => begin(work))
  const command: CommandKey = { userId, scope, call: attempt.name, key: hashKey(key), bodyHash: hashBody(input, key) }
  const running = keysInUse(attempt.db)
  const name = keyName(command)
  if (running.has(name)) throw new AppError('IN_PROGRESS')
  running.add(name)
  try {
    if (attempt.isAllInTransaction) return await attemptOnce(attempt, command, run)
    const earlier = await attempt.begin((tx) => findOutcome(tx, command))
    return earlier ? replay(attempt, earlier) : await attemptOnce(attempt, command, run)
  } finally {
    running.delete(name)
  }
}

async function attemptOnce(
  attempt: Attempt,
  command: CommandKey,
  run: (transact: Transact) => Promise<unknown>,
): Promise<unknown> {
  const { name, request, begin: open } = attempt
  const refused = (error: AppError): Outcome => ({ status: error.status, answer: error.toAnswer(request.id) })
  let isKept = false
  const transact: Transact = async (begin, work) => {
    const result = await begin(async (tx) => {
      if (!attempt.isLockedWithWork) {
        const outcome = await lockKey(tx, command)
        if (outcome) throw new AlreadyDone(outcome)
      }
      await sql`${sentWithNext}SAVEPOINT nothing_done`.execute(tx)
      try {
        const answer = await work(tx)
        await keep(tx, command, { status: 200, answer })
        return { answer }
      } catch (error) {
        if (!isDecided(error)) {
          if (error instanceof AppError) await sendWaiting(tx)
          throw error
        }
        await sql`ROLLBACK TO SAVEPOINT nothing_done`.execute(tx)
        await keep(tx, command, refused(error))
        return { refusal: error }
      }
    }, attempt.isLockedWithWork && requiredKey(command))
    isKept = true
    if ('refusal' in result) throw result.refusal
    return result.answer
  }
  try {
    const answer = await run(transact)
    if (!isKept) throw new Error(`${name} did not use the transaction that keeps its outcome`)
    return answer
  } catch (error) {
    if (error instanceof AlreadyDone) return replay(attempt, error.outcome)
    const fault = beginFault(error)
    if (fault) {
      const earlier = fault === 'DONE' ? await open((tx) => findOutcome(tx, command)) : undefined
      if (earlier) return replay(attempt, earlier)
      throw new AppError('IN_PROGRESS')
    }
    // A final error before the transaction was opened: there is no effect to store it with.
    if (!isKept && isDecided(error)) await open((tx) => keep(tx, command, refused(error)))
    throw error
  }
}

/**
 * Where work is refused before it asked anything, its key was not looked for yet: what an earlier attempt came to counts, as
 * it does everywhere.
 */
async function sendWaiting(tx: Tx): Promise<void> {
  try {
    await sql`SELECT 1`.execute(tx)
  } catch (error) {
    if (beginFault(error)) throw error
  }
}

function replay(attempt: MayBeLong, { status, answer }: KeptOutcome): KeptAnswer {
  if (status >= 400) throw replayedError(answer.parse(attempt))
  return answer
}
