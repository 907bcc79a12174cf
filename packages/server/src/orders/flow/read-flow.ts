import {
  type Id,
  orderKindSchema,
  orderStatusSchema,
  producingStatusSchema,
  timeUnitSchema,
  unitSchema,
} from '@tehas/contracts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { momentColumn } from '../../database/columns'
import type { Tx } from '../../database/connect'
import type { MayBeLong } from '../../long-calls/long-work'
import { requireShort, shortJson } from '../../long-calls/short-json'

/*
 * What a flow chart is made of, of several orders at once: no price and no text beyond names is read.
 */

const processRow = z.object({
  _id: z.string(),
  productId: z.string(),
  itemId: z.string().nullable(),
  name: z.string(),
  status: producingStatusSchema,
  produced: z.number(),
  start: momentColumn,
  deadline: momentColumn,
  lead: z.number(),
  leadUnit: timeUnitSchema,
  workload: z.number(),
  duration: z.number(),
})
const itemRow = z.object({
  _id: z.string(),
  productId: z.string(),
  parentItemId: z.string().nullable(),
  name: z.string(),
  /** It asks nothing of the shelf: its order makes it, or what it is a part of is not made here (rules §16). */
  isHere: z.boolean(),
  unit: unitSchema,
  required: z.number(),
  taken: z.number(),
  status: producingStatusSchema,
  stockId: z.string().nullable(),
  /** The process that it goes into. */
  process: z.string().nullable(),
})
const lineRow = z.object({
  _id: z.string(),
  orderId: z.string(),
  name: z.string(),
  unit: unitSchema,
  net: z.number(),
  produced: z.number(),
  received: z.number(),
  taken: z.number(),
  isHandedOver: z.boolean(),
  status: producingStatusSchema,
})
const headRow = z.object({
  _id: z.string(),
  kind: orderKindSchema,
  number: z.string(),
  status: orderStatusSchema,
  deliveryDate: z.string().nullable(),
  partner: z.string().nullable(),
})
const linkRow = z.object({
  supplyOrder: z.string(),
  supplyLine: z.string(),
  demandOrder: z.string(),
  demandLine: z.string(),
  /** The product that the line is, or is a part of. */
  demandProduct: z.string(),
  demandName: z.string(),
  supplyKind: orderKindSchema,
  demandKind: orderKindSchema,
  quantity: z.number(),
  unit: unitSchema,
})

export type FlowProcess = z.output<typeof processRow>
export type FlowItem = z.output<typeof itemRow>
export type FlowLine = z.output<typeof lineRow>
export type FlowHead = z.output<typeof headRow>
export type FlowLink = z.output<typeof linkRow>

const linesRow = z.object({
  lines: z.array(lineRow),
  items: z.array(itemRow),
  processes: z.array(processRow),
})
export type FlowLines = z.output<typeof linesRow>

const rowsOf = (select: RawBuilder<unknown>) => sql`(SELECT coalesce(json_agg(r), '[]'::json) FROM (${select}) AS r)`

/** Which lines are read: all of an order, or these. */
export type LinesWanted = { readonly orderId: Id } | { readonly lineIds: readonly Id[] }

/** Products of orders with everything below them that is made there, in their order. Throws LongWork where there is much of it. */
export async function readFlowLines(tx: Tx, longCalls: MayBeLong, wanted: LinesWanted): Promise<FlowLines> {
  const isOrder = 'orderId' in wanted
  const ofProducts = isOrder ? sql`order_id = ${wanted.orderId}` : sql`_id = ANY (${[...wanted.lineIds]}::text[])`
  const below = isOrder ? sql`order_id = ${wanted.orderId}` : sql`product_id = ANY (${[...wanted.lineIds]}::text[])`
  const lines = rowsOf(sql`SELECT _id, order_id AS "orderId", name, unit, net_quantity AS net, produced, received,
    taken_from_stock AS taken, coalesce((added ->> 'done')::boolean, false) AS "isHandedOver", status
    FROM order_product WHERE ${ofProducts} ORDER BY position, _id`)
  const items =
    rowsOf(sql`SELECT _id, product_id AS "productId", parent_item_id AS "parentItemId", name, demand IS NULL AS "isHere", unit,
    coalesce((figures ->> 'requiredQuantity')::numeric, net_quantity) AS required, taken_from_stock AS taken, status,
    stock_id AS "stockId", linked_process ->> 'process' AS process
    FROM order_item WHERE ${below} AND NOT EXISTS (SELECT FROM order_product supplied
      WHERE supplied.project_id = order_item.project_id AND supplied._id = order_item.product_id AND supplied.linked)
    ORDER BY position, _id`)
  const processes = rowsOf(sql`SELECT _id, product_id AS "productId", item_id AS "itemId", name, status, produced,
    start_time AS start, deadline, lead_value AS lead, lead_unit AS "leadUnit",
    coalesce((figures ->> 'totalWorkload')::numeric, 0) AS workload,
    coalesce((figures ->> 'plannedDuration')::numeric, 0) AS duration
    FROM order_process WHERE ${below} AND active AND is_job ORDER BY position, _id`)
  const { rows } = await sql`SELECT ${shortJson(longCalls, lines)} AS lines, ${shortJson(longCalls, items)} AS items,
    ${shortJson(longCalls, processes)} AS processes`.execute(tx)
  return linesRow.parse(requireShort(rows[0]))
}

/** Heads of orders by their ids, with the names of their partners. */
export async function readFlowHeads(tx: Tx, ids: readonly Id[]): Promise<readonly FlowHead[]> {
  const { rows } = await sql`SELECT h._id, h.kind, h.transaction_number AS number, h.status,
    h.delivery_date::text AS "deliveryDate", p.name AS partner
    FROM order_head h LEFT JOIN partner p ON p.project_id = h.project_id AND p._id = h.partner_id
    WHERE h._id = ANY (${[...ids]}::text[])`.execute(tx)
  return rows.map((row) => headRow.parse(row))
}

/** Links of orders that still hold: what supplies lines of theirs, or what their lines supply. */
export async function readFlowLinks(
  tx: Tx,
  side: 'supply' | 'demand',
  orderIds: readonly Id[],
): Promise<readonly FlowLink[]> {
  const column = side === 'supply' ? sql`l.supply_order_id` : sql`l.demand_order_id`
  const { rows } = await sql`SELECT l.supply_order_id AS "supplyOrder", l.supply_line_id AS "supplyLine",
      l.demand_order_id AS "demandOrder", l.demand_line_id AS "demandLine", coalesce(i.product_id, p._id) AS "demandProduct",
      coalesce(i.name, p.name) AS "demandName", sh.kind AS "supplyKind", dh.kind AS "demandKind", l.quantity, s.unit
    FROM order_link l
    JOIN order_head sh ON sh.project_id = l.project_id AND sh._id = l.supply_order_id
    JOIN order_head dh ON dh.project_id = l.project_id AND dh._id = l.demand_order_id
    JOIN order_product s ON s.project_id = l.project_id AND s._id = l.supply_line_id
    LEFT JOIN order_product p ON p.project_id = l.project_id AND p._id = l.demand_line_id
    LEFT JOIN order_item i ON i.project_id = l.project_id AND i._id = l.demand_line_id
    WHERE ${column} = ANY (${[...orderIds]}::text[]) AND NOT l.to_stock AND coalesce(p._id, i._id) IS NOT NULL
    ORDER BY l._id`.execute(tx)
  return rows.map((row) => linkRow.parse(row))
}
