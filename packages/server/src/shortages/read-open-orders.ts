import type { Id } from '@tehas/contracts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../database/connect'
import { LongWork, type MayBeLong } from '../long-calls/long-work'
import { requireShort, shortJson } from '../long-calls/short-json'
import { columnsOf, whereOnly } from './columns'
import { type OpenOrders, openOrdersSchema } from './open-orders'

/*
 * Everything that shortages are counted from: names are read later, of what is shown. One statement reads it all, so it is
 * of one moment without a stricter isolation. Each column is a list of its own, and products and lines are named by their
 * places: made, sent and parsed in a fraction of the time that a list a row takes.
 */

/** Orders that take something. */
const takes = sql`h.status = 'ACTIVE' AND h.kind IN ('SALE_ORDER', 'MANUFACTURING_ORDER')`

/** A product and all that it is a part of, in stock or in an open order: what has to be counted to know who needs it. */
const above = (stockId: Id) => sql`
  WITH RECURSIVE above (_id) AS (
    SELECT ${stockId}::text
    UNION
    SELECT parent._id FROM above, LATERAL (
      SELECT c.parent_id AS _id FROM stock_component c WHERE c.child_id = above._id
      UNION ALL
      SELECT other.stock_id FROM order_item i
      JOIN order_item other ON other.project_id = i.project_id AND other.order_id = i.order_id
        AND other.product_id = i.product_id AND other._id <> i._id AND other.stock_id IS NOT NULL
        AND EXISTS (SELECT 1 FROM order_item below WHERE below.project_id = other.project_id
          AND below.order_id = other.order_id AND below.product_id = other.product_id AND below.parent_item_id = other._id)
      WHERE i.is_open AND i.stock_id = above._id
      UNION ALL
      SELECT p.stock_id FROM order_item i
      JOIN order_product p ON p.project_id = i.project_id AND p._id = i.product_id
      WHERE i.is_open AND i.stock_id = above._id) parent
    WHERE parent._id IS NOT NULL),
  wanted AS MATERIALIZED (
    SELECT order_id, _id FROM order_product WHERE is_open AND stock_id = ${aboveIds}
    UNION SELECT order_id, product_id FROM order_item WHERE is_open AND stock_id = ${aboveIds})`

/** As an array: what a subquery finds would be taken for many, and all products be read. */
const aboveIds = sql`ANY (ARRAY(SELECT _id FROM above))`

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

const isPart = sql`i.parent_item_id IS NOT NULL`
const isConverted = sql`i.unit <> c.unit`
const isGiven = sql`i.taken_from_stock <> 0`

/**
 * Lines of the orders that take something, found order by order. Joined to all of them at once the planner reads the lines of all
 * orders that there ever were, since it takes those of one order for few and does not see that they lie beside each other.
 */
const linesOfTaking = (table: 'order_item' | 'order_process', columns: RawBuilder<unknown>) =>
  sql`(SELECT found.* FROM taking CROSS JOIN LATERAL (SELECT ${columns} FROM ${sql.table(table)} line
    WHERE line.project_id = taking.project_id AND line.order_id = taking._id OFFSET 0) found)`

/**
 * The same, line by line, where only some lines of the orders are counted: joined to them the planner goes through all of them
 * for each row, since it takes what is found for one row. With `place`, that of the line.
 */
const linesOfLines = (table: 'order_item' | 'order_process', columns: RawBuilder<unknown>) =>
  sql`(SELECT l.place AS line, found.* FROM line l CROSS JOIN LATERAL (SELECT ${columns} FROM ${sql.table(table)} line
    WHERE line.order_id = l.order_id AND line.product_id = l._id OFFSET 0) found)`

const itemColumns = sql`line.product_id, line._id, line.position, line.stock_id, line.unit, line.parent_item_id,
  line.taken_from_stock, line.category, line.figures -> 'requiredQuantity' AS required`

