import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { empty, fakeServer, json, testClient } from '../test-support/fake-server'
import { checkVersion } from './check-version'

const known = { projectVersion: null, userVersion: 3 }
const current = { projectVersion: null, userVersion: 4, suiteVersion: '1.0.0' }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

it('should answer the current versions', async () => {
  const { fetch, received } = fakeServer(json(current))
  expect(await checkVersion(testClient(fetch), known)).toEqual(current)
  expect(received[0]?.body).toEqual(known)
})

it.each([500, 504, 429])(
  'should give up after five attempts in all, five seconds apart, answered with %d',
  async (status) => {
    const { fetch, received } = fakeServer(empty(status))
    const check = checkVersion(testClient(fetch), known).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(4900)
    expect(received).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(200)
    expect(received).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(25_000)
    expect(await check).toMatchObject({ status })
    expect(received).toHaveLength(5)
  },
)

it('should end at once when cancelled', async () => {
  const { fetch, received } = fakeServer(empty(500))
  const controller = new AbortController()
  const check = checkVersion(testClient(fetch), known, { signal: controller.signal }).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(100)
  controller.abort()
  expect(await check).toMatchObject({ code: 'CANCELLED' })
  expect(received).toHaveLength(1)
})

it('should not wait for a session that has ended', async () => {
  const { fetch, received } = fakeServer(empty(401))
  await expect(checkVersion(testClient(fetch), known)).rejects.toMatchObject({ code: 'NOT_AUTHENTICATED' })
  expect(received).toHaveLength(1)
})
