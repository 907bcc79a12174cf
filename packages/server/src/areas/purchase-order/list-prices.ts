import { type BodyOf, type calls, type Id, type PurchasePrice, purchasePriceSchema } from '@tehas/contracts'
import { sql } from 'kysely'
import { requiredMomentColumn } from '../../database/columns'
import type { Tx } from '../../database/connect'
import { AppError } from '../../http/app-error'
import type { ProjectContext } from '../../http/context'

/** How many earlier prices are told. */
const MOST = 12

const priceRow = purchasePriceSchema.extend({ at: requiredMomentColumn })

async function requireStock(tx: Tx, stockId: Id): Promise<void> {
  const { rows } = await sql`SELECT 1 FROM stock_product WHERE _id = ${stockId}`.execute(tx)
  if (rows.length === 0) throw new AppError('NOT_FOUND')
}

/**
 * What was paid before for a stock product, or for what is called so: the supplier's own first, then the newest.
 * Throws NOT_FOUND for a stock product that is not there.
 */
export async function listPrices(
  { tx }: ProjectContext,
  { stockId, name, supplier, except }: BodyOf<typeof calls.listPurchasePrices>,
): Promise<PurchasePrice[]> {
  if (stockId === undefined && name === undefined) return []
  if (stockId !== undefined) await requireStock(tx, stockId)
  const same = stockId === undefined ? sql`lower(l.name) = lower(${name})` : sql`l.stock_id = ${stockId}`
  const { rows } = await sql`
    SELECT h._id AS "orderId", h.transaction_number AS "transactionNumber", to_json(coalesce(h.published_at, h.created_at)) AS at,
      CASE WHEN p._id IS NOT NULL THEN json_build_object('_id', p._id, 'name', p.name) END AS supplier,
      l.net_quantity AS quantity, l.unit, l.unit_price AS "unitPrice"
    FROM order_product l
    JOIN order_head h ON h.project_id = l.project_id AND h._id = l.order_id
    LEFT JOIN partner p ON p.project_id = h.project_id AND p._id = h.partner_id
    WHERE h.kind = 'PURCHASE_ORDER' AND h.status IN ('ACTIVE', 'COMPLETE') AND ${same} AND l.unit_price IS NOT NULL
      AND h._id IS DISTINCT FROM ${except ?? null}
    ORDER BY (h.partner_id IS NOT DISTINCT FROM ${supplier ?? null}) DESC, coalesce(h.published_at, h.created_at) DESC, l._id
    LIMIT ${MOST}`.execute(tx)
  return rows.map((row) => priceRow.parse(row))
}
