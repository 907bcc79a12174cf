import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, expect, it, vi } from 'vitest'
import { productJobs } from '../app/product-jobs'
import { connect } from '../database/connect'
import { createEventHub } from '../events/event-hub'
import { createTestServer } from '../testing'
import { installJobs } from './install-jobs'
import { startJobs } from './start-jobs'

/** Statements in a minute in which nobody asks for anything; 700 while each kind of job was asked for at intervals. */
const MOST_A_MINUTE = 30
const SECONDS = 20

const server = await createTestServer()
const { target } = server.database

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  vi.restoreAllMocks()
  for (const close of closers.splice(0).reverse()) await close()
})

it('should hardly ask the database for anything while nothing is to be done', async () => {
  await installJobs(target, productJobs)
  const { db, pool, close } = connect(target)
  closers.push(close)
  const hub = createEventHub(target)
  await hub.start()
  closers.push(hub.stop)
  const jobs = await startJobs(productJobs, { ...server.services, db, target, log: { error: vi.fn() } }, { pool, hub })
  closers.push(jobs.stop)
  // What repeats runs once when the service starts.
  await vi.waitFor(
    async () => {
      const { rows } = await sql`SELECT name FROM job_queue.job WHERE state < 'completed'`.execute(db)
      expect(rows).toEqual([])
    },
    { timeout: 30_000, interval: 200 },
  )
  await pause(500)
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  await pause(SECONDS * 1000)
  const texts = asked.mock.calls.map(([text]: readonly unknown[]) => String(text).slice(0, 80))
  expect(texts.length, texts.join('\n')).toBeLessThanOrEqual((MOST_A_MINUTE * SECONDS) / 60)
}, 90_000)
