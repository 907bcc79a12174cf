import type pg from 'pg'
import type PgBoss from 'pg-boss'
import { plainConnection } from '../database/answering-pool'

export type QueueConnection = PgBoss.Db & {
  /** Waits for the statements that still run. */
  readonly settle: () => Promise<void>
}

/**
 * Runs the statements of pg-boss on the pool of the service. Some of them begin and commit a transaction in one text. If
 * one fails, its connection is still in that transaction, so it is closed instead of given back to the pool.
 */
export function openQueueConnection(pool: pg.Pool): QueueConnection {
  const running = new Set<Promise<unknown>>()
  const query = async (text: string, values: unknown[]) => {
    const client = await plainConnection(pool)
    try {
      const result = await client.query(text, values)
      client.release()
      return result
    } catch (error) {
      client.release(true)
      throw error
    }
  }
  return {
    executeSql: (text, values) => {
      const work = query(text, values)
      running.add(work)
      const forget = () => {
        running.delete(work)
      }
      work.then(forget, forget)
      return work
    },
    settle: async () => {
      await Promise.allSettled(running)
    },
  }
}
