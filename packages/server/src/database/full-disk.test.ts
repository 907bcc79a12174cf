import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
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
  for (const { pid } of rows) {
    const limit = run('prlimit', [`--fsize=${size}:`, '--pid', String(pid)], unprivilegedUser())
    // One that ended since it was listed writes no more.
    await limit.catch((error: unknown) => {
      if (existsSync(`/proc/${pid}`)) throw error
    })
  }
}

/** Kept answers of earlier commands, which leave no room for another in their pages; the last thing that a command writes is its own. */
async function fillKeptAnswers(): Promise<number> {
  await owner.query(`INSERT INTO idempotency (user_id, scope, call, key, body_hash, status, answer)
    SELECT 'other', 'other', 'other', number::text, repeat('x', 1516), 200, '{}' FROM generate_series(1, 14000) number`)
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

    let done = 1
    /** Creates until one is refused, and returns why. A connection that was opened meanwhile has no limit yet. */
    async function createUntilRefused(): Promise<unknown> {
      for (const most = done + 200; done < most; done += 1) {
        // Half a page more than there is: the last page takes some answers yet.
        await limitFiles(size + PAGE / 2)
        const refusal = await create(done).then(
          () => undefined,
          (error: unknown) => error,
        )
        if (refusal !== undefined) return refusal
      }
      return undefined
    }
    await create(0)
    const audits = await audited()
    expect(await createUntilRefused()).toMatchObject({ status: 507, code: 'STORAGE_FULL' })
    expect([await stored(), await audited()]).toEqual([done, audits + done - 1])

    const list = await call(calls.listSaleOrders, { body: {} })
    expect(list.rows).toHaveLength(Math.min(done, 50))
    expect(await createUntilRefused()).toMatchObject({ status: 507, code: 'STORAGE_FULL' })

    await limitFiles('unlimited')
    const made = await create(done)
    expect(await create(done)).toEqual(made)
    expect([await stored(), await audited()]).toEqual([done + 1, audits + done])
  },
)
