import {
  type BodyOf,
  type calls,
  type Id,
  type MovementReason,
  type StockMovement,
  stockMovementSchema,
} from '@tehas/contracts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { requiredMomentColumn } from '../../../database/columns'
import type { Tx } from '../../../database/connect'
import type { ProjectContext } from '../../../http/context'
import { loadPage, type Page } from '../../../lists/page'
import { loadProjectSource } from '../../../orders/sources'
import { locationNames } from '../../project/repository'

const movementRow = stockMovementSchema.extend({ at: requiredMomentColumn, location: z.string().nullable() })
type MovementRow = z.output<typeof movementRow>

/** With the names of the places: a small table, read once in place of once for each row. */
async function placed(tx: Tx, rows: readonly MovementRow[]): Promise<StockMovement[]> {
  const names = await locationNames(tx)
  return rows.map(({ location, ...row }) => ({
    ...row,
    location: location === null ? null : { _id: location, name: names.get(location) ?? '' },
  }))
}

const named = (id: RawBuilder<unknown>, name: RawBuilder<unknown>) =>
  sql`CASE WHEN ${id} IS NULL THEN NULL ELSE json_build_object('_id', ${id}, 'name', coalesce(${name}, '')) END`

const columns = sql`
  m._id, m.number, ${named(sql`m.stock_id`, sql`p.name`)} AS stock, m.location_id AS location,
  m.quantity, m.balance, m.reason, m.unit_cost AS "unitCost", m.note, m.act_id AS act, to_json(m.at) AS at,
  m.value + coalesce((SELECT sum(c.value) FROM stock_movement c WHERE c.correction_of = m._id), 0) AS "stockValue",
  coalesce((SELECT json_agg(json_build_object('order', json_build_object('_id', h._id, 'kind', h.kind,
      'transactionNumber', h.transaction_number, 'lineId', put_right.line_id), 'settledValue', put_right.value) ORDER BY put_right.last)
    FROM (SELECT c.order_id, c.line_id, sum(c.value) AS value, max(c.number) AS last FROM stock_movement c
      WHERE c.correction_of = m._id AND c.order_id IS NOT NULL GROUP BY c.order_id, c.line_id HAVING sum(c.value) <> 0) put_right
    JOIN order_head h ON h.project_id = m.project_id AND h._id = put_right.order_id), '[]') AS settled,
  ${named(sql`m.user_id`, sql`concat_ws(' ', u.first_name, u.last_name)`)} AS "user",
  CASE WHEN m.order_id IS NOT NULL THEN json_build_object('_id', m.order_id, 'kind', o.kind,
    'transactionNumber', o.transaction_number, 'lineId', m.line_id) END AS "order",
  coalesce(m.reversal_of, m.return_of, m.correction_of) AS about,
  EXISTS (SELECT 1 FROM stock_movement r WHERE r.reversal_of = m._id) AS "isTakenBack"`

const joined = sql`
  LEFT JOIN stock_product p ON p.project_id = m.project_id AND p._id = m.stock_id
  LEFT JOIN order_head o ON o.project_id = m.project_id AND o._id = m.order_id
  LEFT JOIN user_account u ON u._id = m.user_id`

/** These movements in the order in which they were booked. */
export async function movementsById(tx: Tx, ids: readonly Id[]): Promise<StockMovement[]> {
  const { rows } = await sql`
    SELECT ${columns} FROM stock_movement m ${joined}
    WHERE m._id = ANY (${[...ids]}::text[]) ORDER BY m.number`.execute(tx)
  return placed(
    tx,
    rows.map((row) => movementRow.parse(row)),
  )
}

const newestFirst = [
  { column: { key: 'at', expression: sql`m.at`, type: 'timestamptz' }, direction: -1 },
  { column: { key: 'number', expression: sql`m.number`, type: 'int4' }, direction: -1 },
] as const
/** Numbers of one product rise with time, and have an index. */
const lastOfProduct = [newestFirst[1]] as const

// Equality with one value keeps the order of an index, which a comparison that knows NULL or several does not.
const inPlace = (location: Id | null) =>
  location === null ? sql`m.location_id IS NULL` : sql`m.location_id = ${location}`
const forReasons = (reasons: readonly MovementReason[]) =>
  reasons.length === 1 ? sql`m.reason = ${reasons[0]}` : sql`m.reason = ANY (${[...reasons]}::text[])`

/** The ledger, newest first; of one product, one order, one location, some reasons, some days. */
export async function listMovements(
  { tx, projectId }: ProjectContext,
  body: BodyOf<typeof calls.listStockMovements>,
): Promise<Page<StockMovement>> {
  const { stockId, orderId, location, reasons, movedFrom, movedTo } = body.filters ?? {}
  const { timeZone } = await loadProjectSource(tx, projectId)
  const startOf = (day: string) => sql`(${day}::date::timestamp AT TIME ZONE ${timeZone})`
  const page = await loadPage(tx, {
    from: sql`stock_movement m`,
    show: {
      key: sql`m.project_id, m._id`,
      from: sql`JOIN stock_movement m ON m.project_id = page.project_id AND m._id = page._id ${joined}`,
    },
    columns,
    conditions: [
      sql`m.project_id = ${projectId}`,
      stockId === undefined ? undefined : sql`m.stock_id = ${stockId}`,
      orderId === undefined ? undefined : sql`m.order_id = ${orderId}`,
      location === undefined ? undefined : inPlace(location),
      reasons && forReasons(reasons),
      movedFrom === undefined ? undefined : sql`m.at >= ${startOf(movedFrom)}`,
      movedTo === undefined ? undefined : sql`m.at < ${startOf(movedTo)} + interval '1 day'`,
      // What only puts a value right is a part of the movement that it is about.
      sql`m.correction_of IS NULL`,
    ],
    terms: stockId ? lastOfProduct : newestFirst,
    id: sql`m._id`,
    cursor: body.cursor,
    limit: body.limit,
    row: movementRow,
  })
  return { ...page, rows: await placed(tx, page.rows) }
}
