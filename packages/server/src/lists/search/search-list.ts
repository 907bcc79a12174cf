import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../database/connect'
import { type Found, narrowSearch } from './narrow-search'

/** More rows than this are not told one by one: a list then meets them soon enough in its own order. */
export const MOST_TOLD = 1_000

const rowSchema = z.object({ pattern: z.string(), ids: z.array(z.string()) })

/** Ids that were asked for up to one more than are told. */
export const toFound = (ids: readonly string[]): Found => (ids.length > MOST_TOLD ? undefined : new Set(ids))

/**
 * Ids of the rows among which a search has to look, by the index of their texts; undefined where they are many. `list` is
 * the name of the list in `list_search`.
 */
export const searchList = (tx: Tx, list: string, search: string | undefined): Promise<Found> =>
  narrowSearch(search, async (patterns) => {
    const { rows } = await sql`
      SELECT pattern, ARRAY(SELECT find_listed(${list}, pattern, ${MOST_TOLD + 1})) AS ids
      FROM unnest(${[...patterns]}::text[]) AS pattern`.execute(tx)
    return new Map(
      rows.map((row) => {
        const { pattern, ids } = rowSchema.parse(row)
        return [pattern, toFound(ids)]
      }),
    )
  })

/** Ids of the rows that have a label, by its index; undefined where they are many. */
export async function findLabelled(tx: Tx, list: string, label: string | undefined): Promise<Found> {
  if (label === undefined) return undefined
  const { rows } = await sql`
    SELECT '' AS pattern, ARRAY(SELECT find_labelled(${list}, ${label}, ${MOST_TOLD + 1})) AS ids`.execute(tx)
  return toFound(rowSchema.parse(rows[0]).ids)
}
