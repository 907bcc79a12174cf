import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../database/connect'
import { type Difference, differences } from './difference'

const figures = z.object({
  delivered: z.number(),
  deliveredOn: z.string().nullable(),
  backToStock: z.number(),
  backAsScrap: z.number(),
})
const lineRow = z.object({ of: z.string(), kept: figures, counted: figures })

const movedRow = z.object({ of: z.string(), isUndone: z.boolean(), isReversed: z.boolean() })

/** What lines of sale orders keep as delivered and sent back, counted anew from the deliveries and returns that stand. */
export async function checkDeliveries(tx: Tx): Promise<Difference[]> {
  const { rows } = await sql`
    WITH standing AS (
      SELECT l.line_id, l.quantity, d.day FROM sale_delivery d
      JOIN sale_delivery_line l ON l.project_id = d.project_id AND l.delivery_id = d._id WHERE d.undone_at IS NULL
    ), gone AS (
      SELECT line_id, sum(quantity) AS quantity, max(day)::text AS day FROM standing GROUP BY line_id
    ), back AS (
      SELECT line_id, sum(quantity) AS quantity, coalesce(sum(quantity) FILTER (WHERE use = 'TO_STOCK'), 0) AS to_stock,
        coalesce(sum(quantity) FILTER (WHERE use = 'SCRAP'), 0) AS scrapped FROM sale_return GROUP BY line_id
    )
    SELECT h.transaction_number || ', ' || p.name AS of,
      json_build_object('delivered', p.delivered, 'deliveredOn', p.delivered_on,
        'backToStock', (p.sent_back ->> 'toStock')::numeric, 'backAsScrap', (p.sent_back ->> 'scrapped')::numeric) AS kept,
      json_build_object('delivered', coalesce(gone.quantity, 0) - coalesce(back.quantity, 0), 'deliveredOn', gone.day,
        'backToStock', coalesce(back.to_stock, 0), 'backAsScrap', coalesce(back.scrapped, 0)) AS counted
    FROM order_product p JOIN order_head h ON h.project_id = p.project_id AND h._id = p.order_id
    LEFT JOIN gone ON gone.line_id = p._id LEFT JOIN back ON back.line_id = p._id
    WHERE p.delivered <> 0 OR p.delivered_on IS NOT NULL OR gone.line_id IS NOT NULL OR back.line_id IS NOT NULL
    ORDER BY 1, p._id`.execute(tx)
  const lines = rows.flatMap((row) => {
    const { of, kept, counted } = lineRow.parse(row)
    return differences(of, kept, counted)
  })
  const { rows: moved } = await sql`
    SELECT h.transaction_number || ', delivery ' || d.number AS of, d.undone_at IS NOT NULL AS "isUndone",
      EXISTS (SELECT 1 FROM stock_movement r WHERE r.project_id = d.project_id AND r.reversal_of = d.movement_id) AS "isReversed"
    FROM sale_delivery d JOIN order_head h ON h.project_id = d.project_id AND h._id = d.order_id
    WHERE d.movement_id IS NOT NULL ORDER BY 1`.execute(tx)
  const taken = moved
    .map((row) => movedRow.parse(row))
    .filter(({ isUndone, isReversed }) => isUndone !== isReversed)
    .map(({ of, isUndone, isReversed }) => ({ of, figure: 'taken back', kept: isUndone, counted: isReversed }))
  return [...lines, ...taken]
}
