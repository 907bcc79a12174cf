import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { runRegistryCommand } from './cli'
import { publishShell } from './shell-store'
import { sha384 } from './test-builds'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tehas-shells-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** A built shell, always in the same folder: what is built anew takes the place of what was there. */
async function build(number: number): Promise<string> {
  const path = join(folder, 'dist')
  await rm(path, { recursive: true, force: true })
  const texts = { 'index.html': `<title>${number}</title>`, [`static/js/index.${number}.js`]: `${number}` }
  for (const [file, text] of Object.entries(texts)) {
    await mkdir(dirname(join(path, file)), { recursive: true })
    await writeFile(join(path, file), text)
  }
  const files = Object.entries(texts).map(([url, text]) => ({ url, integrity: sha384(text) }))
  const manifest = { version: '0.1.0', build: String(number).padStart(12, '0'), files }
  await writeFile(join(path, 'shell.json'), JSON.stringify(manifest))
  return path
}
const store = () => join(folder, 'store')
const publish = async (number: number) => publishShell(store(), await build(number))

it('should keep each build in a folder of its own that no later build touches', async () => {
  const first = await publish(1)
  expect(first.folder).toBe(join(store(), 'shell/0.1.0-000000000001'))
  await publish(2)
  expect(await readFile(join(first.folder, 'index.html'), 'utf8')).toBe('<title>1</title>')
})

it('should keep the last five builds', async () => {
  for (const number of [1, 2, 3, 4, 5, 6, 7]) await publish(number)
  const kept = await readdir(join(store(), 'shell'))
  expect(kept.sort().map((name) => Number(name.slice(-2)))).toEqual([3, 4, 5, 6, 7])
})

it('should refuse a build that is not whole', async () => {
  const path = await build(1)
  await rm(join(path, 'index.html'))
  await expect(publishShell(store(), path)).rejects.toMatchObject({ code: 'INTEGRITY_WRONG' })
  await rm(join(path, 'shell.json'))
  await expect(publishShell(store(), path)).rejects.toMatchObject({ code: 'MANIFEST_MISSING' })
})

it('should be compared by verify too, and put right by publishing the same build', async () => {
  const said: string[] = []
  const run = (...args: string[]) => runRegistryCommand(args, store(), (line) => said.push(line))
  const { folder: kept } = await publish(1)
  await publish(2)
  await writeFile(join(kept, 'static/js/index.1.js'), 'tampered')
  expect(await run('verify')).toBe(1)
  expect(said[0]).toBe('shell 0.1.0-000000000001: static/js/index.1.js is changed')
  expect(await run('publish', await build(1))).toBe(0)
  expect(said).toContain('shell 0.1.0 (000000000001): put right static/js/index.1.js')
  expect(await run('verify')).toBe(0)
})
