import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const require = createRequire(import.meta.url)
type Names = { readonly utilities: RegExp; readonly conditions: RegExp }
const lean: ((source: string) => string) & { readonly leftOut: Names } = require('./lean-chakra-preset-loader.cjs')

const root = join(import.meta.dirname, '../../..')
const ui = createRequire(join(root, 'packages/ui/package.json'))
const source = readFileSync(join(ui.resolve('@chakra-ui/react/preset-base'), '../../esm/preset-base.js'), 'utf8')

/** What a source of the base declares, by the indent of its entries; shorthands belong to the entry that names them. */
const entriesOf = (text: string, opening: string, indent: string): string[] => {
  const start = text.indexOf(opening)
  const body = text.slice(start, text.indexOf(`\n${indent.slice(2)}}`, start))
  return body.split(new RegExp(`\\n(?=${indent}\\w+:)`)).slice(1)
}
const nameOf = (entry: string) => /^\s*(\w+):/.exec(entry)?.[1] ?? ''
const shorthandsOf = (entry: string) =>
  [...(/shorthand: \[([^\]]*)\]/.exec(entry)?.[1] ?? '').matchAll(/"(\w+)"/g)].map(([, name]) => name ?? '')
const utilitiesOf = (text: string) => entriesOf(text, '  utilities: {', '    ')
const conditionsOf = (text: string) => entriesOf(text, 'defineConditions({', '  ')

const screens = [
  'shell/src',
  ...readdirSync(root).flatMap((name) => (name.startsWith('mfe-') ? `${name}/src` : [])),
  ...['ui', 'screens', 'order-screens', 'shell-api'].map((name) => `packages/${name}/src`),
].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    // Names of tokens are no properties.
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|semantic-tokens/.test(file))
    .map((file) => ({ file: join(folder, file), text: readFileSync(join(root, folder, file), 'utf8') })),
)
const usesOf = (pattern: RegExp) => screens.flatMap(({ file, text }) => (pattern.test(text) ? [file] : []))

describe("Chakra's base in builds of pages", () => {
  it('should keep every property and condition that is not on the lists, as it was', () => {
    const { utilities, conditions } = lean.leftOut
    const kept = (entries: string[], names: RegExp) => entries.filter((entry) => !names.test(nameOf(entry)))
    const trimmed = (entries: string[]) => entries.map((entry) => entry.replace(/,$/, ''))
    const answer = lean(source)
    expect(trimmed(utilitiesOf(answer))).toEqual(trimmed(kept(utilitiesOf(source), utilities)))
    expect(trimmed(conditionsOf(answer))).toEqual(trimmed(kept(conditionsOf(source), conditions)))
    expect(utilitiesOf(answer).map(nameOf)).toEqual(expect.arrayContaining(['background', 'padding', 'gap', 'zIndex']))
    expect(conditionsOf(answer).map(nameOf)).toEqual(expect.arrayContaining(['hover', 'focusVisible', 'dark', 'print']))
  })

  it('should leave out nothing that a screen uses', () => {
    const left = utilitiesOf(source).filter((entry) => lean.leftOut.utilities.test(nameOf(entry)))
    expect(left.length).toBeGreaterThan(50)
    // As a property of an element, or, where the name can be nothing else, as a key of a style object.
    const using = (name: string) =>
      new RegExp(`<[A-Z]\\w*(?:\\.\\w+)?\\s[^<>]*?\\s${name}=${/[A-Z]/.test(name) ? `|\\b${name}: ` : ''}`, 's')
    const used = left
      .flatMap((entry) => [nameOf(entry), ...shorthandsOf(entry)])
      .map((name) => [name, usesOf(using(name))] as const)
    expect(used.filter(([, files]) => files.length > 0)).toEqual([])

    const gone = conditionsOf(source)
      .map(nameOf)
      .filter((name) => lean.leftOut.conditions.test(name))
    expect(gone.length).toBeGreaterThan(30)
    const asked = gone.map((name) => [name, usesOf(new RegExp(`\\b_${name}\\b`))] as const)
    expect(asked.filter(([, files]) => files.length > 0)).toEqual([])
  })
})
