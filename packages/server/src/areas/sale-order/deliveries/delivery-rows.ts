import { type Id, type SaleDelivery, saleDeliverySchema, unitSchema } from '@tehas/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import { momentColumn, requiredMomentColumn } from '../../../database/columns'
import type { Tx } from '../../../database/connect'
import { userOrNull } from '../../../orders/store/load-people'

const { user, address } = saleDeliverySchema.shape
const row = z.object({
  ...saleDeliverySchema.pick({ _id: true, orderId: true, number: true, transactionNumber: true, date: true }).shape,
  address,
  packages: z.number().nullable(),
  weight: z.number().nullable(),
  movementId: z.string().nullable(),
  at: requiredMomentColumn,
  user,
  undoneAt: momentColumn,
  undoneBy: user,
  undoneNote: z.string(),
  lines: z.array(
    z.object({ lineId: z.string(), name: z.string(), quantity: z.number(), unit: unitSchema, fromStock: z.number() }),
  ),
  returns: z.array(
    z.object({
      _id: z.string(),
      lineId: z.string(),
      quantity: z.number(),
      use: saleDeliverySchema.shape.returns.element.shape.use,
      note: z.string(),
      at: requiredMomentColumn,
      user,
    }),
  ),
})
export type KeptDelivery = z.output<typeof row>

/** Deliveries of an order, the newest first, or the one of that id. */
export async function findDeliveries(
  tx: Tx,
  by: { readonly orderId: Id } | { readonly deliveryId: Id },
): Promise<KeptDelivery[]> {
  const condition = 'orderId' in by ? sql`d.order_id = ${by.orderId}` : sql`d._id = ${by.deliveryId}`
  const { rows } = await sql`
    SELECT d._id, d.order_id AS "orderId", d.number, h.transaction_number || '-' || d.number AS "transactionNumber",
      d.day::text AS date, d.address, d.packages, d.weight, d.movement_id AS "movementId", to_json(d.at) AS at,
      ${userOrNull('u')} AS "user", to_json(d.undone_at) AS "undoneAt", ${userOrNull('b')} AS "undoneBy",
      d.undone_note AS "undoneNote",
      (SELECT coalesce(json_agg(json_build_object('lineId', l.line_id, 'name', l.name, 'quantity', l.quantity,
        'unit', l.unit, 'fromStock', l.from_stock) ORDER BY l.position), '[]'::json)
        FROM sale_delivery_line l WHERE l.project_id = d.project_id AND l.delivery_id = d._id) AS lines,
      (SELECT coalesce(json_agg(json_build_object('_id', r._id, 'lineId', r.line_id, 'quantity', r.quantity, 'use', r.use,
        'note', r.note, 'at', to_json(r.at), 'user', ${userOrNull('v')}) ORDER BY r.at DESC, r._id DESC), '[]'::json)
        FROM sale_return r LEFT JOIN user_account v ON v._id = r.user_id
        WHERE r.project_id = d.project_id AND r.delivery_id = d._id) AS returns
    FROM sale_delivery d
    JOIN order_head h ON h.project_id = d.project_id AND h._id = d.order_id
    LEFT JOIN user_account u ON u._id = d.user_id
    LEFT JOIN user_account b ON b._id = d.undone_by
    WHERE ${condition} ORDER BY d.number DESC`.execute(tx)
  return rows.map((one) => row.parse(one))
}

/** A delivery as callers see it. */
export function presentDelivery({
  undoneAt,
  undoneBy,
  undoneNote,
  movementId: _,
  ...delivery
}: KeptDelivery): SaleDelivery {
  return {
    ...delivery,
    undone: undoneAt === null ? null : { at: undoneAt, user: undoneBy, note: undoneNote },
    returns: delivery.returns.flatMap((one) => {
      const line = delivery.lines.find(({ lineId }) => lineId === one.lineId)
      return line ? [{ ...one, name: line.name, unit: line.unit }] : []
    }),
  }
}

const dayRow = z.object({ lineId: z.string(), day: z.string() })

/** On which day the last of each line left, by the deliveries that stand. */
export async function lastDays(tx: Tx, orderId: Id): Promise<ReadonlyMap<Id, string>> {
  const { rows } = await sql`
    SELECT l.line_id AS "lineId", max(d.day)::text AS day FROM sale_delivery d
    JOIN sale_delivery_line l ON l.project_id = d.project_id AND l.delivery_id = d._id
    WHERE d.order_id = ${orderId} AND d.undone_at IS NULL GROUP BY l.line_id`.execute(tx)
  return new Map(rows.map((one) => dayRow.parse(one)).map(({ lineId, day }) => [lineId, day]))
}
