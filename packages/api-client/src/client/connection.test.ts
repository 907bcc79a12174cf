import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createConnection } from './connection'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

it('should tell a loss and find its end by itself', async () => {
  let isCut = true
  const probe = vi.fn(async () => {
    if (isCut) throw new TypeError('Failed to fetch')
  })
  const connection = createConnection(probe)
  const told: boolean[] = []
  const stop = connection.onChange(() => told.push(connection.isLost()))
  connection.lost()
  connection.lost()
  await vi.advanceTimersByTimeAsync(9000)
  expect(probe).toHaveBeenCalledTimes(3)
  expect(told).toEqual([true])
  isCut = false
  await vi.advanceTimersByTimeAsync(3000)
  expect(told).toEqual([true, false])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(probe).toHaveBeenCalledTimes(4)
  stop()
})

it('should let waiting end when a request is answered, and at once while nothing is lost', async () => {
  const connection = createConnection(() => Promise.reject(new TypeError('Failed to fetch')))
  await connection.whenBack()
  connection.lost()
  let isBack = false
  const waiting = connection.whenBack().then(() => {
    isBack = true
  })
  await vi.advanceTimersByTimeAsync(3000)
  expect(isBack).toBe(false)
  connection.back()
  await waiting
  expect(isBack).toBe(true)
})

it('should ask nobody while nobody waits', async () => {
  const probe = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
  const connection = createConnection(probe)
  connection.lost()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(probe).not.toHaveBeenCalled()
  connection.check()
  expect(probe).toHaveBeenCalledOnce()
})
