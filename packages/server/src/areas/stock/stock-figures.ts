import type { Id, StockProduct } from '@tehas/contracts'
import { stored } from '@tehas/cost-engine'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../database/connect'
import { AppError } from '../../http/app-error'
import { ofOwnUnit, openLines, openSumsByUnit } from '../../stock/open-lines'

/**
 * Of a product, as a row {demand, ordered} to join: open demand of ACTIVE sale and manufacturing orders, and what ACTIVE
 * manufacturing and purchase orders will still bring (rules §1, what counts where).
 */
export const openSums = (stockId: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  SELECT coalesce(round(sum(demand), 6), 0) AS demand, coalesce(round(sum(ordered), 6), 0) AS ordered
  FROM (${openLines(stockId)}) open_line)`

/** What open orders take and bring of products, in the unit of each. Rows {stock_id, demand, ordered}. */
const openInOwnUnit = sql`
  SELECT line.stock_id, line.demand * ${ofOwnUnit} AS demand, line.ordered * ${ofOwnUnit} AS ordered
  FROM (${openSumsByUnit}) line JOIN stock_product own ON own._id = line.stock_id`

const sumsOf = (lines: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  SELECT stock_id, round(sum(demand), 6) AS demand, round(sum(ordered), 6) AS ordered
  FROM (${lines}) line GROUP BY stock_id)`

/** `openSums` of every product that open orders take or bring, as rows {stock_id, demand, ordered}. */
export const allOpenSums: RawBuilder<unknown> = sumsOf(openInOwnUnit)

/**
 * The same, and of every other product of which less is there than should be: all that can be missing. The others are not
 * even looked at, however many there are.
 */
export const sumsOfWhatMayBeMissing: RawBuilder<unknown> = sumsOf(sql`
  ${openInOwnUnit} UNION ALL SELECT _id, 0, 0 FROM stock_product WHERE short_key > 0`)

/** What these are added up from: lines {stock_id, unit, demand, ordered}, each in a unit of its own. */
export const linesOfWhatMayBeMissing: RawBuilder<unknown> = sql`
  SELECT stock_id, unit, demand, ordered FROM (${openSumsByUnit}) open_line
  UNION ALL SELECT _id, NULL, 0, 0 FROM stock_product WHERE short_key > 0`

/** Whether anything must be bought or made (rules §3), of a row with `demand`, `ordered`, `balance` and `min_quantity`. */
export const isShort: RawBuilder<unknown> = sql`demand + min_quantity - balance - ordered > 1e-9`

/**
 * How much: what is short, in whole batches, and at least what is sold at once; 362.15 in batches of 362.15 is one. Of a row with its
 * `batch_size` and `order_minimum` too.
 */
export const neededQuantity: RawBuilder<unknown> = sql`
  CASE WHEN ${isShort} THEN greatest(order_minimum,
    batch_size * ceil((demand + min_quantity - balance - ordered) / batch_size - 1e-9)) ELSE 0 END`

const figuresRow = z.object({
  _id: z.string(),
  version: z.number(),
  balance: z.number(),
  stockValue: z.number(),
  totalDemand: z.number(),
  totalOrdered: z.number(),
  need: z.number(),
  movementsCount: z.number(),
  locations: z.array(
    z.object({
      locationId: z.string().nullable(),
      name: z.string(),
      balance: z.number(),
      image: z.string().nullable(),
    }),
  ),
})

export type StockFigures = Pick<
  StockProduct,
  | '_id'
  | 'version'
  | 'balance'
  | 'stockValue'
  | 'locations'
  | 'totalDemand'
  | 'totalOrdered'
  | 'totalBalanceAndOrdered'
  | 'need'
  | 'movementsCount'
>

/**
 * How much of a product there is, where, what orders take and bring, and what is missing (rules §3). Its own location is
 * named also while nothing lies there. Throws NOT_FOUND.
 */
export async function loadStockFigures(tx: Tx, stockId: Id): Promise<StockFigures> {
  const { rows } = await sql`
    SELECT _id, version, balance, stock_value AS "stockValue", demand AS "totalDemand", ordered AS "totalOrdered",
      ${neededQuantity} AS need,
      movements - (SELECT count(*) FROM stock_movement c WHERE c.stock_id = s._id AND c.correction_of IS NOT NULL)::int
        AS "movementsCount", (
        SELECT coalesce(json_agg(json_build_object('locationId', place._id, 'name', coalesce(l.name, ''),
          'balance', place.balance, 'image', l.image) ORDER BY lower(l.name) NULLS FIRST), '[]')
        FROM (SELECT location_id AS _id, sum(balance) AS balance FROM (
            SELECT location_id, balance FROM stock_level WHERE stock_id = s._id
            UNION ALL SELECT s.location_id, 0 WHERE s.location_id IS NOT NULL) lying
          GROUP BY location_id HAVING sum(balance) <> 0 OR location_id = s.location_id) place
        LEFT JOIN inventory_location l ON l._id = place._id) AS locations
    FROM (SELECT p.*, open.demand, open.ordered
      FROM stock_product p CROSS JOIN LATERAL ${openSums(sql`p._id`)} open WHERE p._id = ${stockId}) s`.execute(tx)
  if (rows[0] === undefined) throw new AppError('NOT_FOUND')
  const figures = figuresRow.parse(rows[0])
  return { ...figures, totalBalanceAndOrdered: stored(figures.balance + figures.totalOrdered) }
}
