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

/** Of rows that lie beside each other some eight are read with each page of the database. */
const looks: Readonly<Record<RowsLie, Looks>> = {
  near: { first: 400, firstOfRow: 10, furthest: 5_000, furthestOfRow: 20 },
  far: { first: 150, firstOfRow: 5, furthest: 2_500, furthestOfRow: 5 },
}

/** So many rows more are looked through than the first ones say: words do not stand evenly. */
const ROOM = 1.5

/**
 * A page of what a search finds, where the next rows of the list have it: `load` looks through so many of them. What many rows
 * have fills the page soon, and the first rows say how soon. Undefined where the page was not filled: then it has to be found
 * in another way, since the search may find no more at all.
 */
export async function meetPage<Row>(
  load: (rows: number) => Promise<Page<Row>>,
  { limit, lie }: { readonly limit: number; readonly lie: RowsLie },
): Promise<Page<Row> | undefined> {
  const { first, firstOfRow, furthest, furthestOfRow } = looks[lie]
  const wanted = limit + 1
  const looked = Math.max(first, firstOfRow * wanted)
  const isFull = ({ nextCursor }: Page<Row>) => nextCursor !== null
  const page = await load(looked)
  if (isFull(page)) return page
  const needed = Math.ceil((ROOM * looked * wanted) / page.rows.length)
  if (needed > Math.max(furthest, furthestOfRow * wanted)) return undefined
  const further = await load(needed)
  return isFull(further) ? further : undefined
}
