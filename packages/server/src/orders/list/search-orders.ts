import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../database/connect'
import { type Found, narrowSearch } from '../../lists/search/narrow-search'
import type { ListContext } from './order-conditions'

/** More orders than this are not told one by one: the list then meets them soon enough in its own order. */
const MOST = 1_000

const rowSchema = z.object({ pattern: z.string(), ids: z.array(z.string()) })

/** Ids of the orders among which a search has to look, by the index of their texts; undefined where they are many. */
export const searchOrders = (tx: Tx, context: ListContext, search: string | undefined): Promise<Found> =>
  narrowSearch(search, (patterns) => findOrders(tx, context, patterns))

/** Orders that have a pattern in their text, or whose partner has it in the name that it has now. */
async function findOrders(tx: Tx, { projectId, kind }: ListContext, patterns: readonly string[]) {
  const { rows } = await sql`
    SELECT pattern, ARRAY(
      (SELECT find_orders(${kind}, pattern, ${MOST + 1}))
      UNION
      (SELECT _id FROM order_head WHERE project_id = ${projectId} AND kind = ${kind} AND partner_id = ANY (ARRAY(
        SELECT _id FROM partner WHERE project_id = ${projectId} AND lower(name) LIKE pattern)) LIMIT ${MOST + 1})
    ) AS ids
    FROM unnest(${[...patterns]}::text[]) AS pattern`.execute(tx)
  return new Map<string, Found>(
    rows.map((row) => {
      const { pattern, ids } = rowSchema.parse(row)
      return [pattern, ids.length > MOST ? undefined : new Set(ids)]
    }),
  )
}
