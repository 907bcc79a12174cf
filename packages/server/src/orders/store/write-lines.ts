import type { Id } from '@tehas/contracts'
import { type RawBuilder, sql } from 'kysely'
import { columnValues, type Field, type Fields, recordsUpdated, recordsWritten } from '../../database/fields'
import type { RowChanges, WorkedRows } from './line-rows'
import { lineTables, workedLines } from './line-tables'

/** Products that only stand elsewhere, by id. */
export type Moves = ReadonlyMap<Id, number>

/** Parts of one statement that write what changed of an order's lines, by their names, however many rows. */
export type LineWrites = {
  readonly parts: ReadonlyMap<string, RawBuilder<unknown>>
  /** Only lines are written that were read under the order's lock: nothing has to be looked at afterwards. */
  readonly isCertain: boolean
  /** An expression that is false where a new line has an id that another order of the project uses already. */
  readonly isWritten: RawBuilder<unknown>
}

export function lineWrites(projectId: Id, { written, removed, worked }: RowChanges, moves: Moves): LineWrites {
  const parts = new Map<string, RawBuilder<unknown>>()
  const counts: RawBuilder<unknown>[] = []
  for (const kind of ['product', 'item', 'process'] as const) {
    const table = sql.table(lineTables[kind].table)
    const ids = removed[kind]
    if (ids.length > 0) {
      parts.set(
        `removed_${kind}`,
        sql`DELETE FROM ${table} WHERE project_id = ${projectId} AND _id = ANY (${[...ids]}::text[])`,
      )
    }
    const records = written[kind]
    if (records.length > 0) {
      const where = sql`line.order_id = excluded.order_id`
      const rows = recordsWritten({ ...lineTables[kind], projectId, records, kept: ['_id', 'orderId'], where })
      parts.set(`written_${kind}`, sql`${rows} RETURNING 1`)
      counts.push(sql`(SELECT count(*) FROM ${sql.ref(`written_${kind}`)}) = ${records.length}::integer`)
    }
    if (worked[kind].rows.length > 0) parts.set(`worked_${kind}`, workedRows(projectId, kind, worked[kind]))
  }
  if (moves.size > 0) {
    parts.set(
      'moved_product',
      sql`UPDATE order_product AS line SET position = place.position
      FROM unnest(${[...moves.keys()]}::text[], ${[...moves.values()]}::integer[]) AS place (_id, position)
      WHERE line.project_id = ${projectId} AND line._id = place._id`,
    )
  }
  const isCertain = counts.length === 0
  return { parts, isCertain, isWritten: isCertain ? sql`true` : sql.join(counts, sql` AND `) }
}

/** Writes of lines what work changed of them: a fraction of their columns, of which triggers and indexes of the others know nothing. */
function workedRows(projectId: Id, kind: keyof typeof workedLines, { rows, names }: WorkedRows): RawBuilder<unknown> {
  const { table } = lineTables[kind]
  const fields: Fields = Object.fromEntries(
    Object.entries<Field>(workedLines[kind]).filter(([name]) => names.has(name)),
  )
  const [row, ...others] = rows
  if (!row || others.length > 0) return recordsUpdated({ table, projectId, fields, records: rows })
  const values = Object.entries(columnValues(fields, row)).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  return sql`UPDATE ${sql.table(table)} SET ${sql.join(values)} WHERE project_id = ${projectId} AND _id = ${row._id}`
}
