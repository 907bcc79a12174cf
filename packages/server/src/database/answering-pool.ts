import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { AppError } from '../http/app-error'
import type { Breaker } from './breaker'
import { expectRows, isSentNow, isSentWithNext } from './sent-with-next'
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

type Asked = { readonly text: string; readonly values: unknown[]; readonly name?: string }
/** A statement with how it is sent. */
type Statement<Row = unknown> = {
  readonly text: string
  readonly send: () => Promise<pg.QueryResult<Row & pg.QueryResultRow>>
}

const noRows: PostgresQueryResult<never> = { command: 'SELECT', rowCount: 0, rows: [] }

function guard(pooled: pg.PoolClient, { nameOf }: StatementNames, breaker: Breaker): PostgresPoolClient {
  const client: PostgresPoolClient = pooled
  let silence: unknown
  let waiting: Statement[] = []
  /** Answers to what was sent ahead of the statement that follows. */
  let coming: Promise<unknown>[] = []
  let onlyReads = false
  /** Ends a transaction that only read. */
  let ending: (() => Promise<unknown>) | undefined

  async function ask<Row>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    if (silence) throw silence
    const name = nameOf(text)
    const asked: Asked = { text, values: [...parameters], ...(name && { name }) }
    const send = () => pooled.query<Row & pg.QueryResultRow>(asked)
    if (begins(text)) onlyReads = text === BEGIN_READING
    if (begins(text) || isSentWithNext(text)) {
      const rows: Row[] = []
      const come = expectRows(rows)
      const sendAndFill = async () => {
        const answer = await send()
        for (const row of answer.rows) rows.push(row)
        come()
        return answer
      }
      waiting.push({ text, send: sendAndFill })
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
      // There is nothing that could get lost.
      ending = send
      return noRows
    }
    return sendTogether(text === ROLLBACK ? [] : before, send)
  }

  function sendAhead(statements: readonly Statement[]): void {
    const { stream } = pooled.connection
    stream.cork()
    const answers = statements.map(({ send }) => send())
    stream.uncork()
    for (const each of answers) each.catch(() => undefined)
    coming.push(...answers)
  }

  /** Sends statements in one write and returns the answer to the last of them. Throws what the first one failed with. */
  async function sendTogether<Row>(
    before: readonly Statement[],
    last: Statement<Row>['send'],
  ): Promise<PostgresQueryResult<Row>> {
    try {
      return await breaker.guard(() => sendAll(before, last))
    } catch (error) {
      if (isSilent(error)) silence = error
      throw error
    }
  }

  async function sendAll<Row>(
    before: readonly Statement[],
    last: Statement<Row>['send'],
  ): Promise<PostgresQueryResult<Row>> {
    const { stream } = pooled.connection
    const ahead = coming
    coming = []
    stream.cork()
    const earlier = [...ahead, ...before.map(({ send }) => send())]
    const answer = last()
    stream.uncork()
    for (const each of [...earlier, answer]) each.catch(() => undefined)
    for (const each of earlier) await each
    const { command, rowCount, rows } = await answer
    // Kysely looks for those that tell how many rows they changed.
    return { command: changing.find((each) => each === command) ?? 'SELECT', rowCount: rowCount ?? 0, rows }
  }

  function query<Row>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  function query<Row>(asked: string | PostgresCursor<Row>, parameters: readonly unknown[] = []) {
    return typeof asked === 'string' ? ask<Row>(asked, parameters) : client.query(asked)
  }
  function release(): void {
    const end = ending
    if (!end) {
      pooled.release(silence !== undefined)
      return
    }
    // The answer of the call goes out first: writing to the database wakes it on the processor that is to write the answer.
    setImmediate(() => {
      end().catch(() => undefined)
      // What is asked next of the connection is sent behind it.
      pooled.release(silence !== undefined)
    })
  }
  return { query, release }
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
  return { connect: async () => guard(await connectTo(pool, breaker), names, breaker), end: () => pool.end() }
}
