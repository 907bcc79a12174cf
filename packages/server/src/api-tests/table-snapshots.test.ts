import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestServer } from '../testing'
import { openSnapshots, type Snapshots } from './table-snapshots'

const server = await createTestServer({ areas: [] })
let snapshots: Snapshots

beforeAll(async () => {
  snapshots = await openSnapshots(server.database)
})
afterAll(() => snapshots.close())

const changed = async (work: () => Promise<unknown>): Promise<string[]> => {
  const before = await snapshots.take()
  await work()
  const after = await snapshots.take()
  return Object.keys(after).filter((table) => after[table] !== before[table])
}
const changedBy = (statement: string) => changed(() => snapshots.query(statement))

it('should see what is stored, changed and removed, and nothing else', async () => {
  expect(await changed(() => server.newUser())).toEqual(['user_account'])
  expect(await changedBy('SELECT 1')).toEqual([])
  expect(await changedBy(`UPDATE user_account SET first_name = 'Mari'`)).toEqual(['user_account'])
  expect(await changedBy(`UPDATE user_account SET first_name = 'Tiina' WHERE false`)).toEqual([])
  expect(await changedBy('BEGIN; DELETE FROM user_account; ROLLBACK')).toEqual([])
  expect(await changedBy('SET session_replication_role = replica; DELETE FROM user_account')).toEqual(['user_account'])
})

it('should see what a transaction stored that had not ended when a digest was taken', async () => {
  const { _id } = await server.newUser()
  let before: Record<string, string> = {}
  await server.database.db.transaction().execute(async (tx) => {
    await sql`UPDATE user_account SET first_name = 'Liis' WHERE _id = ${_id}`.execute(tx)
    before = await snapshots.take()
  })
  expect((await snapshots.take()).user_account).not.toBe(before.user_account)
})
