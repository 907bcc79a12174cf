import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { AppError } from '../http/app-error'
import type { Breaker } from './breaker'
import { expectRows, isSentNow, isSentWithNext } from './sent-with-next'
import { type Answer, type Statement, sendBatch } from './statement-batch'
import { createStatementNames, type StatementNames } from './statement-names'

/** What the driver throws when a server that is frozen or cut off does not answer a query. */
const NO_ANSWER = 'Query read timeout'

/** Also when the breaker ended the query. */
const isSilent = (error: unknown): boolean =>
  error instanceof AppError || (error instanceof Error && error.message === NO_ANSWER)

const changing = ['DELETE', 'INSERT', 'MERGE', 'UPDATE'] as const

/** As Kysely begins and ends a transaction. */
const BEGIN = 'begin'
const BEGIN_READING = 'start transaction read only'
const COMMIT = 'commit'
const ROLLBACK = 'rollback'

const begins = (text: string): boolean => text === BEGIN || text === BEGIN_READING

const noRows: PostgresQueryResult<never> = { command: 'SELECT', rowCount: 0, rows: [] }

/** How long a transaction that only read stays open, in milliseconds, where nothing else is asked of its connection. */
const LINGER_MS = 2
/** COMMITs of transactions that only read, by their connections, which are idle in the pool. */
const left = new WeakMap<pg.ClientBase, Statement>()

/** The COMMIT that is still to be sent on a connection, for whoever sends something on it. */
function takeLeft(pooled: pg.ClientBase): Statement | undefined {
  const statement = left.get(pooled)
  left.delete(pooled)
  return statement
}

function sendLeft(pooled: pg.ClientBase): void {
  const statement = takeLeft(pooled)
  if (statement) sendBatch(pooled, [statement]).catch(() => undefined)
}

/**
 * Leaves a COMMIT to be sent with what is asked next of the connection, or soon. There is nothing that could get lost, and the
 * answer of the call goes out first: each write to the database wakes it on the processor that is to write the answer.
 */
function leave(pooled: pg.ClientBase, statement: Statement): void {
  left.set(pooled, statement)
  setTimeout(() => {
    if (left.get(pooled) === statement) sendLeft(pooled)
  }, LINGER_MS).unref()
}

/** A connection of the pool as the driver gives it, without the transaction that may be open on it. */
export async function plainConnection(pool: pg.Pool): Promise<pg.PoolClient> {
  const pooled = await pool.connect()
  sendLeft(pooled)
  return pooled
}

type Guarded = {
  readonly client: PostgresPoolClient
  /** Whoever has it next begins anew. */
  readonly begin: () => void
}

function guard(pooled: pg.PoolClient, { nameOf }: StatementNames, breaker: Breaker): Guarded {
  const client: PostgresPoolClient = pooled
  let silence: unknown
  let waiting: Statement[] = []
  /** Answers to what was sent ahead of the statement that follows. */
  let coming: Promise<unknown>[] = []
  let onlyReads = false
  /** The COMMIT of the transaction before, and then of this one, where it only reads. */
  let ending: Statement | undefined

  async function ask(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<unknown>> {
    if (silence) throw silence
    const statement: Statement = { text, values, name: nameOf(text) }
    if (begins(text)) onlyReads = text === BEGIN_READING
    if (begins(text) || isSentWithNext(text)) {
      const rows: unknown[] = []
      const come = expectRows(rows)
      const answered = (answer: Answer) => {
        for (const row of answer.rows) rows.push(row)
        come()
      }
      waiting.push({ ...statement, answered })
      return { ...noRows, rows }
    }
    const before = waiting
    waiting = []
    if (isSentNow(text)) {
      sendAhead(before)
      return noRows
    }
    if (text === ROLLBACK && coming.length === 0 && before[0] && begins(before[0].text)) return noRows
    if (text === ROLLBACK) coming = []
    if (onlyReads && text === COMMIT && before.length === 0) {
      ending = statement
      return noRows
    }
    return sendTogether(text === ROLLBACK ? [statement] : [...before, statement])
  }

  function send(statements: readonly Statement[]): Promise<Answer> {
    const all = ending ? [ending, ...statements] : statements
    ending = undefined
    return sendBatch(pooled, all)
  }

  function sendAhead(statements: readonly Statement[]): void {
    if (statements.length === 0) return
    const answer = send(statements)
    answer.catch(() => undefined)
    coming.push(answer)
  }

  /** Sends statements in one write and returns the answer to the last of them. Throws what the first one failed with. */
  async function sendTogether(statements: readonly Statement[]): Promise<PostgresQueryResult<unknown>> {
    try {
      const { command, rowCount, rows } = await breaker.guard(() => sendAll(statements))
      // Kysely looks for those that tell how many rows they changed.
      return { command: changing.find((each) => each === command) ?? 'SELECT', rowCount: rowCount ?? 0, rows }
    } catch (error) {
      if (isSilent(error)) silence = error
      throw error
    }
  }

  async function sendAll(statements: readonly Statement[]): Promise<Answer> {
    const ahead = coming
    coming = []
    const answer = send(statements)
    if (ahead.length === 0) return answer
    answer.catch(() => undefined)
    for (const each of ahead) await each
    return answer
  }

  function query<Row>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  function query<Row>(asked: string | PostgresCursor<Row>, parameters: readonly unknown[] = []) {
    return typeof asked === 'string' ? ask(asked, parameters) : client.query(asked)
  }
  function release(): void {
    if (ending && !silence) leave(pooled, ending)
    pooled.release(silence !== undefined)
  }
  function begin(): void {
    silence = undefined
    waiting = []
    coming = []
    onlyReads = false
    ending = takeLeft(pooled)
  }
  return { client: { query, release }, begin }
}

/** A connection of the pool. One that comes after the breaker has opened is closed. */
async function connectTo(pool: pg.Pool, breaker: Breaker): Promise<pg.PoolClient> {
  let coming: Promise<pg.PoolClient> | undefined
  try {
    return await breaker.guard(() => {
      coming = pool.connect()
      return coming
    })
  } catch (error) {
    coming?.then(
      (late) => late.release(true),
      () => undefined,
    )
    throw error
  }
}

/**
 * A pool for Kysely, made for few round trips: statements that are asked often are prepared, and what needs no answer
 * (BEGIN, and statements of `sentWithNext`) is sent in one write with the statement that follows.
 *
 * It closes a connection whose query was not answered in time, in place of giving it back while the answer may still
 * come. What is asked on it after that, such as ROLLBACK, fails at once. The connections need the option `pipeline`.
 */
export function answeringPool(pool: pg.Pool, breaker: Breaker): PostgresPool {
  const names = createStatementNames()
  // One for a connection, not for each use of it: Kysely remembers what it made of each, which lives until all memory is looked through.
  const known = new WeakMap<pg.PoolClient, Guarded>()
  const connect = async () => {
    const pooled = await connectTo(pool, breaker)
    const guarded = known.get(pooled) ?? guard(pooled, names, breaker)
    known.set(pooled, guarded)
    guarded.begin()
    return guarded.client
  }
  return { connect, end: () => pool.end() }
}
