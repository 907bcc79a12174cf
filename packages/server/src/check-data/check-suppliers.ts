import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../database/connect'
import type { Difference } from './difference'

const termsRow = z.object({
  of: z.string(),
  figure: z.string(),
  kept: z.number().nullable(),
  counted: z.number().nullable(),
})

/** What bought products have of their first supplier, counted anew from its terms (decision 081), and that it is the first. */
export async function checkSuppliers(tx: Tx): Promise<Difference[]> {
  const { rows } = await sql`
    WITH first AS (
      SELECT p._id, p.name, p.category, p.unit_price, p.batch_size, p.lead_days, p.order_minimum, t.price, t.minimum, t.position,
        t.lead_days AS counted_days, sold.factor,
        CASE WHEN sold.factor IS NULL THEN t.multiple ELSE greatest(1, ceil(t.multiple)) END * coalesce(sold.factor, 1) AS step
      FROM stock_product p JOIN stock_supplier t ON t.stock_id = p._id AND t.partner_id = p.supplier_id
      CROSS JOIN LATERAL (SELECT CASE WHEN t.purchase_unit IS NULL THEN p.purchase_factor ELSE t.purchase_factor END AS factor) sold)
    SELECT name AS of, figure, kept, counted FROM first CROSS JOIN LATERAL (VALUES
      ('price of its supplier', unit_price, round(price / coalesce(factor, 1), 6)),
      ('step of its supplier', batch_size, round(step, 6)),
      ('lead time of its supplier', lead_days, counted_days),
      ('least of its supplier', order_minimum, round(step * ceil(minimum * coalesce(factor, 1) / step - 1e-9), 6)))
      AS figures (figure, kept, counted)
    WHERE category = 'FOR_PURCHASE' AND kept IS DISTINCT FROM counted
    UNION ALL SELECT name, 'place of its supplier', position, 0 FROM first WHERE position <> 0
    ORDER BY 1, 2`.execute(tx)
  return rows.map((row) => termsRow.parse(row))
}
