import { type ContentOf, type Id, type Language, unitSchema } from '@tehas/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { ProjectContext } from '../../http/context'
import { neededBy } from '../../stock/open-lines'
import { loadLetterhead } from './load-company'
import { findWorkOrder, placesOf } from './order-of-document'

const row = z.object({
  name: z.string(),
  code: z.string(),
  forProduct: z.string(),
  quantity: z.number(),
  unit: unitSchema,
  places: z.string(),
  balance: z.number().nullable(),
})

/** What is still to be taken for an order, in the order of the shelves. Throws NOT_FOUND and FORBIDDEN. */
export async function loadPickingList(
  context: ProjectContext,
  subject: Id,
  language: Language,
): Promise<ContentOf<'PICKING_LIST'>> {
  const order = await findWorkOrder(context, subject)
  const { currency: _currency, offerValidTo: _validTo, ...letterhead } = await loadLetterhead(context, language)
  // What the order makes is not picked, nor the parts of what comes from the shelf.
  const { rows } = await sql`
    SELECT * FROM (SELECT i.name, coalesce(s.code, '') AS code, p.name AS "forProduct", i.unit, s.balance, ${placesOf(sql`i.stock_id`)} AS places,
      ${neededBy('i')} AS quantity
    FROM order_item i JOIN order_product p ON p.project_id = i.project_id AND p._id = i.product_id
    LEFT JOIN stock_product s ON s.project_id = i.project_id AND s._id = i.stock_id
    WHERE i.order_id = ${order._id} AND ${neededBy('i')} > 0
    UNION ALL
    SELECT p.name, coalesce(s.code, ''), '', p.unit, s.balance, ${placesOf(sql`p.stock_id`)}, p.net_quantity - p.taken_from_stock - p.produced
    FROM order_product p LEFT JOIN stock_product s ON s.project_id = p.project_id AND s._id = p.stock_id
    WHERE p.order_id = ${order._id} AND p.net_quantity > p.taken_from_stock + p.produced
      AND NOT EXISTS (SELECT 1 FROM order_item i WHERE i.project_id = p.project_id AND i.product_id = p._id)
      AND NOT EXISTS (SELECT 1 FROM order_process w WHERE w.project_id = p.project_id AND w.product_id = p._id)) AS line
    ORDER BY places = '', places, name, "forProduct"`.execute(context.tx)
  return {
    ...letterhead,
    kind: 'PICKING_LIST',
    number: order.number,
    partnerName: order.partnerName,
    deliveryDate: order.deliveryDate,
    address: `${context.settings.publicUrl}/dashboard/${order.kind === 'SALE_ORDER' ? 'sale' : 'manufacturing'}-orders-list/detailed-order/${order._id}`,
    lines: z.array(row).parse(rows),
  }
}
