import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db, Tx } from '../database/connect'

const LONGEST_MS = 5000

/** Waits until some transaction of the database waits for a lock, or the time is over. */
async function someoneWaits(db: Db): Promise<void> {
  for (const end = Date.now() + LONGEST_MS; Date.now() < end; await pause(10)) {
    const { rows } = await sql`SELECT 1 FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db)
    if (rows.length > 0) return
  }
}

/**
 * Makes an attempt while a change is written and not committed: what the attempt reads is from before the change. Commits the
 * change when the attempt is over or waits for it. Returns what came of the attempt.
 */
export async function beside<Result>(
  db: Db,
  change: (tx: Tx) => Promise<unknown>,
  attempt: () => PromiseLike<Result>,
): Promise<Result> {
  let commit = () => {}
  const mayCommit = new Promise<void>((resolve) => {
    commit = resolve
  })
  let held: Promise<void> | undefined
  await new Promise<void>((resolve, reject) => {
    held = db.transaction().execute(async (tx) => {
      await change(tx)
      // What was sent with the next statement is written now.
      await sql`SELECT 1`.execute(tx)
      resolve()
      await mayCommit
    })
    held.catch(reject)
  })
  const attempted = Promise.resolve(attempt())
  await Promise.race([attempted.catch(() => undefined), someoneWaits(db)])
  commit()
  await held
  return attempted
}
