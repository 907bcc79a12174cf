import { calls } from '@tehas/contracts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createTestServer } from '../../testing'

const server = await createTestServer()
const location = (name: string) => ({ body: { name, description: '', image: null } })

it('should carry a command out once and replay its outcome', async () => {
  const owner = await server.newProject()
  const key = { idempotencyKey: 'once-and-no-more' }
  const first = await owner.call(calls.upsertInventoryLocation, location('Ladu'), key)
  expect(await owner.call(calls.upsertInventoryLocation, location('Ladu'), key)).toEqual(first)
  const project = await owner.call(calls.getProject, { body: { projectId: owner.projectId } })
  expect(project.inventoryLocations).toHaveLength(1)
})

it('should carry out once what is sent many times at the same moment', async () => {
  const owner = await server.newUser()
  const body = { name: 'Üks töökoda' }
  const outcomes = await Promise.allSettled(
    Array.from({ length: 8 }, () => owner.call(calls.createProject, { body }, { idempotencyKey: 'same' })),
  )
  const codes = outcomes.map((each) => (each.status === 'fulfilled' ? 'done' : each.reason.code))
  expect(new Set(codes)).toEqual(new Set(codes.includes('IN_PROGRESS') ? ['done', 'IN_PROGRESS'] : ['done']))
  expect((await owner.call(calls.getMe, {})).projects).toHaveLength(1)
})

it('should refuse the same key with other contents', async () => {
  const owner = await server.newProject()
  const key = { idempotencyKey: 'k' }
  await owner.call(calls.upsertInventoryLocation, location('A'), key)
  await expect(owner.call(calls.upsertInventoryLocation, location('B'), key)).rejects.toMatchObject({
    code: 'IDEMPOTENCY_MISMATCH',
  })
})

it('should replay a decided refusal, and decide anew after a validation failure', async () => {
  const owner = await server.newProject()
  await owner.call(calls.upsertInventoryLocation, location('Ladu'))
  const again = () => owner.call(calls.upsertInventoryLocation, location('Ladu'), { idempotencyKey: 'taken' })
  await expect(again()).rejects.toMatchObject({ code: 'NAME_TAKEN' })
  await server.database.db.transaction().execute(async (tx) => {
    await sql`SELECT set_config('tehas.project', ${owner.projectId}, true)`.execute(tx)
    await sql`DELETE FROM inventory_location`.execute(tx)
  })
  await expect(again()).rejects.toMatchObject({ code: 'NAME_TAKEN' })

  const key = { idempotencyKey: 'invalid-first' }
  await expect(owner.call(calls.upsertInventoryLocation, location(''), key)).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
  })
  await owner.call(calls.upsertInventoryLocation, location('Uus'), key)
})

it('should keep the keys of two people and two projects apart', async () => {
  const [one, two] = [await server.newProject(), await server.newProject()]
  const key = { idempotencyKey: 'shared' }
  await one.call(calls.upsertInventoryLocation, location('Ladu'), key)
  await two.call(calls.upsertInventoryLocation, location('Muu'), key)
  const other = await one.call(calls.createProject, { body: { name: 'Teine' } })
  await one.within(other._id).call(calls.upsertInventoryLocation, location('Kolmas'), key)
})

it('should check the rights again before it replays', async () => {
  const owner = await server.newProject()
  const clerk = await server.newMember(owner.projectId, 'PROJECT')
  const key = { idempotencyKey: 'mine' }
  await clerk.call(calls.upsertInventoryLocation, location('Ladu'), key)
  await owner.call(calls.changeProjectUserRights, { body: { userId: clerk._id, userRights: {}, jobTitle: '' } })
  await expect(clerk.call(calls.upsertInventoryLocation, location('Ladu'), key)).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
})

it('should never keep a session token', async () => {
  const { rows } = await sql<{
    n: number
  }>`SELECT count(*) AS n FROM idempotency WHERE answer::text LIKE '%token%'`.execute(server.database.db)
  expect(rows[0]?.n).toBe(0)
})
