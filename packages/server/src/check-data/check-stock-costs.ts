import { sql } from 'kysely'
import { z } from 'zod'
import { costOnePiece } from '../areas/stock/cost-stock'
import { findStock } from '../areas/stock/repository'
import type { Tx } from '../database/connect'
import { type Difference, differences } from './difference'

const product = z.object({ _id: z.string(), name: z.string(), cost: z.number() })

/** What one piece of each stock product costs, but for those that wait to be counted anew by a job. */
export async function checkStockCosts(tx: Tx, projectId: string): Promise<Difference[]> {
  const { rows } = await sql`
    SELECT _id, name, cost FROM stock_product p
    WHERE NOT EXISTS (SELECT 1 FROM stock_recost waiting WHERE waiting.stock_id = p._id) ORDER BY name`.execute(tx)
  const found: Difference[] = []
  for (const row of rows) {
    const { _id, name, cost } = product.parse(row)
    const stock = await findStock({ tx, projectId }, _id)
    if (!stock) continue
    const { unitCost } = await costOnePiece({ tx, projectId }, _id, stock)
    found.push(...differences(name, { 'unit cost': cost }, { 'unit cost': unitCost }))
  }
  return found
}
