import {
  type Id,
  type LinkedOrder,
  linkedOrderSchema,
  linkedOrderTypeSchema,
  type OrderKind,
  orderKindSchema,
  orderStatusSchema,
} from '@tehas/contracts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../database/connect'
import { sentWithNext } from '../../database/sent-with-next'

const lineRow = z.object({
  _id: z.string(),
  orderId: z.string(),
  kind: orderKindSchema,
  status: orderStatusSchema,
  line: z.enum(['product', 'item']),
  name: z.string(),
  transactionNumber: z.string(),
})
/** A product or an item of an order, as a link knows it. */
export type LinkedLine = z.output<typeof lineRow>

/** Products and items of orders by their ids; what the project does not have is left out. */
export async function findLines(tx: Tx, ids: readonly Id[]): Promise<Map<Id, LinkedLine>> {
  const lines = (table: 'order_product' | 'order_item', line: LinkedLine['line']) => sql`
    SELECT l._id, l.order_id AS "orderId", h.kind, h.status, ${line} AS line, l.name,
      h.transaction_number AS "transactionNumber"
    FROM ${sql.table(table)} l JOIN order_head h ON h.project_id = l.project_id AND h._id = l.order_id
    WHERE l._id = ANY (${[...ids]}::text[])`
  const { rows } = await sql`${lines('order_product', 'product')} UNION ALL ${lines('order_item', 'item')}`.execute(tx)
  return new Map(rows.map((row) => lineRow.parse(row)).map((line) => [line._id, line]))
}

/** Locks orders in the order of their ids, in a statement of its own, so that nobody waits for somebody who waits for him. */
export async function lockOrders(tx: Tx, ids: readonly Id[]): Promise<void> {
  const wanted = [...new Set(ids)].sort()
  // Of one order a plan made once serves every time; of a list PostgreSQL would plan each time anew.
  const isWanted = wanted.length === 1 ? sql`_id = ${wanted[0]}` : sql`_id = ANY (${wanted}::text[])`
  await sql`${sentWithNext}SELECT 1 FROM order_head WHERE ${isWanted} ORDER BY _id FOR NO KEY UPDATE`.execute(tx)
}

const linkRow = z.object({
  _id: z.string(),
  supplyOrderId: z.string(),
  supplyLineId: z.string(),
  demandOrderId: z.string(),
  demandLineId: z.string(),
  quantity: z.number(),
})
export type LinkRow = z.output<typeof linkRow>

/** Links for which a condition on `order_link l` holds. */
export async function findLinks(tx: Tx, condition: RawBuilder<unknown>): Promise<LinkRow[]> {
  const { rows } = await sql`
    SELECT l._id, l.supply_order_id AS "supplyOrderId", l.supply_line_id AS "supplyLineId",
      l.demand_order_id AS "demandOrderId", l.demand_line_id AS "demandLineId", l.quantity
    FROM order_link l WHERE ${condition} ORDER BY l.made_at, l._id`.execute(tx)
  return rows.map((row) => linkRow.parse(row))
}

/** The links of an order as one JSON list, oldest first: what its answers show of them. */
export const linksJson = (projectId: Id, orderId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (SELECT coalesce(json_agg(json_build_object('linkId', l._id, 'lineId', l.own, 'linkedId', l.other,
    'orderId', o._id, 'kind', o.kind, 'transactionNumber', o.transaction_number, 'status', o.status, 'supplies', l.supplies,
    'toStock', l.to_stock OR coalesce(p._id, i._id) IS NULL, 'quantity', l.quantity, 'unit', s.unit, 'productName', p.name, 'itemName', i.name)
    ORDER BY l.made_at, l._id), '[]'::json)
  FROM (
    SELECT *, supply_line_id AS own, demand_line_id AS other, demand_order_id AS other_order, true AS supplies
      FROM order_link WHERE project_id = ${projectId} AND supply_order_id = ${orderId}
    UNION ALL SELECT *, demand_line_id, supply_line_id, supply_order_id, false
      FROM order_link WHERE project_id = ${projectId} AND demand_order_id = ${orderId}) l
  JOIN order_head o ON o.project_id = l.project_id AND o._id = l.other_order
  JOIN order_product s ON s.project_id = l.project_id AND s._id = l.supply_line_id
  LEFT JOIN order_product p ON p.project_id = l.project_id AND p._id = l.other
  LEFT JOIN order_item i ON i.project_id = l.project_id AND i._id = l.other)`

export const linksColumn = z.array(
  linkedOrderSchema
    .omit({ type: true, itemName: true, productName: true })
    .extend({
      supplies: z.boolean(),
      toStock: z.boolean(),
      productName: z.string().nullable(),
      itemName: z.string().nullable(),
    })
    .transform(({ supplies, toStock, productName, itemName, ...link }): LinkedOrder => {
      const line = itemName === null ? 'product' : 'item'
      return {
        ...link,
        ...(productName !== null && { productName }),
        ...(itemName !== null && { itemName }),
        type: toStock ? linkedOrderTypeSchema.enum.TO_STOCK : typeOf(link.kind, supplies ? line : 'product'),
      }
    }),
)

/** What the line at the other end is called (specification §3). */
function typeOf(kind: OrderKind, line: LinkedLine['line']): LinkedOrder['type'] {
  if (kind === 'PURCHASE_ORDER') return 'PURCHASE_ITEM'
  if (kind === 'SALE_ORDER') return line === 'item' ? 'SALE_ITEM' : 'SALE_PRODUCT'
  return line === 'item' ? 'MANUFACTURING_ITEM' : 'MANUFACTURING_PRODUCT'
}
