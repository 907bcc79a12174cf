import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { keepFiles } from './kept-files'

const folder = await mkdtemp(join(tmpdir(), 'tehas-kept-'))
const write = async (name: string, bytes: number) => {
  await writeFile(join(folder, name), 'x'.repeat(bytes))
  return join(folder, name)
}

it('should answer from memory once a file was read', async () => {
  const files = keepFiles(1000)
  const path = await write('a.js', 100)
  expect(files.get(path)).toBeUndefined()
  const file = await files.read(path, { 'content-type': 'text/plain' })
  expect(file?.headers).toMatchObject({ 'content-type': 'text/plain', 'content-length': 100, etag: expect.any(String) })
  await rm(path)
  expect(files.get(path)).toBe(file)
})

it('should keep no more bytes than it may, those that were asked for last', async () => {
  const files = keepFiles(1000)
  const paths = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => write(name, 240)))
  const [first = '', second = '', ...others] = paths
  await files.read(first, {})
  await files.read(second, {})
  files.get(first)
  for (const path of others) await files.read(path, {})
  expect(paths.filter((path) => files.get(path) === undefined)).toEqual([second])
})

it('should find neither a folder nor what is not there, nor keep what would take the place of most others', async () => {
  const files = keepFiles(1000)
  expect(await files.read(folder, {})).toBeUndefined()
  expect(await files.read(join(folder, 'missing.js'), {})).toBeUndefined()
  expect(await files.read(await write('large.js', 251), {})).toBeUndefined()
})
