import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../database/connect'
import { type Difference, differences } from './difference'

const figures = z.object({ toStock: z.number(), toProjectCost: z.number() })
const lineRow = z.object({ of: z.string(), kept: figures, counted: figures })

/** What was handed over of lines of manufacturing orders, against the hand-overs that stand. */
export async function checkHandovers(tx: Tx): Promise<Difference[]> {
  const { rows } = await sql`
    WITH counted AS (
      SELECT line_id, sum(to_stock + to_order) AS to_stock, sum(to_project_cost) AS to_project_cost
      FROM manufacturing_handover WHERE undone_at IS NULL GROUP BY line_id
    )
    SELECT h.transaction_number || ', handed over of ' || p.name AS of,
      json_build_object('toStock', (p.added ->> 'toStock')::numeric,
        'toProjectCost', (p.added ->> 'toProjectCost')::numeric) AS kept,
      json_build_object('toStock', coalesce(c.to_stock, 0), 'toProjectCost', coalesce(c.to_project_cost, 0)) AS counted
    FROM order_product p JOIN order_head h ON h.project_id = p.project_id AND h._id = p.order_id
    LEFT JOIN counted c ON c.line_id = p._id
    WHERE h.kind = 'MANUFACTURING_ORDER' ORDER BY 1, p._id`.execute(tx)
  return rows.flatMap((row) => {
    const { of, kept, counted } = lineRow.parse(row)
    return differences(of, kept, counted)
  })
}
