import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { root } from '../lib/workspace.mjs'
import { lintRules } from './lint-rules.mjs'
import { kept, rooms } from './walls.mjs'

/** What, in which folder, the line, and a name of the file where it matters. */
const forbidden = [
  ['a value of the server in an area', 'mfe-sales/src', "import { a } from '@tehas/server'"],
  ['a type of the server in an area', 'mfe-sales/src', "import type { A } from '@tehas/server/testing'"],
  ['a type among values', 'mfe-sales/src', "import { type A } from '@tehas/registry'"],
  ['passing something on', 'mfe-sales/src', "export { a } from '@tehas/server'"],
  ['passing a type on', 'mfe-sales/src', "export type { A } from '@tehas/server'"],
  ['loading something later', 'mfe-sales/src', "export const load = () => import('@tehas/server')"],
  ['a type by its path', 'mfe-sales/src', "export type A = import('@tehas/server').A"],
  ['another area', 'mfe-sales/src', "import { a } from 'mfe-settings'"],
  ['a type of another area, by its path', 'mfe-sales/src', "import type { A } from '../../mfe-settings/src/a'"],
  ['another area in a test of an area', 'mfe-sales', "import { a } from '../mfe-settings/src/descriptor'", '*.test.ts'],
  ['the shell in an area', 'mfe-sales/src', "import type { A } from '../../shell/src/boot/boot'"],
  ['the shell in an area, by its package', 'mfe-sales/src', "import type { A } from '@tehas/shell'"],
  ['an area in the shell', 'shell/src', "import type { A } from '../../mfe-sales/src/descriptor'"],
  ['build tools in a screen', 'mfe-sales/src', "import { a } from '@tehas/build-config'"],
  ['contracts importing any room', 'packages/contracts/src', "import { a } from '@tehas/rights'"],
  ['the table of calls in ui', 'packages/ui/src', "import type { A } from '@tehas/contracts'"],
  ['screens of orders in screens', 'packages/screens/src', "import { a } from '@tehas/order-screens'"],
  ['the cost engine in screens', 'packages/screens/src', "import { a } from '@tehas/cost-engine'"],
  ['the server in screens of orders', 'packages/order-screens/src', "import type { A } from '@tehas/server'"],
  ['screens on the server', 'packages/server/src', "import type { A } from '@tehas/screens'"],
  ['sources past the exports', 'mfe-sales/src', "import { a } from '@tehas/ui/src/grid/a'"],
  ['sources of a package by their path', 'mfe-sales/src', "import type { A } from '../../packages/ui/src/a'"],
  ['sources of a sibling by their path', 'packages/ui/src', "import { a } from '../../i18n/src/texts/a'"],
  ['Chakra in an area', 'mfe-sales/src', "import { Box } from '@chakra-ui/react'"],
  ['a part of Chakra in screens', 'packages/screens/src', "import { Box } from '@chakra-ui/react/box'"],
  ['Emotion in the shell', 'shell/src', "import type { A } from '@emotion/react'"],
  ['ky in an area', 'mfe-sales/src', "import ky from 'ky'"],
  ['ky in ui', 'packages/ui/src', "import ky from 'ky'"],
  ['fetch in an area', 'mfe-sales/src', "export const a = fetch('/api')"],
  ['fetch in the shell', 'shell/src', "export const a = fetch('/api')"],
  ['fetch in shell-api', 'packages/shell-api/src', "export const a = fetch('/api')"],
  ['an event source in an area', 'mfe-sales/src', "export const a = new EventSource('/api')"],
  ['browser storage in an area', 'mfe-sales/src', "localStorage.setItem('a', 'b')"],
  ...kept
    .flatMap(({ globals = [] }) => globals)
    .map((name) => [`${name} of the window`, 'mfe-sales/src', `export const a = window.${name}`]),
  ['browser storage in ui', 'packages/ui/src', "sessionStorage.setItem('a', 'b')"],
  ['a style sheet in an area', 'mfe-sales/src', "import './list.css'"],
  ['a style sheet by its name in an area', 'mfe-sales/src', "import styles from '../list.module.scss'"],
  ...[
    'window.counter = 1',
    "window['counter'] = 1",
    'window.counter += 1',
    'globalThis.counter = 1',
    'self.counter = 1',
    'delete globalThis.counter',
    "document.title = 'Sales'",
    'Array.prototype.last = () => 1',
    'a.__proto__ = b',
    'Object.setPrototypeOf(a, b)',
    'Object.assign(window, { counter: 1 })',
    'Object.assign(Array.prototype, { last: 1 })',
    "Object.defineProperty(Promise.prototype, 'last', { value: 1 })",
    "Reflect.set(globalThis, 'counter', 1)",
    "document.head.append(document.createElement('style'))",
  ].flatMap((code) => [
    [`${code} in an area`, 'mfe-sales/src', code],
    [`${code} in a new area`, 'tools/new-remote/template/src', code],
  ]),
  ['browser storage in screens', 'packages/screens/src', "localStorage.setItem('a', 'b')"],
]

