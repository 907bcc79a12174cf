import { type Handover, handoverSchema, type Id, type Unit, unitSchema } from '@tehas/contracts'
import { roundMoney } from '@tehas/cost-engine'
import { sql } from 'kysely'
import { z } from 'zod'
import { momentColumn, requiredMomentColumn } from '../../../database/columns'
import type { Tx } from '../../../database/connect'
import { userOrNull } from '../../../orders/store/load-people'
import { type Standing, takenSchema } from '../../../orders/supply/taken'
import { locationNames } from '../../project/repository'

const user = handoverSchema.shape.user
const { material, projectOrder } = handoverSchema.shape
const handoverRow = z.object({
  _id: z.string(),
  orderId: z.string(),
  number: z.number(),
  lineId: z.string(),
  name: z.string(),
  unit: unitSchema,
  toStock: z.number(),
  toOrder: z.number(),
  toProjectCost: z.number(),
  location: z.string().nullable(),
  taken: z.array(takenSchema),
  projectOrder,
  projectCostId: z.string().nullable(),
  material,
  completes: z.boolean(),
  isActual: z.boolean(),
  settles: z.boolean(),
  unitCost: z.number(),
  value: z.number(),
  projectValue: z.number(),
  settledUnitCost: z.number().nullable(),
  settledValue: z.number(),
  settledProjectValue: z.number(),
  movementId: z.string().nullable(),
  at: requiredMomentColumn,
  user,
  undoneAt: momentColumn,
  undoneBy: user,
  undoneNote: z.string(),
})
export type KeptHandover = z.output<typeof handoverRow>

/** What is kept of a hand-over when it is made. */
export type NewHandover = Omit<
  KeptHandover,
  | '_id'
  | 'number'
  | 'projectOrder'
  | 'user'
  | 'undoneAt'
  | 'undoneBy'
  | 'undoneNote'
  | 'at'
  | 'unit'
  | 'settles'
  | 'settledUnitCost'
  | 'settledValue'
  | 'settledProjectValue'
> & { readonly projectOrderId: Id | null; readonly unit: Unit }

/** Hand-overs of an order, the newest first, or the one of that id. */
export async function findHandovers(
  tx: Tx,
  by: { readonly orderId: Id } | { readonly handoverId: Id },
): Promise<KeptHandover[]> {
  const condition = 'orderId' in by ? sql`v.order_id = ${by.orderId}` : sql`v._id = ${by.handoverId}`
  const { rows } = await sql`
    SELECT v._id, v.order_id AS "orderId", v.number, v.line_id AS "lineId", v.name, v.unit, v.to_stock AS "toStock",
      v.to_order AS "toOrder", v.to_project_cost AS "toProjectCost", v.location_id AS location, v.taken,
      v.project_cost_id AS "projectCostId", v.material, v.completes, v.is_actual AS "isActual",
      v.settles, v.unit_cost AS "unitCost", v.value, v.project_value AS "projectValue",
      v.settled_unit_cost AS "settledUnitCost", v.settled_value AS "settledValue",
      v.settled_project_value AS "settledProjectValue", v.movement_id AS "movementId",
      CASE WHEN s._id IS NULL THEN NULL
        ELSE json_build_object('_id', s._id, 'transactionNumber', s.transaction_number) END AS "projectOrder",
      to_json(v.at) AS at, ${userOrNull('u')} AS "user", to_json(v.undone_at) AS "undoneAt",
      ${userOrNull('b')} AS "undoneBy", v.undone_note AS "undoneNote"
    FROM manufacturing_handover v
    LEFT JOIN order_head s ON s.project_id = v.project_id AND s._id = v.project_order_id
    LEFT JOIN user_account u ON u._id = v.user_id
    LEFT JOIN user_account b ON b._id = v.undone_by
    WHERE ${condition} ORDER BY v.number DESC`.execute(tx)
  return rows.map((row) => handoverRow.parse(row))
}

/** What linked lines took of those that stand, as receipts tell it. */
export const takenOf = (handovers: readonly KeptHandover[]): Standing[] =>
  handovers
    .filter(({ undoneAt }) => undoneAt === null)
    .map(({ lineId, toOrder: quantity, value, unitCost, taken }) => ({ lineId, quantity, value, unitCost, taken }))

