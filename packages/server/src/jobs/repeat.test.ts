import { expect, it, vi } from 'vitest'
import { repeat } from './repeat'

const silent = { error: vi.fn() }

it('should go on after a failure, and run never twice at a time', async () => {
  let running = 0
  let most = 0
  let runs = 0
  const job = repeat('test', 1, silent, async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setTimeout(resolve, 5))
    running -= 1
    runs += 1
    if (runs === 1) throw new Error('the first time fails')
  })
  await vi.waitFor(() => expect(runs).toBeGreaterThan(2))
  await job.stop()
  const after = runs
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect({ most, runs, logged: silent.error.mock.calls.length }).toEqual({ most: 1, runs: after, logged: 1 })
})
