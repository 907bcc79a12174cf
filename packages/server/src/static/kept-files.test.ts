import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { keepFiles } from './kept-files'

const folder = await mkdtemp(join(tmpdir(), 'tehas-kept-'))
const write = async (name: string, bytes: number) => {
  await writeFile(join(folder, name), 'x'.repeat(bytes))
  return join(folder, name)
}

it('should read a file once while it is the same on the disk', async () => {
  const read = keepFiles(1000)
  const path = await write('a.js', 100)
  const file = await read(path, { 'content-type': 'text/plain' })
  expect(file?.headers).toMatchObject({ 'content-type': 'text/plain', 'content-length': 100, etag: expect.any(String) })
  expect(await read(path, {})).toBe(file)
})

it('should not answer from memory what was changed or taken away', async () => {
  const read = keepFiles(1000)
  const path = await write('b.js', 100)
  await read(path, {})
  await writeFile(path, 'y'.repeat(100))
  await utimes(path, 1, 1)
  expect((await read(path, {}))?.body.toString()).toBe('y'.repeat(100))
  await rm(path)
  expect(await read(path, {})).toBeUndefined()
})

it('should keep no more bytes than it may, those that were asked for last', async () => {
  const read = keepFiles(1000)
  const paths = await Promise.all(['c', 'd', 'e', 'f', 'g'].map((name) => write(name, 240)))
  const [first = '', second = '', ...others] = paths
  const [kept, dropped] = [await read(first, {}), await read(second, {})]
  await read(first, {})
  for (const path of others) await read(path, {})
  expect(await read(first, {})).toBe(kept)
  expect(await read(second, {})).not.toBe(dropped)
})

it('should find neither a folder nor what is not there, nor keep what would take the place of most others', async () => {
  const read = keepFiles(1000)
  await mkdir(join(folder, 'folder.js'))
  expect(await read(join(folder, 'folder.js'), {})).toBeUndefined()
  expect(await read(join(folder, 'missing.js'), {})).toBeUndefined()
  expect(await read(await write('large.js', 251), {})).toBeUndefined()
})