/** Items with the place of the product's line that they belong to. */
const itemsOf = (isAll: boolean) =>
  isAll
    ? sql`(SELECT l.place AS line, i.* FROM ${linesOfTaking('order_item', itemColumns)} i
        JOIN line l ON l._id = i.product_id OFFSET 0)`
    : linesOfLines('order_item', itemColumns)

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
  { timeZone, dayMinutes, only: wanted }: ReadOptions,
): Promise<OpenOrders> {
  const only = wanted !== undefined && (await isPartOfFew(tx, wanted)) ? wanted : undefined
  if (only === undefined) await requireFew(tx, longCalls)
  const ofOnly = (condition: RawBuilder<unknown>) => (only === undefined ? sql`` : condition)
  const { rows } = await sql`
    ${only === undefined ? sql`WITH` : sql`${above(only)},`}
    minutes (unit, minutes) AS (VALUES ('MIN', 1), ('H', 60), ('DAY', ${dayMinutes}::int), ('WEEK', 5 * ${dayMinutes}::int)),
    counted AS MATERIALIZED (
      SELECT row_number() OVER () - 1 AS place, p._id, p.balance, CASE WHEN p.active THEN p.min_quantity ELSE 0 END AS minimum,
        p.batch_size, p.lead_days, p.category = 'FOR_PURCHASE' AS is_bought, p.add_percentage, p.unit, ${workMinutes} AS minutes
      FROM stock_product p ${ofOnly(sql`WHERE p._id = ${aboveIds}`)}
    ), taking AS MATERIALIZED (
      SELECT h.project_id, h._id, h.kind, h.transaction_number, h.delivery_date - date '1970-01-01' AS due,
        (h.production_start_time AT TIME ZONE ${timeZone})::date - date '1970-01-01' AS start,
        row_number() OVER (ORDER BY h.delivery_date, h.number_key, h._id) - 1 AS place
      FROM order_head h WHERE ${takes}
        ${ofOnly(sql`AND h._id = ANY (ARRAY(SELECT order_id FROM wanted))`)}
    ), line AS MATERIALIZED (
      SELECT row_number() OVER (ORDER BY t.place, l.position) - 1 AS place, t.place AS taking, l._id, l.order_id,
        l.stock_id, l.unit, l.net_quantity, l.taken_from_stock, l.produced,
        coalesce((l.figures ->> 'plannedDuration')::numeric, 0) AS minutes
      FROM taking t JOIN order_product l ON l.project_id = t.project_id AND l.order_id = t._id
      ${ofOnly(sql`WHERE l._id IN (SELECT _id FROM wanted)`)}
    ), worked AS MATERIALIZED (
      SELECT DISTINCT coalesce(step.item_id, step.product_id) AS line_id
      FROM ${(only === undefined ? linesOfTaking : linesOfLines)('order_process', sql`line.item_id, line.product_id`)} step
    )
    SELECT
      ${columnsOf(
        {
          id: sql`_id`,
          balance: sql`balance`,
          minimum: sql`minimum`,
          batch: sql`batch_size`,
          lead: sql`lead_days`,
          isBought: sql`is_bought`,
          loss: sql`add_percentage`,
          unit: sql`unit`,
          minutes: sql`minutes`,
        },
        sql`counted`,
      )} AS products,
      ${columnsOf(
        {
          parent: sql`parent.place`,
          part: sql`child.place`,
          quantity: sql`CASE WHEN c.quantity_without_loss = 0 THEN c.quantity
            ELSE c.quantity + c.quantity_without_loss * (1 + child.add_percentage / 100) END`,
        },
        sql`counted parent JOIN stock_component c ON c.parent_id = parent._id JOIN counted child ON child._id = c.child_id
          WHERE NOT parent.is_bought`,
      )} AS components,
      ${columnsOf(
        { id: sql`_id`, kind: sql`kind`, number: sql`transaction_number`, due: sql`due`, start: sql`start` },
        sql`(SELECT * FROM taking ORDER BY place) taking`,
      )} AS orders,
      ${columnsOf(
        {
          id: sql`_id`,
          order: sql`taking`,
          stock: sql`stock`,
          unit: sql`unit`,
          net: sql`net_quantity`,
          taken: sql`taken_from_stock`,
          produced: sql`produced`,
          minutes: sql`minutes`,
          isWorked: sql`is_worked`,
        },
        sql`(SELECT l.*, c.place AS stock, l._id IN (SELECT line_id FROM worked) AS is_worked
          FROM line l LEFT JOIN counted c ON c._id = l.stock_id ORDER BY l.place) l`,
      )} AS lines,
      ${shortJson(
        { longCalls },
        columnsOf(
          {
            id: sql`i._id`,
            line: sql`i.line`,
            position: sql`i.position`,
            stock: sql`c.place`,
            required: sql`i.required`,
            parts: whereOnly(isPart, sql`i._id`),
            parents: whereOnly(isPart, sql`i.parent_item_id`),
            converted: whereOnly(isConverted, sql`i._id`),
            units: whereOnly(isConverted, sql`i.unit`),
            given: whereOnly(isGiven, sql`i._id`),
            taken: whereOnly(isGiven, sql`i.taken_from_stock`),
            made: whereOnly(sql`i.category <> 'FOR_PURCHASE'`, sql`i._id`),
            worked: whereOnly(sql`i._id IN (SELECT line_id FROM worked)`, sql`i._id`),
          },
          // Taken out of its figures first: they are long, and rows that are put into a table of hashes should be short.
          sql`${itemsOf(only === undefined)} i LEFT JOIN counted c ON c._id = i.stock_id`,
        ),
      )} AS items,
      ${columnsOf(
        {
          stock: sql`c.place`,
          unit: sql`l.unit`,
          quantity: sql`CASE h.kind WHEN 'PURCHASE_ORDER' THEN l.net_quantity - l.received
            ELSE CASE WHEN (l.added ->> 'done')::boolean THEN 0 ELSE l.net_quantity - (l.added ->> 'toStock')::numeric
              - (l.added ->> 'toProjectCost')::numeric END END`,
          order: sql`h._id`,
          kind: sql`h.kind`,
          number: sql`h.transaction_number`,
          day: sql`h.delivery_date - date '1970-01-01'`,
          waits: sql`h.status <> 'ACTIVE'`,
        },
        sql`order_product l
          JOIN counted c ON c._id = l.stock_id
          JOIN order_head h ON h.project_id = l.project_id AND h._id = l.order_id
          WHERE l.is_open ${ofOnly(sql`AND l.stock_id = ${aboveIds}`)} AND h.kind IN ('PURCHASE_ORDER', 'MANUFACTURING_ORDER')
            AND h.status IN ('WAITING_FOR_ACTIVATION', 'ACTIVE')
            AND (h.status = 'ACTIVE' OR l._id IN (SELECT line_id FROM suggested_line))`,
      )} AS supplies`.execute(tx)
  return openOrdersSchema.parse(requireShort(rows[0]))
}

/** What is a part of more products than this is counted with all that there is: the planner takes them for few. */
const FEW_PARENTS = 200

async function isPartOfFew(tx: Tx, stockId: Id): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`${above(stockId)}
    SELECT count(*)::int AS count FROM (SELECT FROM above LIMIT ${FEW_PARENTS + 1}) few`.execute(tx)
  return (rows[0]?.count ?? 0) <= FEW_PARENTS
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
