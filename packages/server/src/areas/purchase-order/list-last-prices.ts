import { type BodyOf, type calls, type LastPrice, lastPriceSchema, unitSchema } from '@tehas/contracts'
import { convert, stored } from '@tehas/cost-engine'
import { sql } from 'kysely'
import { requiredMomentColumn } from '../../database/columns'
import { AppError } from '../../http/app-error'
import type { ProjectContext } from '../../http/context'

const lastPriceRow = lastPriceSchema.extend({ at: requiredMomentColumn, paidIn: unitSchema })

/**
 * What the supplier of a purchase order was paid last for products of the stock, in the unit in which each is kept: as a
 * line takes it over. Nothing where it has no supplier, and nothing of what was paid in a unit that measures something
 * else. Throws NOT_FOUND for an order that is not there.
 */
export async function listLastPurchasePrices(
  { tx }: ProjectContext,
  { orderId, stockIds }: BodyOf<typeof calls.listLastPurchasePrices>,
): Promise<LastPrice[]> {
  const own = await sql`SELECT 1 FROM order_head WHERE _id = ${orderId} AND kind = 'PURCHASE_ORDER'`.execute(tx)
  if (own.rows.length === 0) throw new AppError('NOT_FOUND')
  const { rows } = await sql`
    SELECT DISTINCT ON (l.stock_id) l.stock_id AS "stockId", h._id AS "orderId", h.transaction_number AS "transactionNumber",
      to_json(coalesce(h.published_at, h.created_at)) AS at, s.unit, l.unit AS "paidIn", l.unit_price AS "unitPrice"
    FROM order_head own
    JOIN order_head h ON h.project_id = own.project_id AND h.partner_id = own.partner_id AND h._id <> own._id
      AND h.currency = own.currency
    JOIN order_product l ON l.project_id = h.project_id AND l.order_id = h._id
    JOIN stock_product s ON s.project_id = l.project_id AND s._id = l.stock_id
    WHERE own._id = ${orderId} AND h.kind = 'PURCHASE_ORDER' AND h.status IN ('ACTIVE', 'COMPLETE')
      AND l.stock_id = ANY (${stockIds}::text[]) AND l.unit_price IS NOT NULL
    ORDER BY l.stock_id, coalesce(h.published_at, h.created_at) DESC, l._id`.execute(tx)
  return rows.flatMap((row) => {
    const { paidIn, unitPrice, ...paid } = lastPriceRow.parse(row)
    const one = convert(1, paid.unit, paidIn)
    return one.ok && unitPrice !== undefined ? [{ ...paid, unitPrice: stored(unitPrice * one.value) }] : []
  })
}
