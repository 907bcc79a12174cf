import { withoutAccents } from '@tehas/contracts/search-terms'

/** Longest text kept for searching; longer structures lose only their last, deepest names. */
const MAX_LENGTH = 20_000

/**
 * The words of an order that a search looks through, in lower case. Names with accents are kept as they are and
 * without them, so that `Būve` is found by `buve`, while `kõrv` does not find `korv`.
 */
export function searchText(parts: Iterable<string>): string {
  const seen = new Set<string>()
  for (const part of parts) {
    const lower = part.trim().toLowerCase()
    if (lower === '') continue
    seen.add(lower)
    seen.add(withoutAccents(lower))
  }
  return [...seen].join('\n').slice(0, MAX_LENGTH)
}

/** The LIKE pattern that finds a term anywhere, its own wildcards taken literally. */
export const searchPattern = (term: string): string => `%${term.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
