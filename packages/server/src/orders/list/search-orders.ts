import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../database/connect'
import { type Found, isNarrowedExactly, narrowSearch, wordsTogether } from '../../lists/search/narrow-search'
import { findLabelled } from '../../lists/search/search-list'
import { type FoundOrders, type ListContext, partnersNamed } from './order-conditions'

/** More orders than this are not gathered one by one. */
const MOST_GATHERED = 10_000

const rowSchema = z.object({ pattern: z.string(), ids: z.array(z.string()).nullable(), partners: z.array(z.string()) })

/** How a list goes on with what is found: whether it reads orders as they lie in its tables, in another order, or all of them. */
export type FoundFor = 'near rows' | 'far rows' | 'all rows'

/**
 * What one in so many orders have is not gathered, since a list meets fifty of them sooner in its own order. Orders that lie
 * beside each other are read ten for a page of the database, others one by one. Sums gather all by themselves.
 */
const oneIn: Readonly<Record<FoundFor, number>> = { 'near rows': 100, 'far rows': 50, 'all rows': 100 }

/** Orders that a search finds in their text or in the name that their partner has now, and those with a label. */
export async function findOrders(
  tx: Tx,
  context: ListContext,
  {
    search,
    label,
    to,
  }: { readonly search: string | undefined; readonly label?: string | undefined; readonly to: FoundFor },
): Promise<FoundOrders> {
  const byLabel = await findLabelled(tx, context.kind, label)
  const partners = new Map<string, readonly string[]>()
  const words = wordsTogether(search)
  const together = words && (await findTogether(tx, context, words, oneIn[to]))
  // Of a client's name the text of an order has the one that it had when the order was saved.
  if (together && Object.values(together.partners).every((named) => named.length === 0)) {
    for (const pattern of words) partners.set(pattern, [])
    return { bySearch: toGathered(together.ids), isExact: !search?.includes('!!'), byLabel, partners }
  }
  const bySearch = await narrowSearch(search, async (patterns) => {
    const rows = await findEach(tx, context, patterns, oneIn[to])
    for (const row of rows) partners.set(row.pattern, row.partners)
    return new Map(rows.map(({ pattern, ids }) => [pattern, toGathered(ids)]))
  })
  return { bySearch, isExact: isNarrowedExactly(search), byLabel, partners }
}

const toGathered = (ids: readonly string[] | null): Found =>
  ids === null || ids.length > MOST_GATHERED ? undefined : new Set(ids)

/** Each of the patterns with the partners whose names have it. */
const partnersOfEach = (patterns: readonly string[]) =>
  sql`unnest(${[...patterns]}::text[]) AS pattern CROSS JOIN LATERAL (
      SELECT ARRAY(${partnersNamed(sql`pattern`)}) AS partners OFFSET 0) AS named`

const togetherSchema = z.object({
  ids: z.array(z.string()).nullable(),
  partners: z.record(z.string(), z.array(z.string())),
})

/** What has several patterns in its text, which few may have together although many have each. */
async function findTogether(tx: Tx, context: ListContext, patterns: readonly string[], often: number) {
  const { kind } = context
  const { rows } = await sql`
    SELECT (SELECT json_object_agg(pattern, named.partners) FROM ${partnersOfEach(patterns)}) AS partners,
      CASE WHEN is_listed_often(${kind}, ${[...patterns]}::text[], ${often}) THEN NULL
        ELSE ARRAY(SELECT find_with_all(ARRAY[${kind}], ${[...patterns]}::text[], ${MOST_GATHERED + 1})) END AS ids`.execute(
    tx,
  )
  return togetherSchema.parse(rows[0])
}

/** What has each pattern, in its text or by its partner. */
async function findEach(tx: Tx, context: ListContext, patterns: readonly string[], often: number) {
  const { projectId, kind } = context
  const { rows } = await sql`
    SELECT pattern, named.partners, CASE WHEN is_listed_often(${kind}, ARRAY[pattern], ${often}) THEN NULL ELSE ARRAY(
      (SELECT find_listed(${kind}, pattern, ${MOST_GATHERED + 1}))
      UNION
      (SELECT _id FROM order_head WHERE project_id = ${projectId} AND kind = ${kind} AND partner_id = ANY (named.partners)
        LIMIT ${MOST_GATHERED + 1})
    ) END AS ids
    FROM ${partnersOfEach(patterns)}`.execute(tx)
  return rows.map((row) => rowSchema.parse(row))
}
