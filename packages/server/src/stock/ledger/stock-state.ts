import { type Id, type Unit, unitSchema } from '@tehas/contracts'
import type { StockValue } from '@tehas/cost-engine/stock-value'
import { sql } from 'kysely'
import { z } from 'zod'
import { momentColumn } from '../../database/columns'
import type { Tx } from '../../database/connect'
import { AppError } from '../../http/app-error'

/** A stock product as the ledger sees it, while its row is locked. */
export type StockState = {
  readonly _id: Id
  readonly name: string
  readonly unit: Unit
  readonly ownLocation: Id | null
  /** What one piece costs by its structure or price. */
  readonly cost: number
  readonly movements: number
  /** When something of it moved last. */
  readonly lastMovedAt: string | null
  readonly value: StockValue
  /** Balances of its locations; `null` where none was named. */
  readonly levels: ReadonlyMap<Id | null, number>
}

const stateRow = z.object({
  _id: z.string(),
  name: z.string(),
  unit: unitSchema,
  ownLocation: z.string().nullable(),
  cost: z.number(),
  movements: z.number(),
  lastMovedAt: momentColumn,
  balance: z.number(),
  value: z.number(),
  unpriced: z.number(),
  uncovered: z.array(z.object({ movement: z.string(), quantity: z.number() })),
})
const levelRow = z.object({ stock: z.string(), location: z.string().nullable(), balance: z.number() })

/**
 * Locks stock products in the order of their ids, in a statement of its own, and reads what their movements came to
 * (rules §3). Throws NOT_FOUND where one is not of the project.
 */
export async function lockStock(tx: Tx, ids: readonly Id[]): Promise<Map<Id, StockState>> {
  const wanted = [...new Set(ids)].sort()
  await sql`SELECT 1 FROM stock_product WHERE _id = ANY (${wanted}::text[]) ORDER BY _id FOR NO KEY UPDATE`.execute(tx)
  const products = await sql`
    SELECT _id, name, unit, location_id AS "ownLocation", cost, movements,
      to_json(last_moved_at) AS "lastMovedAt", balance, stock_value AS value, unpriced, uncovered
    FROM stock_product WHERE _id = ANY (${wanted}::text[]) AND NOT removed`.execute(tx)
  if (products.rows.length < wanted.length) throw new AppError('NOT_FOUND')
  const levels = await loadLevels(tx, wanted)
  return new Map(
    products.rows.map((row) => {
      const { balance, value, unpriced, uncovered, ...product } = stateRow.parse(row)
      const own = levels.get(product._id) ?? new Map()
      return [product._id, { ...product, value: { balance, value, unpriced, uncovered }, levels: own }]
    }),
  )
}

/** Balances by stock product and location, without those at 0. */
async function loadLevels(tx: Tx, ids: readonly Id[]): Promise<Map<Id, Map<Id | null, number>>> {
  const { rows } = await sql`
    SELECT stock_id AS stock, location_id AS location, balance FROM stock_level
    WHERE stock_id = ANY (${[...ids]}::text[]) AND balance <> 0`.execute(tx)
  const levels = new Map<Id, Map<Id | null, number>>()
  for (const row of rows) {
    const { stock, location, balance } = levelRow.parse(row)
    const own = levels.get(stock) ?? new Map<Id | null, number>()
    levels.set(stock, own.set(location, balance))
  }
  return levels
}
