import type { BodyOf, calls, Id, StockReferences } from '@tehas/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import { removeFilesOfStock } from '../../attachments/change-file'
import { recordAudit } from '../../audit/record-audit'
import { AppError } from '../../http/app-error'
import type { ProjectContext } from '../../http/context'
import { readableKinds } from './readable-kinds'
import { lockStockRow } from './service'

/** How many products and orders a refusal names; the others are counted. */
const NAMED = 20

const orderKind = z.enum(['SALE_ORDER', 'MANUFACTURING_ORDER', 'PURCHASE_ORDER'])
const referencesRow = z.object({
  products: z.array(z.object({ _id: z.string(), name: z.string() })),
  productsCount: z.number(),
  orders: z.array(z.object({ _id: z.string(), kind: orderKind, transactionNumber: z.string() })),
  ordersCount: z.number(),
  movementsCount: z.number(),
  balance: z.number(),
})

/** What refers to a stock product; orders are named to whoever may read their kind, and counted for everybody. */
async function referencesOf({ tx, member }: ProjectContext, stockId: Id): Promise<StockReferences> {
  const { rows } = await sql`
    WITH parent AS (
      SELECT p._id, p.name FROM stock_component part JOIN stock_product p ON p._id = part.parent_id AND NOT p.removed
      WHERE part.child_id = ${stockId}),
    taking AS (
      SELECT h._id, h.kind, h.transaction_number AS "transactionNumber", h.number_key FROM order_head h WHERE h._id IN (
        SELECT order_id FROM order_product WHERE stock_id = ${stockId}
        UNION SELECT order_id FROM order_item WHERE stock_id = ${stockId}))
    SELECT
      (SELECT coalesce(json_agg(named), '[]') FROM (SELECT * FROM parent ORDER BY lower(name) LIMIT ${NAMED}) named) AS products,
      (SELECT count(*)::int FROM parent) AS "productsCount",
      (SELECT coalesce(json_agg(json_build_object('_id', _id, 'kind', kind, 'transactionNumber', "transactionNumber")), '[]')
        FROM (SELECT * FROM taking WHERE kind = ANY (${readableKinds(member.rights)}::text[])
          ORDER BY number_key DESC LIMIT ${NAMED}) named) AS orders,
      (SELECT count(*)::int FROM taking) AS "ordersCount",
      movements AS "movementsCount", balance
    FROM stock_product WHERE _id = ${stockId}`.execute(tx)
  return referencesRow.parse(rows[0])
}

/**
 * Removes a stock product. What anything refers to is kept from sight, by force alone: the ledger, orders and structures keep
 * what they have of it (rules §14). Throws STOCK_PRODUCT_IN_USE with what refers to it.
 */
export async function removeStock(context: ProjectContext, body: BodyOf<typeof calls.removeStockProduct>) {
  const { tx, projectId, user } = context
  const { _id, force } = body
  const { name, lock } = await lockStockRow(context, body)
  if (lock) throw new AppError('STOCK_PRODUCT_LOCKED')
  const references = await referencesOf(context, _id)
  const { productsCount, ordersCount, movementsCount } = references
  if (productsCount + ordersCount + movementsCount === 0) {
    await sql`DELETE FROM stock_product WHERE _id = ${_id}`.execute(tx)
  } else {
    if (force?.trim() !== name) throw new AppError('STOCK_PRODUCT_IN_USE', { details: references })
    await sql`DELETE FROM stock_image WHERE stock_id = ${_id}`.execute(tx)
    await removeFilesOfStock(context, _id)
    await sql`UPDATE stock_product SET removed = true, active = false, version = version + 1 WHERE _id = ${_id}`.execute(
      tx,
    )
  }
  const changes = [{ path: 'name', from: name, to: null }]
  await recordAudit(tx, {
    projectId,
    entity: 'STOCK_PRODUCT',
    entityId: _id,
    type: 'DELETE',
    userId: user._id,
    changes,
  })
  return { ok: true as const }
}
