import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { shortageCalls } from '@tehas/contracts/purchase'
import { testId } from '@tehas/contracts/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { callName } from '../client/call-name'
import { createFakeApi } from '../testing/fake-api'
import { createLiveCache } from './live-cache'

const PAUSE = 30_000
let end = () => {}
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  end()
  vi.useRealTimers()
})

/** A screen of shortages, and how often it was read. */
async function openScreen() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const queryFn = vi.fn(async () => ({}))
  const leave = new QueryObserver(queryClient, {
    queryKey: [callName(shortageCalls.listShortages), { body: {} }],
    queryFn,
  }).subscribe(() => {})
  const cache = createLiveCache(createFakeApi().api, queryClient, { gatherMs: 250, dearMs: PAUSE })
  const stop = cache.start()
  end = () => {
    stop()
    leave()
  }
  await vi.advanceTimersByTimeAsync(0)
  const change = (name: string) =>
    cache.onEvent({ entity: 'SALE_ORDER', _id: testId(name), version: 2, type: 'changed' })
  return { change, reads: () => queryFn.mock.calls.length }
}

it('should read what is dear to count once in a while, however many orders and products change', async () => {
  const { change, reads } = await openScreen()
  expect(reads()).toBe(1)
  for (let second = 0; second < 25; second++) {
    change(`order-${second}`)
    await vi.advanceTimersByTimeAsync(1000)
  }
  expect(reads()).toBe(1)
  await vi.advanceTimersByTimeAsync(PAUSE)
  expect(reads()).toBe(2)
  await vi.advanceTimersByTimeAsync(PAUSE)
  expect(reads()).toBe(2)
})
