import { producingStatusSchema } from '@tehas/contracts'
import { valueMoves } from '@tehas/cost-engine/stock-value'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../database/connect'
import { finishedCost, notSettled } from '../orders/handovers/finished-cost'
import { loadSettled, targetsOf } from '../orders/handovers/settled-rows'
import { loadMoves } from '../stock/ledger/load-moves'
import { type Difference, differences } from './difference'

const figures = z.object({ toStock: z.number(), toProjectCost: z.number() })
const lineRow = z.object({ of: z.string(), kept: figures, counted: figures })

/** What was handed over of lines of manufacturing orders, against the hand-overs that stand. */
export async function checkHandovers(tx: Tx): Promise<Difference[]> {
  const { rows } = await sql`
    WITH counted AS (
      SELECT line_id, sum(to_stock + to_order) AS to_stock, sum(to_project_cost) AS to_project_cost
      FROM manufacturing_handover WHERE undone_at IS NULL GROUP BY line_id
    )
    SELECT h.transaction_number || ', handed over of ' || p.name AS of,
      json_build_object('toStock', (p.added ->> 'toStock')::numeric,
        'toProjectCost', (p.added ->> 'toProjectCost')::numeric) AS kept,
      json_build_object('toStock', coalesce(c.to_stock, 0), 'toProjectCost', coalesce(c.to_project_cost, 0)) AS counted
    FROM order_product p JOIN order_head h ON h.project_id = p.project_id AND h._id = p.order_id
    LEFT JOIN counted c ON c.line_id = p._id
    WHERE h.kind = 'MANUFACTURING_ORDER' ORDER BY 1, p._id`.execute(tx)
  const ofLines = rows.flatMap((row) => {
    const { of, kept, counted } = lineRow.parse(row)
    return differences(of, kept, counted)
  })
  return [...ofLines, ...(await checkSettled(tx))]
}

const finishedRow = z.object({
  lineId: z.string(),
  of: z.string(),
  status: producingStatusSchema,
  produced: z.number(),
  netQuantity: z.number(),
  takenFromStock: z.number(),
  added: z.object({ toStock: z.number(), toProjectCost: z.number(), done: z.boolean() }),
  processes: z.array(z.object({ active: z.boolean(), scrapped: z.number() })),
  costs: z.object({ cost: z.number(), actualCost: z.number() }),
})
const correctedRow = z.object({ movement: z.string(), value: z.number() })

/**
 * What each hand-over is settled at, against what its product costs now; and the ledger of what came in by them, valued anew
 * from there on: what came in and each movement that took of it since (rules §14).
 */
async function checkSettled(tx: Tx): Promise<Difference[]> {
  const { rows } = await sql`
    SELECT p._id AS "lineId", h.transaction_number AS of, p.status, p.produced, p.net_quantity AS "netQuantity",
      p.taken_from_stock AS "takenFromStock", p.added,
      (SELECT coalesce(json_agg(json_build_object('active', s.active, 'scrapped', s.scrapped)), '[]'::json) FROM order_process s
        WHERE s.project_id = p.project_id AND s.product_id = p._id AND s.item_id IS NULL) AS processes,
      json_build_object('cost', coalesce((p.figures ->> 'cost')::numeric, 0),
        'actualCost', coalesce((p.figures ->> 'actualCost')::numeric, 0)) AS costs
    FROM order_product p JOIN order_head h ON h.project_id = p.project_id AND h._id = p.order_id
    WHERE EXISTS (SELECT 1 FROM manufacturing_handover v WHERE v.line_id = p._id) ORDER BY 2, 1`.execute(tx)
  const lines = new Map(rows.map((row) => finishedRow.parse(row)).map((line) => [line.lineId, line]))
  const handovers = await loadSettled(tx, [...lines.keys()])
  const found: Difference[] = []
  for (const [lineId, line] of lines) {
    const own = handovers.filter((handover) => handover.lineId === lineId)
    const targets = targetsOf(own, finishedCost(line, line.costs))
    for (const { _id, number, settled } of own) {
      const counted = targets.get(_id) ?? notSettled
      found.push(...differences(`${line.of}, hand-over ${number}, settled`, settled, counted))
    }
  }
  const corrected = await correctedBy(tx)
  for (const { isUndone, number, lineId, settled, movement } of handovers) {
    if (movement === null) continue
    const counted = corrected.get(movement._id) ?? 0
    const of = `${lines.get(lineId)?.of}, hand-over ${number}${isUndone ? ', taken back' : ''}`
    found.push(...differences(of, { 'value put right': settled.value }, { 'value put right': counted }))
  }
  return [...found, ...(await checkWorth(tx))]
}

/** What was put right of each movement that came in. */
async function correctedBy(tx: Tx): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql`
    SELECT correction_of AS movement, sum(value) AS value FROM stock_movement
    WHERE correction_of IS NOT NULL AND order_id IS NOT NULL GROUP BY correction_of`.execute(tx)
  return new Map(rows.map((row) => correctedRow.parse(row)).map(({ movement, value }) => [movement, value]))
}

const settledStock = z.object({ _id: z.string(), name: z.string(), from: z.number() })

/** Ledgers in which something was put right for an order, valued anew since the first of it. */
async function checkWorth(tx: Tx): Promise<Difference[]> {
  const { rows } = await sql`
    SELECT p._id, p.name, min(of.number) AS from FROM stock_movement c JOIN stock_movement of ON of._id = c.correction_of
    JOIN stock_product p ON p._id = c.stock_id
    WHERE c.order_id IS NOT NULL GROUP BY p._id, p.name ORDER BY p.name, p._id`.execute(tx)
  const found: Difference[] = []
  for (const row of rows) {
    const { _id, name, from } = settledStock.parse(row)
    const { start, moves, booked } = await loadMoves(tx, _id, from)
    const { worth } = valueMoves(start, moves)
    for (const { movement } of moves) {
      const [kept, counted] = [booked.get(movement)?.value, worth.get(movement)?.value]
      if (kept !== counted) found.push({ of: name, figure: `value of movement ${movement}`, kept, counted })
    }
  }
  return found
}
