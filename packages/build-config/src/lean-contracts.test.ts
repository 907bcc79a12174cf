import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { leanContracts } from './lean-contracts'

const require = createRequire(import.meta.url)
const leanCalls: (source: string) => string = require('./lean-calls-loader.cjs')
const source = dirname(require.resolve('@tehas/contracts'))

it('should leave no sentence about a call and no code of refusal in a browser build, and all else as it was', () => {
  const files = ['calls', 'orders'].flatMap((folder) =>
    readdirSync(join(source, folder)).map((name) => join(source, folder, name)),
  )
  const taken = files.filter((file) => leanContracts.test.test(file) && !file.endsWith('.test.ts'))
  const texts = taken.map((file) => readFileSync(file, 'utf8'))
  const lean = texts.map(leanCalls)
  const count = (of: readonly string[], pattern: RegExp) => of.join('').match(pattern)?.length ?? 0
  expect(count(texts, /\bsummary:\s*['`]/g)).toBeGreaterThan(50)
  expect(count(lean, /\bsummary:\s*(?!'',)['`]/g)).toBe(0)
  // The declaration of a call's own type says what \`errors\` is.
  expect(count(texts, /\berrors:\s/g)).toBeGreaterThan(40)
  expect(count(lean, /\berrors:\s/g)).toBe(0)
  expect(count(texts, /\bbodySize: '/g)).toBeGreaterThan(5)
  expect(count(lean, /\bbodySize: '/g)).toBe(0)
  const rest = (each: readonly string[]) =>
    each
      .join('')
      .replace(/\bsummary:\s*('|`)(?:\\.|(?!\1)[^\\])*\1/g, '')
      .replace(/ *(?:errors: (?:\w+|\[[^\]]*\])|bodySize: '\w+'),\n/g, '')
  expect(rest(lean)).toBe(rest(texts))
})
