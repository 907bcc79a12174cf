import { type BodyOf, type calls, orderKindSchema, orderKinds, type ResponseOf, scannedSchema } from '@tehas/contracts'
import { hasRight } from '@tehas/rights'
import { sql } from 'kysely'
import type { ProjectContext } from '../../http/context'

/** Codes need not be told apart beyond this; a person chooses among them by eye. */
const MOST = 20

/**
 * What carries a code, letters' case aside: stock products and locations for whoever reads stock, orders of the kinds that
 * the caller reads. Empty where nothing does. Products that are out of use are found, removed ones are not.
 */
export async function findScanned(
  { tx, member: { rights } }: ProjectContext,
  { code }: BodyOf<typeof calls.findScanned>,
): Promise<ResponseOf<typeof calls.findScanned>> {
  const kinds = orderKindSchema.options.filter((kind) => hasRight(rights, orderKinds[kind].rights.read))
  const readsStock = hasRight(rights, 'STOCK_READ')
  const { rows } = await sql`
    SELECT 'STOCK_PRODUCT' AS kind, p._id, p.name, p.coating AS detail
      FROM stock_product p WHERE ${readsStock} AND p.code_key = lower(${code}) AND p.code_key <> '' AND NOT p.removed
    UNION ALL
    SELECT h.kind, h._id, h.transaction_number, coalesce(partner.name, '')
      FROM order_head h LEFT JOIN partner ON partner.project_id = h.project_id AND partner._id = h.partner_id
      WHERE h.kind = ANY (${kinds}::text[]) AND h.transaction_number IN (${code}, upper(${code}), lower(${code}))
    UNION ALL
    SELECT 'LOCATION', l._id, l.name, l.description
      FROM inventory_location l WHERE ${readsStock} AND lower(l.name) = lower(${code})
    ORDER BY kind, name, _id LIMIT ${MOST}`.execute(tx)
  return { found: rows.map((row) => scannedSchema.parse(row)) }
}
