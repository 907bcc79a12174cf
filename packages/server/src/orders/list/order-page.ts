import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { withFieldFiles } from '../../attachments/field-files'
import type { Tx } from '../../database/connect'
import type { SortTerm } from '../../lists/keyset'
import { loadPage, type NextRows, type Page } from '../../lists/page'

export type ListRequest = {
  readonly conditions: readonly (RawBuilder<boolean> | undefined)[]
  readonly sort: readonly SortTerm[]
  readonly cursor: string | undefined
  readonly limit: number
  readonly among?: NextRows | undefined
}

/** Plain columns: making JSON of each row takes the database longer than finding it. */
const rowColumns = sql`
  h._id AS "_id",
  h.transaction_number AS "transactionNumber",
  h.status,
  p._id AS partner_id,
  p.name AS partner_name,
  h.delivery_date AS "deliveryDate",
  h.valid_to AS "validTo",
  h.labels,
  h.products_count AS "productsCount",
  h.products_complete AS "productsComplete",
  h.processes_complete AS "processesComplete",
  h.processes_count AS "processesCount",
  h.cost,
  h.price_without_vat AS "priceWithoutVat",
  h.sale_price_with_vat AS "salePriceWithVat",
  h.margin,
  h.currency,
  h.missing_prices AS "missingPrices",
  to_char(h.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "createdAt",
  u._id AS user_id,
  u.email,
  u.first_name AS "firstName",
  u.last_name AS "lastName",
  u.avatar_image AS "avatarImage",
  h.late_days AS "lateDays",
  ${withFieldFiles(sql`h.dynamic_fields`, {
    of: sql`f.project_id = h.project_id AND f.order_id = h._id AND f.line_id IS NULL`,
  })} AS "dynamicFields",
  h.version`

/** A row with its partner and who made it as parts of it. */
function withSummaries(row: unknown): unknown {
  if (!isRecord(row)) return row
  const { partner_id, partner_name, user_id, email, firstName, lastName, avatarImage } = row
  // Put into the row itself, which is nobody else's: a copy of each takes as long as reading it.
  return Object.assign(row, {
    partner: partner_id === null ? null : { _id: partner_id, name: partner_name },
    createdBy: user_id === null ? null : { _id: user_id, email, firstName, lastName, avatarImage },
  })
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const partner = sql`LEFT JOIN partner p ON p.project_id = h.project_id AND p._id = h.partner_id`

/** One page of order heads, and the cursor of the next page. */
export const listOrders = <Row>(tx: Tx, request: ListRequest, schema: z.ZodType<Row>): Promise<Page<Row>> =>
  loadPage(tx, {
    from: sql`order_head h`,
    show: {
      key: sql`h.project_id, h._id`,
      from: sql`JOIN order_head h ON h.project_id = page.project_id AND h._id = page._id
        ${partner} LEFT JOIN user_account u ON u._id = h.created_by`,
    },
    columns: rowColumns,
    conditions: request.conditions,
    terms: request.sort,
    id: sql`h._id`,
    cursor: request.cursor,
    limit: request.limit,
    row: schema,
    prepare: withSummaries,
    among: request.among,
  })
