import type { Id } from '@tehas/contracts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../database/connect'
import { type Fields, selectFields } from '../../database/fields'
import { describingFields, type LineFields } from '../../structure/line-fields'
import type { OrderState } from '../order-state'
import { lineTables } from './line-tables'

const fields: LineFields = describingFields
const searchedFields = Object.keys(fields).filter((name) => fields[name]?.isSearched)

export const isSearched = (field: string): boolean => searchedFields.includes(field)

/** What a search finds an order by, the likeliest first; `lines` are its products and items, parents before their own. */
export function* searchParts(
  { labels, notes }: OrderState,
  names: readonly (string | undefined)[],
  lines: Iterable<object>,
): Generator<string> {
  yield* names.filter((name) => name !== undefined)
  yield* labels
  yield notes
  for (const line of lines) {
    for (const name of searchedFields) {
      const value: unknown = Reflect.get(line, name)
      if (typeof value === 'string') yield value
    }
  }
}

const rowSchema = z.looseObject({ _id: z.string(), parent: z.string().nullable() })
type Row = z.output<typeof rowSchema>

/** Products and items of an order, of which nothing is read but what a search finds them by. */
export async function loadSearchedLines(tx: Tx, projectId: Id, orderId: Id): Promise<Row[]> {
  const of = (
    { table, fields: columns }: { readonly table: string; readonly fields: Fields },
    parent: RawBuilder<unknown>,
  ) => {
    const searched = Object.fromEntries(Object.entries(columns).filter(([name]) => name === '_id' || isSearched(name)))
    return sql`SELECT ${selectFields(searched)}, ${parent} AS parent, position FROM ${sql.table(table)}
      WHERE project_id = ${projectId} AND order_id = ${orderId}`
  }
  const { rows } = await sql`
    SELECT coalesce(json_agg(line ORDER BY line.position), '[]'::json) AS lines FROM (
      ${of(lineTables.product, sql`NULL`)} UNION ALL
      ${of(lineTables.item, sql`coalesce(parent_item_id, product_id)`)}) AS line`.execute(tx)
  const { lines } = z.object({ lines: z.array(rowSchema) }).parse(rows[0])
  const below = new Map<string | null, Row[]>()
  for (const line of lines) {
    const siblings = below.get(line.parent)
    if (siblings) siblings.push(line)
    else below.set(line.parent, [line])
  }
  const inOrder = (parent: string | null): Row[] =>
    (below.get(parent) ?? []).flatMap((line) => [line, ...inOrder(line._id)])
  return inOrder(null)
}
