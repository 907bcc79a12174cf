import { sql } from 'kysely'
import type { Db } from './connect'

/** Held, shared, by each process of the service while it runs. Differs from the other advisory locks of the service. */
const PROCESS_LOCK = 7_283_404

/** A statement for the connection that a process keeps open as long as it runs. */
export const joinProcesses = `SELECT pg_advisory_lock_shared(${PROCESS_LOCK})`

/** How many processes of the service work on the database besides this one, which has joined. */
export async function countOtherProcesses(db: Db): Promise<number> {
  const { rows } = await sql<{ others: number }>`SELECT greatest(0, count(*)::int - 1) AS others FROM pg_locks
    WHERE locktype = 'advisory' AND granted AND (classid, objid, objsubid) = (0, ${sql.lit(PROCESS_LOCK)}, 1)
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`.execute(db)
  return rows[0]?.others ?? 0
}

/** Several processes on one database are meant to be, but somebody may not have meant it. */
export const otherProcessesNotice =
  'Another Tehas works on this database too, as several do behind a balancer. If you did not mean that, stop one of them, or set DATABASE_URL to another database.'
