import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'

const require = createRequire(import.meta.url)
const keepBounds: (source: string) => string = require('./lean-zod-bounds-loader.cjs')
/** The package is one of contracts', which build-config reads descriptors by. */
const zod = createRequire(require.resolve('@tehas/contracts'))
  .resolve('zod')
  .replace(/[^/\\]+$/, '')
const sourceOf = (file: string) => readFileSync(`${zod}v4/${file}`, 'utf8')

it('should keep the reading of bounds, which forms ask schemas for, and every name that schemas take', () => {
  const kept = keepBounds(sourceOf('core/json-schema-processors.js'))
  expect(kept).toContain('export function aggregateChecks(')
  const taken = [...sourceOf('classic/schemas.js').matchAll(/\bprocessors\.(\w+)\(/g)].map(([, name]) => name ?? '')
  expect(taken).toContain('aggregateChecks')
  const missing = [...new Set(taken)].filter(
    (name) => !new RegExp(`leftOut as ${name}\\b|export function ${name}\\b`).test(kept),
  )
  expect(missing).toEqual([])
})

it('should say so when zod has it elsewhere', () => {
  expect(() => keepBounds('export const other = 1')).toThrow(/lean-zod/)
})

it('should leave out what compiles schemas, which the policy of the page forbids', () => {
  const lean: (source: string) => string = require('./lean-zod-loader.cjs')
  expect(lean(sourceOf('classic/schemas.js'))).toContain('core.$ZodObject.init(inst, def)')
  expect(lean(sourceOf('classic/schemas.js'))).not.toContain('ZodObjectJIT')
  expect(() => lean('export const other = 1')).toThrow(/lean-zod/)
})
