import { constants } from '@tehas/contracts'
import { afterEach, describe, expect, expectTypeOf, it, vi } from 'vitest'
import { empty, fakeServer, json, testClient } from '../test-support/fake-server'
import { sampleCalls } from '../test-support/sample-calls'
import { ApiError, isApiError } from './api-error'
import type { Failure } from './failures'

const thing = { _id: 'a', name: 'Leg' }
const refused = (code: string, status: number) => json({ code, message: 'No' }, status)

const failureOf = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiError)) throw new Error(`Expected an ApiError, got ${String(error)}`)
  return error
}

afterEach(() => vi.useRealTimers())

describe('requests', () => {
  it('should carry who asks and for which project, as far as it is known', async () => {
    const { fetch, received } = fakeServer(json(thing))
    let session = { token: 'secret', userId: 'u1', projectId: 'p1' } as {
      token?: string
      userId?: string
      projectId?: string
    }
    const api = testClient(fetch, { session: () => session })
    await api.call(sampleCalls.getThing, { params: { thingId: 'a' } })
    session = {}
    await api.call(sampleCalls.getThing, { params: { thingId: 'a' } })
    const headers = received.map((request) =>
      ['authorization', 'x-selected-user', 'x-selected-project'].map((name) => request.headers.get(name)),
    )
    expect(headers).toEqual([
      ['secret', 'u1', 'p1'],
      [null, null, null],
    ])
  })

  describe('when the session that they were sent with is refused', () => {
    const kadri = { token: 'old', userId: 'kadri', projectId: 'p1' }
    const tokens = (received: readonly { readonly headers: Headers }[]) =>
      received.map(({ headers }) => headers.get('authorization'))

    /** Refuses the first request, while which the session becomes another. */
    function replacedMeanwhile(replaced: Partial<typeof kadri>) {
      const { fetch, received } = fakeServer(() => {
        session = { ...kadri, ...replaced }
        return refused('NOT_AUTHENTICATED', 401)()
      }, json(thing))
      let session: Partial<typeof kadri> = kadri
      const told: string[] = []
      const api = testClient(fetch, { session: () => session, onFailure: ({ error }) => void told.push(error.code) })
      return { api, received, told }
    }

    it('should be sent again once the same person has logged in again, commands under the same key', async () => {
      const { api, received, told } = replacedMeanwhile({ token: 'new' })
      expect(await api.call(sampleCalls.createThing, { body: { name: 'Leg' } })).toEqual(thing)
      expect(tokens(received)).toEqual(['old', 'new'])
      expect(received[1]?.headers.get('idempotency-key')).toBe(received[0]?.headers.get('idempotency-key'))
      expect(told).toEqual([])
    })

    it.each([
      { token: 'new', userId: 'mart' },
      { token: 'new', projectId: 'p2' },
    ])('should neither be sent for somebody else nor end what they began: %o', async (replaced) => {
      const { api, received, told } = replacedMeanwhile(replaced)
      const failure = await failureOf(api.call(sampleCalls.createThing, { body: { name: 'Leg' } }))
      expect(failure.code).toBe('CANCELLED')
      expect(tokens(received)).toEqual(['old'])
      expect(told).toEqual([])
    })

    it('should tell the end of a session that is still the present one', async () => {
      const { api, received, told } = replacedMeanwhile({})
      expect((await failureOf(api.call(sampleCalls.getThing, { params: { thingId: 'a' } }))).code).toBe(
        'NOT_AUTHENTICATED',
      )
      expect(tokens(received)).toEqual(['old'])
      expect(told).toEqual(['NOT_AUTHENTICATED'])
    })
  })

  it('should ask for answers and mails in the chosen language', async () => {
    const { fetch, received } = fakeServer(json(thing))
    const api = testClient(fetch, { session: () => ({ language: 'et' }) })
    await api.call(sampleCalls.getThing, { params: { thingId: 'a' } })
    expect(received[0]?.headers.get('accept-language')).toBe('et')
  })

  it('should put parameters into the path and the others into the query string', async () => {
    const { fetch, received } = fakeServer(json(thing))
    const params = { thingId: 'a/b ü?', fields: ['x', 'y'], deep: true }
    await testClient(fetch).call(sampleCalls.getThing, { params })
    expect(received[0]?.url).toBe(
      'http://tehas.test/api/v2/thing/get-thing/a%2Fb%20%C3%BC%3F?fields=%5B%22x%22%2C%22y%22%5D&deep=true',
    )
  })

  it('should send the payload as its schema reads it, and answer as the schema reads the answer', async () => {
    const { fetch, received } = fakeServer(json({ ...thing, more: 1 }))
    const answer = await testClient(fetch).call(sampleCalls.createThing, { body: { name: ' Leg ' } })
    expect(received[0]?.body).toEqual({ name: 'Leg', parts: [] })
    expect(received[0]?.headers.get('content-type')).toBe('application/json')
    expect(answer).toEqual(thing)
  })

  it('should need no input where the call has none, and take an empty answer', async () => {
    const { fetch, received } = fakeServer(json({ version: '1' }), empty(204))
    const api = testClient(fetch)
    expect(await api.call(sampleCalls.getEnv)).toEqual({ version: '1' })
    expect(await api.call(sampleCalls.removeThing, { body: { thingId: 'a' } })).toBeUndefined()
    expect(received.map(({ method, body }) => [method, body])).toEqual([
      ['GET', undefined],
      ['DELETE', { thingId: 'a' }],
    ])
  })

  it('should be typed by the call', () => {
    const api = testClient(fakeServer().fetch)
    expectTypeOf(api.call<typeof sampleCalls.getThing>).returns.resolves.toEqualTypeOf<{ _id: string; name: string }>()
    expectTypeOf(api.call<typeof sampleCalls.getEnv>).toBeCallableWith(sampleCalls.getEnv)
    // @ts-expect-error a call with a payload needs it
    const missing = () => api.call(sampleCalls.createThing)
    // @ts-expect-error and in its shape
    const wrong = () => api.call(sampleCalls.createThing, { body: { name: 5 } })
    expect([missing, wrong]).toHaveLength(2)
  })
})

