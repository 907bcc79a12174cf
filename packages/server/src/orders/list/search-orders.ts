import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../database/connect'
import { narrowSearch } from '../../lists/search/narrow-search'
import { findLabelled, MOST_TOLD, toFound } from '../../lists/search/search-list'
import type { FoundOrders, ListContext, OrderFilters } from './order-conditions'

const rowSchema = z.object({ pattern: z.string(), ids: z.array(z.string()), partners: z.array(z.string()) })

/** Orders that a search finds in their text or in the name that their partner has now, and those with a label. */
export async function findOrders(
  tx: Tx,
  context: ListContext,
  search: string | undefined,
  { label }: Pick<OrderFilters, 'label'>,
): Promise<FoundOrders> {
  const partners = new Map<string, readonly string[]>()
  const bySearch = await narrowSearch(search, async (patterns) => {
    const rows = await findEach(tx, context, patterns)
    for (const row of rows) partners.set(row.pattern, row.partners)
    return new Map(rows.map(({ pattern, ids }) => [pattern, toFound(ids)]))
  })
  return { bySearch, byLabel: await findLabelled(tx, context.kind, label), partners }
}

/** What has each pattern. Partners are found by the index of their texts, which have their names. */
async function findEach(tx: Tx, { projectId, kind }: ListContext, patterns: readonly string[]) {
  const { rows } = await sql`
    SELECT pattern, named.partners, ARRAY(
      (SELECT find_listed(${kind}, pattern, ${MOST_TOLD + 1}))
      UNION
      (SELECT _id FROM order_head WHERE project_id = ${projectId} AND kind = ${kind} AND partner_id = ANY (named.partners)
        LIMIT ${MOST_TOLD + 1})
    ) AS ids
    FROM unnest(${[...patterns]}::text[]) AS pattern CROSS JOIN LATERAL (
      SELECT ARRAY(SELECT _id FROM partner WHERE project_id = ${projectId} AND name_key LIKE pattern
        AND _id = ANY (ARRAY(SELECT find_listed('PARTNER', pattern, 2147483647)))) AS partners OFFSET 0
    ) AS named`.execute(tx)
  return rows.map((row) => rowSchema.parse(row))
}
