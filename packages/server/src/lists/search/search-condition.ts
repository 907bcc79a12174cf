import { parseSearch, type SearchNode } from '@tehas/contracts/search-terms'
import { type RawBuilder, sql } from 'kysely'
import { searchPattern } from './search-text'

/** The SQL condition of a search text, or undefined where it asks for nothing. `matches` says where one term is looked for. */
export function searchCondition(
  text: string | undefined,
  matches: (pattern: string) => RawBuilder<boolean>,
): RawBuilder<boolean> | undefined {
  const node = parseSearch(text ?? '')
  const toSql = (each: SearchNode): RawBuilder<boolean> => {
    if (each.kind === 'term') return matches(searchPattern(each.text))
    if (each.kind === 'not') return sql`NOT ${toSql(each.node)}`
    return sql`(${sql.join(each.nodes.map(toSql), each.kind === 'and' ? sql` AND ` : sql` OR `)})`
  }
  return node && toSql(node)
}

/**
 * Whether words are like a pattern, compared as a number, of which the planner takes a third to hold. Of LIKE itself, which may
 * leak, it sees no statistics under row-level security and takes next to nothing to match, so that it would read and sort all
 * that nearly all have.
 */
export const matchesAsNumber =
  (words: RawBuilder<unknown>) =>
  (pattern: string): RawBuilder<boolean> =>
    sql<boolean>`((${words} LIKE ${pattern})::integer > 0)`