describe('checks', () => {
  it('should not send what the schema refuses, and name each problem with its path', async () => {
    const { fetch, received } = fakeServer(json(thing))
    const body = { name: 'x', parts: [{ amount: 1 }, { amount: Number.NaN }] }
    const error = await failureOf(testClient(fetch).call(sampleCalls.createThing, { body }))
    expect(received).toEqual([])
    expect([error.code, error.status]).toEqual(['VALIDATION_FAILED', 400])
    expect(error.problems.map(({ path }) => path)).toEqual(['name', 'parts.1.amount'])
  })

  it('should not hand on an answer other than declared', async () => {
    const wrong = await failureOf(
      testClient(fakeServer(json({ name: 5 })).fetch).call(sampleCalls.getThing, { params: { thingId: 'a' } }),
    )
    expect([wrong.code, wrong.problems.map(({ path }) => path)]).toEqual(['RESPONSE_INVALID', ['_id', 'name']])
    const html = await failureOf(testClient(fakeServer(() => new Response('<html>')).fetch).call(sampleCalls.getEnv))
    expect(html.code).toBe('RESPONSE_INVALID')
  })

  it('should name the place of what is wrong in a long answer too', async () => {
    const rows = Array.from({ length: 5000 }, (_, at) => ({ _id: String(at), name: at === 4321 ? 5 : 'a thing' }))
    const { fetch } = fakeServer(json({ rows, nextCursor: null }))
    const wrong = await failureOf(testClient(fetch).call(sampleCalls.listThings, { body: {} }))
    expect([wrong.code, wrong.problems.map(({ path }) => path)]).toEqual(['RESPONSE_INVALID', ['rows.4321.name']])
  })
})

