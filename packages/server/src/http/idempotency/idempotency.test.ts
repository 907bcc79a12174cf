import { calls } from '@tehas/contracts'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { createApp } from '../../app/create-app'
import { connect, ownerConfig } from '../../database/connect'
import { createCaller, createTestServer } from '../../testing'

const server = await createTestServer()
const location = (name: string) => ({ body: { name, description: '', image: null } })

it('should run a command once and replay its outcome', async () => {
  const owner = await server.newProject()
  const key = { idempotencyKey: 'once-and-no-more' }
  const first = await owner.call(calls.upsertInventoryLocation, location('Ladu'), key)
  expect(await owner.call(calls.upsertInventoryLocation, location('Ladu'), key)).toEqual(first)
  const project = await owner.call(calls.getProject, { body: { projectId: owner.projectId } })
  expect(project.inventoryLocations).toHaveLength(1)
})

it('should run a command once when it is sent many times in parallel', async () => {
  const owner = await server.newUser()
  const body = { name: 'Üks töökoda' }
  const outcomes = await Promise.allSettled(
    Array.from({ length: 8 }, () => owner.call(calls.createProject, { body }, { idempotencyKey: 'same' })),
  )
  const codes = outcomes.map((each) => (each.status === 'fulfilled' ? 'done' : each.reason.code))
  expect(new Set(codes)).toEqual(new Set(codes.includes('IN_PROGRESS') ? ['done', 'IN_PROGRESS'] : ['done']))
  expect((await owner.call(calls.getMe, {})).projects).toHaveLength(1)
})

it('should reject the same key with another body', async () => {
  const owner = await server.newProject()
  const key = { idempotencyKey: 'k' }
  await owner.call(calls.upsertInventoryLocation, location('A'), key)
  await expect(owner.call(calls.upsertInventoryLocation, location('B'), key)).rejects.toMatchObject({
    code: 'IDEMPOTENCY_MISMATCH',
  })
})

it('should replay a final error, and run again after a validation error', async () => {
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

it('should keep the keys of two users and two projects apart', async () => {
  const [one, two] = [await server.newProject(), await server.newProject()]
  const key = { idempotencyKey: 'shared' }
  await one.call(calls.upsertInventoryLocation, location('Ladu'), key)
  await two.call(calls.upsertInventoryLocation, location('Muu'), key)
  const other = await one.call(calls.createProject, { body: { name: 'Teine' } })
  await one.within(other._id).call(calls.upsertInventoryLocation, location('Kolmas'), key)
})

it('should check the rights again before a replay', async () => {
  const owner = await server.newProject()
  const clerk = await server.newMember(owner.projectId, 'PROJECT')
  const key = { idempotencyKey: 'mine' }
  await clerk.call(calls.upsertInventoryLocation, location('Ladu'), key)
  await owner.call(calls.changeProjectUserRights, { body: { userId: clerk._id, userRights: {}, jobTitle: '' } })
  await expect(clerk.call(calls.upsertInventoryLocation, location('Ladu'), key)).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
})

it('should never store a session token', async () => {
  const { rows } = await sql<{
    n: number
  }>`SELECT count(*) AS n FROM idempotency WHERE answer::text LIKE '%token%'`.execute(server.database.db)
  expect(rows[0]?.n).toBe(0)
})

describe('a first attempt that still runs', () => {
  /** Locks the account's row, which creating a project needs, and lists the connections that wait for it. */
  const holdAccount = async (userId: string) => {
    const client = new pg.Client(ownerConfig(server.database.target))
    await client.connect()
    await client.query('BEGIN')
    await client.query('SELECT 1 FROM user_account WHERE _id = $1 FOR UPDATE', [userId])
    const waiting = async (): Promise<number[]> => {
      await client.query('SELECT pg_stat_clear_snapshot()')
      const { rows } = await client.query<{ pid: number }>(`SELECT pid FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`)
      return rows.map(({ pid }) => pid)
    }
    return {
      untilOneWaits: () => vi.waitFor(async () => expect(await waiting()).toHaveLength(1), { timeout: 20_000 }),
      kill: async () => {
        for (const pid of await waiting()) await client.query('SELECT pg_terminate_backend($1)', [pid])
      },
      letGo: async () => {
        await client.query('COMMIT')
        await client.end()
      },
    }
  }
  type Owner = Awaited<ReturnType<typeof server.newUser>>
  const start = (owner: Pick<Owner, 'call'>, name = 'Üks töökoda') =>
    owner.call(calls.createProject, { body: { name } }, { idempotencyKey: 'long' })
  const projectsOf = async (owner: Owner) => (await owner.call(calls.getMe, {})).projects.map(({ name }) => name)

  /** A second process of the service on the same database. */
  const anotherProcess = async () => {
    const { db, close } = connect(server.database.target)
    const app = await createApp({ ...server.services, db })
    return {
      of: ({ token, _id: userId }: Owner) => createCaller(app, { token, userId }),
      stop: async () => {
        await app.close()
        await close()
      },
    }
  }

  it('should reject repeats in every process, however long it runs', async () => {
    const owner = await server.newUser()
    const other = await anotherProcess()
    const held = await holdAccount(owner._id)
    const first = start(owner)
    await held.untilOneWaits()
    // A row as an earlier version left it for an attempt that died.
    await sql`INSERT INTO idempotency (user_id, scope, call, key, body_hash, started_at)
      VALUES (${owner._id}, '', 'createProject', 'long', 'any', now() - interval '2 hours')`.execute(server.database.db)
    await expect(start(owner)).rejects.toMatchObject({ code: 'IN_PROGRESS' })
    await expect(start(other.of(owner))).rejects.toMatchObject({ code: 'IN_PROGRESS' })
    await held.letGo()
    const project = await first
    expect(await start(owner)).toEqual(project)
    expect(await start(other.of(owner))).toEqual(project)
    await other.stop()
    await expect(start(owner, 'Teine töökoda')).rejects.toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' })
    expect(await projectsOf(owner)).toEqual(['Üks töökoda'])
  })

  it('should roll back when it is killed, and run again when it is repeated', async () => {
    const owner = await server.newUser()
    const held = await holdAccount(owner._id)
    const first = start(owner).catch((error: unknown) => error)
    await held.untilOneWaits()
    await held.kill()
    expect(await first).toMatchObject({ status: 503, code: 'OVERLOADED' })
    await held.letGo()
    expect(await projectsOf(owner)).toEqual([])
    await start(owner)
    await start(owner)
    expect(await projectsOf(owner)).toEqual(['Üks töökoda'])
  })
})
