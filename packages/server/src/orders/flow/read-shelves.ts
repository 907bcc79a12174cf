import { type Id, unitSchema } from '@tehas/contracts'
import { convert } from '@tehas/cost-engine/units'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../database/connect'
import { createShelf, type Shelf } from './cover-need'

const amount = z.object({ quantity: z.number(), unit: unitSchema })
const productRow = z.object({
  _id: z.string(),
  unit: unitSchema,
  balance: z.number(),
  leadDays: z.number().int(),
  supplier: z.string().nullable(),
  before: z.array(amount),
  arrivals: z.array(amount.extend({ day: z.string().nullable() })),
})

export type StockShelf = {
  readonly shelf: Shelf
  readonly unit: z.output<typeof unitSchema>
  readonly supplier: string | null
  /** Working days from ordering to having it. */
  readonly leadDays: number
}

/**
 * What there is and what comes of products for one order: orders that are delivered before it take first, and what is linked
 * to a line comes for that line alone. What is in a unit that cannot be converted does not count.
 */
export async function readShelves(
  tx: Tx,
  stockIds: readonly Id[],
  order: { readonly _id: Id; readonly deliveryDate: string | null },
): Promise<ReadonlyMap<Id, StockShelf>> {
  if (stockIds.length === 0) return new Map()
  const isEarlier = sql`h.status = 'ACTIVE' AND h.kind <> 'PURCHASE_ORDER' AND h._id <> ${order._id}
    AND (coalesce(h.delivery_date, 'infinity'), h._id) < (coalesce(${order.deliveryDate}::date, 'infinity'), ${order._id})`
  const isUnlinked = sql`NOT EXISTS (SELECT 1 FROM order_link k
    WHERE k.project_id = l.project_id AND k.demand_line_id = l._id AND NOT k.to_stock)`
  const { rows } = await sql`
    SELECT s._id, s.unit, s.balance, s.lead_days AS "leadDays", supplier.name AS supplier,
      (SELECT coalesce(json_agg(d), '[]'::json) FROM (
        SELECT l.unit, sum(greatest(0, coalesce((l.figures ->> 'requiredQuantity')::numeric, l.net_quantity) - l.taken_from_stock)) AS quantity
          FROM order_item l JOIN order_head h ON h.project_id = l.project_id AND h._id = l.order_id
          WHERE l.is_open AND l.stock_id = s._id AND l.status <> 'COMPLETE' AND ${isEarlier} AND ${isUnlinked} GROUP BY l.unit
      ) AS d) AS before,
      (SELECT coalesce(json_agg(a), '[]'::json) FROM (
        SELECT l.unit, h.delivery_date::text AS day,
            l.net_quantity - l.received - coalesce((l.added ->> 'toStock')::numeric, 0) - coalesce((
              SELECT sum(k.quantity) FROM order_link k
              WHERE k.project_id = l.project_id AND k.supply_line_id = l._id AND NOT k.to_stock), 0) AS quantity
          FROM order_product l JOIN order_head h ON h.project_id = l.project_id AND h._id = l.order_id
          WHERE l.is_open AND l.stock_id = s._id AND l.status <> 'COMPLETE' AND h.status = 'ACTIVE'
            AND h.kind <> 'SALE_ORDER' AND h._id <> ${order._id}
      ) AS a WHERE a.quantity > 0) AS arrivals
    FROM stock_product s LEFT JOIN partner supplier ON supplier.project_id = s.project_id AND supplier._id = s.supplier_id
    WHERE s._id = ANY (${[...new Set(stockIds)]}::text[])`.execute(tx)
  return new Map(rows.map((row) => toShelf(productRow.parse(row))))
}

function toShelf(row: z.output<typeof productRow>): readonly [Id, StockShelf] {
  const { _id, unit, balance, supplier, leadDays } = row
  const inUnit = (each: z.output<typeof amount>): number => {
    const converted = convert(each.quantity, each.unit, unit)
    return converted.ok ? converted.value : 0
  }
  const before = row.before.reduce((sum, each) => sum + inUnit(each), 0)
  const arrivals = row.arrivals.map((each) => ({ day: each.day ?? undefined, quantity: inUnit(each) }))
  return [_id, { shelf: createShelf(balance, { before, arrivals }), unit, supplier, leadDays }]
}
