import { SMALLEST_QUANTITY, type Unit, unitSchema } from '@tehas/contracts'
import { convert } from '@tehas/cost-engine/units'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../database/connect'
import type { Difference } from './difference'

const lineRow = z.object({
  of: z.string(),
  unit: unitSchema,
  taken: z.number(),
  received: z.number(),
  /** What left for the line and was not given back, by the unit of what left. */
  moved: z.array(z.object({ unit: unitSchema, quantity: z.number(), rows: z.number() })),
  /** What came for the line without being in stock, and what came of it: in its own unit. */
  delivered: z.number(),
  came: z.number(),
})

const receiptRow = z.object({
  of: z.string(),
  quantity: z.number(),
  unit: unitSchema,
  isUndone: z.boolean(),
  moved: z.number().nullable(),
  stockUnit: unitSchema.nullable(),
  isReversed: z.boolean(),
})

/**
 * What lines of orders took from stock and what was received of them, counted anew from the ledger and the receipts; and
 * whether each receipt that stands brought to stock what it says.
 */
export async function checkLines(tx: Tx): Promise<Difference[]> {
  const { rows } = await sql`
    WITH line AS (
      SELECT _id, order_id, name, unit, taken_from_stock, received FROM order_product
      UNION ALL SELECT _id, order_id, name, unit, taken_from_stock, 0 FROM order_item
    ), by_unit AS (
      SELECT m.line_id, s.unit, -sum(m.quantity) AS quantity, count(*)::int AS rows FROM stock_movement m
      JOIN stock_product s ON s._id = m.stock_id
      LEFT JOIN stock_movement back ON back._id = m.reversal_of
      WHERE m.line_id IS NOT NULL AND coalesce(back.reason, m.reason) IN ('ISSUE_ORDER', 'ISSUE_MATERIAL', 'DELIVERY', 'RETURN')
      GROUP BY m.line_id, s.unit
    ), moved AS (
      SELECT line_id, json_agg(json_build_object('unit', unit, 'quantity', quantity, 'rows', rows)) AS moved
      FROM by_unit GROUP BY line_id
    ), standing AS (
      SELECT l.line_id, l.quantity, l.taken, l.movement_id FROM purchase_receipt r
      JOIN purchase_receipt_line l ON l.receipt_id = r._id WHERE r.undone_at IS NULL
    ), came AS (SELECT line_id, sum(quantity) AS came FROM standing GROUP BY line_id),
    delivered AS (
      SELECT one ->> 'lineId' AS line_id, sum((one ->> 'taken')::numeric) AS delivered
      FROM standing, jsonb_array_elements(taken) one WHERE movement_id IS NULL GROUP BY 1
    )
    SELECT h.transaction_number || ', ' || line.name AS of, line.unit, line.taken_from_stock AS taken, line.received,
      coalesce(moved.moved, '[]') AS moved, coalesce(delivered.delivered, 0) AS delivered, coalesce(came.came, 0) AS came
    FROM line JOIN order_head h ON h._id = line.order_id
    LEFT JOIN moved ON moved.line_id = line._id
    LEFT JOIN came ON came.line_id = line._id
    LEFT JOIN delivered ON delivered.line_id = line._id
    WHERE line.taken_from_stock <> 0 OR line.received <> 0 OR moved.line_id IS NOT NULL OR came.line_id IS NOT NULL
      OR delivered.line_id IS NOT NULL
    ORDER BY 1, line._id`.execute(tx)
  return [...rows.flatMap((row) => ofLine(lineRow.parse(row))), ...(await checkReceipts(tx))]
}

function ofLine({ of, unit, taken, received, moved, delivered, came }: z.output<typeof lineRow>): Difference[] {
  let [counted, tolerance] = [delivered, SMALLEST_QUANTITY / 2]
  for (const one of moved) {
    counted += inUnit(one.quantity, one.unit, unit)
    if (one.unit !== unit) tolerance += one.rows * (SMALLEST_QUANTITY + inUnit(SMALLEST_QUANTITY, one.unit, unit))
  }
  return [
    ...(Math.abs(taken - counted) > tolerance ? [{ of, figure: 'taken from stock', kept: taken, counted }] : []),
    ...(Math.abs(received - came) > SMALLEST_QUANTITY / 2
      ? [{ of, figure: 'received', kept: received, counted: came }]
      : []),
  ]
}

/** What is in no unit of the line is told as nothing: then the line differs. */
function inUnit(quantity: number, from: Unit, to: Unit): number {
  const converted = convert(quantity, from, to)
  return converted.ok ? converted.value : 0
}

async function checkReceipts(tx: Tx): Promise<Difference[]> {
  const { rows } = await sql`
    SELECT h.transaction_number || ', receipt ' || r.number || ', ' || l.name AS of, l.quantity, l.unit,
      r.undone_at IS NOT NULL AS "isUndone", m.quantity AS moved, s.unit AS "stockUnit",
      EXISTS (SELECT 1 FROM stock_movement back WHERE back.reversal_of = l.movement_id) AS "isReversed"
    FROM purchase_receipt_line l
    JOIN purchase_receipt r ON r._id = l.receipt_id
    JOIN order_head h ON h._id = r.order_id
    LEFT JOIN stock_movement m ON m._id = l.movement_id
    LEFT JOIN stock_product s ON s._id = m.stock_id
    WHERE l.movement_id IS NOT NULL ORDER BY 1`.execute(tx)
  return rows.flatMap((row) => {
    const { of, quantity, unit, isUndone, moved, stockUnit, isReversed } = receiptRow.parse(row)
    const came = stockUnit === null ? 0 : inUnit(quantity, unit, stockUnit)
    const isSame = moved !== null && Math.abs(moved - came) <= SMALLEST_QUANTITY
    return [
      ...(isSame ? [] : [{ of, figure: 'brought to stock', kept: came, counted: moved ?? 0 }]),
      ...(isUndone === isReversed ? [] : [{ of, figure: 'taken back', kept: isUndone, counted: isReversed }]),
    ]
  })
}
