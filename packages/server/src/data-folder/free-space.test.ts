import { type Call, calls, newId, servicePrefix } from '@tehas/contracts'
import { stockUseCalls } from '@tehas/contracts/stock'
import { beforeEach, describe, expect, it } from 'vitest'
import { attach, sendPieces } from '../attachments/testing'
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

  it('should go on reading stock with what is kept of what is short, and say since when', async () => {
    const owner = await server.newProject()
    const other = await server.newProject()
    const { _id: stockId } = await owner.call(calls.createStockProduct, { body: { name: 'Leht', minQuantity: 3 } })
    const read = async () => {
      const { keptShort, byState } = await owner.call(stockUseCalls.summarizeStockProducts, { body: {} })
      const { rows } = await owner.call(calls.listStockProducts, { body: {} })
      const { short } = await owner.call(calls.getStockProduct, { params: { stockId } })
      return { keptShort, need: byState.need, list: rows[0]?.short, product: short }
    }
    const counted = Date.now()
    expect(await read()).toEqual({ keptShort: null, need: 1, list: 3, product: 3 })
    await owner.call(calls.updateStockProduct, { body: { _id: stockId, version: 1, minQuantity: 0 } })
    await find({ '/data': 400 })
    // What a list reads was kept with a minimum of 3; one product is counted by itself.
    const full = await read()
    expect(full).toEqual({ keptShort: { at: expect.any(String) }, need: 1, list: 3, product: 0 })
    expect(Math.abs(Date.parse(full.keptShort?.at ?? '') - counted)).toBeLessThan(60_000)
    const nothing = await other.call(stockUseCalls.summarizeStockProducts, { body: {} })
    expect(nothing.keptShort).toEqual({ at: null })
    await find({ '/data': 4000 })
    expect(await read()).toEqual({ keptShort: null, need: 0, list: 0, product: 0 })
  })

  it('should say that changes are refused where a balancer asks, and stay in use for what reads', async () => {
    await find({ '/data': 400 })
    const ready = async () => {
      const answer = await server.visitor.send({ url: '/ready' })
      return [answer.statusCode, answer.json()]
    }
    expect(await ready()).toEqual([200, { status: 'ready', changes: 'refused' }])
    await find({ '/data': 4000 })
    expect(await ready()).toEqual([200, { status: 'ready', changes: 'accepted' }])
  })

  it('should refuse each command or let it pass as it is declared', async () => {
    const owner = await server.newProject()
    await find({ '/data': 400 })
    const commands: [string, Call][] = Object.entries(calls).filter(([, { kind }]) => kind === 'command')
    // It ends the session of those after it.
    commands.sort(([one], [other]) => Number(one === 'logOut') - Number(other === 'logOut'))
    const said: string[] = []
    for (const [name, { method, path, access, takes, passesFullDisk = false }] of commands) {
      const by = access.kind === 'public' ? server.visitor : owner
      const url = servicePrefix + path.replace(/\{\w+\}/g, () => newId())
      const type = takes ? 'application/octet-stream' : 'application/json'
      const answer = await by.send({ method, url, payload: '{}', headers: { 'content-type': type } })
      const isRefused = answer.statusCode === 507
      if (isRefused === passesFullDisk || answer.statusCode === 500) said.push(`${name}: ${answer.statusCode}`)
    }
    expect(said).toEqual([])
    expect(commands.length).toBeGreaterThan(150)
  }, 60_000)

  it('should be freed by who takes files and pictures away, and count nothing new meanwhile', async () => {
    const owner = await server.newProject()
    const { _id, version } = await owner.call(calls.createStockProduct, { body: { name: 'Leht' } })
    const on = { kind: 'STOCK' as const, _id }
    const uploadId = await sendPieces(owner, on, Buffer.from('Pooleli'), { missing: 1 })
    const file = await attach(owner, on)
    await find({ '/data': 400 })
    await owner.call(calls.cancelFile, { body: { uploadId } })
    await owner.call(calls.removeFile, { body: { _id: file._id, version: file.version } })
    await owner.call(calls.removeStockProduct, { body: { _id, version, force: 'Leht' } })
    await expect(attach(owner, on)).rejects.toMatchObject({ status: 507 })
    await owner.call(calls.endOtherSessions, { body: {} })
    await owner.call(calls.logOut, { body: {} })
    await find({ '/data': 4000 })
  })
})
