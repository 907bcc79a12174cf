import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './lib/workspace.mjs'

/** What writes a figure or a day by itself; `@tehas/i18n` does it for all screens, as the person chose. */
const WRITES = /Intl\.(?:NumberFormat|DateTimeFormat)|\.toLocale(?:Date|Time)?String\(/

it('should leave the writing of figures and days to the shared formatter', () => {
  const rooms = [
    'shell',
    ...readdirSync(root).filter((name) => name.startsWith('mfe-')),
    ...['ui', 'screens', 'order-screens', 'shell-api'].map((name) => join('packages', name)),
  ]
  const files = rooms.flatMap((room) =>
    readdirSync(join(root, room, 'src'), { recursive: true })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => join(room, 'src', file)),
  )
  const screens = files.filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
  expect(screens.length).toBeGreaterThan(500)
  const found = screens.filter((file) => WRITES.test(readFileSync(join(root, file), 'utf8')))
  expect(found).toEqual([])
})
