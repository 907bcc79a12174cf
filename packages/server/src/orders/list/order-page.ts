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
  /** Rows tell what is made, and for whom. */
  readonly isMade: boolean
}

const momentOf = (moment: RawBuilder<unknown>) =>
  sql`to_char(${moment} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

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
  ${momentOf(sql`h.created_at`)} AS "createdAt",
  u._id AS user_id,
  u.email,
  u.first_name AS "firstName",
  u.last_name AS "lastName",
  u.avatar_image AS "avatarImage",
  h.late_days AS "lateDays",
  ${momentOf(sql`h.differs_from`)} AS "differsFrom",
  ${momentOf(sql`h.prices_differ_from`)} AS "pricesDifferFrom",
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

/** What manufacturing orders make, for which orders, and their cost so far, as `toOrderRow` tells it of a whole order. */
const madeColumns = sql`${rowColumns}, made.name AS made, made."madeOf", coalesce(taker.numbers, '') AS "madeFor",
  coalesce((h.figures ->> 'actualCost')::numeric, 0) AS "actualCost"`
const made = sql`
  CROSS JOIN LATERAL (
    SELECT coalesce((array_agg(l.name ORDER BY l.position))[1] || CASE WHEN count(*) > 1 THEN ' +' || count(*) - 1 ELSE '' END, '') AS name,
      CASE WHEN count(*) = 1 THEN json_build_object('quantity', min(l.net_quantity), 'unit', min(l.unit), 'done', min(
        CASE WHEN l.status = 'COMPLETE' THEN l.net_quantity ELSE least(l.net_quantity, l.produced + l.taken_from_stock) END))
      END AS "madeOf"
    FROM order_product l WHERE l.project_id = h.project_id AND l.order_id = h._id) made
  CROSS JOIN LATERAL (
    SELECT string_agg(o.number, ', ' ORDER BY o.first) AS numbers FROM (
      SELECT d.transaction_number AS number, min(l._id) AS first
      FROM order_link l
      JOIN order_head d ON d.project_id = l.project_id AND d._id = l.demand_order_id
      WHERE l.project_id = h.project_id AND l.supply_order_id = h._id AND NOT l.to_stock AND (
        EXISTS (SELECT FROM order_item i WHERE i.project_id = l.project_id AND i._id = l.demand_line_id)
        OR d.kind = 'SALE_ORDER' AND EXISTS (
          SELECT FROM order_product p WHERE p.project_id = l.project_id AND p._id = l.demand_line_id))
      GROUP BY d._id, d.transaction_number) o) taker`

const partner = sql`LEFT JOIN partner p ON p.project_id = h.project_id AND p._id = h.partner_id`

/** One page of order heads, and the cursor of the next page. */
export const listOrders = <Row>(tx: Tx, request: ListRequest, schema: z.ZodType<Row>): Promise<Page<Row>> =>
  loadPage(tx, {
    from: sql`order_head h`,
    show: {
      key: sql`h.project_id, h._id`,
      from: sql`JOIN order_head h ON h.project_id = page.project_id AND h._id = page._id
        ${partner} LEFT JOIN user_account u ON u._id = h.created_by ${request.isMade ? made : sql``}`,
    },
    columns: request.isMade ? madeColumns : rowColumns,
    conditions: request.conditions,
    terms: request.sort,
    id: sql`h._id`,
    cursor: request.cursor,
    limit: request.limit,
    row: schema,
    prepare: withSummaries,
    among: request.among,
  })
