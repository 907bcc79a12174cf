import type { AuditType, Id } from '@tehas/contracts'
import { sql } from 'kysely'
import type { Tx } from '../../database/connect'
import type { Change } from '../changed-paths'
import type { OrderIdentity } from '../order-state'

export type ChangeRecord = {
  readonly projectId: Id
  readonly identity: OrderIdentity
  readonly userId: Id
  readonly type: AuditType
  readonly changes: readonly Change[]
  readonly reason: string | undefined
}

const PRICE_FIELDS = /(^|\.)(unitPrice|markupPercentage|price|discount|vatPercentage)(\.|$)/

/** Writes who changed what into the log; prices are marked, so that whoever may not see them gets the rest (rules §10). */
export async function recordChange(
  tx: Tx,
  { projectId, identity, userId, type, changes, reason }: ChangeRecord,
): Promise<void> {
  const marked = changes.map((change) => (isPriceChange(change) ? { ...change, price: true } : change))
  await sql`
    INSERT INTO audit (project_id, entity, entity_id, type, user_id, reason, changes)
    VALUES (${projectId}, ${identity.kind}, ${identity._id}, ${type}, ${userId}, ${reason ?? null}, ${JSON.stringify(marked)}::jsonb)`.execute(
    tx,
  )
}

const isPriceChange = ({ path }: Change): boolean => PRICE_FIELDS.test(path) && !path.includes('dynamicFields.')
