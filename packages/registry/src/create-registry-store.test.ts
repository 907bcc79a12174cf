import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CONTRACT_VERSION } from '@tehas/contracts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runRegistryCommand } from './cli'
import { createRegistryStore } from './create-registry-store'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tehas-registry-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const sha384 = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`

async function build(name: string, number: number, changes: Record<string, unknown> = {}) {
  const path = join(folder, 'builds', `${name}-${number}`)
  const code = `export const build = ${number}`
  await mkdir(path, { recursive: true })
  await writeFile(join(path, 'remoteEntry.js'), code)
  const manifest = {
    name,
    version: '1.0.0',
    build: String(number).padStart(12, '0'),
    contract: CONTRACT_VERSION,
    entry: 'remoteEntry.js',
    integrity: sha384(code),
    preload: [],
    descriptor: { name, routes: [] },
    ...changes,
  }
  await writeFile(join(path, 'remote.json'), JSON.stringify(manifest))
  return path
}

const open = () => createRegistryStore(join(folder, 'store'))

describe('registry store', () => {
  it('should be empty before the first publication', async () => {
    expect(await open().read()).toMatchObject({ revision: 0, remotes: [] })
  })

  it('should publish a build into a folder of its own and keep the other remotes', async () => {
    const store = open()
    await store.publish(await build('sales', 1))
    await store.publish(await build('settings', 1))
    const registry = await store.read()
    expect(registry.revision).toBe(2)
    expect(registry.remotes.map((remote) => remote.entry)).toEqual([
      '/remotes/sales/1.0.0-000000000001/remoteEntry.js',
      '/remotes/settings/1.0.0-000000000001/remoteEntry.js',
    ])
    const file = join(store.remotesFolder, 'sales/1.0.0-000000000001/remoteEntry.js')
    expect(await readFile(file, 'utf8')).toBe('export const build = 1')
  })

  it('should keep the last five builds', async () => {
    const store = open()
    for (const number of [1, 2, 3, 4, 5, 6, 7]) await store.publish(await build('sales', number))
    const kept = await readdir(join(store.remotesFolder, 'sales'))
    expect(kept.sort().map((name) => Number(name.slice(-2)))).toEqual([3, 4, 5, 6, 7])
  })

  it('should roll back to the revision before, as a new revision', async () => {
    const store = open()
    await store.publish(await build('sales', 1))
    await store.publish(await build('sales', 2))
    const { to, registry } = await store.rollback()
    expect([to, registry.revision]).toEqual([1, 3])
    expect(registry.remotes[0]?.build).toBe('000000000001')
    expect((await store.read()).remotes[0]?.build).toBe('000000000001')
  })

  it('should refuse a revision whose builds are gone, and one that never was', async () => {
    const store = open()
    for (const number of [1, 2, 3, 4, 5, 6, 7]) await store.publish(await build('sales', number))
    await expect(store.rollback(1)).rejects.toMatchObject({ code: 'UNKNOWN_REVISION' })
    await expect(store.rollback(99)).rejects.toMatchObject({ code: 'UNKNOWN_REVISION' })
  })

  it('should switch one remote off and keep it off over the next publication', async () => {
    const store = open()
    await store.publish(await build('sales', 1))
    await store.setEnabled('sales', false)
    await store.publish(await build('sales', 2))
    expect((await store.read()).remotes[0]?.enabled).toBe(false)
    await expect(store.setEnabled('nobody', false)).rejects.toMatchObject({ code: 'UNKNOWN_REMOTE' })
  })

  it.each([
    ['a changed entry', { integrity: sha384('other') }, 'INTEGRITY_WRONG'],
    ['another contract major', { contract: '2.0.0' }, 'INCOMPATIBLE'],
    ['a newer contract minor', { contract: '1.99.0' }, 'INCOMPATIBLE'],
    [
      'a screen without its file',
      { pages: { list: { files: [{ url: 'static/js/list.js' }], shared: [] } } },
      'INTEGRITY_WRONG',
    ],
    ['a drawer without its file', { files: ['remoteEntry.js', 'static/js/drawer.js'] }, 'INTEGRITY_WRONG'],
    ['a path outside the build', { entry: '../../etc/passwd' }, 'MANIFEST_INVALID'],
    ['a broken descriptor', { descriptor: { name: 'sales' } }, 'MANIFEST_INVALID'],
  ])('should refuse %s and leave the registry as it was', async (_, changes, code) => {
    const store = open()
    await expect(store.publish(await build('sales', 1, changes))).rejects.toMatchObject({ code })
    expect((await store.read()).revision).toBe(0)
  })

  it('should number revisions without gaps when several deploy at once', async () => {
    const folders = await Promise.all(['sales', 'settings', 'stock'].map((name) => build(name, 1)))
    await Promise.all(folders.map((path) => open().publish(path)))
    const registry = await open().read()
    expect(registry.revision).toBe(3)
    expect(registry.remotes).toHaveLength(3)
  })

  it('should answer the command line in words', async () => {
    const said: string[] = []
    const run = (...args: string[]) => runRegistryCommand(args, join(folder, 'store'), (line) => said.push(line))
    expect(await run('publish', await build('sales', 1))).toBe(0)
    expect(await run('disable', 'sales')).toBe(0)
    expect(await run('list')).toBe(0)
    expect(await run('publish', folder)).toBe(1)
    expect(await run('nonsense')).toBe(2)
    expect(said.join('\n')).toContain(`sales          1.0.0 000000000001  contract ${CONTRACT_VERSION}  disabled`)
    expect(said.join('\n')).toContain('MANIFEST_MISSING')
  })

  it('should say what each revision was, and to what it was rolled back', async () => {
    const said: string[] = []
    const run = (...args: string[]) => runRegistryCommand(args, join(folder, 'store'), (line) => said.push(line))
    await run('publish', await build('sales', 1))
    await run('publish', await build('settings', 1))
    await run('publish', await build('sales', 2))
    await run('disable', 'settings')
    said.length = 0
    await run('rollback', '2')
    expect(said).toEqual([
      'rolled back to revision 2, now revision 5',
      '  sales 1.0.0 (000000000001)',
      '  settings 1.0.0 (000000000001)',
    ])
    said.length = 0
    await run('revisions')
    expect(said.map((line) => line.replace(/\d{4}-\d\d-\d\d \d\d:\d\d/, 'WHEN'))).toEqual([
      '   1  WHEN  sales 1.0.0 (000000000001)',
      '   2  WHEN  settings 1.0.0 (000000000001)',
      '   3  WHEN  sales 1.0.0 (000000000002)',
      '   4  WHEN  settings disabled',
      '   5  WHEN  sales 1.0.0 (000000000001), settings enabled',
    ])
  })
})
