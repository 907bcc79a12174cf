import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { runRegistryCommand } from './cli'
import { createRegistryStore, type RegistryStore } from './create-registry-store'
import { testBuilds } from './test-builds'

let folder: string
let store: RegistryStore
let said: string[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tehas-verify-'))
  store = createRegistryStore(join(folder, 'store'))
  said = []
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const run = (...args: string[]) => runRegistryCommand(args, join(folder, 'store'), (line) => said.push(line))
const build = (name: string, number: number, changes = {}) => testBuilds(folder).build(name, number, changes)
const inBuild = (name: string) => join(store.remotesFolder, 'sales/1.0.0-000000000001', name)
const HINT =
  'Publishing the same build again puts its files right: npm run deploy-remote -- <area>; the shell: npm start'

it('should find every file as it was published', async () => {
  await store.publish(await build('sales', 1))
  await store.publish(await build('stock', 1))
  expect(await run('verify')).toBe(0)
  expect(said).toEqual(['6 files of 2 builds are as they were published'])
})

it('should name each file that is missing or changed, also a compressed one', async () => {
  await store.publish(await build('sales', 1))
  await writeFile(inBuild('static/js/list.js.br'), 'tampered')
  await rm(inBuild('remoteEntry.js'))
  expect(await run('verify')).toBe(1)
  expect(said).toEqual([
    'sales 1.0.0 (000000000001): remoteEntry.js is missing',
    'sales 1.0.0 (000000000001): static/js/list.js.br is changed',
    HINT,
  ])
})

it.each([
  ['changed', (path: string) => writeFile(path, '{"name":"sales"}')],
  ['missing', (path: string) => rm(path)],
  [
    'changed',
    async (path: string) =>
      writeFile(
        path,
        (await readFile(path, 'utf8')).replace('"routes":[]', '"routes":[{"id":"list","path":"/dashboard/x"}]'),
      ),
  ],
])('should name a manifest that is %s', async (what, tamper) => {
  await store.publish(await build('sales', 1))
  await tamper(inBuild('remote.json'))
  expect(await run('verify')).toBe(1)
  expect(said[0]).toBe(`sales 1.0.0 (000000000001): remote.json is ${what}`)
  await store.publish(await build('sales', 1))
  expect(await run('verify')).toBe(0)
})

it('should put the files right when the same build is published again, and touch no other', async () => {
  const built = await build('sales', 1)
  await run('publish', built)
  const untouched = await stat(inBuild('remoteEntry.js'))
  await writeFile(inBuild('static/js/list.js'), 'tampered')
  await rm(inBuild('static/js/list.js.br'))
  expect(await run('publish', built)).toBe(0)
  expect(said).toContain('sales 1.0.0 (000000000001): put right static/js/list.js, static/js/list.js.br')
  expect(await run('verify')).toBe(0)
  expect((await stat(inBuild('remoteEntry.js'))).ino).toBe(untouched.ino)
  expect(await readdir(join(store.remotesFolder, 'sales'))).toEqual(['1.0.0-000000000001'])
})

it('should never show a reader less than the whole build while its files are put right', async () => {
  const built = await build('sales', 1)
  await store.publish(built)
  let done = false
  const seen = new Set<string>()
  const reading = (async () => {
    while (!done) {
      seen.add(await readFile(inBuild('remoteEntry.js'), 'utf8').catch(() => 'gone'))
      seen.add(String(await readFile(inBuild('static/js/list.js'), 'utf8').catch(() => 'gone')).slice(0, 8))
    }
  })()
  for (let time = 0; time < 20; time += 1) {
    await writeFile(inBuild('static/js/list.js'), 'tampered').then(() => store.publish(built))
  }
  done = true
  await reading
  seen.delete('tampered')
  // A write in place is seen empty; that was the tampering.
  seen.delete('')
  expect([...seen].sort()).toEqual(['export c', 'export const build = 1'])
})

it('should refuse another build under a name that browsers keep for ever', async () => {
  await store.publish(await build('sales', 1))
  const other = await build('sales', 2, { build: '000000000001' })
  await expect(store.publish(other)).rejects.toMatchObject({ code: 'BUILD_DIFFERS' })
  expect(await run('verify')).toBe(0)
})

it('should read manifests that name files without digests, and say that those were not compared', async () => {
  await store.publish(await build('sales', 1, { files: ['remoteEntry.js', 'static/js/list.js'] }))
  await writeFile(inBuild('static/js/list.js'), 'tampered')
  expect(await run('verify')).toBe(0)
  expect(said[0]).toBe('sales 1.0.0 (000000000001) names some files without a digest: publish the area anew')
  await store.publish(await build('sales', 1))
  expect(await run('verify')).toBe(0)
  expect(said.at(-1)).toBe('3 files of 1 builds are as they were published')
})
