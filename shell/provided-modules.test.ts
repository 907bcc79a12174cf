import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sharedModules } from '@tehas/build-config'
import { describe, expect, it } from 'vitest'
import { lazyModules } from './src/remotes/lazy-modules'
import { libraryParts } from './src/remotes/library-parts'
import { providedModules } from './src/remotes/provided-modules'

const root = join(import.meta.dirname, '..')
const areas = readdirSync(root).filter((name) => name.startsWith('mfe-'))

const sourcesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|testing/.test(file))
    .map((file) => readFileSync(join(root, folder, file), 'utf8'))

/** The sources of an area as they run in a page. */
const sourcesOf = (area: string): string[] => sourcesIn(`${area}/src`)

const shared: ReadonlySet<string> = new Set(sharedModules.map(({ name }) => name))

/** Parts of packages that areas bring themselves, by their folders. */
const broughtBy = (sources: readonly string[]): string[] =>
  sources
    .flatMap((source) => [...source.matchAll(/'@tehas\/((?:order-)?screens)\/([\w-]+)'/g)])
    .filter(([, pack, part]) => !shared.has(`@tehas/${pack}/${part}`))
    .map(([, pack, part]) => `packages/${pack}/src/${part}`)

const IMPORT = /import (?!type )(.+?) from '([^']+)'/gs

/** What a file takes from a library at run time; `*` for the whole of it. */
function takenFrom(source: string, library: string): string[] {
  return [...source.matchAll(IMPORT)]
    .filter(([, , from]) => from === library)
    .flatMap(([, names = '']) => (names.startsWith('{') ? names.slice(1, -1).split(',') : ['*']))
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
}

/** Functions of zod that a file calls, `iso.date` among them, and classes that it compares with. */
const calledOfZod = (source: string): string[] =>
  [...source.matchAll(/\bz\.([a-z][\w.]*?)(?:<[^()\n]*>)?\(|instanceof z\.(\w+)/g)].map(
    ([, called, type]) => called ?? type ?? '',
  )

const namesOf = (part: object, prefix = ''): string[] =>
  Object.entries(part).flatMap(([name, value]) =>
    typeof value === 'object' ? namesOf(value, `${prefix}${name}.`) : `${prefix}${name}`,
  )

describe('modules that remotes take from the shell', () => {
  it('should each be provided at the time that the list says, or a remote would break on it', () => {
    const named = (eager: boolean) => sharedModules.filter((module) => module.eager === eager).map(({ name }) => name)
    expect(Object.keys(providedModules).sort()).toEqual(named(true).sort())
    expect(Object.keys(lazyModules).sort()).toEqual(named(false).sort())
  })

  it.each(Object.entries(libraryParts))('should give areas every part of %s that they use', (library, parts) => {
    const given = new Set(Object.keys(parts))
    const missing = areas.flatMap((area) =>
      sourcesOf(area)
        .flatMap((source) => takenFrom(source, library))
        .filter((name) => !given.has(name))
        .map((name) => `${area}: ${name}`),
    )
    expect(missing).toEqual([])
  })

  it('should give areas every function of zod that they call', () => {
    const given = new Set(namesOf(libraryParts.zod.z))
    const called = areas.flatMap((area) => sourcesOf(area).flatMap(calledOfZod))
    expect(called).toContain('object')
    expect([...new Set(called)].filter((name) => !given.has(name))).toEqual([])
  })

  it('should hold every part of the contract with calls: events reach the answers of a copy nowhere', () => {
    const own = areas.flatMap(sourcesOf)
    const brought = [...new Set(broughtBy(own))].filter((folder) => existsSync(join(root, folder))).flatMap(sourcesIn)
    const used = [...own, ...brought].flatMap((source) =>
      [...source.matchAll(IMPORT)]
        .map(([, , from = '']) => from)
        .filter((from) => from.startsWith('@tehas/contracts/')),
    )
    expect(used).toContain('@tehas/contracts/letters')
    const copied = [...new Set(used)].filter((from) => !shared.has(from))
    const file = (part: string) => join(root, 'packages/contracts/src', `${part}.ts`)
    const withCalls = copied
      .map((from) => from.replace('@tehas/contracts/', ''))
      .filter((part) => existsSync(file(part)) && /calls\//.test(readFileSync(file(part), 'utf8')))
    expect(withCalls).toEqual([])
  })
})