describe('failures', () => {
  it('should carry the code, problems and details of the answer', async () => {
    const body = {
      code: 'NOT_ENOUGH_STOCK',
      message: 'Only 3',
      problems: [{ path: 'quantity', message: 'Too much' }],
      details: { available: 3 },
      requestId: 'r1',
    }
    const error = await failureOf(testClient(fakeServer(json(body, 409)).fetch).call(sampleCalls.logOut))
    expect(error).toMatchObject({ ...body, status: 409 })
  })

  it.each([
    [401, 'NOT_AUTHENTICATED'],
    [403, 'FORBIDDEN'],
    [404, 'NOT_FOUND'],
    [413, 'PAYLOAD_TOO_LARGE'],
    [500, 'INTERNAL_ERROR'],
    [502, 'OVERLOADED'],
    [503, 'OVERLOADED'],
    [418, 'INTERNAL_ERROR'],
  ])('should read a bare %d as %s', async (status, code) => {
    const error = await failureOf(testClient(fakeServer(empty(status)).fetch).call(sampleCalls.getEnv))
    expect([error.status, error.code]).toEqual([status, code])
  })

  it('should say that there is no connection, and not try again by itself', async () => {
    const { fetch, received } = fakeServer()
    const error = await failureOf(testClient(fetch).call(sampleCalls.getEnv))
    expect([error.code, error.status, received.length]).toEqual(['NO_CONNECTION', 0, 1])
  })

  it('should tell the shell what kind of failure it was', async () => {
    const told: Failure[] = []
    const api = testClient(
      fakeServer(
        refused('NOT_AUTHENTICATED', 401),
        refused('NOT_VALID_PROJECT_ID', 400),
        refused('PRICE_RIGHT_MISSING', 403),
        refused('WRONG_CREDENTIALS', 401),
        refused('NAME_TAKEN', 409),
      ).fetch,
      { onFailure: (failure) => told.push(failure) },
    )
    for (let time = 0; time < 5; time += 1) await failureOf(api.call(sampleCalls.getEnv))
    expect(told.map(({ kind }) => kind)).toEqual([
      'session-ended',
      'project-unavailable',
      'forbidden',
      'other',
      'other',
    ])
    expect(told[0]?.call).toBe('GET /env')
  })

  it('should keep a quiet failure to its caller, but for the end of the session', async () => {
    const told = vi.fn()
    const api = testClient(fakeServer(refused('NAME_TAKEN', 409), refused('NOT_AUTHENTICATED', 401)).fetch)
    const stop = api.onFailure(told)
    await failureOf(api.call(sampleCalls.logOut, undefined, { quiet: true }))
    expect(told).not.toHaveBeenCalled()
    await failureOf(api.call(sampleCalls.logOut, undefined, { quiet: true }))
    expect(told).toHaveBeenCalledOnce()
    stop()
    await failureOf(api.call(sampleCalls.logOut))
    expect(told).toHaveBeenCalledOnce()
  })

  it('should tell errors apart by their code', () => {
    const error = new ApiError({ code: 'NAME_TAKEN', status: 409, message: 'No' })
    expect([
      isApiError(error),
      isApiError(error, 'NAME_TAKEN'),
      isApiError(error, 'KEY_TAKEN'),
      isApiError(new Error()),
    ]).toEqual([true, true, false, false])
  })
})

