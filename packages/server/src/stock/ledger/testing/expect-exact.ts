import { sql } from 'kysely'
import { expect } from 'vitest'
import { z } from 'zod'
import { inProject } from '../../../database/connect'
import type { TestMember, TestServer } from '../../../testing'

const sums = z.object({
  balance: z.number(),
  value: z.number(),
  unpriced: z.number(),
  unpricedParts: z.number(),
  quantities: z.number(),
  values: z.number(),
  places: z.number(),
  uncovered: z.number(),
  numbers: z.number(),
  movements: z.number(),
  wrongTransfers: z.number(),
  wrongReversals: z.number(),
  wrongBalances: z.number(),
  backDated: z.number(),
})

/** What the database keeps of a product, beside the same added up from its movements. */
async function sumsOf(database: TestServer['database'], { projectId, _id }: TestMember, stockId: string) {
  const { rows } = await inProject(database.db, projectId, _id, (tx) =>
    sql`SELECT p.balance, p.stock_value AS value, p.unpriced, p.movements,
        (SELECT coalesce(sum((one ->> 'quantity')::numeric), 0) FROM jsonb_array_elements(p.uncovered) one) AS uncovered,
        (SELECT coalesce(sum(quantity), 0) FROM stock_movement WHERE stock_id = p._id) AS quantities,
        (SELECT coalesce(sum(value), 0) FROM stock_movement WHERE stock_id = p._id) AS values,
        (SELECT coalesce(sum(unpriced), 0) FROM stock_movement WHERE stock_id = p._id) AS "unpricedParts",
        (SELECT count(*)::int FROM stock_movement WHERE stock_id = p._id) AS numbers,
        (SELECT coalesce(sum(balance), 0) FROM stock_level WHERE stock_id = p._id) AS places,
        (SELECT count(*)::int FROM (SELECT act_id FROM stock_movement WHERE stock_id = p._id AND reason = 'TRANSFER'
          GROUP BY act_id HAVING sum(quantity) <> 0 OR sum(value) <> 0) wrong) AS "wrongTransfers",
        (SELECT count(*)::int FROM stock_movement r JOIN stock_movement m ON m._id = r.reversal_of
          WHERE r.quantity <> -m.quantity) AS "wrongReversals",
        (SELECT count(*)::int FROM (SELECT balance, sum(quantity) OVER (ORDER BY number) AS counted
          FROM stock_movement WHERE stock_id = p._id) m WHERE balance <> counted) AS "wrongBalances",
        (SELECT count(*)::int FROM (SELECT at, lag(at) OVER (ORDER BY number) AS before
          FROM stock_movement WHERE stock_id = p._id) m WHERE at < before) AS "backDated"
      FROM stock_product p WHERE p._id = ${stockId}`.execute(tx),
  )
  return sums.parse(rows[0])
}

/** Holds the sums of a product to every rule of the ledger (rules §3). Returns its balance. */
export async function expectExact(
  database: TestServer['database'],
  member: TestMember,
  stockId: string,
): Promise<number> {
  const { balance, value, unpriced, ...kept } = await sumsOf(database, member, stockId)
  expect(kept).toEqual({
    quantities: balance,
    values: value,
    unpricedParts: unpriced,
    places: balance,
    uncovered: Math.max(0, -balance),
    numbers: kept.movements,
    movements: kept.movements,
    wrongTransfers: 0,
    wrongReversals: 0,
    wrongBalances: 0,
    backDated: 0,
  })
  expect(unpriced).toBeGreaterThanOrEqual(0)
  expect(unpriced).toBeLessThanOrEqual(Math.max(0, balance))
  if (balance <= 0) expect(value).toBe(0)
  else expect(value).toBeGreaterThanOrEqual(0)
  return balance
}
