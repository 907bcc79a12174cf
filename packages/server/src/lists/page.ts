import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { asWritten } from '../database/as-written'
import type { Tx } from '../database/connect'
import { AppError } from '../http/app-error'
import { decodeCursor, encodeCursor, orderBy, positionValues, rangesAfter, type SortTerm } from './keyset'

type Conditions = readonly (RawBuilder<unknown> | undefined)[]

/** Rows of a list that lie together, such as in one table, with the columns by which they are found again. */
export type ListPart = {
  readonly from: RawBuilder<unknown>
  readonly conditions: Conditions
  readonly key: RawBuilder<unknown>
}

type PagesOfParts<Row> = {
  /** Each is cut by itself, so that an index can serve each; their keys have the columns of `terms` and `id`. */
  readonly parts: readonly ListPart[]
  /** By which name `terms` and `id` call what the keys have. */
  readonly alias: RawBuilder<unknown>
  /** Joins to the cut `page` what the columns need, so that only shown rows are joined and made to JSON. */
  readonly shownFrom: RawBuilder<unknown>
  readonly terms: readonly SortTerm[]
  readonly id: RawBuilder<unknown>
  readonly columns: RawBuilder<unknown>
  readonly cursor: string | undefined
  readonly limit: number
  readonly row: z.ZodType<Row>
  readonly among?: NextRows | undefined
  /** Puts a row into the form that the schema describes. */
  readonly prepare?: (row: unknown) => unknown
}

/** The page is looked for among so many of the next rows of the list alone, and may find fewer than there are. */
export type NextRows = {
  readonly rows: number
  /** What is looked for. The keys of parts have what it compares. */
  readonly matches: RawBuilder<boolean>
  /** By which name `matches`, `terms` and `id` call a row. */
  readonly alias: RawBuilder<unknown>
}

type PageQuery<Row> = Omit<PagesOfParts<Row>, 'parts' | 'alias' | 'shownFrom'> & {
  readonly from: RawBuilder<unknown>
  readonly conditions: Conditions
  /** The page is cut first, by the columns `key` of `from`; `show.from` finds its rows again. */
  readonly show: { readonly key: RawBuilder<unknown>; readonly from: RawBuilder<unknown> }
}

export type Page<Row> = { readonly rows: Row[]; readonly nextCursor: string | null }

/** As a text, which is read of the last row alone. */
const positionSchema = z.object({ page_position: z.string(), page_id: z.string() })
const positionsSchema = z.array(z.string().nullable())

/**
 * One keyset page: no OFFSET, so that the thousandth page costs what the first does. One row more than asked for tells
 * whether there is a next page, without counting.
 */
export async function loadPage<Row>(tx: Tx, query: PageQuery<Row> | PagesOfParts<Row>): Promise<Page<Row>> {
  const { terms, id, columns, cursor, limit, among } = query
  const position = cursor === undefined ? undefined : decodeCursor(terms, cursor)
  if (cursor !== undefined && !position) {
    throw new AppError('VALIDATION_FAILED', { problems: [{ path: 'cursor', message: 'Not a cursor of this list' }] })
  }
  const ranges = position ? rangesAfter(terms, id, position) : [undefined]
  const endAfter = (rows: number) => sql`ORDER BY ${orderBy(terms, id)} LIMIT ${rows}`
  const end = endAfter(limit + 1)
  const cutOf = (parts: readonly ListPart[], rows: number) => {
    const cuts = parts.flatMap(({ key, from, conditions }) =>
      ranges.map((range) => sql`(SELECT ${key} FROM ${from} WHERE ${allOf([...conditions, range])} ${endAfter(rows)})`),
    )
    return sql.join(cuts, sql` UNION ALL `)
  }
  const lookThrough = (parts: readonly ListPart[], key: RawBuilder<unknown>, { rows, matches, alias }: NextRows) => {
    const next = sql`SELECT * FROM (${cutOf(parts, rows)}) AS ${alias} ${endAfter(rows)}`
    return sql`SELECT ${key} FROM (${next}) AS ${alias} WHERE ${matches} ${end}`
  }
  // Cut to one page before anything is joined.
  const ofParts = ({ parts, alias }: PagesOfParts<Row>) =>
    among ? lookThrough(parts, sql`*`, among) : sql`SELECT * FROM (${cutOf(parts, limit + 1)}) AS ${alias} ${end}`
  const ofTable = ({ show: { key }, ...table }: PageQuery<Row>) =>
    among ? lookThrough([{ ...table, key: sql`${among.alias}.*` }], key, among) : cutOf([{ ...table, key }], limit + 1)
  const [cut, shownFrom] = 'parts' in query ? [ofParts(query), query.shownFrom] : [ofTable(query), query.show.from]
  const page = sql`
    SELECT ${columns}, to_json(${positionValues(terms)})::text AS page_position, ${id} AS page_id FROM (${cut}) AS page ${shownFrom} ${end}`
  const { rows } = await page.execute(tx)
  const shown = rows.slice(0, limit)
  const last = positionSchema.safeParse(shown.at(-1))
  const positionOf = ({ page_position, page_id }: z.output<typeof positionSchema>) => ({
    values: positionsSchema.parse(JSON.parse(page_position)).slice(0, terms.length),
    id: page_id,
  })
  const nextCursor = rows.length > limit && last.success ? encodeCursor(terms, positionOf(last.data)) : null
  const { prepare = asItIs } = query
  const read = asWritten(query.row)
  return { rows: shown.map((row) => read(prepare(row))), nextCursor }
}

const asItIs = (row: unknown): unknown => row

/** All that hold; true where there are none. */
export function allOf(conditions: readonly (RawBuilder<unknown> | undefined)[]): RawBuilder<boolean> {
  const present = conditions.filter((condition) => condition !== undefined)
  return present.length === 0 ? sql`TRUE` : sql.join(present, sql` AND `)
}

/** Terms of a sort map in the order of its keys; a default where it is empty. */
export function sortTerms<Key extends string>(
  sort: Readonly<Partial<Record<Key, 1 | -1>>> | undefined,
  columns: Readonly<Record<Key, SortTerm['column']>>,
  fallback: Key,
): SortTerm[] {
  const terms: SortTerm[] = []
  for (const [key, direction] of Object.entries(sort ?? {})) {
    if (direction !== 1 && direction !== -1) continue
    const known = Object.entries<SortTerm['column']>(columns).find(([name]) => name === key)
    if (known) terms.push({ column: known[1], direction })
  }
  return terms.length > 0 ? terms : [{ column: columns[fallback], direction: 1 }]
}
