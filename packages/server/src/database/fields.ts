import { stored } from '@tehas/cost-engine'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { asMoment } from './columns'

type SqlType =
  | 'text'
  | 'text[]'
  | 'integer'
  | 'numeric'
  | 'double precision'
  | 'double precision[]'
  | 'boolean'
  | 'jsonb'
  | 'date'
  | 'timestamptz'
type Column = { readonly column: string; readonly type: SqlType }
/** One column, or an object of which each part has its own. */
type Place = Column | { readonly parts: Readonly<Record<string, Place>> }

/** A field of a record and where it is stored. */
export type Field<Schema extends z.ZodType = z.ZodType> = Place & {
  /** Its value as the database gives it, by the name of the field. */
  readonly schema: Schema
  /** Null where a field with parts may be absent as a whole: then its first column is NULL. */
  readonly empty: z.output<Schema>
}
export type Fields = Readonly<Record<string, Field>>

/** The values that a record of these fields has. */
export type ValuesOf<F extends Fields> = { readonly [Key in keyof F]: z.output<F[Key]['schema']> }

/** The shape of a row by the names of the fields. */
export function rowShape<F extends Fields>(fields: F): { readonly [Key in keyof F]: F[Key]['schema'] }
export function rowShape(fields: Fields): Readonly<Record<string, z.ZodType>> {
  return Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema]))
}

/** The fields of a record without what else it has. Assigned one by one: there may be thousands of records. */
export function pickFields<F extends Fields>(fields: F, record: ValuesOf<F>): ValuesOf<F>
export function pickFields(fields: Fields, record: object): object {
  const picked: Record<string, unknown> = {}
  for (const name in fields) picked[name] = Reflect.get(record, name)
  return picked
}

/** A record in which nothing was entered yet. */
export function emptyRecord<F extends Fields>(fields: F): ValuesOf<F>
export function emptyRecord(fields: Fields): object {
  return Object.fromEntries(Object.entries(fields).map(([name, { empty }]) => [name, empty]))
}

/** A value as the database would give it back: numbers rounded to what it keeps, moments in UTC. */
export function storedValue(place: Place, value: unknown): unknown {
  if (!('parts' in place)) return storedAs(place.type, value)
  if (typeof value !== 'object' || value === null) return value
  const parts: Record<string, unknown> = {}
  for (const [name, part] of Object.entries(place.parts)) parts[name] = storedValue(part, Reflect.get(value, name))
  return parts
}

/** As `storedValue`, with parts that were not sent as they were. */
export function mergedValue(place: Place, base: unknown, sent: unknown): unknown {
  if (sent === undefined) return base
  if (!('parts' in place) || typeof sent !== 'object' || sent === null) return storedValue(place, sent)
  const merged: Record<string, unknown> = {}
  for (const [name, part] of Object.entries(place.parts)) {
    const before: unknown = typeof base === 'object' && base !== null ? Reflect.get(base, name) : undefined
    const value = mergedValue(part, before, Reflect.get(sent, name))
    if (value !== undefined) merged[name] = value
  }
  return merged
}

function storedAs(type: SqlType, value: unknown): unknown {
  if (type === 'numeric' && typeof value === 'number') return stored(value)
  if (type === 'timestamptz' && typeof value === 'string') return asMoment(value)
  return value
}

/** Text of SQL that depends on declared fields alone: made once, not for each statement. */
function remembered<Key extends object, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const known = new WeakMap<Key, Made>()
  return (key) => {
    const found = known.get(key)
    if (found !== undefined) return found
    const made = make(key)
    known.set(key, made)
    return made
  }
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** Columns of a SELECT, each under the name of its field; `table` is its name in the query where there are others. */
export function selectFields(fields: Fields, table?: string): RawBuilder<unknown> {
  const known = columnsByPrefix(fields)
  const prefix = table === undefined ? '' : `${quoted(table)}.`
  const text = known.get(prefix) ?? columnsText(fields, prefix)
  known.set(prefix, text)
  return sql.raw(text)
}

const columnsByPrefix = remembered((_fields: Fields) => new Map<string, string>())
const columnsText = (fields: Fields, prefix: string): string =>
  Object.entries(fields)
    .map(([name, field]) => `${read(field, prefix)} AS ${quoted(name)}`)
    .join(', ')

function read(field: Field, prefix: string): string {
  const at = (column: string) => prefix + quoted(column)
  const of = (place: Place): string => {
    if (!('parts' in place)) return at(place.column)
    const pairs = Object.entries(place.parts).map(([name, part]) => `${literal(name)}, ${of(part)}`)
    return `json_build_object(${pairs.join(', ')})`
  }
  const [first] = leavesOf(field)
  if (!('parts' in field) || field.empty !== null || !first) return of(field)
  return `CASE WHEN ${at(first.column)} IS NULL THEN NULL ELSE ${of(field)} END`
}

