import { ApiError } from '@tehas/api-client'
import { afterEach, expect, it, vi } from 'vitest'
import { problemDetails, reportProblem } from './report-problem'
import { sendReport } from './send-report'
import { traceOf } from './trace-of'

vi.mock(import('./send-report'), () => ({ sendReport: vi.fn(async () => undefined) }))
afterEach(() => vi.mocked(sendReport).mockClear())

const source = { of: 'sales', version: '1.4.0', build: 'abc' }

it('should tell remote, version, build and phase, and only the beginning of a long message', () => {
  const error = new TypeError('x is undefined')
  expect(problemDetails({ ...source, phase: 'render', error })).toBe(
    `sales@1.4.0-abc · render · x is undefined · trace ${traceOf(error)}`,
  )
  const long = new Error(`Failed to load ${'script '.repeat(50)}\nargs: {"url":"…"}`)
  const details = problemDetails({ ...source, phase: 'entry', error: long })
  expect(details).toContain('entry · Failed to load')
  expect(details).not.toContain('args')
  expect(details.length).toBeLessThan(220)
})

it('should name the build and the same trace on the screen, in the log and to the service', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const error = new TypeError('x is undefined')
  reportProblem({ ...source, phase: 'render', error })
  const trace = traceOf(error)
  expect(trace).toMatch(/^[\w-]{36}$/)
  expect(said).toHaveBeenCalledWith(`sales@1.4.0-abc failed at render, trace ${trace}`, error)
  await vi.waitFor(() =>
    expect(sendReport).toHaveBeenCalledWith({
      source: 'sales@1.4.0-abc',
      phase: 'render',
      message: 'x is undefined',
      trace,
    }),
  )
})

it('should name the request that the service logged where a call failed', () => {
  const error = new ApiError({ code: 'INTERNAL_ERROR', status: 500, message: 'no', requestId: 'request-7' })
  expect(problemDetails({ ...source, phase: 'render', error })).toContain('trace request-7')
})
