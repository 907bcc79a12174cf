import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { createStatementNames, type StatementNames } from './statement-names'

/** What the driver throws when a server that is frozen or cut off does not answer a query. */
const NO_ANSWER = 'Query read timeout'

const isSilent = (error: unknown): boolean => error instanceof Error && error.message === NO_ANSWER

const changing = ['DELETE', 'INSERT', 'MERGE', 'UPDATE'] as const

function guard(pooled: pg.PoolClient, { nameOf }: StatementNames): PostgresPoolClient {
  const client: PostgresPoolClient = pooled
  let silence: unknown

  async function ask<Row>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    if (silence) throw silence
    try {
      const name = nameOf(text)
      const asked = { text, values: [...parameters], ...(name && { name }) }
      const { command, rowCount, rows } = await pooled.query<Row & pg.QueryResultRow>(asked)
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

/**
 * A pool for Kysely that closes a connection whose query was not answered in time, in place of giving it back while the
 * answer may still come. What is asked on it after that, such as ROLLBACK, fails at once. Statements that are asked often
 * are prepared.
 */
export function answeringPool(pool: pg.Pool): PostgresPool {
  const names = createStatementNames()
  return { connect: async () => guard(await pool.connect(), names), end: () => pool.end() }
}
