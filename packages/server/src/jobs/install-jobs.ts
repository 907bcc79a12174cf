import pg from 'pg'
import { ownerConfig, type Target } from '../database/connect'
import type { Job } from './define-job'
import { QUEUE_SCHEMA } from './queue-schema'

/** Differs from the other advisory locks of the service. */
const INSTALL_LOCK = 7_283_403

/**
 * Creates the queues of the jobs and stores their options, after the migrations. Each queue is a partition of the table
 * of jobs, so only the owner of the tables can do it.
 */
export async function installJobs(target: Target, jobs: readonly Job[]): Promise<void> {
  const client = new pg.Client(ownerConfig(target))
  await client.connect()
  try {
    await client.query('BEGIN')
    await client.query('SELECT pg_advisory_xact_lock($1)', [INSTALL_LOCK])
    for (const { name, retries, retryDelaySeconds, timeoutSeconds } of jobs) {
      await client.query(`SELECT ${QUEUE_SCHEMA}.create_queue($1, '{"policy": "standard"}')`, [name])
      await client.query(
        `UPDATE ${QUEUE_SCHEMA}.queue SET retry_limit = $2, retry_delay = $3, retry_backoff = true, expire_seconds = $4,
          updated_on = now() WHERE name = $1`,
        [name, retries, retryDelaySeconds, timeoutSeconds],
      )
    }
    await client.query('COMMIT')
  } finally {
    await client.end()
  }
}
