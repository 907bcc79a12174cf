import { expect, it } from 'vitest'
import { problemDetails } from './report-problem'

const source = { of: 'sales', version: '1.4.0', build: 'abc' }

it('should tell remote, version, build and phase, and only the beginning of a long message', () => {
  expect(problemDetails({ ...source, phase: 'render', error: new TypeError('x is undefined') })).toBe(
    'sales 1.4.0 (abc) · render · x is undefined',
  )
  const long = new Error(`Failed to load ${'script '.repeat(50)}\nargs: {"url":"…"}`)
  const details = problemDetails({ ...source, phase: 'entry', error: long })
  expect(details).toContain('entry · Failed to load')
  expect(details).not.toContain('args')
  expect(details.length).toBeLessThan(160)
})
