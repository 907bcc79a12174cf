import pg from 'pg'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { shopOf } from '../../api-tests/pages-per-call'
import { createWorld } from '../../api-tests/test-world'
import { ownerConfig } from '../../database/connect'
import { createTestServer } from '../../testing'
import { makeShops } from './make-shops'
import { sendWithin } from './shop-samples'

const ORDERS = 60

const server = await createTestServer()

const countSchema = z.array(z.object({ rows: z.coerce.number() }))

/** Rows of each table of a project, but for what the calls of the test's own records leave at different moments. */
async function rowsOf(owner: pg.Client, projectId: string): Promise<Record<string, number>> {
  const { rows } = await owner.query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'project_id' ORDER BY 1",
  )
  const found: Record<string, number> = {}
  for (const { name } of rows) {
    const counted = await owner.query(`SELECT count(*) AS rows FROM ${name} WHERE project_id = $1`, [projectId])
    found[name] = countSchema.parse(counted.rows)[0]?.rows ?? 0
  }
  return found
}

it('should keep of a shop that is made at once what triggers keep of one that is made row by row', async () => {
  const owner = new pg.Client(ownerConfig(server.database.target))
  await owner.connect()
  const [atOnce, byRows] = [await createWorld(server, 'At once'), await createWorld(server, 'Row by row')]
  const maker = { send: sendWithin(server.app), owner }
  await makeShops(maker, [shopOf(atOnce, ORDERS)])
  await makeShops(maker, [shopOf(byRows, ORDERS)], { byTriggers: true })
  // What finished jobs tell is kept by a job of the service: triggers mark which.
  const { learned_stale: marked, ...kept } = await rowsOf(owner, byRows.projectId)
  const { learned_stale: unmarked, ...made } = await rowsOf(owner, atOnce.projectId)
  await owner.end()
  expect(made).toEqual(kept)
  expect(unmarked).toBe(0)
  expect(marked).toBe(kept.learned_job)
}, 120_000)
