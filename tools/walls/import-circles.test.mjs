import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { root } from '../lib/workspace.mjs'

const { suspicious } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8')).linter.rules
const manifest = (name) => JSON.stringify({ name, type: 'module', exports: { '.': './src/index.ts' } })
let folder

const write = (file, text) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), `${text}\n`)
}

/** The files that stand in a circle, by the rule of this repository. */
function circles() {
  const rules = { preset: 'none', suspicious: { noImportCycles: suspicious.noImportCycles } }
  write('biome.json', JSON.stringify({ root: true, linter: { rules } }))
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
  const args = ['lint', '--reporter=json', '--max-diagnostics=none', '.']
  const { stdout } = spawnSync(process.execPath, [biome, ...args], { cwd: folder, encoding: 'utf8' })
  return [...new Set(JSON.parse(stdout).diagnostics.map(({ location }) => location.path))].sort()
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tehas-circles-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('import circles', () => {
  it('should be found between types as between values', () => {
    write('a.ts', "import type { B } from './b'\nexport type A = B")
    write('b.ts', "import { type C } from './c'\nexport type B = C")
    write('c.ts', "export type { A as C } from './a'")
    write('d.ts', "import { a } from './e'\nexport const d = a")
    write('e.ts', "export const a = () => import('./d')")
    write('f.ts', "import type { A } from './a'\nexport type F = A")
    expect(circles()).toEqual(['a.ts', 'b.ts', 'c.ts', 'd.ts', 'e.ts'])
  })

  it('should be found between packages, through their exports', () => {
    for (const [name, other] of [
      ['one', 'two'],
      ['two', 'one'],
    ]) {
      write(`packages/${name}/package.json`, manifest(`@tehas/${name}`))
      write(`packages/${name}/src/index.ts`, `export type { A } from '@tehas/${other}'`)
      mkdirSync(join(folder, `packages/${name}/node_modules/@tehas`), { recursive: true })
      symlinkSync(
        join(folder, 'packages', other),
        join(folder, `packages/${name}/node_modules/@tehas/${other}`),
        'junction',
      )
    }
    expect(circles()).toEqual(['packages/one/src/index.ts', 'packages/two/src/index.ts'])
  })
})
