import type { Id } from '@tehas/contracts'
import type { LedgerMove } from '@tehas/cost-engine/stock-value'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../database/connect'

/** Movements of a product since one of them, with what there was before: all that values of later ones depend on. */
type LedgerSince = {
  readonly start: { readonly balance: number; readonly value: number; readonly unpriced: number }
  readonly moves: readonly LedgerMove[]
  /** What each is booked with by now, what was put right included. */
  readonly booked: ReadonlyMap<Id, { readonly value: number; readonly unpriced: number }>
}

const moveRow = z.object({
  _id: z.string(),
  number: z.number(),
  quantity: z.number(),
  worth: z.number(),
  unpriced: z.number(),
  reversalOf: z.string().nullable(),
  returnOf: z.string().nullable(),
  /** Place of what it refers to. */
  aboutNumber: z.number().nullable(),
})
type MoveRow = z.output<typeof moveRow>
const startRow = z.object({ balance: z.number(), value: z.number(), unpriced: z.number() })
const numberRow = z.object({ number: z.number() })

/**
 * The ledger of a product since the movement at a place of it, or since as much earlier as nothing below 0 is open and
 * nothing earlier is referred to. The product is locked, or what comes is read at one moment.
 */
export async function loadMoves(tx: Tx, stockId: Id, number: number): Promise<LedgerSince> {
  let from = number
  for (;;) {
    const first = await firstCovered(tx, stockId, from)
    const rows = await rowsSince(tx, stockId, first)
    from = Math.min(first, ...rows.map(({ aboutNumber }) => aboutNumber ?? first))
    if (from < first) continue
    const booked = new Map(rows.map(({ _id, worth: value, unpriced }) => [_id, { value, unpriced }]))
    return { start: await startAt(tx, stockId, first), moves: rows.map(moveOf), booked }
  }
}

/** The place after the last movement before which nothing was below 0. */
async function firstCovered(tx: Tx, stockId: Id, number: number): Promise<number> {
  const { rows } = await sql`
    SELECT coalesce(max(number), 0) + 1 AS number FROM stock_movement
    WHERE stock_id = ${stockId} AND number < ${number} AND balance >= 0`.execute(tx)
  return numberRow.parse(rows[0]).number
}

async function rowsSince(tx: Tx, stockId: Id, number: number): Promise<MoveRow[]> {
  const { rows } = await sql`
    SELECT m._id, m.number, m.quantity, m.reversal_of AS "reversalOf", m.return_of AS "returnOf",
      about.number AS "aboutNumber", m.value + coalesce(put_right.value, 0) AS worth,
      m.unpriced + coalesce(put_right.unpriced, 0) AS unpriced
    FROM stock_movement m
    LEFT JOIN stock_movement about ON about._id = coalesce(m.reversal_of, m.return_of)
    LEFT JOIN LATERAL (SELECT sum(c.value) AS value, sum(c.unpriced) AS unpriced FROM stock_movement c
      WHERE c.correction_of = m._id) put_right ON true
    WHERE m.stock_id = ${stockId} AND m.number >= ${number} AND m.correction_of IS NULL
      AND coalesce(about.reason, m.reason) <> 'TRANSFER' ORDER BY m.number`.execute(tx)
  return rows.map((row) => moveRow.parse(row))
}

/** What there was before a movement, at the values that earlier ones have by now. */
async function startAt(tx: Tx, stockId: Id, number: number): Promise<LedgerSince['start']> {
  const { rows } = await sql`
    SELECT coalesce((SELECT balance FROM stock_movement WHERE stock_id = ${stockId} AND number < ${number}
        ORDER BY number DESC LIMIT 1), 0) AS balance, coalesce(sum(m.value), 0) AS value,
      coalesce(sum(m.unpriced), 0) AS unpriced
    FROM stock_movement m LEFT JOIN stock_movement of ON of._id = m.correction_of
    WHERE m.stock_id = ${stockId} AND coalesce(of.number, m.number) < ${number}`.execute(tx)
  return startRow.parse(rows[0])
}

function moveOf({ _id: movement, quantity, worth: value, reversalOf, returnOf }: MoveRow): LedgerMove {
  if (reversalOf !== null) return { type: 'reversal', movement, of: reversalOf }
  if (returnOf !== null) return { type: 'return', movement, quantity, of: returnOf }
  return quantity < 0 ? { type: 'out', movement, quantity: -quantity } : { type: 'in', movement, quantity, value }
}
