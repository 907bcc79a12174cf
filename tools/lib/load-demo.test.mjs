import { expect, it, vi } from 'vitest'
import * as demo from '../../packages/demo/src/load-demo.ts'
import { loadDemo } from './load-demo.mjs'

vi.mock('tsx/esm/api', () => ({ register: () => undefined }))
vi.mock('../../packages/demo/src/load-demo.ts', () => ({ loadDemo: vi.fn() }))

const READY = /The demo is ready/

it('should say that the demo is ready, and how to log in, once it is filled in and not before', async () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  let fill = () => undefined
  vi.mocked(demo.loadDemo).mockReturnValueOnce(new Promise((resolve) => (fill = resolve)))
  const loading = loadDemo('http://127.0.0.1:4000', '/data', undefined)
  await vi.waitFor(() => expect(demo.loadDemo).toHaveBeenCalledOnce())
  expect(said.mock.calls.flat().join('\n')).not.toMatch(READY)
  fill({ email: 'kadri@tamm.example', password: 'Tammik2026' })
  await loading
  expect(said.mock.lastCall?.[0]).toBe(
    'The demo is ready: http://127.0.0.1:4000\nLog in as kadri@tamm.example with the password Tammik2026',
  )
})

it('should not say so where it could not be filled in', async () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  vi.mocked(demo.loadDemo).mockRejectedValueOnce(new Error('The service is gone'))
  await expect(loadDemo('http://127.0.0.1:4000', '/data', undefined)).rejects.toThrow('The service is gone')
  expect(said.mock.calls.flat().join('\n')).not.toMatch(READY)
})
