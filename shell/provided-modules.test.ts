import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sharedModules } from '@tehas/build-config'
import { describe, expect, it } from 'vitest'
import { lazyModules } from './src/remotes/lazy-modules'
import { libraryParts } from './src/remotes/library-parts'
import { providedModules } from './src/remotes/provided-modules'

const root = join(import.meta.dirname, '..')
const areas = readdirSync(root).filter((name) => name.startsWith('mfe-'))

/** The sources of an area as they run in a page. */
const sourcesOf = (area: string): string[] =>
  readdirSync(join(root, area, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|testing/.test(file))
    .map((file) => readFileSync(join(root, area, 'src', file), 'utf8'))

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
})
