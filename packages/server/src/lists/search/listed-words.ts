import { type RawBuilder, sql } from 'kysely'
import { searchCondition } from './search-condition'

/** As many as there are: the largest integer of the database. */
export const ALL = 2_147_483_647

type ListedWords = {
  /** A table of each word with the ids of the rows that have it, each gathered once: what stands after `WITH`. */
  readonly tables: readonly RawBuilder<unknown>[]
  /** Whether a row matches, by its id alone; undefined where the text asks for nothing. */
  readonly matches: RawBuilder<boolean> | undefined
}

/**
 * A search over all rows of a list by the index of texts: the rows themselves, which may be long, are then read of a narrow index.
 * For sums; a page has to read the rows that it shows. `list` is the name of the list in `list_search`.
 */
export function listedWords(list: string, search: string | undefined, id: RawBuilder<unknown>): ListedWords {
  const names = new Map<string, string>()
  // `IS TRUE` keeps the planner from looking up each found row by its id, since it does not know how many are found.
  const matches = searchCondition(search, (pattern) => {
    const name = names.get(pattern) ?? `word_${names.size}`
    names.set(pattern, name)
    return sql`(${id} IN (SELECT _id FROM ${sql.table(name)})) IS TRUE`
  })
  const tables = [...names].map(
    ([pattern, name]) =>
      sql`${sql.table(name)} AS MATERIALIZED (SELECT find_listed(${list}, ${pattern}, ${ALL}) AS _id)`,
  )
  return { tables, matches }
}
