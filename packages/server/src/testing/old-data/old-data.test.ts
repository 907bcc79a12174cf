import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Call, calls, newId } from '@tehas/contracts'
import pg from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { backedUpFiles } from '../../backup/backup-folder'
import { BACKUP_SUFFIX } from '../../backup/backup-format'
import { restoreInto } from '../../backup/restore-command'
import { checkData } from '../../check-data/check-data-command'
import { ownerConfig, type Target } from '../../database/connect'
import { fileStore } from '../../files/file-store'
import { readSettings } from '../../settings/read-settings'
import { startService } from '../../start-service'
import { hashToken, newToken } from '../../tokens/secret-token'
import { ask } from '../ask'
import { emptyDatabase } from '../create-test-database'
import { sendTo, urlOf } from '../own-process'
import { makeOldData } from './make-old-data'

/*
 * Data of earlier states open: each backup here was written by the version with the migrations up to its number. How to add
 * one: CONTRIBUTING, "Data of earlier states".
 */

const folder = import.meta.dirname
const LARGEST = 200_000

const newName = process.env.TEHAS_OLD_DATA
it.runIf(newName)('writes another backup to be kept here', { timeout: 600_000 }, async () => {
  expect((await stat(await makeOldData(folder, newName ?? ''))).size).toBeLessThan(LARGEST)
})

type Owner = { readonly userId: string; readonly projectId: string; readonly token: string }

/** An owner of each project, signed in. */
async function signInOwners(target: Target): Promise<Owner[]> {
  const client = new pg.Client(ownerConfig(target))
  await client.connect()
  try {
    const { rows } = await client.query(`SELECT DISTINCT ON (project_id) project_id AS "projectId", user_id AS "userId"
      FROM project_member WHERE 'OWNER' = ANY (rights) AND status = 'ACTIVE' ORDER BY project_id`)
    const owners = rows.map((row) => ({
      ...z.object({ projectId: z.string(), userId: z.string() }).parse(row),
      token: newToken(),
    }))
    for (const { userId, token } of owners) {
      await client.query(
        "INSERT INTO user_session (token_hash, user_id, expires_at) VALUES ($1, $2, now() + interval '1 day')",
        [hashToken(token), userId],
      )
    }
    return owners
  } finally {
    await client.end()
  }
}

const rowsSchema = z.object({ rows: z.array(z.object({ _id: z.string() })) })

/** Sends calls of an owner to the running service; every answer has to be one. */
function callerOf(url: string, { userId: _id, projectId, token }: Owner) {
  return async (
    { method, path, kind }: Call,
    { params = {}, body }: { readonly params?: Readonly<Record<string, string>>; readonly body?: object },
  ) => {
    const answer = await sendTo(
      url,
      { _id, projectId, token },
      {
        method,
        path: path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? ''),
        headers: {
          ...(kind === 'command' && { 'idempotency-key': newId() }),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { payload: JSON.stringify(body) }),
      },
    )
    expect([path, answer?.status, answer?.status === 200 ? '' : answer?.text]).toEqual([path, 200, ''])
    const json: unknown = JSON.parse(answer?.text ?? '')
    return json
  }
}

const lists = [
  [calls.listSaleOrders, calls.getSaleOrder, 'orderId'],
  [calls.listManufacturingOrders, calls.getManufacturingOrder, 'orderId'],
  [calls.listPurchaseOrders, calls.getPurchaseOrder, 'orderId'],
  [calls.listStockProducts, calls.getStockProduct, 'stockId'],
  [calls.listPartners, calls.getPartner, 'partnerId'],
] as const

/** Reads every row of the main lists alone too; returns how many there were. */
async function readEverything(call: ReturnType<typeof callerOf>, { projectId }: Owner): Promise<number> {
  let count = 0
  for (const [list, get, name] of lists) {
    const { rows } = rowsSchema.parse(await call(list, { body: {} }))
    for (const { _id } of rows) await call(get, { params: { [name]: _id } })
    count += rows.length
  }
  await call(calls.listShortages, { body: {} })
  await call(calls.getProject, { body: { projectId } })
  return count
}

describe.each((await readdir(folder)).filter((name) => name.endsWith(BACKUP_SUFFIX)))('%s', (name) => {
  it('should be restored, brought up to date, right in every figure, and worked with', {
    timeout: 300_000,
  }, async () => {
    expect((await stat(join(folder, name))).size).toBeLessThan(LARGEST)
    const target = await emptyDatabase()
    const dataFolder = await mkdtemp(join(tmpdir(), 'tehas-old-data-'))
    const settings = readSettings({
      ...{ TEHAS_ENV: 'test', TEHAS_LOG: 'silent', PORT: '0', HOST: '127.0.0.1' },
      ...{ TEHAS_DATA: dataFolder, DATABASE_URL: urlOf(target) },
    })
    expect(await restoreInto(target, join(folder, name), { files: backedUpFiles(settings) })).toBeGreaterThan(20)
    const service = await startService(settings, '0.0.0-test')
    try {
      expect((await ask(`${service.url}/ready`)).status).toBe(200)
      const owners = await signInOwners(target)
      expect(owners.length).toBeGreaterThan(0)
      // Costs that a migration leaves to a job are counted meanwhile.
      await vi.waitFor(
        async () => {
          const said: string[] = []
          await checkData(target, (line) => said.push(line), fileStore(settings))
          expect(said).toEqual([expect.stringMatching(/^Every figure is as counted/)])
        },
        { timeout: 60_000, interval: 1000 },
      )
      let count = 0
      for (const owner of owners) {
        const call = callerOf(service.url, owner)
        count += await readEverything(call, owner)
        await call(calls.createSaleOrder, { body: { products: [{ name: 'Uus', netQuantity: 1 }] } })
      }
      expect(count).toBeGreaterThan(5)
      expect(await checkData(target, () => undefined, fileStore(settings))).toBe(0)
    } finally {
      await service.close()
      await rm(dataFolder, { recursive: true, force: true })
    }
  })
})
