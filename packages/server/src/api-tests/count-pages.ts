import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { z } from 'zod'
import { ownerConfig, SERVICE_ROLE, type Target } from '../database/connect'

/** Counts the pages of the database that the service reads, in memory or not. */
export type PageCounter = {
  /** The pages that the statements of some work read, in functions too. */
  readonly of: (work: () => Promise<unknown>) => Promise<number>
  readonly close: () => Promise<void>
}

const LOOK_MS = 2
const pagesSchema = z.tuple([z.object({ pages: z.coerce.number() })])

/**
 * Begins to count what the service reads in a database, over connections that it opens from now on. The server has to have
 * loaded `pg_stat_statements`. Pages do not depend on how busy a machine is, as times do.
 */
export async function openPageCounter(target: Target): Promise<PageCounter> {
  const owner = new pg.Client(ownerConfig(target))
  await owner.connect()
  await owner.query('CREATE EXTENSION IF NOT EXISTS pg_stat_statements')
  const { rows } = await owner.query<{ name: string }>('SELECT quote_ident(current_database()) AS name')
  await owner.query(`ALTER DATABASE ${rows[0]?.name} SET pg_stat_statements.track = 'top'`)
  /** Work that only reads does not wait for its COMMIT, and a statement is counted when it ends. */
  const ended = async () => {
    for (;;) {
      const { rowCount } = await owner.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND usename = '${SERVICE_ROLE}' AND state <> 'idle'`,
      )
      if (rowCount === 0) return
      await pause(LOOK_MS)
    }
  }
  const ours = `dbid = (SELECT oid FROM pg_database WHERE datname = current_database()) AND userid = '${SERVICE_ROLE}'::regrole`
  return {
    of: async (work) => {
      await ended()
      await owner.query(
        `SELECT pg_stat_statements_reset('${SERVICE_ROLE}'::regrole, oid, 0) FROM pg_database WHERE datname = current_database()`,
      )
      await work()
      await ended()
      const counted = await owner.query(
        `SELECT coalesce(sum(shared_blks_hit + shared_blks_read), 0) AS pages FROM pg_stat_statements WHERE ${ours}`,
      )
      return pagesSchema.parse(counted.rows)[0].pages
    },
    close: () => owner.end(),
  }
}
