import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../database/connect'
import type { Difference } from './difference'

const valueRow = z.object({ of: z.string(), kept: z.number().nullable(), counted: z.number() })

/**
 * What everything that lines took is worth, against the ledger and against the deliveries that came without being in stock
 * (rules §16). The shares of such a delivery are rounded from their running sum, so each may be a cent off its own. Orders that
 * wait to be counted anew, since a booking gave what they took another value, are left out.
 */
export async function checkTakenValues(tx: Tx): Promise<Difference[]> {
  const { rows } = await sql`
    WITH line AS (
      SELECT _id, order_id, name, taken_from_stock, taken_value FROM order_product
      UNION ALL SELECT _id, order_id, name, taken_from_stock, taken_value FROM order_item
    ), worth AS (
      SELECT m.value, m.reason, m.line_id, m.reversal_of FROM stock_movement m
      UNION ALL SELECT c.value, m.reason, m.line_id, m.reversal_of
      FROM stock_movement c JOIN stock_movement m ON m._id = c.correction_of
    ), moved AS (
      SELECT w.line_id, -sum(w.value) AS value FROM worth w LEFT JOIN stock_movement undone ON undone._id = w.reversal_of
      WHERE coalesce(undone.reason, w.reason) IN ('ISSUE_ORDER', 'ISSUE_MATERIAL', 'DELIVERY', 'RETURN') GROUP BY w.line_id
    ), delivery AS (
      SELECT l.quantity, l.value, l.taken FROM purchase_receipt_line l JOIN purchase_receipt r ON r._id = l.receipt_id
      WHERE l.movement_id IS NULL AND r.undone_at IS NULL
      UNION ALL SELECT v.to_order, v.value + v.settled_value, v.taken FROM manufacturing_handover v
      WHERE v.undone_at IS NULL AND v.to_order > 0 AND v.to_stock = 0 AND NOT EXISTS (
        SELECT 1 FROM stock_movement own JOIN stock_movement m ON m.act_id = own.act_id
        WHERE own._id = v.movement_id AND m.line_id = v.line_id AND m.reason = 'PRODUCED')
    ), delivered AS (
      SELECT one.part ->> 'lineId' AS line_id, sum(d.value * (one.part ->> 'quantity')::numeric / d.quantity) AS value,
        count(*) AS parts
      FROM delivery d CROSS JOIN LATERAL jsonb_array_elements(d.taken) AS one(part) WHERE d.quantity > 0 GROUP BY 1
    ), waiting AS (
      SELECT one AS order_id FROM job_queue.job j, jsonb_array_elements_text(j.data -> 'orderIds') one
      WHERE j.name = 'recount-taken' AND j.state IN ('created', 'retry', 'active')
    )
    SELECT h.transaction_number || ', ' || line.name AS of, line.taken_value AS kept,
      coalesce(moved.value, 0) + coalesce(delivered.value, 0) AS counted
    FROM line JOIN order_head h ON h._id = line.order_id
    LEFT JOIN moved ON moved.line_id = line._id
    LEFT JOIN delivered ON delivered.line_id = line._id
    WHERE (line.taken_from_stock <> 0 OR line.taken_value IS NOT NULL OR moved.value <> 0 OR delivered.value <> 0)
      AND (line.taken_value IS NULL
        OR abs(line.taken_value - coalesce(moved.value, 0) - coalesce(delivered.value, 0)) > 0.01 * coalesce(delivered.parts, 0))
      AND h._id NOT IN (SELECT order_id FROM waiting)
    ORDER BY 1, line._id`.execute(tx)
  return rows.map((row) => {
    const { of, kept, counted } = valueRow.parse(row)
    return { of, figure: 'value of what was taken', kept: kept ?? 'not counted', counted }
  })
}
