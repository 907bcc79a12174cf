import { newId } from '@tehas/contracts'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/create-test-database'
import { asUser, inProject, ownerConfig } from './connect'

let database: TestDatabase
const [user, ours, theirs] = [newId(), newId(), newId()]

const addProject = (projectId: string, member: string | undefined) =>
  inProject(database.db, projectId, user, async (tx) => {
    await sql`INSERT INTO project (project_id, name) VALUES (${projectId}, 'Töökoda')`.execute(tx)
    if (member)
      await sql`INSERT INTO project_member (project_id, _id, user_id, status) VALUES (${projectId}, ${newId()}, ${member}, 'ACTIVE')`.execute(
        tx,
      )
  })

const count = async (query: ReturnType<typeof sql<{ n: number }>>, connection: Parameters<typeof query.execute>[0]) =>
  (await query.execute(connection)).rows[0]?.n

beforeAll(async () => {
  database = await createTestDatabase()
  await sql`INSERT INTO user_account (_id, email, password_hash, first_name, last_name, confirmed_at)
    VALUES (${user}, 'a@b.example', 'x', 'Kadri', 'Tamm', now())`.execute(database.db)
  await addProject(ours, user)
  await addProject(theirs, undefined)
})
afterAll(() => database.drop())

const projects = sql<{ n: number }>`SELECT count(*) AS n FROM project`

it('should return no rows of a project table outside a project', async () => {
  expect(await count(projects, database.db)).toBe(0)
})

it('should see only the rows of the project that is set', async () => {
  expect(await inProject(database.db, ours, user, (tx) => count(projects, tx))).toBe(1)
  const stranger = await inProject(database.db, ours, user, (tx) =>
    count(sql<{ n: number }>`SELECT count(*) AS n FROM project WHERE project_id = ${theirs}`, tx),
  )
  expect(stranger).toBe(0)
})

it('should let a user see their own memberships and projects before one is selected', async () => {
  expect(await asUser(database.db, user, (tx) => count(projects, tx))).toBe(1)
  expect(await asUser(database.db, newId(), (tx) => count(projects, tx))).toBe(0)
})

it('should reject a row of another project', async () => {
  const work = inProject(database.db, ours, user, (tx) =>
    sql`INSERT INTO inventory_location (project_id, _id, name) VALUES (${theirs}, ${newId()}, 'Ladu')`.execute(tx),
  )
  await expect(work).rejects.toThrow('row-level security')
})

it('should reset the project when the connection returns to the pool', async () => {
  await inProject(database.db, ours, user, async () => undefined)
  const seen = await Promise.all(Array.from({ length: 30 }, () => count(projects, database.db)))
  expect(new Set(seen)).toEqual(new Set([0]))
})

it('should have the project first in the key, forced row-level security and a policy in every project table', async () => {
  const owner = new pg.Client(ownerConfig(database.target))
  await owner.connect()
  const { rows } = await owner.query<{ name: string; forced: boolean; policies: number; first: string }>(`
    SELECT c.relname AS name, c.relrowsecurity AND c.relforcerowsecurity AS forced,
      (SELECT count(*)::int FROM pg_policy p WHERE p.polrelid = c.oid) AS policies,
      (SELECT a.attname FROM pg_index i JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = i.indkey[0]
        WHERE i.indrelid = c.oid AND i.indisprimary) AS first
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p')
      AND EXISTS (SELECT 1 FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'project_id' AND NOT a.attisdropped)`)
  await owner.end()
  expect(rows.length).toBeGreaterThan(5)
  expect(rows.filter(({ forced, policies, first }) => !forced || policies === 0 || first !== 'project_id')).toEqual([])
})

it('should connect as a role that owns nothing and cannot bypass row-level security', async () => {
  const { rows } = await sql<{ super: boolean; bypass: boolean; owned: number }>`
    SELECT r.rolsuper AS super, r.rolbypassrls AS bypass,
      (SELECT count(*) FROM pg_class c WHERE c.relowner = r.oid) AS owned
    FROM pg_roles r WHERE r.rolname = current_user`.execute(database.db)
  expect(rows).toEqual([{ super: false, bypass: false, owned: 0 }])
})

it('should not allow changes of the audit log', async () => {
  const change = inProject(database.db, ours, user, async (tx) => {
    await sql`INSERT INTO audit (project_id, entity, entity_id, type) VALUES (${ours}, 'project', ${ours}, 'ADD')`.execute(
      tx,
    )
    await sql`UPDATE audit SET reason = 'another'`.execute(tx)
  })
  await expect(change).rejects.toThrow('permission denied')
})
