import { parseSearch } from '@tehas/contracts/search-terms'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../database/connect'
import { type Found, narrowSearch, wordsTogether } from './narrow-search'

/** More rows than this are not told one by one: a list then meets them soon enough in its own order. */
export const MOST_TOLD = 1_000

const rowSchema = z.object({ pattern: z.string(), ids: z.array(z.string()) })

/** Ids that were asked for up to one more than are told. */
export const toFound = (ids: readonly string[]): Found => (ids.length > MOST_TOLD ? undefined : new Set(ids))

/**
 * Ids of the rows among which a search has to look, by the index of their texts; undefined where they are many. `list` is
 * the name of the list in `list_search`. Rows with names are told in the order of these, but for a search with `||` or of several words.
 */
export const searchList = (tx: Tx, list: string, search: string | undefined): Promise<Found> => {
  const words = wordsTogether(search)
  return words ? findTogether(tx, list, words) : findEach(tx, list, search)
}

/** What has several words, which few may have together although many have each; in no order. */
async function findTogether(tx: Tx, list: string, patterns: readonly string[]): Promise<Found> {
  const { rows } = await sql`
    SELECT '' AS pattern, ARRAY(SELECT find_with_all(ARRAY[${list}], ${[...patterns]}::text[], ${MOST_TOLD + 1})) AS ids`.execute(
    tx,
  )
  return toFound(rowSchema.parse(rows[0]).ids)
}

const findEach = (tx: Tx, list: string, search: string | undefined): Promise<Found> =>
  narrowSearch(search, async (patterns) => {
    const { rows } = await sql`
      SELECT pattern, ARRAY(SELECT find_listed(${list}, pattern, ${MOST_TOLD + 1}, true)) AS ids
      FROM unnest(${[...patterns]}::text[]) AS pattern`.execute(tx)
    return new Map(
      rows.map((row) => {
        const { pattern, ids } = rowSchema.parse(row)
        return [pattern, toFound(ids)]
      }),
    )
  })

/**
 * Those of the rows that a search found which a first page in the order of names may need: twice as many as it shows, since
 * other conditions may leave some out. Where too few are left, all that was found has to be looked at. Undefined where the
 * search has no such order or found no more.
 */
export function firstByName(found: Found, { search, limit }: FirstPage): Found {
  const most = 2 * (limit + 1)
  const isInNoOrder = parseSearch(search ?? '')?.kind === 'or' || wordsTogether(search) !== undefined
  if (found === undefined || found.size <= most || isInNoOrder) return undefined
  return new Set([...found].slice(0, most))
}

type FirstPage = { readonly search?: string | undefined; readonly limit: number }

/** Ids of the rows that have a label, by its index; undefined where they are many. */
export async function findLabelled(tx: Tx, list: string, label: string | undefined): Promise<Found> {
  if (label === undefined) return undefined
  const { rows } = await sql`
    SELECT '' AS pattern, ARRAY(SELECT find_labelled(${list}, ${label}, ${MOST_TOLD + 1})) AS ids`.execute(tx)
  return toFound(rowSchema.parse(rows[0]).ids)
}
