import { calls } from '@tehas/contracts'
import { expect, it, vi } from 'vitest'
import { createTestServer } from '../../testing'

const server = await createTestServer()
const user = await server.newUser()
const report = {
  source: 'stock@0.1.0-ab12cd34ef56',
  phase: 'render',
  message: 'x is undefined',
  trace: 'trace-7',
} as const

it('should write build and trace of a failed screen into one line of the log', async () => {
  const error = vi.fn()
  vi.spyOn(server.app.log, 'child').mockReturnValue(Object.assign(Object.create(server.app.log), { error }))
  expect(await user.call(calls.reportProblem, { body: report })).toEqual({ ok: true })
  expect(error).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining(report),
    'stock@0.1.0-ab12cd34ef56 failed in a page, trace trace-7',
  )
})
