import type { Call } from '@tehas/contracts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Db, Tx } from '../../database/connect'
import { AppError } from '../app-error'
import {
  type CommandKey,
  findOutcome,
  hashBody,
  isDecided,
  keep,
  keyName,
  lockKey,
  type Outcome,
  readKey,
  replayedError,
} from './idempotency'

type Attempt = {
  readonly db: Db
  readonly name: string
  readonly call: Call
  /** Empty for somebody who is not logged in. */
  readonly userId: string
  /** The project, or empty outside one. */
  readonly scope: string
  readonly input: unknown
  readonly request: FastifyRequest
}

/**
 * Opens the one transaction that a command's effect and its outcome are kept in: `begin` is the transaction to use. An
 * attempt that comes while it is open is refused; one that dies in it has done nothing and holds nothing.
 */
export type Transact = <Answer>(begin: Begin, work: (tx: Tx) => Promise<Answer>) => Promise<Answer>
type Begin = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>

/** Thrown out of a transaction that found the work done already. */
class AlreadyDone {
  constructor(readonly outcome: Outcome) {}
}

/** Keys that this process is busy with: a repeat is refused before it counts as a further try or takes a connection. */
const busy = new WeakMap<Db, Set<string>>()

function keysInUse(db: Db): Set<string> {
  const known = busy.get(db)
  if (known) return known
  const made = new Set<string>()
  busy.set(db, made)
  return made
}

/** Runs a command once per Idempotency-Key; queries and commands without a key run as they are. */
export async function runOnce(attempt: Attempt, run: (transact: Transact) => Promise<unknown>): Promise<unknown> {
  const { call, userId, scope, input, request } = attempt
  const key = call.kind === 'command' ? readKey(request.headers['idempotency-key']) : undefined
  if (!key) return run((begin, work) => begin(work))
  const command: CommandKey = { userId, scope, call: attempt.name, key, bodyHash: hashBody(input) }
  const running = keysInUse(attempt.db)
  const name = keyName(command)
  if (running.has(name)) throw new AppError('IN_PROGRESS')
  running.add(name)
  try {
    const earlier = await findOutcome(attempt.db, command)
    return earlier ? replay(earlier) : await attemptOnce(attempt, command, run)
  } finally {
    running.delete(name)
  }
}

async function attemptOnce(
  { db, name, request }: Attempt,
  command: CommandKey,
  run: (transact: Transact) => Promise<unknown>,
): Promise<unknown> {
  const refused = (error: AppError): Outcome => ({ status: error.status, answer: error.toAnswer(request.id) })
  let isKept = false
  const transact: Transact = async (begin, work) => {
    const result = await begin(async (tx) => {
      if (!(await lockKey(tx, command))) throw new AppError('IN_PROGRESS')
      // Somebody may have finished between the first look and the lock.
      const outcome = await findOutcome(tx, command)
      if (outcome) throw new AlreadyDone(outcome)
      await sql`SAVEPOINT nothing_done`.execute(tx)
      try {
        const answer = await work(tx)
        await keep(tx, command, { status: 200, answer })
        return { answer }
      } catch (error) {
        if (!isDecided(error)) throw error
        await sql`ROLLBACK TO SAVEPOINT nothing_done`.execute(tx)
        await keep(tx, command, refused(error))
        return { refusal: error }
      }
    })
    isKept = true
    if ('refusal' in result) throw result.refusal
    return result.answer
  }
  try {
    const answer = await run(transact)
    if (!isKept) throw new Error(`${name} did not use the transaction that keeps its outcome`)
    return answer
  } catch (error) {
    if (error instanceof AlreadyDone) return replay(error.outcome)
    // Decided before the transaction was opened: there is no effect that the outcome could be torn from.
    if (!isKept && isDecided(error)) await keep(db, command, refused(error))
    throw error
  }
}

function replay({ status, answer }: Outcome): unknown {
  if (status >= 400) throw replayedError(answer)
  return answer
}
