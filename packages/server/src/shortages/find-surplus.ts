import { type Id, orderKindSchema, orderStatusSchema, unitSchema } from '@tehas/contracts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../database/connect'
import { handedOver, takenBy, unitRatio } from '../stock/open-lines'

const orderColumns = {
  _id: z.string(),
  kind: orderKindSchema,
  transactionNumber: z.string(),
  status: orderStatusSchema,
}
const surplusRow = z.object({
  linkId: z.string(),
  name: z.string(),
  unit: unitSchema,
  stock: z.string().nullable(),
  quantity: z.number(),
  supply: z.object({ ...orderColumns, lineId: z.string(), quantity: z.number(), there: z.number(), lines: z.number() }),
  demand: z.object(orderColumns),
  because: z.enum(['ANNULLED', 'LOWERED']),
  use: z
    .object({
      ...orderColumns,
      lineId: z.string(),
      name: z.string(),
      quantity: z.number(),
      day: z.string().nullable(),
    })
    .nullable(),
})
/** What is over of a link, with how many lines its supply has. */
export type SurplusRow = z.output<typeof surplusRow>

const orderJson = (head: string) => sql`'_id', ${sql.ref(`${head}._id`)}, 'kind', ${sql.ref(`${head}.kind`)},
  'transactionNumber', ${sql.ref(`${head}.transaction_number`)}, 'status', ${sql.ref(`${head}.status`)}`

/** How many of the unit of the supply one of a line's is; a line in another measure needs all that is linked to it. */
const needOf = (quantity: RawBuilder<unknown>, unit: string) =>
  sql`coalesce(${quantity} * nullif(${unitRatio(unit, 's.unit')}, 0), l.quantity)`

/** The first need of the same product in work that no other order supplies. */
const otherNeed = sql`(
  SELECT json_build_object(${orderJson('h')}, 'lineId', n._id, 'name', n.name, 'quantity', n.quantity,
    'day', h.delivery_date::text) AS need
  FROM (
    SELECT i._id, i.order_id, i.name, i.demand * ${unitRatio('i.unit', 'over.unit')} AS quantity FROM order_item i
      WHERE i.is_open AND i.stock_id = over.stock_id AND i.demand > 0
    UNION ALL
    SELECT p._id, p.order_id, p.name, ${takenBy('ph', 'p')} * ${unitRatio('p.unit', 'over.unit')} FROM order_product p
      JOIN order_head ph ON ph._id = p.order_id WHERE p.is_open AND p.stock_id = over.stock_id) n
  JOIN order_head h ON h._id = n.order_id
  WHERE h.status = 'ACTIVE' AND h.kind IN ('SALE_ORDER', 'MANUFACTURING_ORDER') AND h._id <> over.supply_order_id
    AND n.quantity > 0 AND NOT EXISTS (SELECT FROM order_link k WHERE k.demand_line_id = n._id AND NOT k.to_stock)
  ORDER BY h.delivery_date NULLS LAST, h._id LIMIT 1)`

/**
 * What is over of links for which a condition on `order_link l` holds: more than its order needs, which is nothing where that is
 * annulled. What several lines supply is needed of the oldest link first.
 */
export async function findSurplus(tx: Tx, condition: RawBuilder<unknown>): Promise<SurplusRow[]> {
  const { rows } = await sql`
    WITH linked AS (
      SELECT l._id, l.supply_order_id, l.supply_line_id, l.demand_order_id, l.quantity, l.settled, s.name, s.unit, s.stock_id,
        s.net_quantity, greatest(s.received, s.produced, ${handedOver('s')}) AS there, l.to_stock OR dh.status = 'ANNULLED' AS is_gone,
        CASE WHEN l.to_stock OR dh.status = 'ANNULLED' THEN 0
          WHEN dp._id IS NOT NULL THEN ${needOf(sql`dp.net_quantity`, 'dp.unit')}
          WHEN di._id IS NOT NULL THEN ${needOf(
            sql`coalesce((di.figures ->> 'requiredQuantity')::numeric, di.net_quantity)`,
            'di.unit',
          )}
          ELSE 0 END AS needed,
        sum(l.quantity) OVER (PARTITION BY l.demand_line_id ORDER BY l.made_at, l._id) AS until
      FROM order_link l
      JOIN order_product s ON s.project_id = l.project_id AND s._id = l.supply_line_id
      JOIN order_head sh ON sh.project_id = l.project_id AND sh._id = l.supply_order_id AND sh.status <> 'ANNULLED'
      JOIN order_head dh ON dh.project_id = l.project_id AND dh._id = l.demand_order_id
      LEFT JOIN order_product dp ON dp.project_id = l.project_id AND dp._id = l.demand_line_id
      LEFT JOIN order_item di ON di.project_id = l.project_id AND di._id = l.demand_line_id
      WHERE l.settled < l.quantity AND (l.to_stock OR dh.status IN ('WAITING_FOR_ACTIVATION', 'ACTIVE', 'ANNULLED'))
    ), over AS (
      SELECT *, round(least(quantity, greatest(0, until - needed)) - settled, 6) AS surplus FROM linked
    )
    SELECT over._id AS "linkId", over.name, over.unit, over.stock_id AS stock, over.surplus AS quantity,
      json_build_object(${orderJson('sh')}, 'lineId', over.supply_line_id, 'quantity', over.net_quantity, 'there', over.there,
        'lines', (SELECT count(*) FROM order_product own WHERE own.order_id = over.supply_order_id)) AS supply,
      json_build_object(${orderJson('dh')}) AS demand, CASE WHEN over.is_gone THEN 'ANNULLED' ELSE 'LOWERED' END AS because,
      ${otherNeed} AS use
    FROM over JOIN order_head sh ON sh._id = over.supply_order_id JOIN order_head dh ON dh._id = over.demand_order_id
    JOIN order_link l ON l._id = over._id
    WHERE over.surplus > 1e-6 AND ${condition} ORDER BY over._id DESC`.execute(tx)
  return rows.map((row) => surplusRow.parse(row))
}

/** Orders with something that is over of what this one needed, each once with the first line. */
export async function surplusOf(tx: Tx, demandOrderId: Id): Promise<SurplusRow[]> {
  const rows = await findSurplus(tx, sql`l.demand_order_id = ${demandOrderId}`)
  return [...new Map(rows.map((row) => [row.supply._id, row])).values()]
}
