import { type BodyOf, productCategorySchema, type ResponseOf } from '@tehas/contracts'
import { stockStateCountsSchema, stockStates, type stockUseCalls } from '@tehas/contracts/stock'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { ProjectContext } from '../../http/context'
import { allOf } from '../../lists/page'
import { listedWords } from '../../lists/search/listed-words'
import { refreshShortages } from '../../shortages/kept-shortages'
import { categoryCondition, plainConditions, stateConditions, withShort } from './stock-conditions'

type Call = typeof stockUseCalls.summarizeStockProducts
type Conditions = readonly (RawBuilder<unknown> | undefined)[]

const categories = productCategorySchema.options
const sums = z.object({
  count: z.number(),
  stockValue: z.number(),
  valueless: z.number(),
  byState: stockStateCountsSchema,
  byCategory: z.record(productCategorySchema, z.number()),
})

/**
 * How many products match, what lies there of them is worth (exactly the sum of what the list shows of each), and how many
 * have each state and category: of those that the rest of what is asked for leaves, whatever state or category that is.
 * All products are read once, of one index, what has words of that of texts, and what is short of what is kept.
 */
export async function summarizeStock(context: ProjectContext, body: BodyOf<Call>): Promise<ResponseOf<Call>> {
  const { tx, projectId } = context
  const keptShort = await refreshShortages({ ...context, now: context.now() })
  const words = listedWords('STOCK_PRODUCT', body.search, sql`s._id`)
  const asked = allOf([sql`NOT s.removed`, ...plainConditions(projectId, body), words.matches])
  const inCategory = categoryCondition(body)
  const states = Object.entries(stockStates)
  const flags = Object.fromEntries(states.map(([state, asks]) => [state, stateConditions(asks)]))
  const counts = states.map(([state]) => [state, [inCategory, sql.ref(`s.${state}`)]] as const)
  const { rows } = await sql`
    ${words.tables.length > 0 ? sql`WITH ${sql.join(words.tables)}` : sql``}
    SELECT ${countOf([inCategory, sql`s.matches`])} AS count,
      coalesce(sum(s.stock_value) FILTER (WHERE ${allOf([inCategory, sql`s.matches`])}), 0) AS "stockValue",
      coalesce(sum(s.valueless) FILTER (WHERE ${allOf([inCategory, sql`s.matches`])}), 0)::int AS valueless,
      ${objectOf(categories.map((category) => [category, [sql`s.category = ${sql.lit(category)}`, sql`s.matches`]]))} AS "byCategory",
      ${objectOf([['all', [inCategory]], ...counts])} AS "byState"
    FROM ${alike(withShort(asked), { ...flags, matches: stateConditions(body) })}`.execute(tx)
  return { ...sums.parse(rows[0]), keptShort }
}

/**
 * Products `s` by what tells them apart, each kind once with how many there are and what they are worth: few rows, over
 * which many figures are counted faster than over the products.
 */
const alike = (from: RawBuilder<unknown>, flags: Readonly<Record<string, Conditions>>) => {
  const columns = Object.entries(flags).map(([name, conditions]) => sql`(${allOf(conditions)}) AS ${sql.ref(name)}`)
  const places = Array.from({ length: columns.length + 1 }, (_, at) => sql.lit(at + 1))
  return sql`(SELECT s.category, ${sql.join(columns)}, count(*) AS products, sum(s.stock_value) AS stock_value,
      count(*) FILTER (WHERE s.balance_key > 0 AND (s.stock_value = 0 OR s.unpriced > 0)) AS valueless
    FROM ${from} GROUP BY ${sql.join(places)}) AS s`
}

const countOf = (conditions: Conditions): RawBuilder<unknown> =>
  sql`coalesce(sum(s.products) FILTER (WHERE ${allOf(conditions)}), 0)::int`

/** An object of counts by their names. */
const objectOf = (counts: readonly (readonly [string, Conditions])[]): RawBuilder<unknown> =>
  sql`jsonb_build_object(${sql.join(counts.map(([name, conditions]) => sql`${sql.lit(name)}, ${countOf(conditions)}`))})`
