import type { Id, PurchaseUnit } from '@tehas/contracts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../database/connect'

/** A supplier of a product with its terms, as they are written; price, minimum and multiple are of what it sells. */
export type SettledSupplier = {
  supplier: Id
  code: string
  price: number | null
  minimum: number
  multiple: number
  leadDays: number
  purchaseUnit: PurchaseUnit | null
}

/** The suppliers of a product with their terms, as JSON in the contract's names, the first first. */
export const suppliersOf = (stockId: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  SELECT coalesce(json_agg(json_build_object('supplier', json_build_object('_id', terms.partner_id, 'name', seller.name),
    'code', terms.code, 'price', terms.price, 'minimum', terms.minimum, 'multiple', terms.multiple, 'leadDays', terms.lead_days,
    'purchaseUnit', CASE WHEN terms.purchase_unit IS NOT NULL
      THEN json_build_object('name', terms.purchase_unit, 'factor', terms.purchase_factor) END) ORDER BY terms.position), '[]'::json)
  FROM stock_supplier terms JOIN partner seller ON seller.project_id = terms.project_id AND seller._id = terms.partner_id
  WHERE terms.stock_id = ${stockId})`

/** Writes the suppliers of a product in place of those that it had. */
export async function saveSuppliers(
  tx: Tx,
  { projectId, stockId }: { readonly projectId: Id; readonly stockId: Id },
  suppliers: readonly SettledSupplier[],
): Promise<void> {
  await sql`DELETE FROM stock_supplier WHERE project_id = ${projectId} AND stock_id = ${stockId}`.execute(tx)
  if (suppliers.length === 0) return
  const rows = suppliers.map((one, position) => ({ ...one, ...one.purchaseUnit, position }))
  await sql`
    INSERT INTO stock_supplier (project_id, stock_id, partner_id, position, code, price, minimum, multiple, lead_days,
      purchase_unit, purchase_factor)
    SELECT ${projectId}, ${stockId}, s.supplier, s.position, s.code, s.price, s.minimum, s.multiple, s."leadDays", s.name, s.factor
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS s(supplier text, position integer, code text, price numeric,
      minimum numeric, multiple numeric, "leadDays" integer, name text, factor numeric)`.execute(tx)
}
