import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../database/connect'
import { type Difference, differences } from './difference'

const costRow = z.object({
  of: z.string(),
  kept: z.record(z.string(), z.unknown()).nullable(),
  counted: z.record(z.string(), z.unknown()).nullable(),
})

/**
 * What orders keep of what others added to their project cost, against the receipts and hand-overs that stand: each names the other, and
 * quantity and value are the same. What the orders' figures make of it is counted with the figures.
 */
export async function checkProjectCosts(tx: Tx): Promise<Difference[]> {
  const { rows } = await sql`
    WITH kept AS (
      SELECT h._id AS order_id, one ->> '_id' AS _id, one - 'at' - 'transactionNumber' - 'kind' AS cost
      FROM order_head h, jsonb_array_elements(h.project_costs) one
    ), counted AS (
      SELECT l.project_order_id AS order_id, l.project_cost_id AS _id, jsonb_build_object('_id', l.project_cost_id,
        'orderId', r.order_id, 'lineId', l.line_id, 'lineName', l.name, 'quantity', l.quantity, 'unit', l.unit,
        'receivedValue', l.value) AS cost
      FROM purchase_receipt r JOIN purchase_receipt_line l ON l.project_id = r.project_id AND l.receipt_id = r._id
      WHERE r.undone_at IS NULL AND l.project_order_id IS NOT NULL
      UNION ALL SELECT v.project_order_id, v.project_cost_id, jsonb_build_object('_id', v.project_cost_id,
        'orderId', v.order_id, 'lineId', v.line_id, 'lineName', v.name, 'quantity', v.to_project_cost, 'unit', v.unit,
        'receivedValue', v.project_value + v.settled_project_value)
      FROM manufacturing_handover v WHERE v.undone_at IS NULL AND v.project_order_id IS NOT NULL
    )
    SELECT h.transaction_number || ', project cost ' || (coalesce(kept.cost, counted.cost) ->> 'lineName') AS of,
      kept.cost AS kept, counted.cost AS counted
    FROM kept FULL JOIN counted ON counted.order_id = kept.order_id AND counted._id = kept._id
    JOIN order_head h ON h._id = coalesce(kept.order_id, counted.order_id)
    WHERE kept.cost IS DISTINCT FROM counted.cost ORDER BY 1, coalesce(kept._id, counted._id)`.execute(tx)
  return rows.flatMap((row) => {
    const { of, kept, counted } = costRow.parse(row)
    if (kept && counted) return differences(of, kept, counted)
    return [{ of, figure: 'project cost', kept: kept?.receivedValue ?? null, counted: counted?.receivedValue ?? null }]
  })
}
