import { type Id, orderStatusSchema, type Unit, unitSchema } from '@tehas/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../database/connect'
import { lockOrders } from '../links/link-rows'

/** A link of a line that is bought or made, to the line that takes it. */
export type TakingLink = {
  readonly linkId: Id
  readonly supplyLineId: Id
  readonly orderId: Id
  readonly lineId: Id
  readonly orderNumber: string
  /** In the unit of the line that supplies it. */
  readonly quantity: number
  readonly unit: Unit
  /** Of the line that supplies it. */
  readonly supplyUnit: Unit
  /** What the line still needs, in its own unit; null where what it does not need could go nowhere else, as there is no stock of it. */
  readonly need: number | null
  readonly isOpen: boolean
}

const linkRow = z.object({
  linkId: z.string(),
  supplyLineId: z.string(),
  orderId: z.string(),
  lineId: z.string(),
  orderNumber: z.string(),
  quantity: z.number(),
  unit: unitSchema,
  supplyUnit: unitSchema,
  need: z.number().nullable(),
  status: orderStatusSchema,
  toStock: z.boolean(),
})

/** Links of what an order supplies to the lines that take it, the oldest first. */
export async function takingLinks(tx: Tx, orderId: Id): Promise<TakingLink[]> {
  const { rows } = await sql`
    SELECT l._id AS "linkId", l.supply_line_id AS "supplyLineId", l.demand_order_id AS "orderId",
      l.demand_line_id AS "lineId", h.transaction_number AS "orderNumber", l.quantity, h.status, l.to_stock AS "toStock",
      coalesce(p.unit, i.unit) AS unit, s.unit AS "supplyUnit", CASE WHEN s.stock_id IS NULL THEN NULL ELSE greatest(0,
        coalesce(p.net_quantity - p.taken_from_stock,
          (i.figures ->> 'requiredQuantity')::numeric - i.taken_from_stock, 0)) END AS need
    FROM order_link l
    JOIN order_product s ON s.project_id = l.project_id AND s._id = l.supply_line_id
    JOIN order_head h ON h.project_id = l.project_id AND h._id = l.demand_order_id
    LEFT JOIN order_product p ON p.project_id = l.project_id AND p._id = l.demand_line_id
    LEFT JOIN order_item i ON i.project_id = l.project_id AND i._id = l.demand_line_id
    WHERE l.supply_order_id = ${orderId} AND coalesce(p._id, i._id) IS NOT NULL ORDER BY l.made_at, l._id`.execute(tx)
  return rows.map((row) => {
    const { status, toStock, ...link } = linkRow.parse(row)
    return { ...link, isOpen: status === 'ACTIVE' && !toStock }
  })
}

const projectRow = z.object({ orderId: z.string() })

/** Sale orders whose project cost parts of an order are, of what was handed over and stands. */
async function projectTakers(tx: Tx, orderId: Id): Promise<Id[]> {
  const { rows } = await sql`
    SELECT DISTINCT project_order_id AS "orderId" FROM manufacturing_handover
    WHERE order_id = ${orderId} AND project_order_id IS NOT NULL AND undone_at IS NULL`.execute(tx)
  return rows.map((row) => projectRow.parse(row).orderId)
}

/** Locks an order and those that take what it supplies, or whose project cost it becomes, in the order of their ids. */
export async function lockWithTakers(tx: Tx, orderId: Id, projectOrders: readonly (Id | null)[]): Promise<void> {
  const links = await takingLinks(tx, orderId)
  const named = projectOrders.filter((id) => id !== null)
  await lockOrders(tx, [orderId, ...links.map((link) => link.orderId), ...named, ...(await projectTakers(tx, orderId))])
}

const idRow = z.object({ _id: z.string() })

/** Which of the lines are items, whose material is issued. */
export async function itemsAmong(tx: Tx, lineIds: readonly Id[]): Promise<ReadonlySet<Id>> {
  if (lineIds.length === 0) return new Set()
  const { rows } = await sql`SELECT _id FROM order_item WHERE _id = ANY (${[...lineIds]}::text[])`.execute(tx)
  return new Set(rows.map((row) => idRow.parse(row)._id))
}
