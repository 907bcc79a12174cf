import { mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { describeBuild, isWholeBuild } from './built-files.mjs'

const manifest = 'remote.json'
let folder
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tehas-built-'))
  mkdirSync(join(folder, 'static'))
  writeFileSync(join(folder, 'remoteEntry.js'), 'var stock = {}')
  writeFileSync(join(folder, 'static/list.js'), 'export const list = []')
  writeFileSync(join(folder, 'static/list.js.br'), 'packed')
  describeBuild(folder, { manifest, version: '0.1.0' })
})
afterEach(() => rmSync(folder, { recursive: true }))

it('should take a build as it was written for whole, whatever else lies beside it', () => {
  writeFileSync(join(folder, 'notes.txt'), 'mine')
  expect(isWholeBuild(folder, manifest)).toBe(true)
})

it.each([
  ['a missing file', () => rmSync(join(folder, 'static/list.js'))],
  ['a missing compressed file', () => rmSync(join(folder, 'static/list.js.br'))],
  ['a cut file', () => truncateSync(join(folder, 'remoteEntry.js'), 4)],
  ['an empty file', () => truncateSync(join(folder, 'static/list.js'))],
  ['a changed file', () => writeFileSync(join(folder, 'static/list.js'), 'export const list = [1]')],
  ['no manifest', () => rmSync(join(folder, manifest))],
  ['a cut manifest', () => truncateSync(join(folder, manifest), 30)],
  ['a manifest without files', () => writeFileSync(join(folder, manifest), '{"files": []}')],
])('should not take a build with %s for whole', (_what, damage) => {
  damage()
  expect(isWholeBuild(folder, manifest)).toBe(false)
})

it('should give the same build for the same files, compressed as they may be', () => {
  const { build } = JSON.parse(readFileSync(join(folder, manifest), 'utf8'))
  writeFileSync(join(folder, 'static/list.js.br'), 'packed otherwise')
  expect(describeBuild(folder, { manifest, version: '0.1.0' }).build).toBe(build)
})
