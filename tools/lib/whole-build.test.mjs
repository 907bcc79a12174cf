import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildWhole } from './whole-build.mjs'

/** More than any process has. */
const NOBODY = 2 ** 30

let folder
let place
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tehas-build-'))
  place = join(folder, 'dist')
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (into, text) => {
  mkdirSync(into, { recursive: true })
  writeFileSync(join(into, 'index.html'), text)
}
const read = () => readFileSync(join(place, 'index.html'), 'utf8')

it('should put a whole build in the place of the one before, which stands until then', async () => {
  write(place, 'old')
  const seen = []
  const { ok } = await buildWhole({ folder, place }, async (into) => {
    write(into, 'new')
    seen.push(read())
    return { ok: true }
  })
  expect([ok, ...seen, read()]).toEqual([true, 'old', 'new'])
  expect(readdirSync(folder)).toEqual(['dist'])
})

it('should leave the build before where the new one fails or throws', async () => {
  write(place, 'old')
  const failed = await buildWhole({ folder, place }, async (into) => {
    write(into, 'half')
    return { ok: false, output: 'TS2322' }
  })
  expect(failed).toEqual({ ok: false, output: 'TS2322' })
  await expect(
    buildWhole({ folder, place }, async () => {
      throw new Error('killed')
    }),
  ).rejects.toThrow('killed')
  expect(read()).toBe('old')
  expect(readdirSync(folder)).toEqual(['dist'])
})

it('should remove what a killed build left, and nothing of one that runs', async () => {
  for (const name of [`dist-new-${NOBODY}`, `dist-old-${NOBODY}`, `dist-new-${process.ppid}`])
    write(join(folder, name), '')
  await buildWhole({ folder, place }, async (into) => {
    write(into, 'new')
    return { ok: true }
  })
  expect(readdirSync(folder).sort()).toEqual(['dist', `dist-new-${process.ppid}`])
  expect(existsSync(place)).toBe(true)
})
