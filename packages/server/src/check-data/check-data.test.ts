import { calls } from '@tehas/contracts'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestWorlds, type TestWorlds } from '../api-tests/test-world'
import { ownerConfig } from '../database/connect'
import { checkData } from './check-data-command'

let worlds: TestWorlds
let owner: pg.Client

beforeAll(async () => {
  worlds = await createTestWorlds()
  const { owner: member, stockId, locationId, newOrder } = worlds.ours
  await newOrder()
  const adjust = (direction: 'IN' | 'OUT', quantity: number) =>
    member.call(calls.adjustStock, { body: { stockId, direction, quantity, location: locationId, note: 'Proov' } })
  await adjust('IN', 7)
  const { movements } = await adjust('OUT', 2.5)
  await member.call(calls.transferStock, { body: { stockId, from: locationId, to: null, quantity: 1 } })
  const movementId = movements[0]?._id ?? ''
  await member.call(calls.reverseStockMovement, { body: { movementId, note: 'Proov' } })
  owner = new pg.Client(ownerConfig(worlds.server.database.target))
  await owner.connect()
})
afterAll(() => owner.end())

async function check(): Promise<{ readonly count: number; readonly said: readonly string[] }> {
  const said: string[] = []
  const count = await checkData(worlds.server.database.target, (line) => said.push(line))
  return { count, said }
}

it('should find nothing in data that people made', async () => {
  expect(await check()).toEqual({ count: 0, said: ['Every figure is as counted. Projects: 2.'] })
})

it.each([
  ['UPDATE stock_product SET balance = balance + 1 WHERE movements > 0', /balance is kept as 8, counted 7/],
  ['UPDATE stock_product SET stock_value = stock_value - 0.01 WHERE movements > 0', /value in stock is kept as/],
  ['UPDATE stock_level SET balance = 5 WHERE location_id IS NULL', /balance at a place is kept as 5, counted 1/],
  ['DELETE FROM stock_movement WHERE number = 2', /number of movements is kept as 7, counted 6/],
  ['UPDATE stock_movement SET value = value + 1 WHERE number = 5', /sum of a transfer/],
  ['UPDATE stock_movement SET quantity = quantity + 1 WHERE reversal_of IS NOT NULL', /quantity taken back/],
  ['UPDATE stock_product SET cost = cost + 1 WHERE movements > 0', /unit cost is kept as/],
  [
    `UPDATE order_head SET figures = jsonb_set(figures, '{cost}', '12345')`,
    /Tammiku Töökoda, .*: cost is kept as 12345, counted/,
  ],
  [`UPDATE order_item SET figures = jsonb_set(figures, '{cost}', '777')`, /items .*: cost is kept as 777, counted/],
])('should tell what %s did', async (damage, told) => {
  // Told by another connection, so it is committed and put right again.
  const tables = ['stock_product', 'stock_level', 'stock_movement', 'order_head', 'order_item']
  for (const table of tables) await owner.query(`CREATE TABLE kept_${table} AS TABLE ${table}`)
  try {
    await owner.query(damage)
    const { count, said } = await check()
    expect(count).toBeGreaterThan(0)
    expect(said.join('\n')).toMatch(told)
  } finally {
    await owner.query('SET session_replication_role = replica')
    for (const table of tables) {
      const { rows } = await owner.query<{ list: string }>(
        `SELECT string_agg(quote_ident(attname), ', ') AS list FROM pg_attribute
         WHERE attrelid = '${table}'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
      )
      const list = rows[0]?.list
      await owner.query(`DELETE FROM ${table}`)
      await owner.query(`INSERT INTO ${table} (${list}) SELECT ${list} FROM kept_${table}`)
      await owner.query(`DROP TABLE kept_${table}`)
    }
    await owner.query('SET session_replication_role = DEFAULT')
  }
})
