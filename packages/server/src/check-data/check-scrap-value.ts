import { producingStatusSchema } from '@tehas/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../database/connect'
import { bookedScrap, scrapValueOf } from '../orders/handovers/scrap-value'
import { type Difference, differences } from './difference'

const lineRow = z.object({
  _id: z.string(),
  of: z.string(),
  status: producingStatusSchema,
  produced: z.number(),
  netQuantity: z.number(),
  takenFromStock: z.number(),
  added: z.object({ toStock: z.number(), toProjectCost: z.number(), done: z.boolean() }),
  processes: z.array(z.object({ active: z.boolean(), scrapped: z.number() })),
  actualCost: z.number(),
})

/** What went to scrap of each line, against its movements of value to scrap (rules §16). */
export async function checkScrapValue(tx: Tx): Promise<Difference[]> {
  const { rows } = await sql`
    SELECT p._id, h.transaction_number || ', scrap of ' || p.name AS of, p.status, p.produced, p.net_quantity AS "netQuantity",
      p.taken_from_stock AS "takenFromStock", p.added, coalesce((p.figures ->> 'actualCost')::numeric, 0) AS "actualCost",
      (SELECT coalesce(json_agg(json_build_object('active', s.active, 'scrapped', s.scrapped)), '[]'::json) FROM order_process s
        WHERE s.project_id = p.project_id AND s.product_id = p._id AND s.item_id IS NULL) AS processes
    FROM order_product p JOIN order_head h ON h.project_id = p.project_id AND h._id = p.order_id
    WHERE EXISTS (SELECT 1 FROM order_process s WHERE s.project_id = p.project_id AND s.product_id = p._id AND s.scrapped > 0)
      OR EXISTS (SELECT 1 FROM scrap_movement m WHERE m.project_id = p.project_id AND m.line_id = p._id)
    ORDER BY 2, 1`.execute(tx)
  const lines = rows.map((each) => lineRow.parse(each))
  const booked = await bookedScrap(
    tx,
    lines.map(({ _id }) => _id),
  )
  return lines.flatMap(({ _id, of, actualCost, ...line }) =>
    differences(of, booked.get(_id) ?? { quantity: 0, value: 0 }, scrapValueOf(line, { actualCost })),
  )
}
