import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { connect, ownerConfig } from '../database/connect'
import { createEventHub } from '../events/event-hub'
import { createTestServer } from '../testing'
import { defineJob, type Job, noPayload } from './define-job'
import { enqueue } from './enqueue'
import { installJobs } from './install-jobs'
import type { RunningJobs } from './running-jobs'
import { startJobs } from './start-jobs'

const server = await createTestServer()
const { target, db } = server.database
const HOUR = 3600
const TIMEOUT = { timeout: 20_000, interval: 20 }

const owner = new pg.Client(ownerConfig(target))
await owner.connect()
afterAll(() => owner.end())

const handled: string[] = []
let handle: (text: string) => Promise<void> = async () => undefined

const note = defineJob({
  name: 'note',
  payload: z.object({ text: z.string() }),
  retries: 1,
  handle: async (_context, { text }) => {
    handled.push(text)
    await handle(text)
  },
})
const repeated = defineJob({
  name: 'repeated',
  payload: noPayload,
  everySeconds: 12 * HOUR,
  handle: async () => handled.push('repeated'),
})
await installJobs(target, [note, repeated])

const logged: object[] = []
const log = { error: (what: object) => void logged.push(what) }
const open: { close: () => Promise<void> }[] = []

/** Works on jobs as a process of its own does: with its own connections. */
async function startProcess(
  jobs: readonly Job[] = [note],
  options: { readonly maintenanceSeconds?: number; readonly lookSeconds?: number } = {},
): Promise<RunningJobs> {
  const database = connect(target)
  const context = { ...server.services, db: database.db, target, log }
  const hub = createEventHub(target)
  await hub.start()
  const running = await startJobs(jobs, context, { pool: database.pool, hub, maintenanceSeconds: 1, ...options })
  open.push({ close: () => running.stop().then(hub.stop).then(database.close) })
  return running
}

type StoredJob = { readonly name: string; readonly state: string; readonly retry_count: number }
const stored = async () =>
  (await owner.query<StoredJob>('SELECT name, state, retry_count FROM job_queue.job ORDER BY created_on')).rows
const add = (text: string) => db.transaction().execute((tx) => enqueue(tx, note, { text }))
const until = (check: () => unknown) => vi.waitFor(check, TIMEOUT)

beforeEach(async () => {
  await owner.query('DELETE FROM job_queue.job')
  handled.length = 0
  logged.length = 0
  handle = async () => undefined
})
afterEach(async () => {
  for (const { close } of open.splice(0)) await close()
})

it('should run a job with its payload after the commit', async () => {
  await startProcess()
  await add('Saada pakkumine')
  await until(async () => expect(await stored()).toEqual([{ name: 'note', state: 'completed', retry_count: 0 }]))
  expect(handled).toEqual(['Saada pakkumine'])
})

