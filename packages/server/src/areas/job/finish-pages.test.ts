import { calls } from '@tehas/contracts'
import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { openPageCounter } from '../../api-tests/count-pages'
import { analyzeGenerated } from '../../bench/generated-orders'
import { generateWork } from '../../bench/generated-work'
import { ownerConfig } from '../../database/connect'
import { createTestServer } from '../../testing'

const server = await createTestServer()
const { target } = server.database
/** PostgreSQL keeps a plan after the fifth time that a connection asks the same. */
const UNTIL_KEPT = 10

/** Jobs that were finished with an amount, on orders of the project that were done long ago. */
const makeFinished = `WITH made AS (
    INSERT INTO job_report (project_id, _id, order_id, product_id, process_id, status, produced_amount, max_amount, created_by, created_at)
    SELECT $1, substr(md5('finished' || n), 1, 24), substr(md5('order' || n), 1, 24), substr(md5('line' || n), 1, 24), substr(md5('step' || n), 1, 24),
      'STOPPED', 5, 5, $2, now() - interval '1 year' FROM generate_series(1, 20000) AS n RETURNING _id)
  INSERT INTO job_worker (project_id, job_id, user_id, status, at, finished_from, finished_amount, finished_by, finished_at)
  SELECT $1, _id, $2, 'STOPPED', now() - interval '1 year', 'ACTIVE', 5, $2, now() - interval '1 year' FROM made`

it.runIf(inject('database').target.kind === 'embedded')(
  'should not go through all finished work for each job, whichever plan was kept when there was little',
  async () => {
    await (await openPageCounter(target)).close()
    const member = await server.newProject('Tookoda')
    const owner = new pg.Client(ownerConfig(target))
    await owner.connect()
    await generateWork(owner, { projectId: member.projectId, userId: member._id }, 4_000)
    // As the database does by itself: tables of a few rows are read whole, and plans are made anew once they have more.
    await analyzeGenerated(owner)
    const counter = await openPageCounter(target)
    const ask = () => member.call(calls.listMyJobs, {})
    for (let time = 0; time < UNTIL_KEPT; time += 1) await ask()
    const before = await counter.of(ask)
    await owner.query('SET session_replication_role = replica')
    await owner.query(makeFinished, [member.projectId, member._id])
    await owner.end()
    const after = await counter.of(ask)
    await counter.close()
    expect(after, `${after} pages, ${before} before`).toBeLessThanOrEqual(2 * before)
  },
  120_000,
)
