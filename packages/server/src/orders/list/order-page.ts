import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../database/connect'
import { AppError } from '../../http/app-error'
import { decodeCursor, encodeCursor, isAfter, orderBy, positionValues, type SortTerm } from '../../lists/keyset'
import { userJson } from '../store/load-people'
import { allOf } from './order-conditions'

export type ListRequest = {
  readonly conditions: readonly (RawBuilder<boolean> | undefined)[]
  readonly sort: readonly SortTerm[]
  readonly cursor: string | undefined
  readonly limit: number
}

export type Page<Row> = { readonly rows: Row[]; readonly nextCursor: string | null }

const placeSchema = z.object({ id: z.string(), position: z.array(z.string().nullable()), row: z.unknown() })

const rowJson = sql`json_build_object(
  '_id', h._id,
  'transactionNumber', h.transaction_number,
  'status', h.status,
  'partner', CASE WHEN p._id IS NULL THEN NULL ELSE json_build_object('_id', p._id, 'name', p.name) END,
  'deliveryDate', h.delivery_date,
  'validTo', h.valid_to,
  'labels', h.labels,
  'productsCount', h.products_count,
  'processesComplete', h.processes_complete,
  'processesCount', h.processes_count,
  'cost', h.cost,
  'priceWithoutVat', h.price_without_vat,
  'salePriceWithVat', h.sale_price_with_vat,
  'margin', h.margin,
  'createdAt', h.created_at,
  'createdBy', CASE WHEN u._id IS NULL THEN NULL ELSE ${userJson('u')} END,
  'dynamicFields', h.dynamic_fields,
  'version', h.version)`

/** One page of order heads, each made to JSON by the database, and the cursor of the next page. */
export async function listOrders<Row>(tx: Tx, request: ListRequest, schema: z.ZodType<Row>): Promise<Page<Row>> {
  const { sort, cursor, limit } = request
  const id = sql`h._id`
  const position = cursor === undefined ? undefined : decodeCursor(sort, cursor)
  if (cursor !== undefined && !position) {
    throw new AppError('VALIDATION_FAILED', { problems: [{ path: 'cursor', message: 'Not a cursor of this list' }] })
  }
  const conditions = [...request.conditions, position && isAfter(sort, id, position)]
  const joins = sql`LEFT JOIN partner p ON p.project_id = h.project_id AND p._id = h.partner_id`
  // Sorted narrow and cut first, so that only the page's rows are joined and made to JSON. One more than asked for
  // tells whether there is a next page, without counting.
  const { rows } = await sql`
    SELECT h._id AS id, ${positionValues(sort)} AS position, ${rowJson} AS row
    FROM (
      SELECT h.project_id, h._id FROM order_head h ${joins}
      WHERE ${allOf(conditions)}
      ORDER BY ${orderBy(sort, id)}
      LIMIT ${limit + 1}
    ) AS page
    JOIN order_head h ON h.project_id = page.project_id AND h._id = page._id
    ${joins}
    LEFT JOIN user_account u ON u._id = h.created_by
    ORDER BY ${orderBy(sort, id)}`.execute(tx)
  const places = rows.slice(0, limit).map((row) => placeSchema.parse(row))
  const last = places.at(-1)
  const nextCursor =
    rows.length > limit && last
      ? encodeCursor(sort, { values: last.position.slice(0, sort.length), id: last.id })
      : null
  return { rows: places.map(({ row }) => schema.parse(row)), nextCursor }
}
