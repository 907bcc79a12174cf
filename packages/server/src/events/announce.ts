import { sql } from 'kysely'
import type { Tx } from '../database/connect'
import type { ChangeNote } from './event-hub'

/** Tells every server process, after the commit of this transaction, what changed: ids and versions only. */
export async function announce(tx: Tx, note: ChangeNote): Promise<void> {
  await sql`SELECT pg_notify('tehas', ${JSON.stringify(note)})`.execute(tx)
}
