import type { BodyOf, calls, Id } from '@tehas/contracts'
import type { stockUseCalls } from '@tehas/contracts/stock'
import { type RawBuilder, sql } from 'kysely'
import type { Found } from '../../lists/search/narrow-search'
import { matchesAsNumber, searchCondition } from '../../lists/search/search-condition'
import { openSums } from './stock-figures'

type Listed = BodyOf<typeof calls.listStockProducts>
/** What a list of stock products is narrowed to. */
export type StockFilters = BodyOf<typeof stockUseCalls.summarizeStockProducts> & Pick<Listed, 'ids'>

/** What is kept of what is short, of a product `p`. */
const shortColumns = sql`
  coalesce(kept.short, 0) AS short, coalesce(kept.suggested, 0) AS need, kept.short_from`
const keptOfProduct = sql`LEFT JOIN stock_shortage kept ON kept.project_id = p.project_id AND kept.stock_id = p._id`

/** Stock products as `s`, with what open orders take and bring of each and what is short of it. */
export const countedStock = sql`(
  SELECT p.*, supplier.name AS supplier_name, terms.code AS supplier_code, terms.price AS supplier_price,
    CASE WHEN terms.purchase_unit IS NULL THEN p.purchase_unit ELSE terms.purchase_unit END AS sold_in,
    CASE WHEN terms.purchase_unit IS NULL THEN p.purchase_factor ELSE terms.purchase_factor END AS sold_factor,
    open.demand, open.ordered, ${shortColumns}
  FROM stock_product p LEFT JOIN partner supplier ON supplier._id = p.supplier_id
  LEFT JOIN stock_supplier terms ON terms.project_id = p.project_id AND terms.stock_id = p._id AND terms.partner_id = p.supplier_id
  ${keptOfProduct}
  CROSS JOIN LATERAL ${openSums(sql`p._id`)} open) s`

/** Stock products as `s` with what is short of each. */
export const stockWithShort = sql`(SELECT p.*, ${shortColumns} FROM stock_product p ${keptOfProduct}) s`

/** Those alone of which something is short. */
export const shortStock = sql`(
  SELECT p.*, ${shortColumns} FROM stock_shortage kept
  JOIN stock_product p ON p.project_id = kept.project_id AND p._id = kept.stock_id) s`

/** What the index of states has of a product. */
const ofIndex = sql.join(
  ['_id', 'category', 'active', 'locked', 'balance_key', 'last_moved_at', 'stock_value', 'unpriced'].map((column) =>
    sql.ref(`s.${column}`),
  ),
)

/**
 * Those for which a condition holds with what their index has, and what is short of each (null where nothing is): joined by a FULL
 * JOIN, which is never a loop over all products for each row, even by a plan of when there were none.
 */
export const withShort = (asked: RawBuilder<boolean>) => sql`(
  SELECT own.*, kept.short FROM (SELECT ${ofIndex} FROM stock_product s WHERE ${asked} OFFSET 0) own
  FULL JOIN (SELECT stock_id, short FROM stock_shortage OFFSET 0) kept ON kept.stock_id = own._id
  WHERE own._id IS NOT NULL OFFSET 0) s`

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
  body.inNeed ? sql`s.short > 0` : undefined,
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
