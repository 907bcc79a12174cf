import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runRegistryCommand } from './cli'
import { createRegistryStore, type RegistryStore } from './create-registry-store'
import { testBuilds } from './test-builds'

let folder: string
let store: RegistryStore
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tehas-rollback-'))
  store = createRegistryStore(join(folder, 'store'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const publish = async (name: string, number: number, changes = {}) =>
  store.publish(await testBuilds(folder).build(name, number, changes))
/** The deployed areas with the number of their build: `sales 2`. */
const deployed = async () =>
  (await store.read()).remotes.map(({ name, build, enabled }) => `${name} ${Number(build)}${enabled ? '' : ' off'}`)

describe('rolling one area back', () => {
  it('should bring back its build before the present one and leave what other teams deployed since', async () => {
    await publish('stock', 1)
    await publish('stock', 2)
    await publish('sales', 7)
    const { entry, registry } = await store.rollback('stock')
    expect([Number(entry.build), registry.revision]).toEqual([1, 4])
    expect(await deployed()).toEqual(['sales 7', 'stock 1'])
  })

  it('should go further back the second time, never into what was just left', async () => {
    for (const number of [1, 2, 3]) await publish('stock', number)
    await publish('sales', 7)
    await store.rollback('stock')
    await store.rollback('stock')
    expect(await deployed()).toEqual(['sales 7', 'stock 1'])
    await expect(store.rollback('stock')).rejects.toMatchObject({ code: 'UNKNOWN_REVISION' })
    expect(await deployed()).toEqual(['sales 7', 'stock 1'])
    await publish('stock', 4)
    await store.rollback('stock')
    expect(await deployed()).toEqual(['sales 7', 'stock 1'])
  })

  it('should bring back the build of a revision, also a later one, and keep the switch as it is', async () => {
    for (const number of [1, 2, 3]) await publish('stock', number)
    await store.setEnabled('stock', false)
    await store.rollback('stock', 1)
    expect(await deployed()).toEqual(['stock 1 off'])
    await store.rollback('stock', 3)
    expect(await deployed()).toEqual(['stock 3 off'])
  })

  it('should refuse a revision that is not there, has no such area or whose build is gone', async () => {
    await publish('sales', 7)
    for (const number of [1, 2, 3, 4, 5, 6, 7]) await publish('stock', number)
    for (const [revision, code] of [
      [99, 'UNKNOWN_REVISION'],
      [Number.NaN, 'UNKNOWN_REVISION'],
      [1, 'UNKNOWN_REMOTE'],
      [2, 'UNKNOWN_REVISION'],
    ] as const)
      await expect(store.rollback('stock', revision)).rejects.toMatchObject({ code })
    await expect(store.rollback('nobody')).rejects.toMatchObject({ code: 'UNKNOWN_REVISION' })
    expect(await deployed()).toEqual(['sales 7', 'stock 7'])
  })

  it('should refuse a build whose files were changed, or that the shell no longer fits', async () => {
    await publish('stock', 1)
    await publish('stock', 2)
    await writeFile(join(store.remotesFolder, 'stock/1.0.0-000000000001/static/js/list.js'), 'tampered')
    await expect(store.rollback('stock')).rejects.toMatchObject({ code: 'INTEGRITY_WRONG' })
    const newer = createRegistryStore(join(folder, 'store'), { shell: { version: '9.0.0', contract: '9.0.0' } })
    await expect(newer.rollback('stock')).rejects.toMatchObject({ code: 'INCOMPATIBLE' })
    expect(await deployed()).toEqual(['stock 2'])
  })
})

describe('removing an area', () => {
  it('should take it out of what is deployed, keep its files for open tabs, and be undone by a rollback', async () => {
    await publish('sales', 7)
    await publish('stock', 1)
    await store.remove('stock')
    expect(await deployed()).toEqual(['sales 7'])
    await expect(store.remove('stock')).rejects.toMatchObject({ code: 'UNKNOWN_REMOTE' })
    expect((await store.revisions()).at(-1)?.changes).toEqual(['stock removed'])
    await store.rollback('stock')
    expect(await deployed()).toEqual(['sales 7', 'stock 1'])
  })
})

describe('rolling everything back', () => {
  it('should need its name and a revision', async () => {
    await publish('stock', 1)
    await publish('sales', 7)
    await publish('stock', 2)
    const said: string[] = []
    const run = (...args: string[]) => runRegistryCommand(args, join(folder, 'store'), (line) => said.push(line))
    expect(await run('rollback')).toBe(2)
    expect(await run('rollback', '--all')).toBe(2)
    expect(await run('rollback', '2')).toBe(1)
    expect(await deployed()).toEqual(['sales 7', 'stock 2'])
    expect(await run('rollback', '--all', '1')).toBe(0)
    expect(await deployed()).toEqual(['stock 1'])
    expect(await run('rollback', 'sales')).toBe(0)
    expect(await deployed()).toEqual(['sales 7', 'stock 1'])
  })
})
