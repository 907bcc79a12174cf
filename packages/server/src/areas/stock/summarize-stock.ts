import { type BodyOf, productCategorySchema, type ResponseOf } from '@tehas/contracts'
import { stockStateCountsSchema, stockStates, type stockUseCalls } from '@tehas/contracts/stock'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { ProjectContext } from '../../http/context'
import { allOf } from '../../lists/page'
import { searchList } from '../../lists/search/search-list'
import { categoryCondition, maybeMissingStock, plainConditions, stateConditions } from './stock-conditions'

type Call = typeof stockUseCalls.summarizeStockProducts
type Conditions = readonly (RawBuilder<unknown> | undefined)[]

const categories = productCategorySchema.options
const sums = z.object({
  count: z.number(),
  stockValue: z.number(),
  byState: stockStateCountsSchema,
  byCategory: z.record(productCategorySchema, z.number()),
})

/**
 * How many products match, what lies there of them is worth (exactly the sum of what the list shows of each), and how many
 * have each state and category: of those that the rest of what is asked for leaves, whatever state or category that is.
 * All products are read of one index, and what is missing of those alone that can be.
 */
export async function summarizeStock({ tx, projectId }: ProjectContext, body: BodyOf<Call>): Promise<ResponseOf<Call>> {
  const found = await searchList(tx, 'STOCK_PRODUCT', body.search)
  const asked = allOf([sql`NOT s.removed`, ...plainConditions(projectId, body, found)])
  const inCategory = categoryCondition(body)
  const inState = stateConditions(body)
  const matching = allOf([inCategory, ...inState])
  const matched = sql`${countOf([matching])} AS count, ${objectOf(
    categories.map((category) => [category, [sql`s.category = ${sql.lit(category)}`, ...inState]]),
  )} AS "byCategory", coalesce(sum(s.stock_value) FILTER (WHERE ${matching}), 0) AS "stockValue"`
  const { need, ...ofEachProduct } = stockStates
  const states = Object.entries(ofEachProduct).map(
    ([state, asks]) => [state, [inCategory, ...stateConditions(asks)]] as const,
  )
  const { rows } = await sql`
    SELECT kept.*, missing.*, kept."ofEach" || jsonb_build_object('need', missing.need) AS "byState"
    FROM (SELECT ${countOf([inCategory, ...stateConditions(need)])} AS need ${body.inNeed ? sql`, ${matched}` : sql``}
        FROM ${maybeMissingStock} WHERE ${asked}) AS missing,
      (SELECT ${objectOf([['all', [inCategory]], ...states])} AS "ofEach" ${body.inNeed ? sql`` : sql`, ${matched}`}
        FROM stock_product s WHERE ${asked}) AS kept`.execute(tx)
  return sums.parse(rows[0])
}

const countOf = (conditions: Conditions): RawBuilder<unknown> => sql`count(*) FILTER (WHERE ${allOf(conditions)})::int`

/** An object of counts by their names. */
const objectOf = (counts: readonly (readonly [string, Conditions])[]): RawBuilder<unknown> =>
  sql`jsonb_build_object(${sql.join(counts.map(([name, conditions]) => sql`${sql.lit(name)}, ${countOf(conditions)}`))})`
