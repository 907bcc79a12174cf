import type { Id, OrderKind } from '@tehas/contracts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../database/connect'
import { pickFields, rowShape, selectFields } from '../../database/fields'
import type { LineKind, LineRef } from '../../structure/tree'
import { countFields, headFields, identityFields, type OrderTrace, stateFields, traceFields } from '../head-fields'
import type { OrderCosts } from '../order-costs'
import type { OrderIdentity, OrderPart, OrderState } from '../order-state'
import { lineTables } from './line-tables'
import { type StoredLines, storedLinesSchema, treeOf } from './parse-lines'

/** An order with its lines, the figures stored with them, and who touched it. */
export type LoadedOrder = {
  readonly identity: OrderIdentity
  readonly state: OrderState
  readonly costs: OrderCosts
  readonly trace: OrderTrace
  /** Present where only one of its products was read. */
  readonly part?: OrderPart
}

/** The order before and after an edit; the same where nothing changed. Both whole, or both the same part. */
export type EditedOrder = { readonly before: LoadedOrder; readonly after: LoadedOrder }

export type OrderTarget = { readonly projectId: Id; readonly kind: OrderKind; readonly orderId: Id }

/**
 * Keeps others from changing the order until the transaction ends; false where there is no such order. A statement of
 * its own: what is read afterwards is what the one before us left. Whoever changes a line takes this lock first.
 */
export async function lockOrder(tx: Tx, { projectId, kind, orderId }: OrderTarget): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM order_head WHERE project_id = ${projectId} AND _id = ${orderId} AND kind = ${kind} FOR NO KEY UPDATE
  `.execute(tx)
  return rows.length > 0
}

/** One order with all its lines, made to JSON by the database in one round trip; undefined where there is none. */
export async function loadOrder(tx: Tx, { projectId, kind, orderId }: OrderTarget): Promise<LoadedOrder | undefined> {
  const lines = ({ table, fields }: (typeof lineTables)[LineKind]) => sql`
    (SELECT coalesce(json_agg(line ORDER BY line.position), '[]'::json) FROM (
      SELECT ${selectFields(fields)} FROM ${sql.table(table)}
      WHERE project_id = ${projectId} AND order_id = ${orderId}) AS line)`
  const { rows } = await sql<Record<'head' | 'products' | 'items' | 'processes', unknown>>`
    SELECT (SELECT row_to_json(head) FROM (SELECT ${selectFields(headFields, 'h')}) AS head) AS head,
      ${lines(lineTables.product)} AS products, ${lines(lineTables.item)} AS items, ${lines(lineTables.process)} AS processes
    FROM order_head h WHERE h.project_id = ${projectId} AND h._id = ${orderId} AND h.kind = ${kind}
  `.execute(tx)
  const [row] = rows
  if (!row) return undefined
  return orderOf(storedHeadSchema.parse(row.head), kind, storedLinesSchema.parse(row))
}

/**
 * Locks an order as `lockOrder` does and reads of its lines only the product that a line is in, in two round trips;
 * undefined where there is no such order or line, or where the others can't be counted from what is stored with them.
 */
export async function lockPart(tx: Tx, target: OrderTarget, line: LineRef): Promise<LoadedOrder | undefined> {
  const { projectId, kind, orderId } = target
  const locked = await sql<{ head: unknown }>`
    SELECT (SELECT row_to_json(head) FROM (SELECT ${selectFields(headFields, 'h')}) AS head) AS head
    FROM order_head h WHERE h.project_id = ${projectId} AND h._id = ${orderId} AND h.kind = ${kind} FOR NO KEY UPDATE
  `.execute(tx)
  const [headRow] = locked.rows
  if (!headRow) return undefined

  const ofOrder = sql`project_id = ${projectId} AND order_id = ${orderId}`
  const product =
    line.kind === 'product'
      ? sql`${line._id}::text`
      : sql`(SELECT product_id FROM ${sql.table(lineTables[line.kind].table)} WHERE ${ofOrder} AND _id = ${line._id})`
  const below = (of: LineKind, id: RawBuilder<unknown>) => sql`
    (SELECT coalesce(json_agg(line ORDER BY line.position), '[]'::json) FROM (
      SELECT ${selectFields(lineTables[of].fields)} FROM ${sql.table(lineTables[of].table)}
      WHERE ${ofOrder} AND ${id} = ${product}) AS line)`
  const { rows } = await sql`
    SELECT ${below('product', sql`_id`)} AS products, ${below('item', sql`product_id`)} AS items,
      ${below('process', sql`product_id`)} AS processes,
      (SELECT json_agg(totals ORDER BY position) FROM order_product WHERE ${ofOrder}) AS totals`.execute(tx)
  const lines = storedPartSchema.safeParse(rows[0])
  const [row] = lines.data?.products ?? []
  if (!lines.success || !row) return undefined
  const head = storedHeadSchema.parse(headRow.head)
  const part = { position: row.position, totals: lines.data.totals, counts: pickFields(countFields, head) }
  return { ...orderOf(head, kind, lines.data), part }
}

function orderOf(head: z.output<typeof storedHeadSchema>, kind: OrderKind, lines: StoredLines): LoadedOrder {
  const { products, costs } = treeOf(lines)
  return {
    identity: { ...pickFields(identityFields, head), kind },
    state: { ...pickFields(stateFields, head), products },
    costs: { ...costs, order: head.figures },
    trace: pickFields(traceFields, head),
  }
}

const storedPartSchema = storedLinesSchema.extend({ totals: z.array(z.array(z.number())) })
const storedHeadSchema = z.object(rowShape(headFields))
