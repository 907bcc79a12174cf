import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../database/connect'
import type { SortTerm } from '../../lists/keyset'
import { loadPage, type Page } from '../../lists/page'
import { userJson } from '../store/load-people'

export type ListRequest = {
  readonly conditions: readonly (RawBuilder<boolean> | undefined)[]
  readonly sort: readonly SortTerm[]
  readonly cursor: string | undefined
  readonly limit: number
}

const rowJson = sql`json_build_object(
  '_id', h._id,
  'transactionNumber', h.transaction_number,
  'status', h.status,
  'partner', CASE WHEN p._id IS NULL THEN NULL ELSE json_build_object('_id', p._id, 'name', p.name) END,
  'deliveryDate', h.delivery_date,
  'validTo', h.valid_to,
  'labels', h.labels,
  'productsCount', h.products_count,
  'productsComplete', h.products_complete,
  'processesComplete', h.processes_complete,
  'processesCount', h.processes_count,
  'cost', h.cost,
  'priceWithoutVat', h.price_without_vat,
  'salePriceWithVat', h.sale_price_with_vat,
  'margin', h.margin,
  'createdAt', h.created_at,
  'createdBy', CASE WHEN u._id IS NULL THEN NULL ELSE ${userJson('u')} END,
  'lateDays', h.late_days,
  'dynamicFields', h.dynamic_fields,
  'version', h.version)`

const partner = sql`LEFT JOIN partner p ON p.project_id = h.project_id AND p._id = h.partner_id`

/** One page of order heads, each made to JSON by the database, and the cursor of the next page. */
export const listOrders = <Row>(tx: Tx, request: ListRequest, schema: z.ZodType<Row>): Promise<Page<Row>> =>
  loadPage(tx, {
    from: sql`order_head h`,
    show: {
      key: sql`h.project_id, h._id`,
      from: sql`JOIN order_head h ON h.project_id = page.project_id AND h._id = page._id
        ${partner} LEFT JOIN user_account u ON u._id = h.created_by`,
    },
    columns: sql`${rowJson} AS row`,
    conditions: request.conditions,
    terms: request.sort,
    id: sql`h._id`,
    cursor: request.cursor,
    limit: request.limit,
    row: z.object({ row: schema }).transform(({ row }) => row),
  })
