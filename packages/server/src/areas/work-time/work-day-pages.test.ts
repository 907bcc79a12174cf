import { calls } from '@tehas/contracts'
import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { openPageCounter } from '../../api-tests/count-pages'
import { ownerConfig } from '../../database/connect'
import { createTestServer } from '../../testing'

/** Friday, 20 November 2026, 8:00 in Tallinn. */
let now = Date.parse('2026-11-20T06:00:00.000Z')
const server = await createTestServer({ now: () => new Date(now) })
const { target } = server.database
/** PostgreSQL keeps a plan after the fifth time that a connection asks the same. */
const UNTIL_KEPT = 10

/** Ten minutes of the same work in each hour of a year before these days, and of one after them. */
const makeTimeEntries = `INSERT INTO time_report (project_id, _id, job_id, user_id, started_at, stopped_at, minutes, status)
  SELECT $1, substr(md5(at::text), 1, 24), $2, $3, at, at + interval '10 minutes', 10, 'STOPPED'
  FROM generate_series(1, 10000) AS n, unnest(ARRAY[timestamptz '2026-11-18 06:00Z' - n * interval '1 hour',
    timestamptz '2026-11-22 06:00Z' + n * interval '1 hour']) AS at`

it.runIf(inject('database').target.kind === 'embedded')(
  'should read the time entries of a day of a person alone, whichever plan was kept when there were few',
  async () => {
    const owner = await server.newProject()
    const made = await owner.call(calls.createManufacturingOrder, {
      body: { products: [{ name: 'Piirdepost', netQuantity: 10, processes: [{ name: 'Keevitamine' }] }] },
    })
    const order = await owner.call(calls.changeManufacturingOrderStatus, {
      body: { orderId: made._id, version: made.version, action: 'publish' },
    })
    const orderProcess = order.products[0]?.processes[0]?._id ?? ''
    const { jobReport } = await owner.call(calls.startJob, { body: { orderProcess } })
    now += 30 * 60_000
    await owner.call(calls.pauseJob, { body: { jobReport: jobReport ?? '' } })

    const client = new pg.Client(ownerConfig(target))
    await client.connect()
    const counter = await openPageCounter(target)
    try {
      const readDay = () => owner.call(calls.getWorkDay, { params: { user: owner._id, day: '2026-11-20' } })
      const readWeek = () => owner.call(calls.listWorkTime, { body: { from: '2026-11-19', to: '2026-11-20' } })
      for (let time = 0; time < UNTIL_KEPT; time += 1) await Promise.all([readDay(), readWeek()])
      const before = [await counter.of(readDay), await counter.of(readWeek)]
      await client.query('SET session_replication_role = replica')
      await client.query(makeTimeEntries, [owner.projectId, jobReport, owner._id])
      const day = await readDay()
      expect(day.stretches.map(({ minutes }) => minutes)).toEqual([30])
      const after = [await counter.of(readDay), await counter.of(readWeek)]
      // Of the days after it the index alone is read, some 110 pages of so many time entries, and of those before it nothing.
      for (const [at, pages] of after.entries()) {
        expect(pages, `${after} pages, ${before} before`).toBeLessThanOrEqual((before[at] ?? 0) + 150)
      }
    } finally {
      await counter.close()
      await client.end()
    }
  },
  120_000,
)
