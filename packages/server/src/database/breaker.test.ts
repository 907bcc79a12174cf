import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createBreaker } from './breaker'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const never = () => new Promise<string>(() => undefined)

it('should ask nothing while the database answers as usual', async () => {
  const ask = vi.fn(async () => 1)
  const breaker = createBreaker(ask)
  for (let times = 0; times < 20; times += 1) {
    expect(await breaker.guard(async () => 'answer')).toBe('answer')
    await vi.advanceTimersByTimeAsync(250)
  }
  await expect(breaker.guard(() => Promise.reject(new Error('wrong')))).rejects.toThrow('wrong')
  expect(ask).not.toHaveBeenCalled()
  breaker.stop()
})

it('should let long work go on while the database answers', async () => {
  const ask = vi.fn(async () => 1)
  const breaker = createBreaker(ask)
  let finish = (_: string) => {}
  const long = breaker.guard(() => new Promise<string>((resolve) => (finish = resolve)))
  await vi.advanceTimersByTimeAsync(15_000)
  expect([breaker.isOpen(), ask.mock.calls.length > 0]).toEqual([false, true])
  finish('done')
  expect(await long).toBe('done')
  breaker.stop()
})

it.each([
  ['is silent', never],
  ['refuses', () => Promise.reject(new Error('refused'))],
])('should end what waits when the database %s, and refuse what comes', async (_how, dead) => {
  const breaker = createBreaker(dead)
  const failures = Promise.allSettled([breaker.guard(never), breaker.guard(never)])
  await vi.advanceTimersByTimeAsync(5000)
  for (const failure of await failures)
    expect(failure).toMatchObject({ status: 'rejected', reason: { code: 'DATABASE_AWAY' } })
  const work = vi.fn(async () => 1)
  await expect(breaker.guard(work)).rejects.toMatchObject({ code: 'DATABASE_AWAY' })
  expect([breaker.isOpen(), work.mock.calls.length]).toEqual([true, 0])
  breaker.stop()
})

it('should close by itself when the database answers again', async () => {
  let alive = false
  const breaker = createBreaker(async () => {
    if (!alive) throw new Error('refused')
  })
  const failure = breaker.guard(never).catch(() => undefined)
  await vi.advanceTimersByTimeAsync(5000)
  await failure
  alive = true
  await vi.advanceTimersByTimeAsync(1000)
  expect(await breaker.guard(async () => 'answer')).toBe('answer')
  breaker.stop()
})

it('should not open for one missed answer', async () => {
  let times = 0
  const breaker = createBreaker(async () => {
    times += 1
    if (times === 1) throw new Error('refused')
  })
  expect(await breaker.probe()).toBe(false)
  await vi.advanceTimersByTimeAsync(2000)
  expect([breaker.isOpen(), times]).toEqual([false, 2])
  breaker.stop()
})
