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

/**
 * A product and all that it is a part of, in stock or in an open order: what has to be counted to know who needs it; with what it is made
 * of where it is asked when that is there.
 */
const above = (stockId: Id, withParts: boolean) => sql`
  WITH RECURSIVE below (_id) AS (
    SELECT ${stockId}::text
    ${withParts ? sql`UNION SELECT c.child_id FROM below JOIN stock_component c ON c.parent_id = below._id` : sql``}),
  above (_id) AS (
    SELECT _id FROM below
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

/** Minutes that the work on a stock product takes: once for a batch, waiting between its steps included, and for each piece. */
const work = sql`
  (SELECT coalesce(sum(coalesce((step #>> '{changeoverTime,value}')::numeric, 1) * coalesce(change.minutes, 1)
      + coalesce((step #>> '{leadTime,value}')::numeric, 1) * coalesce(wait.minutes, 1)), 0) AS changeover,
    coalesce(sum(coalesce((step #>> '{workload,value}')::numeric, 0) * coalesce(work.minutes, 0)), 0) AS each
  FROM jsonb_array_elements(p.processes) AS step
  LEFT JOIN minutes change ON change.unit = step #>> '{changeoverTime,unit}'
  LEFT JOIN minutes work ON work.unit = coalesce(step #>> '{workload,unit}', 'MIN')
  LEFT JOIN minutes wait ON wait.unit = step #>> '{leadTime,unit}'
  WHERE p.category <> 'FOR_PURCHASE' AND p.processes_count > 0 AND (step ->> 'active')::boolean IS NOT FALSE)`

const isPart = sql`l.parent_item_id IS NOT NULL`
const isConverted = sql`l.unit <> l.stock_unit`

/*
 * Where all open orders are counted, their lines are read once, by the indexes of open lines, in which they stand as they lie; order
 * by order each would take a descent of the index of all lines that there ever were. They are joined by FULL joins, which are never a
 * loop over all rows for each row, even by a plan of when there were none; OFFSET keeps them so, and what has no partner is left out
 * afterwards.
 */

const productColumns = sql`_id, order_id, position, stock_id, unit, net_quantity, taken_from_stock, produced, received, linked,
  added, is_open, coalesce((figures ->> 'plannedDuration')::numeric, 0) AS minutes`

/** Products of open orders, as `open_product`. Of their figures, which are long, the one that is needed is kept. */
const openProducts = (isAll: boolean) =>
  isAll
    ? sql`open_product AS MATERIALIZED (SELECT ${productColumns} FROM order_product WHERE is_open)`
    : sql`open_product AS NOT MATERIALIZED (SELECT ${productColumns} FROM order_product)`

/** Products `l` of orders `h` of some rows, with columns of these, as `l`; without their orders they have no `kind`. */
const productsOf = (isAll: boolean, orders: RawBuilder<unknown>, columns: RawBuilder<unknown>) =>
  isAll
    ? sql`(SELECT l.*, ${columns} FROM open_product l FULL JOIN ${orders} h ON h._id = l.order_id OFFSET 0) l`
    : sql`(SELECT l.*, ${columns} FROM open_product l JOIN ${orders} h ON h._id = l.order_id) l`

/** Rows `l` with the place and the unit of the counted product that they name, as `l`; where they name none, without. */
const withProduct = (isAll: boolean, rows: RawBuilder<unknown>) => {
  const product = sql`SELECT l.*, c.place AS stock, c.unit AS stock_unit FROM ${rows}`
  return isAll
    ? sql`(SELECT * FROM (${product} FULL JOIN counted c ON c._id = l.stock_id OFFSET 0) l WHERE l._id IS NOT NULL) l`
    : sql`(${product} LEFT JOIN counted c ON c._id = l.stock_id) l`
}

/** What counted products are made of, as `c`, with the places of both. */
const components = (isAll: boolean) => {
  const columns = sql`c.quantity, c.quantity_without_loss, c.child_id, p.place AS parent, p.is_bought`
  const child = sql`SELECT c.*, child.place AS part, child.add_percentage`
  return isAll
    ? sql`(${child} FROM (SELECT ${columns} FROM stock_component c FULL JOIN counted p ON p._id = c.parent_id OFFSET 0) c
        FULL JOIN counted child ON child._id = c.child_id OFFSET 0) c
      WHERE c.parent IS NOT NULL AND c.part IS NOT NULL AND NOT c.is_bought`
    : sql`(${child} FROM (SELECT ${columns} FROM counted p JOIN stock_component c ON c.parent_id = p._id) c
        JOIN counted child ON child._id = c.child_id) c WHERE NOT c.is_bought`
}

/** Orders that bring something, or will once somebody activates them. */
const bringing = sql`(SELECT _id, kind, transaction_number, delivery_date, status FROM order_head
  WHERE kind IN ('PURCHASE_ORDER', 'MANUFACTURING_ORDER') AND status IN ('WAITING_FOR_ACTIVATION', 'ACTIVE'))`

const itemColumns = sql`line.product_id, line._id, line.position, line.stock_id, line.unit, line.parent_item_id,
  line.demand`

/**
 * Items with the place of the product's line that they belong to; where only some lines are counted, line by line: joined to them
 * the planner goes through all of them for each row, since it takes what is found for one row.
 */
const itemsOf = (isAll: boolean) =>
  isAll
    ? sql`(SELECT * FROM (SELECT l.place AS line, l.order_id, i.*
          FROM (SELECT ${itemColumns} FROM order_item line WHERE line.is_open OFFSET 0) i
          FULL JOIN line l ON l._id = i.product_id OFFSET 0) i
        WHERE i.line IS NOT NULL AND i._id IS NOT NULL)`
    : sql`(SELECT l.place AS line, l.order_id, i.* FROM line l CROSS JOIN LATERAL (SELECT ${itemColumns} FROM order_item line
        WHERE line.order_id = l.order_id AND line.product_id = l._id OFFSET 0) i)`

/**
 * Lines on which their order has work, by their ids: of those alone of which items do not say yet that the order makes them. Found
 * order by order: joined to all of them at once the planner reads the work of all orders that there ever were.
 */
const worked = sql`
  SELECT step.product_id FROM (
    SELECT DISTINCT order_id FROM (
      SELECT place, order_id FROM line WHERE may_be_made EXCEPT SELECT line, order_id FROM item) bare) asked
  CROSS JOIN LATERAL (SELECT s.product_id FROM order_process s
    WHERE s.order_id = asked.order_id AND s.item_id IS NULL OFFSET 0) step`

export type ReadOptions = {
  readonly timeZone: string
  /** Minutes of a working day. */
  readonly dayMinutes: number
  /** Only what has to be counted to know who needs this product. */
  readonly only?: Id | undefined
  /** And who needs what that one is made of. */
  readonly withParts?: boolean | undefined
}

/**
 * Open demand, what is there and what comes (rules §1), and what products are made of. Throws LongWork where there is more
 * than this thread may work on.
 */
export async function readOpenOrders(
  tx: Tx,
  { longCalls }: MayBeLong,
  { timeZone, dayMinutes, only: wanted, withParts = false }: ReadOptions,
): Promise<OpenOrders> {
  const only = wanted !== undefined && (await isPartOfFew(tx, wanted, withParts)) ? wanted : undefined
  if (only === undefined) await requireFew(tx, longCalls)
  const ofOnly = (condition: RawBuilder<unknown>) => (only === undefined ? sql`` : condition)
  const { rows } = await sql`
    ${only === undefined ? sql`WITH` : sql`${above(only, withParts)},`}
    minutes (unit, minutes) AS (VALUES ('MIN', 1), ('H', 60), ('DAY', ${dayMinutes}::int), ('WEEK', 5 * ${dayMinutes}::int)),
    counted AS MATERIALIZED (
      SELECT row_number() OVER () - 1 AS place, p._id, p.balance, CASE WHEN p.active THEN p.min_quantity ELSE 0 END AS minimum,
        p.batch_size, p.order_minimum, p.lead_days, p.category = 'FOR_PURCHASE' AS is_bought, p.add_percentage, p.unit, work.changeover, work.each
      FROM stock_product p CROSS JOIN LATERAL ${work} work ${ofOnly(sql`WHERE p._id = ${aboveIds}`)}
    ), ${openProducts(only === undefined)}, taking AS MATERIALIZED (
      SELECT h._id, h.kind, h.transaction_number, h.delivery_date - date '1970-01-01' AS due,
        (h.production_start_time AT TIME ZONE ${timeZone})::date - date '1970-01-01' AS start,
        row_number() OVER (ORDER BY h.delivery_date, h.number_key, h._id) - 1 AS place
      FROM order_head h WHERE ${takes}
        ${ofOnly(sql`AND h._id = ANY (ARRAY(SELECT order_id FROM wanted))`)}
    ), line AS MATERIALIZED (
      SELECT row_number() OVER (ORDER BY l.taking, l.position) - 1 AS place, l.taking, l._id, l.order_id,
        l.stock_id, l.unit, l.net_quantity, l.taken_from_stock, l.produced, l.linked,
        l.minutes, l.kind = 'SALE_ORDER' AND l.stock_id IS NOT NULL AND NOT l.linked
          AND l.net_quantity > l.taken_from_stock + l.produced AS may_be_made
      FROM ${productsOf(only === undefined, sql`taking`, sql`h.kind, h.place AS taking`)}
      WHERE l._id IS NOT NULL AND l.taking IS NOT NULL ${ofOnly(sql`AND l._id IN (SELECT _id FROM wanted)`)}
    ), item AS MATERIALIZED ${itemsOf(only === undefined)}, worked AS MATERIALIZED (${worked})
    SELECT
      ${columnsOf(
        {
          id: sql`_id`,
          balance: sql`balance`,
          minimum: sql`minimum`,
          batch: sql`batch_size`,
          least: sql`order_minimum`,
          lead: sql`lead_days`,
          isBought: sql`is_bought`,
          loss: sql`add_percentage`,
          unit: sql`unit`,
          changeover: sql`changeover`,
          each: sql`each`,
        },
        sql`counted`,
      )} AS products,
      ${columnsOf(
        {
          parent: sql`c.parent`,
          part: sql`c.part`,
          quantity: sql`CASE WHEN c.quantity_without_loss = 0 THEN c.quantity
            ELSE c.quantity + c.quantity_without_loss * (1 + c.add_percentage / 100) END`,
        },
        components(only === undefined),
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
          isLinked: sql`linked`,
        },
        sql`(SELECT l.*, l._id IN (SELECT product_id FROM worked) AS is_worked
          FROM ${withProduct(only === undefined, sql`line l`)} ORDER BY l.place) l`,
      )} AS lines,
      ${shortJson(
        { longCalls },
        columnsOf(
          {
            id: sql`l._id`,
            line: sql`l.line`,
            position: sql`l.position`,
            stock: sql`l.stock`,
            demand: sql`l.demand`,
            parts: whereOnly(isPart, sql`l._id`),
            parents: whereOnly(isPart, sql`l.parent_item_id`),
            converted: whereOnly(isConverted, sql`l._id`),
            units: whereOnly(isConverted, sql`l.unit`),
          },
          withProduct(only === undefined, sql`item l`),
        ),
      )} AS items,
      ${columnsOf(
        {
          stock: sql`l.stock`,
          unit: sql`l.unit`,
          quantity: sql`CASE l.kind WHEN 'PURCHASE_ORDER' THEN l.net_quantity - l.received
            ELSE CASE WHEN (l.added ->> 'done')::boolean THEN 0 ELSE l.net_quantity - (l.added ->> 'toStock')::numeric
              - (l.added ->> 'toProjectCost')::numeric END END`,
          order: sql`l.order_id`,
          kind: sql`l.kind`,
          number: sql`l.transaction_number`,
          day: sql`l.delivery_date - date '1970-01-01'`,
          waits: sql`l.status <> 'ACTIVE'`,
        },
        sql`${withProduct(
          only === undefined,
          productsOf(only === undefined, bringing, sql`h.kind, h.transaction_number, h.delivery_date, h.status`),
        )} WHERE l.stock IS NOT NULL AND l.is_open AND l.kind IS NOT NULL ${ofOnly(sql`AND l.stock_id = ${aboveIds}`)}
            AND (l.status = 'ACTIVE' OR l._id IN (SELECT line_id FROM suggested_line))`,
      )} AS supplies`.execute(tx)
  return openOrdersSchema.parse(requireShort(rows[0]))
}

/** What is a part of more products than this is counted with all that there is: the planner takes them for few. */
const FEW_PARENTS = 200

async function isPartOfFew(tx: Tx, stockId: Id, withParts: boolean): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`${above(stockId, withParts)}
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
    SELECT ((SELECT count(*) FROM (SELECT 1 FROM order_item WHERE is_open LIMIT ${most}) few)
      + (SELECT count(*) FROM (SELECT 1 FROM stock_product LIMIT ${most}) few))::int AS count`.execute(tx)
  if ((rows[0]?.count ?? 0) >= most) throw new LongWork('More orders are open than this thread may read at once')
}
