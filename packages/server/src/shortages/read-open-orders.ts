import { type Id, orderKindSchema, unitSchema } from '@tehas/contracts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../database/connect'
import { LongWork, type MayBeLong } from '../long-calls/long-work'
import { requireShort, shortJson } from '../long-calls/short-json'

/*
 * Everything that shortages are counted from, as lists of short rows: names are read later, of what is shown. One
 * statement reads it all, so it is of one moment without a stricter isolation.
 */

const day = z.number().int().nullable()
const productRow = z
  .tuple([z.string(), z.number(), z.number(), z.number(), z.number(), z.boolean(), z.number(), unitSchema, z.number()])
  .transform(([_id, balance, minQuantity, batchSize, leadDays, isBought, loss, unit, workMinutes]) => ({
    _id,
    balance,
    minQuantity,
    batchSize,
    leadDays,
    isBought,
    loss,
    unit,
    workMinutes,
  }))
const componentRow = z.tuple([z.string(), z.string(), z.number()])
const orderRow = z.tuple([z.string(), orderKindSchema, z.string(), day, day])
const lineRow = z.tuple([
  z.string(),
  z.number(),
  z.string().nullable(),
  unitSchema,
  z.number(),
  z.number(),
  z.number(),
  z.number(),
  z.boolean(),
])
const itemRow = z.tuple([
  z.string(),
  z.string(),
  z.string().nullable(),
  z.string().nullable(),
  unitSchema,
  z.number(),
  z.number(),
  z.boolean(),
  z.boolean(),
])
const supplyRow = z.tuple([
  z.string(),
  unitSchema,
  z.number(),
  z.string(),
  orderKindSchema,
  z.string(),
  day,
  z.boolean(),
])

const read = z.object({
  products: z.array(productRow),
  /** Parent, child, quantity for one piece. */
  components: z.array(componentRow),
  /** Id, kind, number, day of delivery, day on which production begins. */
  orders: z.array(orderRow),
  /** Products of orders: id, index of the order, stock product, unit, net quantity, taken from stock, produced, minutes of work, whether it has processes. */
  lines: z.array(lineRow),
  /** Items: id, product, parent item, stock product, unit, required quantity, taken from stock, whether it is bought, whether it has processes. */
  items: z.array(itemRow),
  /** What orders bring: stock product, unit, quantity, order, kind, number, day, whether the order is a suggested one that waits. */
  supplies: z.array(supplyRow),
})
export type OpenOrders = z.output<typeof read>

/** The kinds of order that take something, and where they are in work. */
const takes = sql`h.status = 'ACTIVE' AND h.kind IN ('SALE_ORDER', 'MANUFACTURING_ORDER')`

/** A product and all that it is a part of, in stock or in an open order: what has to be counted to know who needs it. */
const above = (stockId: Id) => sql`
  WITH RECURSIVE above (_id) AS (
    SELECT ${stockId}::text
    UNION
    SELECT parent._id FROM above, LATERAL (
      SELECT c.parent_id AS _id FROM stock_component c WHERE c.child_id = above._id
      UNION ALL
      SELECT coalesce(other.stock_id, p.stock_id) FROM order_item i
      JOIN order_head h ON h.project_id = i.project_id AND h._id = i.order_id AND ${takes}
      JOIN order_product p ON p.project_id = i.project_id AND p._id = i.product_id
      LEFT JOIN order_item other ON other.project_id = i.project_id AND other.order_id = i.order_id
        AND other.product_id = i.product_id AND other._id <> i._id AND other.stock_id IS NOT NULL
        AND EXISTS (SELECT 1 FROM order_item below
          WHERE below.project_id = other.project_id AND below.order_id = other.order_id AND below.parent_item_id = other._id)
      WHERE i.stock_id = above._id
      UNION ALL
      SELECT p.stock_id FROM order_item i
      JOIN order_head h ON h.project_id = i.project_id AND h._id = i.order_id AND ${takes}
      JOIN order_product p ON p.project_id = i.project_id AND p._id = i.product_id
      WHERE i.stock_id = above._id) parent
    WHERE parent._id IS NOT NULL)`

/** Minutes that the work on a batch of a stock product takes, waiting between its steps included. */
const workMinutes = sql`
  CASE WHEN p.category = 'FOR_PURCHASE' OR p.lead_days > 0 OR p.processes_count = 0 THEN 0 ELSE (
    SELECT coalesce(sum(
      coalesce((step #>> '{changeoverTime,value}')::numeric, 1) * coalesce(change.minutes, 1)
      + coalesce((step #>> '{workload,value}')::numeric, 0) * p.batch_size * coalesce(work.minutes, 0)
      + coalesce((step #>> '{leadTime,value}')::numeric, 1) * coalesce(wait.minutes, 1)), 0)
    FROM jsonb_array_elements(p.processes) AS step
    LEFT JOIN minutes change ON change.unit = step #>> '{changeoverTime,unit}'
    LEFT JOIN minutes work ON work.unit = coalesce(step #>> '{workload,unit}', 'MIN')
    LEFT JOIN minutes wait ON wait.unit = step #>> '{leadTime,unit}'
    WHERE (step ->> 'active')::boolean IS NOT FALSE) END`

const rowsOf = (columns: RawBuilder<unknown>, from: RawBuilder<unknown>) =>
  sql`(SELECT coalesce(json_agg(json_build_array(${columns})), '[]') FROM ${from})`

export type ReadOptions = {
  readonly timeZone: string
  /** Minutes of a working day. */
  readonly dayMinutes: number
  /** Only what has to be counted to know who needs this product. */
  readonly only?: Id | undefined
}

/**
 * Open demand, what is there and what comes (rules §1), and what products are made of. Throws LongWork where there is more
 * than this thread may work on.
 */
