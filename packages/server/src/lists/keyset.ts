import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'

/** Something that a list can be sorted by. */
export type SortColumn = {
  /** Its name for callers. */
  readonly key: string
  readonly expression: RawBuilder<unknown>
  readonly type: 'text' | 'numeric' | 'float8' | 'int4' | 'date' | 'timestamptz'
  readonly nullable?: boolean
}

type Direction = 1 | -1
export type SortTerm = { readonly column: SortColumn; readonly direction: Direction }

/** Where a page ended: the sorted values of its last row, and its id that decides between equals. */
export type PagePosition = { readonly values: readonly (string | null)[]; readonly id: string }

/** Order of a list; what has no value stands last in both directions, equals by id, so that no row is met twice. */
export function orderBy(terms: readonly SortTerm[], id: RawBuilder<unknown>): RawBuilder<unknown> {
  const parts = terms.map(({ column, direction }) => {
    const nulls = column.nullable ? sql` NULLS LAST` : sql``
    return sql`${column.expression} ${directionSql(direction)}${nulls}`
  })
  return sql.join([...parts, sql`${id} ${directionSql(idDirection(terms))}`])
}

/** The values that a position is made of, as text: exact for numbers and moments alike. */
export const positionValues = (terms: readonly SortTerm[]): RawBuilder<unknown> =>
  sql`ARRAY[${sql.join([...terms.map(({ column }) => asText(column)), sql`NULL::text`])}]`

/**
 * What lies after a position in the order of `orderBy`, as parts that follow each other: rows with a value, then those
 * without one. An index can start from each of them, which it could not from one condition with OR.
 */
export function rangesAfter(
  terms: readonly SortTerm[],
  id: RawBuilder<unknown>,
  position: PagePosition,
): readonly RawBuilder<boolean>[] {
  const last = { expression: id, type: 'text', key: '_id' } as const
  const all: Bound[] = [
    ...terms.map(({ column, direction }, index) => ({ column, direction, value: position.values[index] ?? null })),
    { column: last, direction: idDirection(terms), value: position.id },
  ]
  const [first, ...others] = all
  const isOneWay = first && others.every(({ column, direction }) => !column.nullable && direction === first.direction)
  if (!isOneWay) return [isBeyondAny(all)]
  const without = sql<boolean>`${first.column.expression} IS NULL`
  if (first.value === null) return [sql`(${without} AND ${isBeyondAll(others)})`]
  return first.column.nullable ? [isBeyondAll(all), without] : [isBeyondAll(all)]
}

/** One comparison of whole rows, all sorted one way. */
function isBeyondAll(bounds: readonly Bound[]): RawBuilder<boolean> {
  const expressions = sql.join(bounds.map(({ column }) => column.expression))
  return sql`(${expressions}) ${after(bounds[0]?.direction ?? 1)} (${sql.join(bounds.map(boundValue))})`
}

/** The same for terms that are sorted differently. No index serves these: the sorting itself has none. */
function isBeyondAny(all: readonly Bound[]): RawBuilder<boolean> {
  const alternatives = all.flatMap((bound, index) => {
    const beyond = isBeyond(bound)
    return beyond ? [sql`(${sql.join([...all.slice(0, index).map(isEqual), beyond], sql` AND `)})`] : []
  })
  return sql`(${sql.join(alternatives, sql` OR `)})`
}

type Bound = SortTerm & { readonly value: string | null }

function isBeyond({ column, direction, value }: Bound): RawBuilder<unknown> | undefined {
  if (value === null) return undefined
  const beyond = sql`${column.expression} ${after(direction)} ${cast(value, column.type)}`
  return column.nullable ? sql`(${beyond} OR ${column.expression} IS NULL)` : beyond
}

const isEqual = ({ column, value }: Bound): RawBuilder<unknown> =>
  value === null ? sql`${column.expression} IS NULL` : sql`${column.expression} = ${cast(value, column.type)}`

const boundValue = ({ column, value }: Bound) => cast(value, column.type)
const cast = (value: string | null, type: SortColumn['type']) => sql`${value}::text::${sql.raw(type)}`
const after = (direction: Direction) => (direction === 1 ? sql`>` : sql`<`)
const directionSql = (direction: Direction) => (direction === 1 ? sql`ASC` : sql`DESC`)
/** As the last term, so that a list sorted one way can be read from one index. */
const idDirection = (terms: readonly SortTerm[]): Direction => terms.at(-1)?.direction ?? 1

const asText = ({ expression, type }: SortColumn): RawBuilder<unknown> =>
  type === 'timestamptz'
    ? sql`to_char(${expression} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
    : sql`(${expression})::text`

const cursorSchema = z.tuple([z.string(), z.array(z.string().nullable()), z.string().max(100)])

/** An opaque text from which the next page goes on; only good for the same sorting. */
export function encodeCursor(terms: readonly SortTerm[], { values, id }: PagePosition): string {
  return Buffer.from(JSON.stringify([signatureOf(terms), values, id])).toString('base64url')
}

/** The position in a cursor, or undefined when it is not one of this sorting. */
export function decodeCursor(terms: readonly SortTerm[], cursor: string): PagePosition | undefined {
  const parsed = cursorSchema.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()))
  if (!parsed.success) return undefined
  const [signature, values, id] = parsed.data
  if (signature !== signatureOf(terms) || values.length !== terms.length || id.includes('\0')) return undefined
  const fits = terms.every(({ column }, index) => isValueOf(column, values[index] ?? null))
  return fits ? { values, id } : undefined
}

const signatureOf = (terms: readonly SortTerm[]): string =>
  terms.map(({ column, direction }) => `${direction === 1 ? '' : '-'}${column.key}`).join()

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const DAY = /^\d{4}-\d\d-\d\d$/
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/

/** A cursor comes from outside: a value that the database could not read is no value. */
function isValueOf({ type, nullable }: SortColumn, value: string | null): boolean {
  if (value === null) return nullable === true
  switch (type) {
    case 'text':
      return !value.includes('\0')
    case 'int4':
      return /^-?\d{1,9}$/.test(value)
    case 'numeric':
      return /^-?\d{1,400}(\.\d{1,400})?$/.test(value)
    case 'float8':
      return /^-?\d+(\.\d+)?(e[+-]\d+)?$/.test(value) && Number.isFinite(Number(value)) && !isUnderflow(value)
    case 'date':
      return DAY.test(value) && isDate(`${value}T00:00:00.000000Z`)
    case 'timestamptz':
      return MOMENT.test(value) && isDate(value)
  }
}

/** JavaScript reads a number too near to zero as zero; the database refuses it. */
const isUnderflow = (value: string): boolean => Number(value) === 0 && /[1-9]/.test(value.split('e')[0] ?? '')

/** JavaScript rolls the 31st of June over to July and knows a year 0; the database refuses both. */
const isDate = (moment: string): boolean => {
  if (moment.startsWith('0000')) return false
  const date = new Date(`${moment.slice(0, 23)}Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 19) === moment.slice(0, 19)
}
