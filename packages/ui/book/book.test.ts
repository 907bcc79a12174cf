import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as ui from '../src'
import * as charts from '../src/charts'
import * as fields from '../src/fields'
import * as forms from '../src/forms'
import * as grid from '../src/grid'
import * as icons from '../src/icons'
import * as overlays from '../src/overlays'
import * as richText from '../src/rich-text'
import * as sortable from '../src/sortable'
import * as tree from '../src/tree'

const entries = { ui, charts, fields, forms, grid, icons, overlays, 'rich-text': richText, sortable, tree }

/** Parts are called like `Button`, constants like `EMPTY_LAYOUT`; icons are shown by the table that exports them. */
const isPart = (name: string) => /^[A-Z]/.test(name) && !/^[A-Z_]+$/.test(name)
const isNamedIcon = (name: string) => name.endsWith('Icon') && name !== 'ProcessIcon'

const pages = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  .join('\n')
const shown = new Set([...pages.matchAll(/<([A-Z]\w*)/g)].map(([, name]) => name))

test.each(Object.entries(entries))('every part of %s is in the book', (_, parts) => {
  const missing = Object.keys(parts).filter((name) => isPart(name) && !isNamedIcon(name) && !shown.has(name))
  expect(missing).toEqual([])
})

test('every way into the package is looked at', () => {
  const { exports } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'))
  // Without parts: what the first frame needs, and the data of the theme.
  const withoutParts = ['./first-frame', './theme-data']
  const ways = Object.keys(exports).filter((way) => !withoutParts.includes(way))
  expect(ways.map((way) => (way === '.' ? 'ui' : way.slice(2))).sort()).toEqual(Object.keys(entries).sort())
})
