import { type Id, type Unit, unitSchema } from '@tehas/contracts'
import { roundMoney, stored } from '@tehas/cost-engine'
import { convert } from '@tehas/cost-engine/units'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../database/connect'
import type { ItemNode, ProductNode } from '../../structure/tree'

type Amount = { readonly unit: Unit; readonly quantity: number }

/** What was taken for a line was worth, and what of it has no value yet, by the unit in which it was kept. */
export type Issued = {
  readonly value: number
  /** How much of it had no price. */
  readonly unpriced: readonly Amount[]
  readonly unvalued: readonly Amount[]
}

const amounts = z.array(z.object({ unit: unitSchema, quantity: z.number() }))
const movedRow = z.object({
  orderId: z.string(),
  lineId: z.string(),
  value: z.number(),
  unpriced: amounts,
  unvalued: amounts,
})
const takenPart = z.object({ orderId: z.string(), lineId: z.string(), quantity: z.number() })
const deliveredRow = z.object({ quantity: z.number(), value: z.number(), taken: z.array(takenPart) })

/**
 * What everything that was taken for the lines of orders is worth (rules §16): what left the ledger for them less what came
 * back, with all that was put right since, and what was delivered to them without having been in stock.
 */
export async function loadIssued(tx: Tx, orderIds: readonly Id[]): Promise<ReadonlyMap<Id, Issued>> {
  const ids = new Set(orderIds)
  const issued = new Map<Id, Issued>()
  const { rows } = await sql`
    WITH moved AS MATERIALIZED (
      SELECT m._id, m.order_id, m.line_id, m.stock_id, -(m.value + coalesce((
        SELECT sum(c.value) FROM stock_movement c WHERE c.project_id = m.project_id AND c.correction_of = m._id), 0)) AS value,
        -(m.unpriced + coalesce((SELECT sum(c.unpriced) FROM stock_movement c
          WHERE c.project_id = m.project_id AND c.correction_of = m._id), 0)) AS unpriced
      FROM stock_movement m
      LEFT JOIN stock_movement undone ON undone.project_id = m.project_id AND undone._id = m.reversal_of
      WHERE m.order_id = ANY (${[...ids]}::text[]) AND m.line_id IS NOT NULL
        AND coalesce(undone.reason, m.reason) IN ('ISSUE_ORDER', 'ISSUE_MATERIAL', 'DELIVERY', 'RETURN')),
    waiting AS (
      SELECT m.line_id, json_agg(json_build_object('unit', s.unit, 'quantity', open.quantity)) AS unvalued
      FROM stock_product s CROSS JOIN LATERAL jsonb_to_recordset(s.uncovered) AS open(movement text, quantity numeric)
      JOIN moved m ON m._id = open.movement
      WHERE s._id IN (SELECT stock_id FROM moved) AND s.uncovered <> '[]' GROUP BY m.line_id)
    SELECT m.order_id AS "orderId", m.line_id AS "lineId", sum(m.value) AS value,
      coalesce(json_agg(json_build_object('unit', s.unit, 'quantity', m.unpriced)) FILTER (WHERE m.unpriced <> 0), '[]') AS unpriced,
      coalesce((SELECT w.unvalued FROM waiting w WHERE w.line_id = m.line_id), '[]') AS unvalued
    FROM moved m JOIN stock_product s ON s._id = m.stock_id GROUP BY m.order_id, m.line_id`.execute(tx)
  for (const row of rows) {
    const { lineId, value, unpriced, unvalued } = movedRow.parse(row)
    issued.set(lineId, { value: roundMoney(value), unpriced, unvalued })
  }
  for (const { lineId, value } of await loadDelivered(tx, ids)) {
    const before = issued.get(lineId)
    issued.set(lineId, { unpriced: [], unvalued: [], ...before, value: roundMoney((before?.value ?? 0) + value) })
  }
  return issued
}

/** Parts of deliveries and hand-overs that came for lines of these orders without being in stock, with their share of the value. */
async function loadDelivered(tx: Tx, orderIds: ReadonlySet<Id>): Promise<{ lineId: Id; value: number }[]> {
  const { rows } = await sql`
    SELECT l.quantity, l.value, l.taken FROM purchase_receipt_line l
    JOIN purchase_receipt r ON r.project_id = l.project_id AND r._id = l.receipt_id AND r.undone_at IS NULL
    WHERE l.movement_id IS NULL AND l.use = 'TO_ORDER'
    UNION ALL
    SELECT v.to_order, v.value + v.settled_value, v.taken FROM manufacturing_handover v
    WHERE v.to_order > 0 AND v.to_stock = 0 AND v.undone_at IS NULL AND NOT EXISTS (
      SELECT 1 FROM stock_movement own
      JOIN stock_movement m ON m.project_id = own.project_id AND m.act_id = own.act_id AND m.line_id = v.line_id
      WHERE own.project_id = v.project_id AND own._id = v.movement_id AND m.reason = 'PRODUCED')`.execute(tx)
  return rows.flatMap((row) => {
    const { quantity, value, taken } = deliveredRow.parse(row)
    let before = 0
    return taken.flatMap((one) => {
      // From the running sum, so that the shares add up to the cent.
      const until = before + one.quantity
      const share = roundMoney(roundMoney((value * until) / quantity) - roundMoney((value * before) / quantity))
      before = until
      return orderIds.has(one.orderId) ? [{ lineId: one.lineId, value: share }] : []
    })
  })
}

/** The products with what was taken for their lines worth; untouched branches stay the same objects. */
export function withIssued(products: readonly ProductNode[], issued: ReadonlyMap<Id, Issued>): readonly ProductNode[] {
  const follow = <Line extends ProductNode | ItemNode>(line: Line): Line => {
    const items = line.items.map(follow)
    const isSame = items.every((item, at) => item === line.items[at])
    const own = issued.get(line._id)
    const isKnown = own !== undefined || line.takenFromStock !== 0 || line.takenValue !== null
    const takenValue = isKnown ? (own?.value ?? 0) : null
    const takenUnpriced = sumIn(line.unit, own?.unpriced)
    const takenUnvalued = sumIn(line.unit, own?.unvalued)
    const isKept =
      takenValue === line.takenValue && takenUnpriced === line.takenUnpriced && takenUnvalued === line.takenUnvalued
    if (isKept) return isSame ? line : { ...line, items }
    return { ...line, items: isSame ? line.items : items, takenValue, takenUnpriced, takenUnvalued }
  }
  const followed = products.map(follow)
  return followed.every((product, at) => product === products[at]) ? products : followed
}

/** In the unit of the line; what cannot be converted was refused when it was taken. */
function sumIn(unit: Unit, amounts: readonly Amount[] = []): number {
  const converted = amounts.map((one) => {
    const own = convert(one.quantity, one.unit, unit)
    return own.ok ? own.value : 0
  })
  return stored(converted.reduce((sum, amount) => sum + amount, 0))
}
