import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openDataFolder } from './open-data-folder'

const folder = await mkdtemp(join(tmpdir(), 'tehas-modes-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const modeOf = async (path: string) => ((await stat(join(folder, path))).mode & 0o777).toString(8)

it('should close a data folder that an earlier version left open to others', async () => {
  await mkdir(join(folder, 'data/outbox/old'), { recursive: true })
  await writeFile(join(folder, 'data/outbox/1.eml'), 'letter')
  await mkdir(join(folder, 'data/db'))
  for (const path of ['data', 'data/outbox', 'data/outbox/old', 'data/db']) await chmod(join(folder, path), 0o755)
  await chmod(join(folder, 'data/outbox/1.eml'), 0o644)
  await openDataFolder(join(folder, 'data'))
  const modes = await Promise.all(['data', 'data/outbox', 'data/outbox/old', 'data/outbox/1.eml'].map(modeOf))
  expect(modes).toEqual(['700', '700', '700', '600'])
})

it('should make a new one for its owner alone', async () => {
  await openDataFolder(join(folder, 'new/data'))
  expect(await modeOf('new/data')).toBe('700')
})
