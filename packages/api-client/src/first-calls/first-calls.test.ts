// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fetchOnce, makeFirstCall, makeFirstCalls } from '.'

const ADDRESS = 'http://localhost/api/v2/sale-order/get-sale-order/6b02a3a5336080365fdce6fe'
const session = { token: 'token-1', userId: 'user-1', projectId: 'project-1' }
const headers = { authorization: 'token-1', 'x-selected-user': 'user-1', 'x-selected-project': 'project-1' }
const server = vi.fn<typeof fetch>()

let count = 0
beforeEach(() => {
  count = 0
  server.mockImplementation(async () => new Response(`answer ${++count}`))
  vi.stubGlobal('fetch', server)
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  server.mockReset()
})

const ask = async (init: RequestInit = { headers }) => (await fetchOnce(new Request(ADDRESS, init))).text()

it('should answer the code with what was asked for before it was there, once', async () => {
  makeFirstCalls([ADDRESS], session)
  expect(server).toHaveBeenCalledTimes(1)
  expect(new Headers(Object(server.mock.calls[0]?.[0]).headers).get('authorization')).toBe('token-1')
  expect([await ask(), server.mock.calls.length]).toEqual(['answer 1', 1])
  expect([await ask(), server.mock.calls.length]).toEqual(['answer 2', 2])
})

it('should hand on a refusal as it is, so that an ended session leads to login', async () => {
  server.mockImplementation(async () => new Response('{"code":"NOT_AUTHENTICATED"}', { status: 401 }))
  makeFirstCalls([ADDRESS], session)
  expect((await fetchOnce(new Request(ADDRESS, { headers }))).status).toBe(401)
  expect(server).toHaveBeenCalledTimes(1)
})

it.each([
  ['another project', { headers: { ...headers, 'x-selected-project': 'project-2' } }],
  ['another person', { headers: { ...headers, authorization: 'token-2', 'x-selected-user': 'user-2' } }],
  ['nobody', {}],
])('should ask anew for %s', async (_, init) => {
  makeFirstCalls([ADDRESS], session)
  expect(await ask(init)).toBe('answer 2')
})

it('should ask anew after a command to the same address, a cut connection and a long time', async () => {
  makeFirstCalls([ADDRESS], session)
  expect(await ask({ headers, method: 'POST' })).toBe('answer 2')
  vi.advanceTimersByTime(20_000)
  expect(await ask()).toBe('answer 3')

  server.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  makeFirstCalls([ADDRESS], session)
  expect(await ask()).toBe('answer 4')
})

it('should answer a query that is posted, to the same body alone', async () => {
  const address = 'http://localhost/api/v2/project/get-project'
  const posted = (body: string) => fetchOnce(new Request(address, { method: 'POST', headers, body }))
  makeFirstCall(address, session, '{"projectId":"project-1"}')
  const sent: unknown = server.mock.calls[0]?.[0]
  if (!(sent instanceof Request)) throw new Error('A request is sent')
  expect([sent.method, await sent.text()]).toEqual(['POST', '{"projectId":"project-1"}'])
  expect(await (await posted('{"projectId":"project-2"}')).text()).toBe('answer 2')
  expect(await (await posted('{"projectId":"project-1"}')).text()).toBe('answer 1')
  expect(await (await posted('{"projectId":"project-1"}')).text()).toBe('answer 3')
})

it('should end for whoever no longer waits', async () => {
  makeFirstCalls([ADDRESS], session)
  await expect(ask({ headers, signal: AbortSignal.abort() })).rejects.toThrow()
  expect(server).toHaveBeenCalledTimes(1)
})
