import type { BodyOf, calls, Id } from '@tehas/contracts'
import type { stockUseCalls } from '@tehas/contracts/stock'
import { type RawBuilder, sql } from 'kysely'
import type { Found } from '../../lists/search/narrow-search'
import { matchesAsNumber, searchCondition } from '../../lists/search/search-condition'
import { ofOwnUnit } from '../../stock/open-lines'
import {
  allOpenSums,
  isShort,
  linesOfWhatMayBeMissing,
  neededQuantity,
  openSums,
  sumsOfWhatMayBeMissing,
} from './stock-figures'

type Listed = BodyOf<typeof calls.listStockProducts>
/** What a list of stock products is narrowed to. */
export type StockFilters = BodyOf<typeof stockUseCalls.summarizeStockProducts> & Pick<Listed, 'ids'>

/** Stock products as `s`, with what open orders take and bring of each and what it needs. */
export const countedStock = sql`(
  SELECT *, ${neededQuantity} AS need FROM (
    SELECT p.*, supplier.name AS supplier_name, terms.code AS supplier_code, terms.price AS supplier_price,
      CASE WHEN terms.purchase_unit IS NULL THEN p.purchase_unit ELSE terms.purchase_unit END AS sold_in,
      CASE WHEN terms.purchase_unit IS NULL THEN p.purchase_factor ELSE terms.purchase_factor END AS sold_factor,
      open.demand, open.ordered
    FROM stock_product p LEFT JOIN partner supplier ON supplier._id = p.supplier_id
    LEFT JOIN stock_supplier terms ON terms.project_id = p.project_id AND terms.stock_id = p._id AND terms.partner_id = p.supplier_id
    CROSS JOIN LATERAL ${openSums(sql`p._id`)} open) counted) s`

/**
 * The same, counted in one pass over all open lines: cheaper where every product is looked at, dearer where a page of them
 * is. Without the names of suppliers.
 */
export const allCountedStock = sql`(
  SELECT *, ${neededQuantity} AS need FROM (
    SELECT p.*, coalesce(open.demand, 0) AS demand, coalesce(open.ordered, 0) AS ordered
    FROM stock_product p LEFT JOIN ${allOpenSums} open ON open.stock_id = p._id) counted) s`

/** The same of those alone that may be missing: among them are all whose need is more than 0. */
export const maybeMissingStock = sql`(
  SELECT *, ${neededQuantity} AS need FROM (
    SELECT p.*, open.demand, open.ordered
    FROM ${sumsOfWhatMayBeMissing} open JOIN stock_product p ON p._id = open.stock_id) counted) s`

/** What the index of states has of a product. */
const ofIndex = (of: string) =>
  sql.join(
    [
      ...['_id', 'category', 'active', 'locked', 'balance_key', 'last_moved_at', 'stock_value', 'unit', 'balance'],
      'min_quantity',
    ].map((column) => sql.ref(`${of}.${column}`)),
  )

/**
 * The same of those for which a condition holds, with what their index has: read of it at once, where each would be looked up, and
 * joined by a FULL JOIN, which is never a loop over all products for each line, even by a plan of when there were none. `need` is 1
 * where anything is needed.
 */
export const maybeMissingAmong = (asked: RawBuilder<boolean>) => sql`(
  SELECT *, (${isShort})::integer AS need FROM (
    SELECT ${ofIndex('part')}, round(sum(part.demand), 6) AS demand, round(sum(part.ordered), 6) AS ordered FROM (
      SELECT ${ofIndex('own')}, line.stock_id, line.demand * ${ofOwnUnit} AS demand, line.ordered * ${ofOwnUnit} AS ordered
      FROM (SELECT ${ofIndex('s')} FROM stock_product s WHERE ${asked} OFFSET 0) own
      FULL JOIN (${linesOfWhatMayBeMissing}) line ON line.stock_id = own._id OFFSET 0) part
    WHERE part._id IS NOT NULL AND part.stock_id IS NOT NULL GROUP BY ${ofIndex('part')}) counted) s`

/**
 * Whether a product can be missing at all: without it, whoever looks for what is missing in another order than by how much
 * would count the open lines of every product on the way.
 */
export const mayBeMissing = sql`(s.short_key > 0 OR s._id IN (
  SELECT stock_id FROM order_product WHERE is_open AND stock_id IS NOT NULL
  UNION ALL SELECT stock_id FROM order_item WHERE is_open AND stock_id IS NOT NULL))`

/** What holds for the products `s` that are listed; `found` are those that the search may find. */
export const stockConditions = (projectId: Id, body: StockFilters, found: Found) => [
  // By their ids alone, which every index holds: there are few of them.
  sql`s._id <> ALL (ARRAY(SELECT gone._id FROM stock_product gone WHERE gone.project_id = ${projectId} AND gone.removed))`,
  ...plainConditions(projectId, body),
  found && sql`s._id = ANY (${[...found]}::text[])`,
  stockMatches(body.search),
  categoryCondition(body),
  ...stateConditions(body),
]

/** Whether a product matches a search by itself; undefined where the text asks for nothing. */
export const stockMatches = (search: string | undefined) => searchCondition(search, matchesAsNumber(sql`s.search_text`))

/** What narrows the list whatever words, state and category of products are asked for, but for those that were removed. */
export const plainConditions = (projectId: Id, body: StockFilters) => [
  sql`s.project_id = ${projectId}`,
  body.ids && sql`s._id = ANY (${body.ids}::text[])`,
  body.supplier === undefined
    ? undefined
    : sql`s._id IN (SELECT sold.stock_id FROM stock_supplier sold WHERE sold.partner_id = ${body.supplier})`,
  body.location === undefined
    ? undefined
    : sql`s._id IN (SELECT stock_id FROM stock_level WHERE location_id = ${body.location} AND balance <> 0)`,
  body.names && namedCondition(body.names),
]

/** What categories of products are asked for. */
export const categoryCondition = ({ category }: Pick<StockFilters, 'category'>) =>
  category && sql`s.category = ANY (${category}::text[])`

type StateFilters = Pick<StockFilters, 'active' | 'inNeed' | 'belowZero' | 'untouchedDays' | 'locked'>

/** What state of products is asked for. */
export const stateConditions = (body: StateFilters) => [
  body.active === undefined ? undefined : sql`s.active = ${body.active}`,
  body.inNeed ? sql`s.need > 0` : undefined,
  body.belowZero ? sql`s.balance_key < 0` : undefined,
  body.untouchedDays === undefined
    ? undefined
    : sql`s.balance_key > 0 AND s.last_moved_at < now() - make_interval(days => ${body.untouchedDays})`,
  body.locked === undefined ? undefined : sql`s.locked = ${body.locked}`,
]

/** Lower-cased by the database, as the keys that they are compared with. */
function namedCondition(names: readonly string[]) {
  // An array of its own for each index: a subquery would be joined to all products.
  const wanted = sql`ANY (ARRAY(SELECT lower(name) FROM unnest(${[...names]}::text[]) AS name))`
  return sql<boolean>`(s.name_key = ${wanted} OR s.code_key = ${wanted})`
}
