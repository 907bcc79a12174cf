import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildsToPublish, olderBuilds } from './publish-builds.mjs'

const built = [
  { folder: 'mfe-sales', name: 'sales', version: '0.1.0', build: 'bbb' },
  { folder: 'mfe-settings', name: 'settings', version: '0.1.0', build: 'ccc' },
]

let folder
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tehas-publish-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('should name each area that serves another build than its sources give, is switched off or was removed', () => {
  const deployed = [
    { name: 'sales', version: '0.1.0', build: 'aaa', enabled: true },
    { name: 'settings', version: '0.1.0', build: 'ccc', enabled: false },
  ]
  const stock = { folder: 'mfe-stock', name: 'stock', version: '0.1.0', build: 'ddd' }
  expect(olderBuilds(deployed, [...built, stock])).toEqual([
    'sales still serves an older build, 0.1.0 (aaa); the sources give 0.1.0 (bbb): npm run deploy-remote -- mfe-sales',
    'settings is switched off: npm run registry -- enable settings',
    'stock is not deployed: npm run deploy-remote -- mfe-stock',
  ])
})

it('should say nothing where everything is what the sources give', () => {
  expect(
    olderBuilds(
      built.map((remote) => ({ ...remote, enabled: true })),
      built,
    ),
  ).toEqual([])
})

it('should publish what never was, and leave what was rolled back or removed', () => {
  const dist = (name, build) => {
    const path = join(folder, name)
    mkdirSync(path)
    writeFileSync(join(path, 'remote.json'), JSON.stringify({ name, version: '0.1.0', build }))
    return path
  }
  const remotesFolder = join(folder, 'remotes')
  mkdirSync(join(remotesFolder, 'sales/0.1.0-new'), { recursive: true })
  const [sales, stock, purchase, boards] = ['sales', 'stock', 'purchase', 'boards'].map((name) => dist(name, 'new'))
  const registry = { remotes: ['sales', 'stock'].map((name) => ({ name, version: '0.1.0', build: 'old' })) }
  const known = new Set(['sales', 'stock', 'purchase'])
  // Sales was rolled back from the build of its sources, purchase was removed; stock has a newer build, boards is new.
  expect(buildsToPublish([sales, stock, purchase, boards], { registry, known, remotesFolder })).toEqual([stock, boards])
})
