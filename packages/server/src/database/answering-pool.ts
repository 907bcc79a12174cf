import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { AppError } from '../http/app-error'
import type { Breaker } from './breaker'
import { createStatementNames, type StatementNames } from './statement-names'

/** What the driver throws when a server that is frozen or cut off does not answer a query. */
const NO_ANSWER = 'Query read timeout'

/** Also when the breaker ended the query. */
const isSilent = (error: unknown): boolean =>
  error instanceof AppError || (error instanceof Error && error.message === NO_ANSWER)

const changing = ['DELETE', 'INSERT', 'MERGE', 'UPDATE'] as const

function guard(pooled: pg.PoolClient, { nameOf }: StatementNames, breaker: Breaker): PostgresPoolClient {
  const client: PostgresPoolClient = pooled
  let silence: unknown

  async function ask<Row>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    if (silence) throw silence
    try {
      const name = nameOf(text)
      const asked = { text, values: [...parameters], ...(name && { name }) }
      const { command, rowCount, rows } = await breaker.guard(() => pooled.query<Row & pg.QueryResultRow>(asked))
      // Kysely looks for those that tell how many rows they changed.
      return { command: changing.find((each) => each === command) ?? 'SELECT', rowCount: rowCount ?? 0, rows }
    } catch (error) {
      if (isSilent(error)) silence = error
      throw error
    }
  }
  function query<Row>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  function query<Row>(asked: string | PostgresCursor<Row>, parameters: readonly unknown[] = []) {
    return typeof asked === 'string' ? ask<Row>(asked, parameters) : client.query(asked)
  }
  return { query, release: () => pooled.release(silence !== undefined) }
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
 * A pool for Kysely that closes a connection whose query was not answered in time, in place of giving it back while the
 * answer may still come. What is asked on it after that, such as ROLLBACK, fails at once. Statements that are asked often
 * are prepared.
 */
export function answeringPool(pool: pg.Pool, breaker: Breaker): PostgresPool {
  const names = createStatementNames()
  return { connect: async () => guard(await connectTo(pool, breaker), names, breaker), end: () => pool.end() }
}