/** Hand-overs as callers see them. */
export async function presentHandovers(tx: Tx, handovers: readonly KeptHandover[]): Promise<Handover[]> {
  const names = await locationNames(tx)
  const settledTo = await loadSettledTo(
    tx,
    handovers.filter(({ settledValue }) => settledValue !== 0),
  )
  return handovers.map(
    ({ undoneAt, undoneBy, undoneNote, taken, movementId: _, projectCostId: __, location, value, ...handover }) => {
      const { projectValue, settledProjectValue, ...shown } = handover
      return {
        ...shown,
        orders: taken.map(({ orderId, orderNumber, quantity }) => ({
          _id: orderId,
          transactionNumber: orderNumber,
          quantity,
        })),
        location: location === null ? null : { _id: location, name: names.get(location) ?? '' },
        undone: undoneAt === null ? null : { at: undoneAt, user: undoneBy, note: undoneNote },
        handedValue: roundMoney(value + projectValue),
        settledValue: roundMoney(handover.settledValue + settledProjectValue),
        settledTo: settledTo.get(handover.lineId) ?? null,
      }
    },
  )
}

const settledRow = z.object({
  lineId: z.string(),
  value: z.number(),
  left: z.array(
    z.object({
      order: z.object({ _id: z.string(), transactionNumber: z.string() }).nullable(),
      value: z.number(),
    }),
  ),
})

/** Where in the ledger the differences of lines are: still in stock, and by the orders that took of it before. */
async function loadSettledTo(
  tx: Tx,
  handovers: readonly KeptHandover[],
): Promise<ReadonlyMap<Id, NonNullable<Handover['settledTo']>>> {
  if (handovers.length === 0) return new Map()
  const orderIds = [...new Set(handovers.map(({ orderId }) => orderId))]
  const lineIds = [...new Set(handovers.map(({ lineId }) => lineId))]
  const { rows } = await sql`
    WITH put_right AS (
      -- What came back is less taken; taking back what came in is neither.
      SELECT c.line_id, c.value, CASE
        WHEN of.quantity > 0 AND of.return_of IS NULL THEN NULL
        WHEN m.quantity < 0 OR of._id IS NOT NULL THEN coalesce(of.order_id, m.order_id, '') END AS taken_by
      FROM stock_movement c JOIN stock_movement m ON m._id = c.correction_of
      LEFT JOIN stock_movement of ON of._id = coalesce(m.reversal_of, m.return_of)
      WHERE c.order_id = ANY (${orderIds}::text[]) AND c.line_id = ANY (${lineIds}::text[])
        AND c.correction_of IS NOT NULL
    ), taken AS (
      SELECT line_id, taken_by, -sum(value) AS value FROM put_right WHERE taken_by IS NOT NULL
      GROUP BY line_id, taken_by HAVING sum(value) <> 0
    )
    SELECT p.line_id AS "lineId", sum(p.value) AS value, coalesce((
      SELECT json_agg(json_build_object('value', t.value, 'order', CASE WHEN h._id IS NULL THEN NULL
        ELSE json_build_object('_id', h._id, 'transactionNumber', h.transaction_number) END) ORDER BY h.transaction_number)
      FROM taken t LEFT JOIN order_head h ON h._id = t.taken_by WHERE t.line_id = p.line_id), '[]') AS left
    FROM put_right p GROUP BY p.line_id`.execute(tx)
  return new Map(
    rows
      .map((each) => settledRow.parse(each))
      .map(({ lineId, value, left }) => [lineId, { there: roundMoney(value), left }]),
  )
}

const numberRow = z.object({ number: z.number() })

/** Keeps a hand-over as the next one of its order; the order is locked. */
export async function writeHandover(
  tx: Tx,
  { _id, projectId, userId, at }: { readonly _id: Id; readonly projectId: Id; readonly userId: Id; readonly at: Date },
  made: NewHandover,
): Promise<void> {
  const { rows } =
    await sql`SELECT count(*)::int + 1 AS number FROM manufacturing_handover WHERE order_id = ${made.orderId}`.execute(
      tx,
    )
  const { number } = numberRow.parse(rows[0])
  await sql`
    INSERT INTO manufacturing_handover (project_id, _id, order_id, number, line_id, name, unit, to_stock, to_order,
      to_project_cost, location_id, taken, project_order_id, project_cost_id, material, completes, is_actual, unit_cost,
      value, project_value, movement_id, user_id, at)
    VALUES (${projectId}, ${_id}, ${made.orderId}, ${number}, ${made.lineId}, ${made.name}, ${made.unit}, ${made.toStock},
      ${made.toOrder}, ${made.toProjectCost}, ${made.location}, ${JSON.stringify(made.taken)}::jsonb,
      ${made.projectOrderId}, ${made.projectCostId}, ${JSON.stringify(made.material)}::jsonb, ${made.completes},
      ${made.isActual}, ${made.unitCost}, ${made.value}, ${made.projectValue}, ${made.movementId}, ${userId}, ${at})`.execute(
    tx,
  )
}
