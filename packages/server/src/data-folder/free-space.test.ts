import { calls } from '@tehas/contracts'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestServer } from '../testing'
import { createFreeSpace } from './free-space'

const MEGABYTE = 1024 * 1024
const left = new Map<string, number>()
const freeIn = async (folder: string) => {
  const bytes = left.get(folder)
  if (bytes === undefined) throw new Error(`There is no ${folder}`)
  return bytes
}
const freeSpace = createFreeSpace('/data', { least: 500 * MEGABYTE, freeIn })
const said: string[] = []
const log = {
  error: (_what: object, text: string) => void said.push(`error: ${text}`),
  warn: (_what: object, text: string) => void said.push(`warn: ${text}`),
}
const find = async (places: Readonly<Record<string, number>>) => {
  left.clear()
  for (const [folder, megabytes] of Object.entries(places)) left.set(folder, megabytes * MEGABYTE)
  await freeSpace.look(log)
}
beforeEach(async () => {
  await find({ '/data': 9000 })
  said.length = 0
})

describe('the space that is left', () => {
  it('should be that of the disk that has least: of the folder, the database or its log', async () => {
    await find({ '/data': 900, '/data/db': 800 })
    expect([freeSpace.bytes(), freeSpace.isShort()]).toEqual([800 * MEGABYTE, false])
    await find({ '/data': 900, '/data/db': 800, '/data/db/pg_wal': 400 })
    expect([freeSpace.bytes(), freeSpace.isShort()]).toEqual([400 * MEGABYTE, true])
  })

  it('should be said once when it gets short, and once when there is clearly more again', async () => {
    for (const megabytes of [400, 300, 550, 601, 550]) await find({ '/data': megabytes })
    expect(said).toEqual([
      'error: too little space is left on the disk: nothing is written until there is more',
      'warn: there is space on the disk again: writing goes on',
    ])
  })

  it('should not be short where it cannot be found out', async () => {
    await find({})
    expect([freeSpace.bytes(), freeSpace.isShort()]).toEqual([undefined, false])
  })

  it('should be found out on a real disk', async () => {
    const real = createFreeSpace(import.meta.dirname, { least: 0 })
    await real.look(log)
    expect(real.bytes()).toBeGreaterThan(0)
    expect(real.isShort()).toBe(false)
  })
})

describe('a service with a disk that is nearly full', async () => {
  const server = await createTestServer({ freeSpace })

  it('should refuse changes with 507 before anything is written, read and let in as before, and go on when there is space', async () => {
    const owner = await server.newProject()
    const create = () => owner.call(calls.createSaleOrder, { body: {} }, { idempotencyKey: 'the same' })
    await find({ '/data': 400 })
    await expect(create()).rejects.toMatchObject({ status: 507, code: 'STORAGE_FULL' })
    expect((await owner.call(calls.listSaleOrders, { body: {} })).rows).toEqual([])
    const login = { username: 'nobody@tookoda.example', password: 'Tammik2026' }
    await expect(server.visitor.call(calls.authenticateUser, { body: login })).rejects.not.toMatchObject({
      status: 507,
    })
    await expect(server.visitor.call(calls.createSaleOrder, { body: {} })).rejects.toMatchObject({ status: 401 })
    const metrics = async () => (await server.visitor.send({ url: '/metrics' })).payload
    expect(await metrics()).toContain('tehas_disk_free_bytes 419430400\n')
    expect(await metrics()).toContain('tehas_disk_short 1\n')
    await find({ '/data': 4000 })
    expect((await create()).version).toBe(1)
    expect(await metrics()).toContain('tehas_disk_short 0\n')
  })
})