const allowed = [
  ['packages in an area', 'mfe-sales/src', "import { a } from '@tehas/order-screens/tree'"],
  ['the contract test in a test of an area', 'mfe-sales', "import { a } from '@tehas/contract-tests'", '*.test.ts'],
  ['the preset in an area’s build', 'mfe-sales', "import { a } from '@tehas/build-config'", '*.config.ts'],
  ['the own sources from a test', 'mfe-sales', "import { a } from './src/a'", '*.test.ts'],
  ['own files two folders up', 'mfe-sales/src/features/list', "import { a } from '../../drawers/a'"],
  ['packages in the shell', 'shell/src', "import type { A } from '@tehas/shell-api'"],
  ['contracts in rights', 'packages/rights/src', "import type { A } from '@tehas/contracts'"],
  ['texts in ui', 'packages/ui/src', "import { a } from '@tehas/i18n'"],
  ['a sub-path of ui in screens', 'packages/screens/src', "import { a } from '@tehas/ui/grid'"],
  ['screens in screens of orders', 'packages/order-screens/src', "import { a } from '@tehas/screens'"],
  ['the cost engine in screens of orders', 'packages/order-screens/src', "import type { A } from '@tehas/cost-engine'"],
  ['the registry on the server', 'packages/server/src', "import { a } from '@tehas/registry'"],
  ['Chakra in ui', 'packages/ui/src', "import { Box } from '@chakra-ui/react'"],
  ['ky and fetch in api-client', 'packages/api-client/src', "import ky from 'ky'\nexport const a = [ky, fetch]"],
  ['browser storage in the shell', 'shell/src', "localStorage.setItem('a', 'b')"],
  ['browser storage in api-client', 'packages/api-client/src', "localStorage.setItem('a', 'b')"],
  ['reading the window in an area', 'mfe-sales/src', 'export const a = window.innerWidth'],
  ['an element in an area', 'mfe-sales/src', "document.body.append(document.createElement('a'))"],
  ['an own object in an area', 'mfe-sales/src', "Object.assign(a, { title: 'b' })"],
  ['the window in the shell', 'shell/src', 'window.counter = 1'],
  ['the window in a test of an area', 'mfe-sales/src', 'window.counter = 1', '*.test.ts'],
  ['fetch in the service worker', 'shell/src/pwa', "export const a = fetch('/')", 'service-worker.ts'],
]

/** Where a case stands; the name matters for tests, configurations and single files. */
const place = ([, folder, , name = '*.ts'], at) => `${folder}/${name.replace('*', `case-${at}`)}`
const cases = [...forbidden, ...allowed].map((each, at) => ({ what: each[0], file: place(each, at), code: each[2] }))

const plugins = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8')).plugins.map((plugin) =>
  typeof plugin === 'string' ? join(root, plugin) : { ...plugin, path: join(root, plugin.path) },
)

/** The files that the made rules refuse, all cases linted at once. */
function lint() {
  const folder = mkdtempSync(join(tmpdir(), 'tehas-walls-'))
  try {
    const config = { root: true, extends: ['./biome.walls.json'], linter: { rules: { preset: 'none' } }, plugins }
    writeFileSync(join(folder, 'biome.json'), JSON.stringify(config))
    writeFileSync(join(folder, 'biome.walls.json'), JSON.stringify(lintRules()))
    for (const { file, code } of cases) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), `${code}\n`)
    }
    const args = ['lint', '--reporter=json', '--max-diagnostics=none', '.']
    const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
    const { stdout } = spawnSync(process.execPath, [biome, ...args], { cwd: folder, encoding: 'utf8' })
    return JSON.parse(stdout).diagnostics.map(({ location }) => location.path)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

describe('walls', () => {
  let refused
  beforeAll(() => {
    refused = lint()
  })

  it.each(cases.slice(0, forbidden.length))('should refuse $what', ({ file }) => {
    expect(refused).toContain(file)
  })

  it.each(cases.slice(forbidden.length))('should allow $what', ({ file }) => {
    expect(refused).not.toContain(file)
  })
})

describe('the table of rooms', () => {
  const places = rooms.filter(({ of }) => of === undefined)

  it('should know each room that it names', () => {
    const names = new Set(places.map(({ name }) => name))
    for (const { name, imports, of } of rooms) {
      for (const named of of ? [...imports, of] : imports) expect(names, `${name} → ${named}`).toContain(named)
    }
    for (const { rooms: named } of kept) for (const name of named) expect(names).toContain(name)
  })

  it('should let no two rooms need each other, by whatever way', () => {
    const importsOf = Object.fromEntries(places.map(({ name, imports }) => [name, imports]))
    const reach = (name, way = []) => {
      expect(way, [...way, name].join(' → ')).not.toContain(name)
      for (const next of importsOf[name]) reach(next, [...way, name])
    }
    for (const { name } of places) reach(name)
  })
})