describe('retries', () => {
  const calls = [
    ['GET', sampleCalls.getThing, { params: { thingId: 'a' } }],
    ['POST', sampleCalls.listThings, { body: {} }],
    ['DELETE', sampleCalls.removeThing, { body: { thingId: 'a' } }],
  ] as const

  it.each([504, 429])('should try again five times after %d, whatever the method', async (status) => {
    for (const [method, call, input] of calls) {
      const { fetch, received } = fakeServer(empty(status))
      const error = await failureOf(testClient(fetch).send<typeof call>(call, input))
      expect([error.status, received.length, received[0]?.method]).toEqual([status, 6, method])
    }
  })

  it('should answer as soon as a retry succeeds, with the same payload and key', async () => {
    const { fetch, received } = fakeServer(empty(504), empty(429), json(thing))
    const answer = await testClient(fetch).call(sampleCalls.createThing, { body: { name: 'Leg' } })
    expect(answer).toEqual(thing)
    expect(received).toHaveLength(3)
    expect(new Set(received.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
    expect(received[2]?.body).toEqual({ name: 'Leg', parts: [] })
  })

  it.each([400, 401, 403, 404, 409, 500, 502, 503])('should not try again after %d', async (status) => {
    const { fetch, received } = fakeServer(empty(status))
    await failureOf(testClient(fetch).call(sampleCalls.getEnv))
    expect(received).toHaveLength(1)
  })

  it('should wait 3 000 ms between tries, whatever Retry-After says', async () => {
    vi.useFakeTimers()
    const { fetch, received } = fakeServer(
      () => new Response(null, { status: 429, headers: { 'retry-after': '60' } }),
      json({ version: '1' }),
    )
    const answer = testClient(fetch, { retryDelayMs: constants.requestRetryMs }).call(sampleCalls.getEnv)
    await vi.advanceTimersByTimeAsync(2990)
    expect(received).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(20)
    expect(await answer).toEqual({ version: '1' })
  })

  it('should tell at once of a limit that lasts longer than all tries together', async () => {
    const limited = (retryAfterSeconds: number) => () =>
      Response.json(
        { code: 'TOO_MANY_REQUESTS', message: 'Too many tries', details: { retryAfterSeconds } },
        { status: 429 },
      )
    const long = fakeServer(limited(16))
    expect((await failureOf(testClient(long.fetch).call(sampleCalls.getEnv))).details).toEqual({
      retryAfterSeconds: 16,
    })
    const short = fakeServer(limited(15))
    await failureOf(testClient(short.fetch).call(sampleCalls.getEnv))
    expect([long.received.length, short.received.length]).toEqual([1, 6])
  })

  it('should stop trying when cancelled', async () => {
    const { fetch, received } = fakeServer(empty(504))
    const told = vi.fn()
    const controller = new AbortController()
    const api = testClient(fetch, { retryDelayMs: 60_000, onFailure: told })
    const call = failureOf(api.call(sampleCalls.getEnv, undefined, { signal: controller.signal }))
    await vi.waitFor(() => expect(received).toHaveLength(1))
    controller.abort()
    expect((await call).code).toBe('CANCELLED')
    expect(told).not.toHaveBeenCalled()
  })
})

describe('idempotency keys', () => {
  it('should give every command its own, and queries none', async () => {
    const { fetch, received } = fakeServer(json(thing))
    const api = testClient(fetch)
    await api.call(sampleCalls.createThing, { body: { name: 'Leg' } })
    await api.call(sampleCalls.createThing, { body: { name: 'Leg' } })
    await api.call(sampleCalls.getThing, { params: { thingId: 'a' } })
    await api.call(sampleCalls.createThing, { body: { name: 'Leg' } }, { idempotencyKey: 'mine' })
    const [first, second, query, given] = received.map(({ headers }) => headers.get('idempotency-key'))
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    expect(second).not.toBe(first)
    expect([query, given]).toEqual([null, 'mine'])
  })
})

describe('other requests', () => {
  it('should carry the same headers and fail the same way', async () => {
    const { fetch, received } = fakeServer(() => new Response('file'), empty(404))
    const api = testClient(fetch, { session: () => ({ token: 'secret' }) })
    const file = await api.request('/v2/file/1', { headers: { accept: 'image/png' } })
    expect(await file.text()).toBe('file')
    expect(received[0]?.headers.get('authorization')).toBe('secret')
    expect((await failureOf(api.request('v2/file/2'))).code).toBe('NOT_FOUND')
  })
})
