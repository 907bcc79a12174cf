import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { packageTables } from '../texts/tables'

/** Every package that shows texts, read as files: this package may import none of them. */
const root = fileURLToPath(new URL('../../../../', import.meta.url))
const rooms = [
  ...readdirSync(root).filter((name) => name === 'shell' || name.startsWith('mfe-')),
  ...readdirSync(join(root, 'packages')).map((name) => `packages/${name}`),
].filter((room) => existsSync(join(root, room, 'src')))

type Flat = Readonly<Record<string, string>>

/** A package may keep the texts of a large part of it beside that part. */
function messagesOf(room: string, language: 'et' | 'en'): Flat {
  const source = join(root, room, 'src')
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    new RegExp(`(^|[\\\\/])messages[\\\\/]${language}\\.json$`).test(file),
  )
  return Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(join(source, file), 'utf8'))))
}

function filesOf(room: string): string[] {
  return readdirSync(join(root, room, 'src'), { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !/(^|\/)(testing|test-support)\//.test(file),
    )
    .map((file) => readFileSync(join(root, room, 'src', file), 'utf8'))
}

const withoutComments = (source: string): string => source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

/** The sentences that a package looks up literally; those in variables are found by the screens' own tests. */
const LOOKUP = /(?<![\w.$])t\(\s*(?:'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)")/g

const usedKeys = (room: string): string[] =>
  filesOf(room)
    .map(withoutComments)
    .flatMap((source) =>
      [...source.matchAll(LOOKUP)].map(([, single, double]) => (single ?? double ?? '').replace(/\\(.)/g, '$1')),
    )

const plain = (key: string): string => key.replace(/_(one|other|zero|two|few|many)$/, '')
const values = (text: string): string[] => [...new Set(text.match(/\{\{\s*\w+/g) ?? [])].sort()

describe.each(rooms)('texts of %s', (room) => {
  const [et, en] = [messagesOf(room, 'et'), messagesOf(room, 'en')]

  it('should have an Estonian text for every sentence that is looked up', () => {
    const known = new Set(Object.keys(et).map(plain))
    expect([...new Set(usedKeys(room))].filter((key) => !known.has(plain(key)))).toEqual([])
  })

  it('should have both languages with the same values, and no empty text', () => {
    expect(Object.keys(en).filter((key) => !(key in et))).toEqual([])
    for (const [key, text] of [...Object.entries(et), ...Object.entries(en)]) {
      expect([key, text.trim() !== '']).toEqual([key, true])
      const unknown = values(text).filter((value) => !values(key).includes(value))
      expect([key, unknown]).toEqual([key, []])
    }
  })
})

it('should keep no text that nothing looks up', () => {
  const sources = rooms
    .flatMap(filesOf)
    .join('\n')
    .replaceAll(/\\(['"])/g, '$1')
  const kept = rooms.flatMap((room) => Object.keys(messagesOf(room, 'et')).map((key) => [room, plain(key)] as const))
  expect(kept.filter(([, key]) => !sources.includes(key)).map(([room, key]) => `${room}: ${key}`)).toEqual([])
})

it('should have a table for every package with texts on screens: its own name, asked in a fixed order', () => {
  // What the service prints on documents is never a text of a page.
  const withTexts = rooms
    .filter(
      (room) =>
        !room.startsWith('mfe-') && room !== 'packages/server' && Object.keys(messagesOf(room, 'et')).length > 0,
    )
    .map((room) => room.replace('packages/', ''))
  expect(withTexts.filter((name) => !packageTables.some((table) => table === name))).toEqual([])
})
