import { type AuditType, orderSchemas, partnerInputSchema, stockProductInputSchema } from '@tehas/contracts'
import { pricePaths } from '@tehas/rights'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../database/connect'
import { sentWithNext } from '../database/sent-with-next'
import type { Change } from './changed-paths'

export type AuditEntry = {
  readonly projectId: string
  /** What kind of thing was changed: a kind of order, PROJECT. */
  readonly entity: string
  readonly entityId: string
  readonly type: AuditType
  readonly userId: string
  readonly changes: readonly Change[]
  readonly reason?: string | undefined
  /** When it was changed; now, where it is left out. */
  readonly at?: string | undefined
}

/** Names of the fields that the contract marks as prices: of heads and lines of orders of every kind, of stock and of partners. */
const priceFields = new Set(
  [...Object.values(orderSchemas).map(({ update }) => update), stockProductInputSchema, partnerInputSchema].flatMap(
    (schema) => pricePaths(schema).map(({ path }) => path.split('.').at(-1)),
  ),
)

/** Writes who changed what, from what to what, in the transaction of the change. */
export async function recordAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  await sql`${sentWithNext}${auditEntry(entry)}`.execute(tx)
}

/**
 * The same as a statement, or as a part of one that changes several tables. Changes of prices are marked, so that whoever
 * may not see them gets the rest (rules §10).
 */
export function auditEntry(entry: AuditEntry): RawBuilder<unknown> {
  const { projectId, entity, entityId, type, userId, reason, at } = entry
  const changes = entry.changes.map((change) => (isPriceChange(change) ? { ...change, price: true } : change))
  return sql`INSERT INTO audit (project_id, entity, entity_id, type, user_id, reason, changes, at)
    VALUES (${projectId}, ${entity}, ${entityId}, ${type}, ${userId}, ${reason ?? null}, ${JSON.stringify(changes)}::jsonb,
      ${at === undefined ? sql`now()` : sql`${at}::timestamptz`})`
}

/**
 * Prices that are no fields of a line or head: what a line costs by that of another order that supplies it, or by its product in stock,
 * and the exchange rate of a receipt.
 */
const countedPrices: readonly string[] = [
  'linkedUnitCost',
  'linkedUnpriced',
  'stockUnitCost',
  'stockUnpriced',
  'takenUnpriced',
  'exchangeRate',
]

const isPriceChange = ({ path }: Change): boolean =>
  path.split('.').some((part) => priceFields.has(part) || countedPrices.includes(part)) &&
  !path.includes('dynamicFields.')
