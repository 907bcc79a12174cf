import type { Id, StockProduct } from '@tehas/contracts'
import { stored } from '@tehas/cost-engine'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { AppError } from '../../http/app-error'
import type { ShortageContext } from '../../shortages/count-shortages'
import { type ShortFigures, shortFiguresOf } from '../../shortages/kept-shortages'
import { openLines } from '../../stock/open-lines'

/**
 * Of a product, as a row {demand, ordered} to join: open demand of ACTIVE sale and manufacturing orders, and what ACTIVE
 * manufacturing and purchase orders will still bring (rules §1, what counts where).
 */
export const openSums = (stockId: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  SELECT coalesce(round(sum(demand), 6), 0) AS demand, coalesce(round(sum(ordered), 6), 0) AS ordered
  FROM (${openLines(stockId)}) open_line)`

const figuresRow = z.object({
  _id: z.string(),
  version: z.number(),
  balance: z.number(),
  stockValue: z.number(),
  unpricedBalance: z.number(),
  totalDemand: z.number(),
  totalOrdered: z.number(),
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
  | 'unpricedBalance'
  | 'locations'
  | 'totalDemand'
  | 'totalOrdered'
  | 'totalBalanceAndOrdered'
  | keyof ShortFigures
  | 'movementsCount'
>

/**
 * How much of a product there is, where, what orders take and bring, and what is missing (rules §3). Its own location is
 * named also while nothing lies there. What is short is counted as this transaction has it, unless it is read otherwise. Throws
 * NOT_FOUND and LongWork.
 */
export async function loadStockFigures(
  context: ShortageContext,
  stockId: Id,
  shortOf: (context: ShortageContext, stockId: Id) => Promise<ShortFigures> = shortFiguresOf,
): Promise<StockFigures> {
  const { rows } = await sql`
    SELECT _id, version, balance, stock_value AS "stockValue", unpriced AS "unpricedBalance", demand AS "totalDemand", ordered AS "totalOrdered",
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
      FROM stock_product p CROSS JOIN LATERAL ${openSums(sql`p._id`)} open WHERE p._id = ${stockId}) s`.execute(
    context.tx,
  )
  if (rows[0] === undefined) throw new AppError('NOT_FOUND')
  const figures = figuresRow.parse(rows[0])
  return {
    ...figures,
    totalBalanceAndOrdered: stored(figures.balance + figures.totalOrdered),
    ...(await shortOf(context, stockId)),
  }
}
