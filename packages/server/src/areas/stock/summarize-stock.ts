import type { BodyOf, ResponseOf } from '@tehas/contracts'
import type { stockUseCalls } from '@tehas/contracts/stock'
import { sql } from 'kysely'
import { z } from 'zod'
import type { ProjectContext } from '../../http/context'
import { searchList } from '../../lists/search/search-list'
import { countedStock, stockConditions } from './stock-conditions'

type Call = typeof stockUseCalls.summarizeStockProducts

const sums = z.object({ count: z.number(), stockValue: z.number() })

/** How many products match, and what lies there of them is worth: exactly the sum of what the list shows of each. */
export async function summarizeStock({ tx, projectId }: ProjectContext, body: BodyOf<Call>): Promise<ResponseOf<Call>> {
  const found = await searchList(tx, 'STOCK_PRODUCT', body.search)
  const conditions = stockConditions(projectId, body, found).filter((condition) => condition !== undefined)
  // What products need is counted from open orders: only where they are cut by it.
  const { rows } = await sql`
    SELECT count(*)::int AS count, coalesce(sum(s.stock_value), 0) AS "stockValue"
    FROM ${body.inNeed === true ? countedStock : sql`stock_product s`}
    WHERE ${sql.join(conditions, sql` AND `)}`.execute(tx)
  return sums.parse(rows[0])
}
