import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'

/** What the driver throws when a server that is frozen or cut off does not answer a query. */
const NO_ANSWER = 'Query read timeout'

const isSilent = (error: unknown): boolean => error instanceof Error && error.message === NO_ANSWER

function guard(pooled: pg.PoolClient): PostgresPoolClient {
  const client: PostgresPoolClient = pooled
  let silence: unknown

  async function ask<Row>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    if (silence) throw silence
    try {
      return await client.query<Row>(text, parameters)
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
 * answer may still come. What is asked on it after that, such as ROLLBACK, fails at once.
 */
export const answeringPool = (pool: pg.Pool): PostgresPool => ({
  connect: async () => guard(await pool.connect()),
  end: () => pool.end(),
})
