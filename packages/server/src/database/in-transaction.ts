import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import { committed } from './after-commit'

/** Serialization failure and deadlock: PostgreSQL rolled the transaction back, and it succeeds when it runs again. */
const REPEATABLE: ReadonlySet<unknown> = new Set(['40001', '40P01'])
const RETRIES = 3
const FIRST_PAUSE_MS = 20

const isRepeatable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && REPEATABLE.has(error.code)

/** What work may do in its transaction; PostgreSQL holds it to that. */
export type TransactionAccess = 'read only' | 'read write'

/**
 * Runs work in a transaction. After a deadlock or a serialization failure it runs again, up to three times, after random
 * pauses, so that those that met do not meet again. Work changes nothing but the database, so it can be repeated.
 */
export async function inTransaction<Result>(
  db: Kysely<unknown>,
  work: (tx: Transaction<unknown>) => Promise<Result>,
  access: TransactionAccess = 'read write',
): Promise<Result> {
  for (let retry = 0; ; retry += 1) {
    try {
      const transaction = access === 'read only' ? db.transaction().setAccessMode(access) : db.transaction()
      let opened: Transaction<unknown> | undefined
      const result = await transaction.execute((tx) => {
        opened = tx
        return work(tx)
      })
      if (opened) committed(opened)
      return result
    } catch (error) {
      if (retry === RETRIES || !isRepeatable(error)) throw error
      await pause(Math.random() * FIRST_PAUSE_MS * 2 ** retry)
    }
  }
}
