import { afterEach, expect, it, vi } from 'vitest'
import { createFairQueue } from './fair-queue'

afterEach(() => vi.useRealTimers())

const limits = { atOnce: 1, longestQueue: 100, longestProjectQueue: 50, waitMs: 1000 }

/** Works that are noted when they begin, and end when they are let go. */
function openWorks() {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<void>((resolve) => ends.push(resolve))
  }
  const endNext = async () => {
    ends.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { begun, work, endNext }
}

it('should let projects take turns, however many calls one of them has sent before', async () => {
  const queue = createFairQueue(limits)
  const { begun, work, endNext } = openWorks()
  const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map((name) => queue.run(name[0] ?? '', work(name)))
  for (let at = 0; at < 8; at += 1) await endNext()
  await Promise.all(all)
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
})

it('should leave a place to other projects where there are several', async () => {
  const queue = createFairQueue({ ...limits, atOnce: 3 })
  const { begun, work, endNext } = openWorks()
  const all = ['a1', 'a2', 'a3'].map((name) => queue.run('a', work(name)))
  await endNext
  expect(begun).toEqual(['a1', 'a2'])
  all.push(queue.run('b', work('b1')))
  await vi.waitFor(() => expect(begun).toEqual(['a1', 'a2', 'b1']))
  for (let at = 0; at < 5; at += 1) await endNext()
  await Promise.all(all)
})

it('should do what nobody waits for only while no call waits', async () => {
  const queue = createFairQueue(limits)
  const { begun, work, endNext } = openWorks()
  const all = [queue.run('a', work('a1')), queue.runLater(work('later')), queue.run('b', work('b1'))]
  for (let at = 0; at < 4; at += 1) await endNext()
  await Promise.all(all)
  expect(begun).toEqual(['a1', 'b1', 'later'])
})

it('should refuse with LONG_CALLS_BUSY what finds a full queue, and what waits too long', async () => {
  vi.useFakeTimers()
  const queue = createFairQueue({ ...limits, longestProjectQueue: 1 })
  let end = () => {}
  const first = queue.run('a', () => new Promise<void>((resolve) => (end = resolve)))
  const second = queue.run('a', async () => undefined).catch((error: unknown) => error)
  await expect(queue.run('a', async () => undefined)).rejects.toMatchObject({ code: 'LONG_CALLS_BUSY', status: 503 })
  expect(queue.waiting()).toBe(1)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await second).toMatchObject({ code: 'LONG_CALLS_BUSY' })
  expect(queue.waiting()).toBe(0)
  end()
  await first
  expect(await queue.run('a', async () => 1)).toBe(1)
})