export async function readOpenOrders(
  tx: Tx,
  { longCalls }: MayBeLong,
  { timeZone, dayMinutes, only }: ReadOptions,
): Promise<OpenOrders> {
  if (only === undefined) await requireFew(tx, longCalls)
  const counted = only === undefined ? sql`true` : sql`p._id IN (SELECT _id FROM above)`
  const ofCounted = (stockId: RawBuilder<unknown>) =>
    only === undefined ? sql`${stockId} IS NOT NULL` : sql`${stockId} IN (SELECT _id FROM above)`
  const { rows } = await sql`
    ${only === undefined ? sql`WITH RECURSIVE` : sql`${above(only)},`}
    minutes (unit, minutes) AS (VALUES ('MIN', 1), ('H', 60), ('DAY', ${dayMinutes}::int), ('WEEK', 5 * ${dayMinutes}::int)),
    counted AS (
      SELECT p._id, p.balance, CASE WHEN p.active THEN p.min_quantity ELSE 0 END AS minimum, p.batch_size, p.lead_days,
        p.category = 'FOR_PURCHASE' AS is_bought, p.add_percentage, p.unit, ${workMinutes} AS minutes
      FROM stock_product p WHERE ${counted}
    ), taking AS MATERIALIZED (
      SELECT h._id, h.kind, h.transaction_number, h.delivery_date - date '1970-01-01' AS due,
        (h.production_start_time AT TIME ZONE ${timeZone})::date - date '1970-01-01' AS start,
        row_number() OVER (ORDER BY h.delivery_date, h.number_key, h._id) - 1 AS place
      FROM order_head h WHERE ${takes}
        ${
          only === undefined
            ? sql``
            : sql`AND (EXISTS (SELECT 1 FROM order_product l WHERE l.order_id = h._id AND ${ofCounted(sql`l.stock_id`)})
          OR EXISTS (SELECT 1 FROM order_item i WHERE i.order_id = h._id AND ${ofCounted(sql`i.stock_id`)}))`
        }
    ), worked AS MATERIALIZED (
      SELECT DISTINCT coalesce(step.item_id, step.product_id) AS line_id
      FROM taking t JOIN order_process step ON step.order_id = t._id
    ), item AS MATERIALIZED (
      SELECT i._id, i.product_id, i.parent_item_id, i.stock_id, i.unit, (i.figures ->> 'requiredQuantity')::numeric AS required,
        i.taken_from_stock, i.category = 'FOR_PURCHASE' AS is_bought, i.position,
        i._id IN (SELECT line_id FROM worked) AS is_worked
      FROM taking t JOIN order_item i ON i.order_id = t._id
    )
    SELECT
      ${rowsOf(sql`_id, balance, minimum, batch_size, lead_days, is_bought, add_percentage, unit, minutes`, sql`counted`)} AS products,
      ${rowsOf(
        sql`c.parent_id, c.child_id, c.quantity + c.quantity_without_loss * (1 + child.add_percentage / 100)`,
        sql`stock_component c JOIN counted child ON child._id = c.child_id JOIN counted parent ON parent._id = c.parent_id
          WHERE NOT parent.is_bought`,
      )} AS components,
      (SELECT coalesce(json_agg(json_build_array(_id, kind, transaction_number, due, start) ORDER BY place), '[]') FROM taking) AS orders,
      (SELECT coalesce(json_agg(json_build_array(l._id, t.place, l.stock_id, l.unit, l.net_quantity, l.taken_from_stock, l.produced,
          coalesce((l.figures ->> 'plannedDuration')::numeric, 0), l._id IN (SELECT line_id FROM worked)) ORDER BY t.place, l.position), '[]')
        FROM taking t JOIN order_product l ON l.order_id = t._id) AS lines,
      ${shortJson(
        { longCalls },
        sql`(SELECT coalesce(json_agg(json_build_array(_id, product_id, parent_item_id, stock_id, unit, required,
          taken_from_stock, is_bought, is_worked) ORDER BY position), '[]') FROM item)`,
      )} AS items,
      ${rowsOf(
        sql`l.stock_id, l.unit, CASE h.kind WHEN 'PURCHASE_ORDER' THEN l.net_quantity - l.received
            ELSE l.net_quantity - (l.added ->> 'toStock')::numeric END, h._id, h.kind, h.transaction_number,
          h.delivery_date - date '1970-01-01', h.status <> 'ACTIVE'`,
        sql`order_head h JOIN order_product l ON l.order_id = h._id
          WHERE h.kind IN ('PURCHASE_ORDER', 'MANUFACTURING_ORDER') AND ${ofCounted(sql`l.stock_id`)}
            AND (h.status = 'ACTIVE' OR h.status = 'WAITING_FOR_ACTIVATION'
              AND EXISTS (SELECT 1 FROM suggested_line s WHERE s.line_id = l._id))`,
      )} AS supplies`.execute(tx)
  return read.parse(requireShort(rows[0]))
}

/** Values of a row that is read here, roughly. */
const ROW_VALUES = 8

/** Throws LongWork where all orders and products are more than this thread may read at once. */
async function requireFew(tx: Tx, longCalls: MayBeLong['longCalls']): Promise<void> {
  if (!longCalls) return
  const most = Math.floor(longCalls.valuesHere / ROW_VALUES)
  const { rows } = await sql<{ count: number }>`
    SELECT ((SELECT count(*) FROM (SELECT 1 FROM order_head h JOIN order_item i ON i.order_id = h._id WHERE ${takes} LIMIT ${most}) few)
      + (SELECT count(*) FROM (SELECT 1 FROM stock_product LIMIT ${most}) few))::int AS count`.execute(tx)
  if ((rows[0]?.count ?? 0) >= most) throw new LongWork('More orders are open than this thread may read at once')
}
