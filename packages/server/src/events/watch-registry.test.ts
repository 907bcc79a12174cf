import * as fs from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { watchRegistry } from './watch-registry'

// What other files of this run loaded knows no spy.
vi.hoisted(() => vi.resetModules())
// Spied on, never replaced.
vi.mock('node:fs', async (original) => {
  const real = await original<typeof fs>()
  return { ...real, watchFile: vi.fn(real.watchFile) }
})

const folder = await mkdtemp(join(tmpdir(), 'tehas-watch-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

it('should notice each time that the registry is written, also the first, and when it is taken away', async () => {
  const onChange = vi.fn()
  const stop = watchRegistry(folder, onChange, 20)
  const file = join(folder, 'registry', 'registry.json')
  await mkdir(join(folder, 'registry'))
  await writeFile(`${file}.tmp`, '{"revision":1}')
  await rename(`${file}.tmp`, file)
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(1))
  await writeFile(`${file}.tmp`, '{"revision":2}')
  await rename(`${file}.tmp`, file)
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(2))
  await rm(file)
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(3))
  stop()
})

it('should look often enough for a banner within 15 seconds', () => {
  const stop = watchRegistry(folder, vi.fn())
  const options = vi.mocked(fs.watchFile).mock.lastCall?.[1]
  stop()
  expect(options).toMatchObject({ interval: expect.any(Number) })
  expect(Number(Object(options).interval)).toBeLessThanOrEqual(10_000)
})
