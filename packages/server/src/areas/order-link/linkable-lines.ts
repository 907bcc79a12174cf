import { type BodyOf, type calls, linkableLineSchema, type OrderKind, type ResponseOf } from '@tehas/contracts'
import { type RawBuilder, sql } from 'kysely'
import { AppError } from '../../http/app-error'
import type { ProjectContext } from '../../http/context'
import { findLines } from '../../orders/links/link-rows'
import { readableKinds } from '../stock/readable-kinds'

/** More than a workshop has open for one thing; what fits best stands first, and whoever chooses narrows them by typing. */
const MOST = 200

/**
 * Lines of open orders, of the kinds that the caller reads, that a line can be linked to: those of the same product in stock
 * first, then those of the same name, then by delivery. Throws NOT_FOUND for a line that the caller does not read.
 */
export async function linkableLines(
  { tx, member }: ProjectContext,
  { lineId }: BodyOf<typeof calls.getLinkableLines>,
): Promise<ResponseOf<typeof calls.getLinkableLines>> {
  const kinds = readableKinds(member.rights)
  const found = (await findLines(tx, [lineId])).get(lineId)
  if (!found || !kinds.includes(found.kind)) throw new AppError('NOT_FOUND')
  const supplies = found.kind !== 'SALE_ORDER' && found.line === 'product'
  const wanted: readonly OrderKind[] = supplies
    ? ['SALE_ORDER', 'MANUFACTURING_ORDER']
    : ['PURCHASE_ORDER', 'MANUFACTURING_ORDER']
  const others = kinds.filter((kind) => wanted.includes(kind))
  const own =
    await sql`SELECT ${columns} FROM (${allLines}) l ${ofOrder} CROSS JOIN LATERAL (SELECT l.stock_id, l.name) own
    WHERE l._id = ${lineId}`.execute(tx)
  const { rows } = await sql`
    WITH own AS (SELECT l.stock_id, l.name FROM (${allLines}) l WHERE l._id = ${lineId})
    SELECT ${columns} FROM (${supplies ? allLines : products}) l ${ofOrder} CROSS JOIN own
    WHERE h.kind = ANY (${others}::text[]) AND h.status IN ('WAITING_FOR_ACTIVATION', 'ACTIVE')
      AND h._id <> ${found.orderId}
    ORDER BY coalesce(l.stock_id = own.stock_id, false) DESC, lower(l.name) = lower(own.name) DESC, h.delivery_date NULLS LAST, l._id
    LIMIT ${MOST}`.execute(tx)
  return {
    supplies,
    own: linkableLineSchema.parse(own.rows[0]),
    lines: rows.map((row) => linkableLineSchema.parse(row)),
  }
}

const products: RawBuilder<unknown> = sql`
  SELECT project_id, _id, order_id, 'product' AS line, name, net_quantity AS quantity, unit, stock_id FROM order_product`
const allLines: RawBuilder<unknown> = sql`${products}
  UNION ALL SELECT project_id, _id, order_id, 'item', name, coalesce((figures ->> 'requiredQuantity')::numeric, net_quantity),
    unit, stock_id FROM order_item`
const ofOrder = sql`JOIN order_head h ON h.project_id = l.project_id AND h._id = l.order_id
  LEFT JOIN partner p ON p.project_id = h.project_id AND p._id = h.partner_id`
const columns = sql`h._id AS "orderId", l._id AS "lineId", h.kind, h.transaction_number AS "transactionNumber", h.status,
  p.name AS partner, h.delivery_date::text AS "deliveryDate", l.line, l.name, l.quantity, l.unit,
  coalesce(l.stock_id = own.stock_id, false) AS "isSame"`
