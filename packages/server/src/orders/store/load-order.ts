import type { Id, OrderKind } from '@tehas/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../database/connect'
import { pickFields, rowShape, selectFields } from '../../database/fields'
import type { LineKind } from '../../structure/tree'
import { headFields, identityFields, type OrderTrace, stateFields, traceFields } from '../head-fields'
import type { OrderCosts } from '../order-costs'
import type { OrderIdentity, OrderState } from '../order-state'
import { lineTables } from './line-tables'
import { storedLinesSchema, treeOf } from './parse-lines'

/** An order with its lines, the figures stored with them, and who touched it. */
export type LoadedOrder = {
  readonly identity: OrderIdentity
  readonly state: OrderState
  readonly costs: OrderCosts
  readonly trace: OrderTrace
}

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
  const head = storedHeadSchema.parse(row.head)
  const { products, costs } = treeOf(storedLinesSchema.parse(row))
  return {
    identity: { ...pickFields(identityFields, head), kind },
    state: { ...pickFields(stateFields, head), products },
    costs: { ...costs, order: head.figures },
    trace: pickFields(traceFields, head),
  }
}

const storedHeadSchema = z.object(rowShape(headFields))
