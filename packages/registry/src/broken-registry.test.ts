import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { runRegistryCommand } from './cli'
import { createRegistryStore, type RegistryStore } from './create-registry-store'
import { testBuilds } from './test-builds'

let folder: string
let file: string
let store: RegistryStore
let said: string[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tehas-broken-'))
  file = join(folder, 'registry.json')
  said = []
  store = createRegistryStore(folder, { notice: (line) => said.push(line) })
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const publish = async (name: string, number: number) => store.publish(await testBuilds(folder).build(name, number))
const builds = async () => (await store.read()).remotes.map(({ name, build }) => `${name} ${Number(build)}`)

it.each([
  ['half written', '{"revision": 2, "remo'],
  ['empty', ''],
  ['something else', '{"revision":"two"}'],
])('should be restored from the last revision where it is %s, and say so', async (_, text) => {
  await publish('sales', 1)
  await publish('stock', 1)
  await writeFile(file, text)
  expect(await builds()).toEqual(['sales 1', 'stock 1'])
  const kept = join(folder, 'registry.broken.json')
  expect(said).toEqual([`${file} could not be read and is kept as ${kept}; it is restored from revision 2`])
  expect(await readFile(kept, 'utf8')).toBe(text)
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ revision: 2 })
})

it('should be restored where it is missing, from the newest revision that can be read', async () => {
  await publish('sales', 1)
  await publish('stock', 1)
  await writeFile(join(folder, 'revisions/2.json'), '{')
  await rm(file)
  expect(await builds()).toEqual(['sales 1'])
  expect(said).toEqual([`${file} was missing; it is restored from revision 1`])
})

it('should be restored once by all that read it at a time, and by whoever publishes', async () => {
  await publish('sales', 1)
  await writeFile(file, '{')
  await Promise.all(Array.from({ length: 5 }, builds))
  expect(said).toHaveLength(1)
  await writeFile(file, '{')
  await publish('stock', 1)
  expect(await builds()).toEqual(['sales 1', 'stock 1'])
  expect(said).toHaveLength(2)
})

it('should be served from the revision also where it cannot be written', async () => {
  await publish('sales', 1)
  await rm(file)
  await mkdir(file)
  await expect(store.read()).rejects.toThrow('EISDIR')
  await rm(file, { recursive: true })
  await rm(join(folder, '.lock'), { force: true })
  await mkdir(join(folder, '.lock'))
  expect(await builds()).toEqual(['sales 1'])
  expect(said).toEqual([])
})

it('should say what to do where no revision can be read either', async () => {
  await publish('sales', 1)
  await writeFile(file, '{')
  await writeFile(join(folder, 'revisions/1.json'), '{')
  const lines: string[] = []
  expect(await runRegistryCommand(['list'], folder, (line) => lines.push(line))).toBe(1)
  expect(lines).toEqual([
    `REGISTRY_BROKEN: ${file} cannot be read, nor can any revision beside it. Remove it and publish the areas again`,
  ])
})

it('should say on the command line that it was restored', async () => {
  await publish('sales', 1)
  await writeFile(file, '{')
  const lines: string[] = []
  expect(await runRegistryCommand(['list'], folder, (line) => lines.push(line))).toBe(0)
  expect(lines[0]).toMatch(/it is restored from revision 1$/)
})
