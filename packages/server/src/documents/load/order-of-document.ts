import { type Id, type OrderKind, orderKindSchema, orderKinds } from '@tehas/contracts'
import { hasRight } from '@tehas/rights'
import { sql } from 'kysely'
import { z } from 'zod'
import { AppError, forbidden } from '../../http/app-error'
import type { ProjectContext } from '../../http/context'

const row = z.object({
  _id: z.string(),
  kind: orderKindSchema,
  number: z.string(),
  partnerName: z.string(),
  deliveryDate: z.string().nullable(),
})
export type DocumentOrder = z.infer<typeof row>

/** Kinds of order that something is made or picked for. */
const workKinds: readonly OrderKind[] = ['SALE_ORDER', 'MANUFACTURING_ORDER']

/**
 * The order that papers of the workshop are about, by its id or by that of one of its processes. Throws NOT_FOUND, and
 * FORBIDDEN for whoever may not read it.
 */
export async function findWorkOrder(context: ProjectContext, subject: Id): Promise<DocumentOrder> {
  const [order] = await findWorkOrders(context, [subject])
  if (!order) throw new AppError('NOT_FOUND')
  return order
}

/** The same for several, each once; those that are not there any more are left out. Throws FORBIDDEN. */
export async function findWorkOrders(
  { tx, member }: ProjectContext,
  subjects: readonly Id[],
): Promise<readonly DocumentOrder[]> {
  const ids = sql`${[...subjects]}::text[]`
  const { rows } = await sql`
    SELECT h._id, h.kind, h.transaction_number AS number, h.delivery_date AS "deliveryDate",
      coalesce((SELECT p.name FROM partner p WHERE p.project_id = h.project_id AND p._id = h.partner_id), '') AS "partnerName"
    FROM order_head h
    WHERE h._id = ANY (${ids} || ARRAY(SELECT s.order_id FROM order_process s WHERE s._id = ANY (${ids})))
      AND h.kind = ANY (${[...workKinds]}::text[])`.execute(tx)
  const orders = rows.map((found) => row.parse(found))
  for (const { kind } of orders) {
    const right = orderKinds[kind].rights.read
    if (!hasRight(member.rights, right)) throw forbidden(right)
  }
  return orders
}

/** Where a stock product lies, the fullest place first, as a column of a SELECT. `id` is its column. */
export const placesOf = (
  id: ReturnType<typeof sql>,
) => sql`coalesce((SELECT string_agg(l.name, ', ' ORDER BY v.balance DESC, l.name)
  FROM stock_level v JOIN inventory_location l ON l.project_id = v.project_id AND l._id = v.location_id
  WHERE v.stock_id = ${id} AND v.balance > 0), '')`
