import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { leanContracts } from './lean-contracts'

const require = createRequire(import.meta.url)
const withoutSummaries: (source: string) => string = require('./without-summaries-loader.cjs')
const source = dirname(require.resolve('@tehas/contracts'))

it('should leave no sentence about a call in a browser build, and all else as it was', () => {
  const files = ['calls', 'orders'].flatMap((folder) =>
    readdirSync(join(source, folder)).map((name) => join(source, folder, name)),
  )
  const taken = files.filter((file) => leanContracts.test.test(file) && !file.endsWith('.test.ts'))
  const texts = taken.map((file) => readFileSync(file, 'utf8'))
  const before = texts.join('').match(/\bsummary:\s*['`]/g) ?? []
  expect(before.length).toBeGreaterThan(50)
  const lean = texts.map(withoutSummaries).join('')
  expect(lean.match(/\bsummary:\s*(?!'',)['`]/g)).toBeNull()
  expect(lean.replaceAll("summary: ''", '')).toBe(
    texts.join('').replace(/\bsummary:\s*('|`)(?:\\.|(?!\1)[^\\])*\1/g, ''),
  )
})
