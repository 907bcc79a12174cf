import { calls, servicePrefix } from '@tehas/contracts'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestServer } from '../testing'
import { ownerConfig } from './connect'
import { defaultLimits } from './limits'

const server = await createTestServer({
  limits: { ...defaultLimits, lockMs: 300, statementMs: 1500, idleMs: 3000, connectMs: 2000 },
})
const [ours, theirs] = [await server.newProject('Meie'), await server.newProject('Nende')]
const other = new pg.Client(ownerConfig(server.database.target))
beforeAll(() => other.connect())
afterAll(() => other.end())

const company = (name: string) => ({ body: { company: { name } } })
const { method, path } = calls.updateProject
const rename = (name: string) => ours.send({ method, url: servicePrefix + path, payload: company(name).body })

/** Holds the row of our project until it is let go. */
async function holdRow(): Promise<() => Promise<unknown>> {
  await other.query('BEGIN')
  await other.query('SELECT 1 FROM project WHERE project_id = $1 FOR UPDATE', [ours.projectId])
  return () => other.query('COMMIT')
}

// Before the limit for the answer of a frozen database would end it.
const PATIENCE = { timeout: 15_000 }

it(
  'should answer a call that waits too long for a row with 503, Retry-After and OVERLOADED, and go on afterwards',
  PATIENCE,
  async () => {
    const letGo = await holdRow()
    const answer = await rename('Ootaja')
    expect([answer.statusCode, answer.headers['retry-after'], answer.json().code]).toEqual([503, '2', 'OVERLOADED'])
    await letGo()
    expect(await ours.call(calls.updateProject, company('Jälle'))).toMatchObject({ company: { name: 'Jälle' } })
  },
)

it('should answer a statement over its time limit with a code of its own', PATIENCE, async () => {
  await other.query(`CREATE FUNCTION slow_row() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN PERFORM pg_sleep(10); RETURN NEW; END';
    CREATE TRIGGER slow_row BEFORE UPDATE ON project FOR EACH ROW EXECUTE FUNCTION slow_row()`)
  const answer = await rename('Aeglane')
  await other.query('DROP TRIGGER slow_row ON project')
  expect([answer.statusCode, answer.headers['retry-after'], answer.json().code]).toEqual([
    503,
    '2',
    'STATEMENT_TOO_LONG',
  ])
  const metrics = await server.visitor.send({ url: '/metrics', headers: { host: 'localhost:3000' } })
  expect(metrics.body).toContain('tehas_refusals_total{code="STATEMENT_TOO_LONG"} 1\n')
  expect(metrics.body).toContain('tehas_refusals_total{code="DATABASE_AWAY"} 0\n')
})

it('should answer other projects while a hundred calls of one wait for a row', async () => {
  const letGo = await holdRow()
  const waiting = Array.from({ length: 100 }, (_, index) => rename(`Nimi ${index}`))
  expect(await theirs.call(calls.updateProject, company('Töötab'))).toMatchObject({ company: { name: 'Töötab' } })
  await letGo()
  const statuses = new Set((await Promise.all(waiting)).map(({ statusCode }) => statusCode))
  expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([])
})

it('should end a statement and a transaction that stand still', async () => {
  const client = await server.database.pool.connect()
  await expect(client.query('SELECT pg_sleep(30)')).rejects.toMatchObject({ code: '57014' })
  const { rows } = await client.query(
    "SELECT current_setting('lock_timeout') AS lock, current_setting('idle_in_transaction_session_timeout') AS idle",
  )
  expect(rows).toEqual([{ lock: '300ms', idle: '3s' }])
  client.release()
})
