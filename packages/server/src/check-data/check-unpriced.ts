import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../database/connect'
import { unpricedAnew } from '../stock/ledger/unpriced-anew'
import type { Difference } from './difference'

const productRow = z.object({ _id: z.string(), name: z.string() })

/**
 * How much of each movement has no price, valued anew from the first movement of products of which something came in at no value
 * or counts so. Products that wait to be counted after an update are left out.
 */
export async function checkUnpriced(tx: Tx): Promise<Difference[]> {
  const { rows } = await sql`
    SELECT p._id, p.name FROM stock_product p WHERE NOT p.removed AND EXISTS (
      SELECT 1 FROM stock_movement m WHERE m.stock_id = p._id AND (m.unpriced <> 0
        OR (m.quantity > 0 AND m.value = 0 AND m.reason <> 'TRANSFER' AND m.correction_of IS NULL
          AND m.reversal_of IS NULL AND m.return_of IS NULL)))
      AND p._id NOT IN (
        SELECT one FROM job_queue.job j, jsonb_array_elements_text(j.data -> 'stockIds') one
        WHERE j.name = 'count-unpriced' AND j.state IN ('created', 'retry', 'active'))
    ORDER BY p.name, p._id`.execute(tx)
  const found: Difference[] = []
  for (const row of rows) {
    const { _id, name } = productRow.parse(row)
    const wrong = await unpricedAnew(tx, _id)
    found.push(
      ...wrong.map(({ movement, ...unpriced }) => ({
        of: name,
        figure: `quantity without a price of movement ${movement}`,
        ...unpriced,
      })),
    )
  }
  return found
}
