import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { uiMessages } from '.'

const source = join(import.meta.dirname, '..')
// The grid keeps its own texts and checks them itself.
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !file.startsWith('grid'),
)

const withoutComments = (code: string) => code.replace(/\/\*[\s\S]*?\*\//g, '')

it('should have an Estonian text for every sentence the parts show', () => {
  const keys = files.flatMap((file) =>
    [...withoutComments(readFileSync(join(source, file), 'utf8')).matchAll(/\bt\(\s*'([^']+)'/g)].map(
      (match) => match[1] ?? '',
    ),
  )
  const known = new Set(Object.keys(uiMessages.et).map((key) => key.replace(/_(one|other)$/, '')))
  expect(keys.length).toBeGreaterThan(40)
  expect(keys.filter((key) => !known.has(key))).toEqual([])
})
