import { idSchema } from '@tehas/contracts'
import pg from 'pg'
import { z } from 'zod'
import { ownerConfig } from '../../database/connect'
import { QUEUE_SCHEMA } from '../../jobs/queue-schema'
import type { TestServer } from '../../testing'
import { removeUnknown, removeUnknownJob } from '../remove-unknown'

const jobRow = z.object({ data: z.object({ projectId: idSchema, folderId: idSchema }) })

/** Removes what waits to be removed from the store behind calls, as the job does. */
export async function runRemovals({ database, services }: Pick<TestServer, 'database' | 'services'>): Promise<void> {
  const client = new pg.Client(ownerConfig(database.target))
  await client.connect()
  const { rows } = await client.query(`DELETE FROM ${QUEUE_SCHEMA}.job WHERE name = $1 RETURNING data`, [
    removeUnknownJob.name,
  ])
  await client.end()
  for (const row of rows) await removeUnknown(services, jobRow.parse(row).data)
}
