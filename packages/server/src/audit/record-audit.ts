import type { AuditType } from '@tehas/contracts'
import { sql } from 'kysely'
import type { Tx } from '../database/connect'
import type { Change } from '../orders/changed-paths'

export type AuditEntry = {
  readonly projectId: string
  readonly entity: string
  readonly entityId: string
  readonly type: AuditType
  readonly userId: string
  readonly changes: readonly Change[]
}

/** Writes who changed what, from what to what, in the transaction of the change (rules §10). */
export async function recordAudit(tx: Tx, { projectId, entity, entityId, type, userId, changes }: AuditEntry) {
  await sql`INSERT INTO audit (project_id, entity, entity_id, type, user_id, changes)
    VALUES (${projectId}, ${entity}, ${entityId}, ${type}, ${userId}, ${JSON.stringify(changes)}::jsonb)`.execute(tx)
}
