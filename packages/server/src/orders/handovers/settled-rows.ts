import type { Id } from '@tehas/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../database/connect'
import { type FinishedCost, notSettled, type Settled, settledHandovers, type ValuedHandover } from './finished-cost'

const row = z.object({
  _id: z.string(),
  lineId: z.string(),
  number: z.number(),
  isUndone: z.boolean(),
  stockQuantity: z.number(),
  projectQuantity: z.number(),
  value: z.number(),
  projectValue: z.number(),
  projectOrderId: z.string().nullable(),
  projectCostId: z.string().nullable(),
  settled: z.object({ unitCost: z.number().nullable(), value: z.number(), projectValue: z.number() }),
  /** What came into stock by it; null where nothing did, or the product was removed from stock since and moves no more. */
  movement: z.object({ _id: z.string(), stock: z.string(), number: z.number() }).nullable(),
})

/** A hand-over with what it was settled at so far. */
export type SettledHandover = ValuedHandover & z.output<typeof row>

/** The hand-overs of lines of an order that are put right, also those that were taken back. */
export async function loadSettled(tx: Tx, lineIds: readonly Id[]): Promise<SettledHandover[]> {
  const { rows } = await sql`
    SELECT v._id, v.line_id AS "lineId", v.number, v.undone_at IS NOT NULL AS "isUndone",
      v.to_stock + v.to_order AS "stockQuantity", v.to_project_cost AS "projectQuantity", v.value,
      v.project_value AS "projectValue", v.project_order_id AS "projectOrderId", v.project_cost_id AS "projectCostId",
      json_build_object('unitCost', v.settled_unit_cost, 'value', v.settled_value,
        'projectValue', v.settled_project_value) AS settled,
      (SELECT json_build_object('_id', m._id, 'stock', m.stock_id, 'number', m.number)
        FROM stock_movement own JOIN stock_movement m ON m.act_id = own.act_id AND m.line_id = v.line_id
        JOIN stock_product p ON p._id = m.stock_id AND NOT p.removed
        WHERE own._id = v.movement_id AND m.reason = 'PRODUCED') AS movement
    FROM manufacturing_handover v WHERE v.settles AND v.line_id = ANY (${[...lineIds]}::text[])
    ORDER BY v.number`.execute(tx)
  return rows.map((each) => row.parse(each))
}

/**
 * What each of these hand-overs of one product is to be settled at. Where nothing came into stock, or what came moves no more,
 * no movement can be booked: what was put right in stock stays as it is.
 */
export function targetsOf(
  handovers: readonly SettledHandover[],
  finished: FinishedCost | undefined,
): ReadonlyMap<Id, Settled> {
  const targets = settledHandovers(handovers, finished)
  return new Map(
    handovers.map(({ _id, movement, settled }) => {
      const target = targets.get(_id) ?? notSettled
      return [_id, movement === null ? { ...target, value: settled.value } : target]
    }),
  )
}

/** Keeps what hand-overs are settled at now. */
export async function writeSettled(tx: Tx, settled: readonly (Settled & { readonly _id: Id })[]): Promise<void> {
  await sql`
    UPDATE manufacturing_handover v SET settled_unit_cost = s."unitCost", settled_value = s.value,
      settled_project_value = s."projectValue"
    FROM jsonb_to_recordset(${JSON.stringify(settled)}::jsonb)
      AS s(_id text, "unitCost" numeric, value numeric, "projectValue" numeric) WHERE v._id = s._id`.execute(tx)
}
