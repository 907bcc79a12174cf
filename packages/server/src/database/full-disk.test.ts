import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { calls } from '@tehas/contracts'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { productInput } from '../api-tests/test-world'
import { createTestServer } from '../testing'
import { ownerConfig } from './connect'
import { unprivilegedUser } from './keeper/run-binary'

const server = await createTestServer()
const owner = new pg.Client(ownerConfig(server.database.target))
beforeAll(() => owner.connect())
afterAll(() => owner.end())

const MEGABYTE = 1024 * 1024
const PAGE = 8192
const run = promisify(execFile)

/**
 * Lets the processes of the database that work for the service write no file beyond a size, as the system refuses it where
 * a quota is used up or the disk is full. Files of the log of changes have 16 MB and stay below.
 */
async function limitFiles(size: number | 'unlimited'): Promise<void> {
  const { rows } = await owner.query<{ pid: number }>(
    'SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  )
  for (const { pid } of rows) await run('prlimit', [`--fsize=${size}:`, '--pid', String(pid)], unprivilegedUser())
}

/** Kept answers of earlier commands; the last thing that a command writes is its own. */
async function fillKeptAnswers(): Promise<number> {
  await owner.query(`INSERT INTO idempotency (user_id, scope, call, key, body_hash, status, answer)
    SELECT 'other', 'other', 'other', number::text, repeat('x', 1500), 200, '{}' FROM generate_series(1, 14000) number`)
  const { rows } = await owner.query<{ size: number }>("SELECT pg_relation_size('idempotency')::int AS size")
  return rows[0]?.size ?? 0
}

it.runIf(process.platform === 'linux' && inject('database').target.kind === 'embedded')(
  'should answer 507 when its files cannot grow, keep nothing of the command, go on reading, and do it when they can',
  async () => {
    const { call, projectId } = await server.newProject()
    const size = await fillKeptAnswers()
    expect(size).toBeGreaterThan(17 * MEGABYTE)
    const create = (index: number) =>
      call(calls.createSaleOrder, { body: { products: [productInput('Raam')] } }, { idempotencyKey: `key ${index}` })
    const stored = async () =>
      (await owner.query('SELECT 1 FROM order_head WHERE project_id = $1', [projectId])).rowCount ?? 0
    const audited = async () =>
      (await owner.query('SELECT 1 FROM audit WHERE project_id = $1', [projectId])).rowCount ?? 0

    let done = 0
    let failure: unknown
    await create(0)
    const audits = await audited()
    // Half a page more than there is: the last page takes some answers yet.
    for (done = 1; done < 200 && failure === undefined; ) {
      await limitFiles(size + PAGE / 2)
      failure = await create(done).then(
        () => {
          done += 1
          return undefined
        },
        (error: unknown) => error,
      )
    }
    expect(failure).toMatchObject({ status: 507, code: 'STORAGE_FULL' })
    expect([await stored(), await audited()]).toEqual([done, audits + done - 1])

    const list = await call(calls.listSaleOrders, { body: {} })
    expect(list.rows).toHaveLength(Math.min(done, 50))
    // The list may have opened another connection.
    await limitFiles(size + PAGE / 2)
    await expect(create(done)).rejects.toMatchObject({ status: 507 })

    await limitFiles('unlimited')
    const made = await create(done)
    expect(await create(done)).toEqual(made)
    expect([await stored(), await audited()]).toEqual([done + 1, audits + done])
  },
)
