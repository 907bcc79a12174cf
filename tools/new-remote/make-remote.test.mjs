import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { areaSchema } from '../../packages/contracts/src/remotes/access'
import { root } from '../lib/workspace.mjs'
import { areaNames } from './area-names.mjs'
import { makeRemote, refuseArea } from './make-remote.mjs'

const areas = ['sales', 'stock', 'public']
let folder

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tehas-make-remote-'))
  mkdirSync(join(folder, 'mfe-sales'))
  writeFileSync(join(folder, 'pnpm-lock.yaml'), readFileSync(join(root, 'pnpm-lock.yaml')))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const filesOf = (name) =>
  readdirSync(join(folder, name), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))

describe('the area of a new remote', () => {
  it.each([
    [undefined, 'Which area? npm run new-remote -- stock | public'],
    ['kitchen', 'The contracts know no area kitchen'],
    ['sales', 'mfe-sales exists already'],
  ])('should be refused when it is %s', (area, why) => {
    expect(refuseArea(area, { areas, folder })).toContain(why)
  })

  it('should be one that has no remote yet', () => {
    expect(refuseArea('stock', { areas, folder })).toBeUndefined()
  })

  it('should have a name in both languages, whichever it is', () => {
    expect(Object.keys(areaNames)).toEqual(areaSchema.options)
  })
})

describe('a new remote', () => {
  it('should leave no mark of the template in names and texts', () => {
    const name = makeRemote('stock', { folder, hasTab: true })
    for (const file of filesOf(name)) {
      expect(file).not.toContain('__')
      expect(readFileSync(file, 'utf8'), file).not.toMatch(/__\w+__/)
    }
  })

  it('should have a tab with the name of its area', () => {
    const name = makeRemote('stock', { folder, hasTab: true })
    const descriptor = readFileSync(join(folder, name, 'src/descriptor.ts'), 'utf8')
    expect(descriptor).toContain("tab: 'stock'")
    expect(descriptor).toContain("label: { en: 'Stock', et: 'Ladu' }")
  })

  it('should have no tab where the top bar has none for it', () => {
    const name = makeRemote('public', { folder, hasTab: false })
    expect(readFileSync(join(folder, name, 'src/descriptor.ts'), 'utf8')).not.toContain('tab')
    expect(filesOf(name).filter((file) => file.includes('without-tab'))).toEqual([])
  })
})
