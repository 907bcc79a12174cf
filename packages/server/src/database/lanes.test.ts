import { afterEach, expect, it, vi } from 'vitest'
import { createLanes } from './lanes'

afterEach(() => vi.useRealTimers())

/** Work that runs until it is told to end. */
function openWork() {
  let end = () => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  const work = vi.fn(() => ended)
  return { work, end: () => end() }
}

it('should run so many of one key at a time, the next in the order of asking, and other keys beside them', async () => {
  const lanes = createLanes({ width: 2, longestQueue: 10, waitMs: 1000 })
  const works = Array.from({ length: 4 }, openWork)
  const done = works.map(({ work }) => lanes.run('ours', work))
  const started = () => works.map(({ work }) => work.mock.calls.length)
  await vi.waitFor(() => expect(started()).toEqual([1, 1, 0, 0]))
  expect(await lanes.run('theirs', async () => 'theirs runs')).toBe('theirs runs')
  works[1]?.end()
  await vi.waitFor(() => expect(started()).toEqual([1, 1, 1, 0]))
  for (const { end } of works) end()
  await Promise.all(done)
  expect(started()).toEqual([1, 1, 1, 1])
})

it('should go on after a work that failed', async () => {
  const lanes = createLanes({ width: 1, longestQueue: 10, waitMs: 1000 })
  await expect(lanes.run('ours', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await lanes.run('ours', async () => 1)).toBe(1)
})

it('should refuse with OVERLOADED what waits too long, and what finds a full queue', async () => {
  vi.useFakeTimers()
  const lanes = createLanes({ width: 1, longestQueue: 1, waitMs: 1000 })
  const { work, end } = openWork()
  const first = lanes.run('ours', work)
  const second = lanes.run('ours', work).catch((error: unknown) => error)
  await expect(lanes.run('ours', work)).rejects.toMatchObject({ code: 'OVERLOADED', status: 503 })
  await vi.advanceTimersByTimeAsync(1000)
  expect(await second).toMatchObject({ code: 'OVERLOADED' })
  end()
  await first
  expect(work).toHaveBeenCalledOnce()
  expect(await lanes.run('ours', async () => 1)).toBe(1)
})
