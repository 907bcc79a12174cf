import type { Id } from '@tehas/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../database/connect'

const keptRow = z.object({
  _id: z.string(),
  stock: z.string(),
  location: z.string().nullable(),
  quantity: z.number(),
  /** With what was put right afterwards. */
  worth: z.number(),
  /** How much of the quantity has no price, signed as it; with what was put right too. */
  unpriced: z.number(),
  reason: z.string(),
  act: z.string(),
  /** The line of an order that it belongs to. */
  orderId: z.string().nullable(),
  lineId: z.string().nullable(),
  reversalOf: z.string().nullable(),
  correctionOf: z.string().nullable(),
  isTakenBack: z.boolean(),
  /** What came back of it, above 0, and with what value. */
  returned: z.number(),
  returnedValue: z.number(),
  returnedUnpriced: z.number(),
})
/** A movement of the ledger with what became of it. */
export type KeptMovement = z.output<typeof keptRow>

const keptColumns = sql`
  m._id, m.stock_id AS stock, m.location_id AS location, m.quantity, m.reason, m.act_id AS act,
  m.order_id AS "orderId", m.line_id AS "lineId",
  m.reversal_of AS "reversalOf", m.correction_of AS "correctionOf",
  m.value + coalesce((SELECT sum(c.value) FROM stock_movement c WHERE c.correction_of = m._id), 0) AS worth,
  m.unpriced + coalesce((SELECT sum(c.unpriced) FROM stock_movement c WHERE c.correction_of = m._id), 0) AS unpriced,
  EXISTS (SELECT 1 FROM stock_movement r WHERE r.reversal_of = m._id) AS "isTakenBack",
  coalesce((SELECT sum(r.quantity) FROM stock_movement r WHERE r.return_of = m._id AND NOT EXISTS (
    SELECT 1 FROM stock_movement undone WHERE undone.reversal_of = r._id)), 0) AS returned,
  coalesce((SELECT sum(r.value + coalesce(
      (SELECT sum(c.value) FROM stock_movement c WHERE c.correction_of = r._id), 0))
    FROM stock_movement r WHERE r.return_of = m._id AND NOT EXISTS (
    SELECT 1 FROM stock_movement undone WHERE undone.reversal_of = r._id)), 0) AS "returnedValue",
  coalesce((SELECT sum(r.unpriced + coalesce(
      (SELECT sum(c.unpriced) FROM stock_movement c WHERE c.correction_of = r._id), 0))
    FROM stock_movement r WHERE r.return_of = m._id AND NOT EXISTS (
    SELECT 1 FROM stock_movement undone WHERE undone.reversal_of = r._id)), 0) AS "returnedUnpriced"`

/** Movements by their ids, in the order in which they were booked; others are left out. */
export async function loadMovements(tx: Tx, ids: readonly Id[]): Promise<KeptMovement[]> {
  if (ids.length === 0) return []
  const { rows } = await sql`
    SELECT ${keptColumns} FROM stock_movement m
    WHERE m._id = ANY (${[...ids]}::text[]) ORDER BY m.stock_id, m.number`.execute(tx)
  return rows.map((row) => keptRow.parse(row))
}

/** The movements of an act, by the id of any of them; empty where there is none such in the project. */
export async function loadAct(tx: Tx, movementId: Id): Promise<KeptMovement[]> {
  const { rows } = await sql`
    SELECT ${keptColumns} FROM stock_movement m
    WHERE m.act_id = (SELECT act_id FROM stock_movement WHERE _id = ${movementId}) ORDER BY m.stock_id, m.number`.execute(
    tx,
  )
  return rows.map((row) => keptRow.parse(row))
}
