import type { Id } from '@tehas/contracts'
import { sql } from 'kysely'
import type { Tx } from '../../database/connect'
import type { OrderIdentity } from '../order-state'

/** Tells every server process after the commit that an order changed: ids and its version only. */
export async function announceChange(
  tx: Tx,
  { projectId, identity }: { projectId: Id; identity: OrderIdentity },
): Promise<void> {
  const event = { projectId, entity: identity.kind, _id: identity._id, version: identity.version }
  await sql`SELECT pg_notify('tehas', ${JSON.stringify(event)})`.execute(tx)
}
