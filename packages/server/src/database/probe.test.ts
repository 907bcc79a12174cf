import { afterEach, expect, it, vi } from 'vitest'
import { createProbe, PROBE_LIMIT_MS } from './probe'

afterEach(() => vi.useRealTimers())

it('should tell what the database answers', async () => {
  expect(await createProbe(async () => 1)()).toBe(true)
  expect(await createProbe(() => Promise.reject(new Error('gone')))()).toBe(false)
})

it('should say no within a second when the database is silent, asking it once, and yes when it lives again', async () => {
  vi.useFakeTimers()
  expect(PROBE_LIMIT_MS).toBeLessThan(1000)
  let live = () => {}
  const ask = vi.fn(() => new Promise<void>((resolve) => (live = resolve)))
  const probe = createProbe(ask)
  const answers = Promise.all([probe(), probe(), probe()])
  await vi.advanceTimersByTimeAsync(PROBE_LIMIT_MS + 1)
  expect(await answers).toEqual([false, false, false])
  expect(ask).toHaveBeenCalledOnce()
  live()
  await vi.advanceTimersByTimeAsync(0)
  const again = probe()
  live()
  expect(await again).toBe(true)
})
