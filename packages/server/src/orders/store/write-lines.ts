import type { Id } from '@tehas/contracts'
import { sql } from 'kysely'
import type { Tx } from '../../database/connect'
import { writeRecords } from '../../database/fields'
import type { RowChanges } from './line-rows'
import { lineTables } from './line-tables'

/**
 * Writes what changed of an order's lines: one statement per table and kind of change, however many rows. Returns false
 * when a new line came with an id that another order of the project already uses; the caller's transaction must then end.
 */
export async function writeLines(tx: Tx, projectId: Id, { written, removed }: RowChanges): Promise<boolean> {
  for (const kind of ['process', 'item', 'product'] as const) {
    const ids = removed[kind]
    if (ids.length === 0) continue
    await sql`DELETE FROM ${sql.table(lineTables[kind].table)}
      WHERE project_id = ${projectId} AND _id = ANY (${[...ids]}::text[])`.execute(tx)
  }
  for (const kind of ['product', 'item', 'process'] as const) {
    const records = written[kind]
    if (records.length === 0) continue
    const kept = ['_id', 'orderId']
    const where = sql`line.order_id = excluded.order_id`
    const count = await writeRecords(tx, { ...lineTables[kind], projectId, records, kept, where })
    if (count !== records.length) return false
  }
  return true
}
