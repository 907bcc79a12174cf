import type { Page } from '../page'

/** How rows of a list lie in their table: beside each other, as they were made, or each on a page of its own. */
export type RowsLie = 'near' | 'far'

type Looks = {
  /** Rows that are looked through at first, at least, and for each row of a page. */
  readonly first: number
  readonly firstOfRow: number
  /** Rows that are looked through at most, at least, and for each row of a page. */
  readonly furthest: number
  readonly furthestOfRow: number
}

/**
 * Of rows that lie beside each other some eight are read with each page of the database. Others take as long as two that the index of
 * texts finds: what one row in 150 has is found by it in 100 000 before so many are looked through.
 */
const looks: Readonly<Record<RowsLie, Looks>> = {
  near: { first: 400, firstOfRow: 10, furthest: 5_000, furthestOfRow: 20 },
  far: { first: 150, firstOfRow: 5, furthest: 1_500, furthestOfRow: 5 },
}

/** So many rows more are looked through than the first ones say: words do not stand evenly. */
const ROOM = 1.5

/** A page that the rows looked through fill, or how many of them were found. */
type Met<Row> = { readonly page: Page<Row> } | { readonly found: number }

/** What a page of the rows looked through says. */
export const toMet = <Row>(page: Page<Row>): Met<Row> =>
  page.nextCursor === null ? { found: page.rows.length } : { page }

/**
 * A page of what a search finds, where the next rows of the list have it: `look` goes through so many of them. What many rows
 * have fills the page soon, and the first rows say how soon. Undefined where the page was not filled: then it has to be found
 * in another way, since the search may find no more at all.
 */
export async function meetPage<Row>(
  look: (rows: number) => Promise<Met<Row>>,
  { limit, lie }: { readonly limit: number; readonly lie: RowsLie },
): Promise<Page<Row> | undefined> {
  const { first, firstOfRow, furthest, furthestOfRow } = looks[lie]
  const wanted = limit + 1
  const looked = Math.max(first, firstOfRow * wanted)
  const met = await look(looked)
  if ('page' in met) return met.page
  const needed = Math.ceil((ROOM * looked * wanted) / met.found)
  if (needed > Math.max(furthest, furthestOfRow * wanted)) return undefined
  const further = await look(needed)
  return 'page' in further ? further.page : undefined
}
