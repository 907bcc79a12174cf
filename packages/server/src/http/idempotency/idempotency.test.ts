import { calls } from '@tehas/contracts'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { createApp } from '../../app/create-app'
import { connect, ownerConfig } from '../../database/connect'
import { createCaller, createTestServer } from '../../testing'
import { deleteOldOutcomes, hashKey } from './idempotency'

const server = await createTestServer()
/** Past row-level security, as the owner of the tables. */
async function asOwner(text: string, values: readonly unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(ownerConfig(server.database.target))
  await client.connect()
  const { rows } = await client.query(text, [...values])
  await client.end()
  return rows
}

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
  const rows = await asOwner('SELECT answer::text AS answer FROM idempotency')
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter(({ answer }) => String(answer).includes('token'))).toEqual([])
})

it('should reject the same key with another password, and store neither', async () => {
  const register = (password: string, email = 'liis@tookoda.example') => ({
    body: { email, firstName: 'Liis', lastName: 'Kask', password, projectId: null, token: null },
  })
  const key = { idempotencyKey: 'f2b0c5a8-6f1d-4a6e-9f0e-1d2c3b4a5968' }
  await server.visitor.call(calls.registerUser, register('Raudkivi2026x'), key)
  await server.visitor.call(calls.registerUser, register('Raudkivi2026x'), key)
  await expect(server.visitor.call(calls.registerUser, register('Raudkivi2026y'), key)).rejects.toMatchObject({
    code: 'IDEMPOTENCY_MISMATCH',
  })
  const stored = JSON.stringify(await asOwner('SELECT * FROM idempotency'))
  expect(stored).not.toContain(key.idempotencyKey)
  expect(stored).not.toContain('Raudkivi')
})

it('should keep no 403: a repeat is decided anew', async () => {
  const owner = await server.newProject()
  await sql`UPDATE user_account SET maximum_projects = 1 WHERE _id = ${owner._id}`.execute(server.database.db)
  const again = () => owner.call(calls.createProject, { body: { name: 'Teine' } }, { idempotencyKey: 'later' })
  await expect(again()).rejects.toMatchObject({ code: 'PROJECT_LIMIT_REACHED', status: 403 })
  await sql`UPDATE user_account SET maximum_projects = 2 WHERE _id = ${owner._id}`.execute(server.database.db)
  expect((await again()).name).toBe('Teine')
})

it('should show an outcome to its own user in its own project only', async () => {
  const owner = await server.newProject()
  const other = await server.newUser()
  await owner.call(calls.upsertInventoryLocation, location('Ladu'), { idempotencyKey: 'mine' })
  const seen = async (user: string, project: string) =>
    server.database.db.transaction().execute(async (tx) => {
      await sql`SELECT set_config('tehas.user', ${user}, true), set_config('tehas.project', ${project}, true)`.execute(
        tx,
      )
      return (await sql`SELECT 1 FROM idempotency WHERE key = ${hashKey('mine')}`.execute(tx)).rows.length
    })
  expect(await seen(owner._id, owner.projectId)).toBe(1)
  expect([await seen(owner._id, ''), await seen(other._id, owner.projectId), await seen('', '')]).toEqual([0, 0, 0])
})

it('should delete outcomes after a day, and no younger one', async () => {
  const owner = await server.newProject()
  await owner.call(calls.upsertInventoryLocation, location('Vana'), { idempotencyKey: 'old' })
  await owner.call(calls.upsertInventoryLocation, location('Uus'), { idempotencyKey: 'young' })
  await asOwner(`UPDATE idempotency SET started_at = now() - interval '25 hours' WHERE key = $1`, [hashKey('old')])
  await deleteOldOutcomes(server.database.db)
  const left = await asOwner('SELECT key FROM idempotency WHERE key = ANY ($1)', [[hashKey('old'), hashKey('young')]])
  expect(left).toEqual([{ key: hashKey('young') }])
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
    await asOwner(
      `INSERT INTO idempotency (user_id, scope, call, key, body_hash, started_at)
        VALUES ($1, '', 'createProject', $2, 'any', now() - interval '2 hours')`,
      [owner._id, hashKey('long')],
    )
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
    expect(await first).toMatchObject({ status: 503, code: 'DATABASE_AWAY' })
    await held.letGo()
    expect(await projectsOf(owner)).toEqual([])
    await start(owner)
    await start(owner)
    expect(await projectsOf(owner)).toEqual(['Üks töökoda'])
  })
})
