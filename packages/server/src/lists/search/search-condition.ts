import { type RawBuilder, sql } from 'kysely'
import { parseSearch, type SearchNode } from './parse-search'
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