/** The columns of a field, each with its path inside the field's value. */
function leavesOf(place: Place, path: readonly string[] = []): (Column & { readonly path: readonly string[] })[] {
  if (!('parts' in place)) return [{ column: place.column, type: place.type, path }]
  return Object.entries(place.parts).flatMap(([name, part]) => leavesOf(part, [...path, name]))
}

/** The columns of one record with their values, to insert or update it. */
export function columnValues<F extends Fields>(fields: F, record: ValuesOf<F>): Record<string, RawBuilder<unknown>>
export function columnValues(fields: Fields, record: object): Record<string, RawBuilder<unknown>> {
  const columns: Record<string, RawBuilder<unknown>> = {}
  for (const [name, field] of Object.entries(fields)) {
    for (const { column, type, path } of leavesOf(field)) {
      columns[column] = sql`${parameter(type, valueAt(record, [name, ...path]))}::${sql.raw(type)}`
    }
  }
  return columns
}

const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((at, name) => (typeof at === 'object' && at !== null ? Reflect.get(at, name) : null), value) ??
  null

const parameter = (type: SqlType, value: unknown): unknown =>
  type === 'jsonb' && value !== null ? JSON.stringify(value) : value

export type RecordWrite = {
  readonly table: string
  readonly projectId: string
  readonly fields: Fields
  /** Records by the names of the fields, which are parsed already; `_id` is one of them. */
  readonly records: readonly object[]
  /** Fields that are kept as they are where a record of the same id exists. */
  readonly kept: readonly string[]
  /** Further assignments and a condition on replacing: `line` is the stored row, `excluded` the new one. */
  readonly also?: RawBuilder<unknown>
  readonly where?: RawBuilder<unknown>
}

/** Inserts records or replaces those of the same id, all in one statement; returns how many were written. */
export async function writeRecords(
  tx: Parameters<RawBuilder<unknown>['execute']>[0],
  write: RecordWrite,
): Promise<number> {
  const { numAffectedRows } = await recordsWritten(write).execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** The same as a statement, or as a part of one that changes several tables. */
export function recordsWritten({ table, projectId, fields, records, kept, also, where }: RecordWrite) {
  const { columns, values, record } = writtenColumns(fields)
  const replaced = columns.filter(({ name }) => !kept.includes(name))
  const assignments = sql.raw(replaced.map(({ column }) => `${column} = excluded.${column}`).join(', '))
  return sql`INSERT INTO ${sql.table(table)} AS line (project_id, ${sql.raw(columns.map(({ column }) => column).join(', '))})
    SELECT ${projectId}, ${sql.raw(values)}
    FROM jsonb_to_recordset(${JSON.stringify(records)}::jsonb) AS row (${sql.raw(record)})
    ON CONFLICT (project_id, _id) DO UPDATE SET ${also ? sql`${assignments}, ${also}` : assignments}
    ${where ? sql`WHERE ${where}` : sql``}`
}

/** Writes these fields of records that exist, and no others. */
export function recordsUpdated({ table, projectId, fields, records }: Omit<RecordWrite, 'kept' | 'also' | 'where'>) {
  const names = ['_id', ...Object.keys(fields)]
  const sent = records.map((each) => Object.fromEntries(names.map((name) => [name, Reflect.get(each, name)])))
  const { columns, cell, record } = writtenColumns(fields)
  const assignments = columns.map((each) => `${each.column} = ${cell(each)}`).join(', ')
  return sql`UPDATE ${sql.table(table)} AS line SET ${sql.raw(assignments)}
    FROM jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) AS row ("_id" text, ${sql.raw(record)})
    WHERE line.project_id = ${projectId} AND line._id = row."_id"`
}

const writtenColumns = remembered((fields: Fields) => {
  const names = Object.entries(fields)
  const columns = names.flatMap(([name, field]) =>
    leavesOf(field).map(({ column, type, path }) => ({ name, column: quoted(column), type, path })),
  )
  const cell = ({ name, type, path }: (typeof columns)[number]) =>
    path.length === 0 ? `row.${quoted(name)}` : `(row.${quoted(name)} #>> ${literal(`{${path.join(',')}}`)})::${type}`
  return {
    columns,
    cell,
    values: columns.map(cell).join(', '),
    record: names.map(([name, field]) => `${quoted(name)} ${'parts' in field ? 'jsonb' : field.type}`).join(', '),
  }
})
