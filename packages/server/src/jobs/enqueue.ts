import { CompiledQuery } from 'kysely'
import PgBoss from 'pg-boss'
import type { Tx } from '../database/connect'
import { askWithNext, type Later } from '../database/sent-with-next'
import type { JobReference } from './define-job'
import { QUEUE_SCHEMA } from './queue-schema'

/** Never started: it only writes the statement, which runs on the connection of the caller's transaction. */
const writer = new PgBoss({
  schema: QUEUE_SCHEMA,
  db: { executeSql: () => Promise.reject(new Error('A job is queued in a transaction only')) },
})

/**
 * Queues a job in the caller's transaction: it runs after the commit, not before `startAfter`, and never if the transaction
 * rolls back.
 */
export async function enqueue<Payload>(
  tx: Tx,
  job: JobReference<Payload>,
  payload: NoInfer<Payload>,
  { startAfter }: { readonly startAfter?: Date } = {},
): Promise<void> {
  const executeSql = async (text: string, values: unknown[]) => {
    const { rows } = await tx.executeQuery(CompiledQuery.raw(text, values))
    return { rows: [...rows] }
  }
  const id = await writer.send(job.name, job.parse(payload), {
    db: { executeSql },
    ...(startAfter && { startAfter }),
  })
  if (id === null) throw new Error(`The job ${job.name} has no queue: add it to product-jobs.ts`)
}

/** The same together with the statement that follows. Once that one was answered, what is returned throws where it is not queued. */
export async function enqueueWithNext<Payload>(
  tx: Tx,
  job: JobReference<Payload>,
  payload: NoInfer<Payload>,
  { startAfter }: { readonly startAfter?: Date } = {},
): Promise<() => void> {
  let queued: Later = () => []
  const executeSql = async (text: string, values: unknown[]) => {
    queued = await askWithNext(tx, { compile: () => CompiledQuery.raw(text, values) })
    return { rows: [{ id: '' }] }
  }
  await writer.send(job.name, job.parse(payload), { db: { executeSql }, ...(startAfter && { startAfter }) })
  return () => {
    if (queued().length === 0) throw new Error(`The job ${job.name} has no queue: add it to product-jobs.ts`)
  }
}
