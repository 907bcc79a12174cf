import type { BodyOf, ResponseOf } from '@tehas/contracts'
import { stockStateCountsSchema, stockStates, type stockUseCalls } from '@tehas/contracts/stock'
import { sql } from 'kysely'
import { z } from 'zod'
import type { ProjectContext } from '../../http/context'
import { allOf } from '../../lists/page'
import { searchList } from '../../lists/search/search-list'
import { allCountedStock, plainConditions, stateConditions } from './stock-conditions'

type Call = typeof stockUseCalls.summarizeStockProducts

const sums = stockStateCountsSchema.extend({ count: z.number(), stockValue: z.number() })

/**
 * How many products match, what lies there of them is worth (exactly the sum of what the list shows of each), and how many
 * have each state: of those that search, kind, supplier and place leave, whatever state is asked for.
 */
export async function summarizeStock({ tx, projectId }: ProjectContext, body: BodyOf<Call>): Promise<ResponseOf<Call>> {
  const found = await searchList(tx, 'STOCK_PRODUCT', body.search)
  const matches = allOf(stateConditions(body))
  const states = Object.entries(stockStates).map(
    ([state, asked]) => sql`count(*) FILTER (WHERE ${allOf(stateConditions(asked))})::int AS ${sql.ref(state)}`,
  )
  const { rows } = await sql`
    SELECT count(*)::int AS "all", ${sql.join(states)}, count(*) FILTER (WHERE ${matches})::int AS count,
      coalesce(sum(s.stock_value) FILTER (WHERE ${matches}), 0) AS "stockValue"
    FROM ${allCountedStock} WHERE ${allOf(plainConditions(projectId, body, found))}`.execute(tx)
  const { count, stockValue, ...byState } = sums.parse(rows[0])
  return { count, stockValue, byState }
}