it('should queue nothing when the transaction rolls back', async () => {
  const failing = db.transaction().execute(async (tx) => {
    await enqueue(tx, note, { text: 'never' })
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect(await stored()).toEqual([])
})

it('should queue a job in the transaction of a project', async () => {
  const member = await server.newProject()
  await db.transaction().execute(async (tx) => {
    await sql`SELECT set_config('tehas.project', ${member.projectId}, true)`.execute(tx)
    await enqueue(tx, note, { text: member.projectId })
  })
  await startProcess()
  await until(() => expect(handled).toEqual([member.projectId]))
})

it('should reject a payload that does not match, and a job without a queue', async () => {
  const broken: unknown = JSON.parse('{ "text": 1 }')
  const loose: Job<unknown> = { ...note, parse: (payload) => note.parse(z.any().parse(payload)) }
  await expect(db.transaction().execute((tx) => enqueue(tx, loose, broken))).rejects.toThrow(/expected string/)
  const unknown = defineJob({ name: 'unknown', payload: noPayload, handle: async () => undefined })
  await expect(db.transaction().execute((tx) => enqueue(tx, unknown, {}))).rejects.toThrow('has no queue')
})

/** Makes the retries of all jobs due. */
const skipDelays = () => owner.query("UPDATE job_queue.job SET start_after = now() - interval '1 second'")

it('should run a job again after a failure, and give it up after its retries', async () => {
  handle = async (text) => {
    if (text === 'hopeless' || handled.filter((each) => each === text).length === 1) throw new Error('not now')
  }
  await startProcess()
  await add('second try')
  await add('hopeless')
  await until(async () => {
    await skipDelays()
    const states = (await stored()).map(({ state, retry_count }) => `${state} ${retry_count}`)
    expect(states).toEqual(['completed 1', 'failed 1'])
  })
  expect(handled.toSorted()).toEqual(['hopeless', 'hopeless', 'second try', 'second try'])
  expect(logged).toHaveLength(3)
})

it('should run each job once when two processes share the work', async () => {
  const texts = Array.from({ length: 30 }, (_, index) => `job ${index}`)
  await Promise.all([startProcess(), startProcess()])
  await Promise.all(texts.map(add))
  await until(async () => expect((await stored()).every(({ state }) => state === 'completed')).toBe(true))
  expect(handled.toSorted()).toEqual(texts.toSorted())
})

it('should run a repeating job once in each period, whichever process starts', async () => {
  await Promise.all([startProcess([repeated]), startProcess([repeated])])
  await until(() => expect(handled).toEqual(['repeated']))
  await startProcess([repeated])
  for (const { close } of open.splice(0)) await close()
  expect(await stored()).toEqual([{ name: 'repeated', state: 'completed', retry_count: 0 }])

  await owner.query("UPDATE job_queue.job SET singleton_on = singleton_on - interval '12 hours'")
  await startProcess([repeated])
  await until(() => expect(handled).toEqual(['repeated', 'repeated']))
})

it('should take over the job of a process that was killed', async () => {
  await add('taken over')
  const script = `
    const [{ connect }, { createEventHub }, { defineJob, noPayload }, { startJobs }] = await Promise.all([
      import('${join(import.meta.dirname, '../database/connect.ts')}'),
      import('${join(import.meta.dirname, '../events/event-hub.ts')}'),
      import('${join(import.meta.dirname, 'define-job.ts')}'), import('${join(import.meta.dirname, 'start-jobs.ts')}')])
    const target = JSON.parse(process.env.TARGET)
    const handle = async () => { console.log('running'); await new Promise(() => setInterval(() => {}, 1000)) }
    const job = defineJob({ name: 'note', payload: noPayload, handle })
    const { db, pool } = connect(target)
    const hub = createEventHub(target)
    await hub.start()
    await startJobs([job], { db, target, log: console }, { pool, hub })`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    cwd: join(import.meta.dirname, '../../../..'),
    env: { ...process.env, TARGET: JSON.stringify(target) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (chunk) => (said += String(chunk)))
  const ended = new Promise((resolve) => child.once('close', resolve))
  await until(() => expect(said).toContain('running'))
  child.kill('SIGKILL')
  await ended
  expect(await stored()).toEqual([{ name: 'note', state: 'active', retry_count: 0 }])

  await startProcess()
  await owner.query("UPDATE job_queue.job SET started_on = started_on - interval '1 day' WHERE state = 'active'")
  await until(async () => {
    await skipDelays()
    expect(await stored()).toEqual([{ name: 'note', state: 'completed', retry_count: 1 }])
  })
  expect(handled).toEqual(['taken over'])
})

it('should wait for the running job when it is stopped, and start no other', async () => {
  let finish = () => {}
  handle = () => new Promise((resolve) => (finish = resolve))
  const running = await startProcess()
  await add('first')
  await until(() => expect(handled).toEqual(['first']))
  await add('second')
  let isStopped = false
  const stopped = running.stop().then(() => (isStopped = true))
  expect(isStopped).toBe(false)
  finish()
  await stopped
  expect((await stored()).map(({ state }) => state)).toEqual(['completed', 'created'])
  expect(handled).toEqual(['first'])
})

it('should go on when the outcome of a job cannot be stored', async () => {
  handle = async () => {
    await owner.query('REVOKE UPDATE ON job_queue.job FROM tehas_app')
  }
  await startProcess()
  await add('lost outcome')
  await until(() => expect(logged).toHaveLength(1))
  await owner.query('GRANT UPDATE ON job_queue.job TO tehas_app')
  handle = async () => undefined
  await add('next')
  await until(() => expect(handled).toEqual(['lost outcome', 'next']))
})

/** Ends every connection of the database but the test's own. */
const cutConnections = () =>
  owner.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()`)

it('should begin a job after its connections were lost, also one that was queued meanwhile', async () => {
  await startProcess()
  await cutConnections()
  await owner.query(`INSERT INTO job_queue.job (name, data) VALUES ('note', '{"text": "meanwhile"}')`)
  await vi.waitFor(() => expect(handled).toEqual(['meanwhile']), { timeout: 10_000, interval: 20 })
  await vi.waitFor(() => add('after'), { timeout: 5000 })
  await until(() => expect(handled).toEqual(['meanwhile', 'after']))
})

it('should begin a job at its moment, also where a later one was queued before', async () => {
  await startProcess()
  const at = (ms: number) => new Date(Date.now() + ms)
  const later = (text: string, ms: number) =>
    db.transaction().execute((tx) => enqueue(tx, note, { text }, { startAfter: at(ms) }))
  await later('second', 2500)
  await later('first', 1000)
  const begun = performance.now()
  await until(() => expect(handled).toEqual(['first']))
  expect(performance.now() - begun).toBeGreaterThan(800)
  await until(() => expect(handled).toEqual(['first', 'second']))
  expect(performance.now() - begun).toBeGreaterThan(2300)
})

it('should find a job whose announcement was lost', async () => {
  await startProcess([note], { lookSeconds: 1 })
  await owner.query('ALTER TABLE job_queue.job DISABLE TRIGGER job_queued')
  await add('unheard')
  await owner.query('ALTER TABLE job_queue.job ENABLE TRIGGER job_queued')
  await until(() => expect(handled).toEqual(['unheard']))
})

it('should leave the tables of the queue to their owner', async () => {
  const asService = (text: string) => sql.raw(text).execute(db)
  await expect(asService("SELECT job_queue.create_queue('mine', '{}')")).rejects.toThrow('permission denied')
  await expect(asService("SELECT job_queue.delete_queue('note')")).rejects.toThrow('permission denied')
  await expect(asService('TRUNCATE job_queue.job')).rejects.toThrow('permission denied')
  await expect(asService('DELETE FROM job_queue.queue')).rejects.toThrow('permission denied')
})
