import { describe, expect, it } from 'vitest'
import { empty, fakeServer, json, testClient } from '../test-support/fake-server'
import { sampleCalls } from '../test-support/sample-calls'
import { ApiError } from './api-error'
import { createUndecidedCommands } from './undecided-commands'

const thing = { _id: 'a', name: 'Leg' }

describe('a change whose answer was lost', () => {
  const lost = () => {
    throw new TypeError('Failed to fetch')
  }
  const create = (api: ReturnType<typeof testClient>, name = 'Leg', idempotencyKey?: string) =>
    api.call(sampleCalls.createThing, { body: { name } }, { idempotencyKey }).catch((error: unknown) => error)
  const keysOf = (received: readonly { readonly headers: Headers }[]) =>
    received.map(({ headers }) => headers.get('idempotency-key'))

  it('should be sent under its first key until it is decided, even where new keys are handed in', async () => {
    const broken = () => new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError('reset')) }))
    const { fetch, received } = fakeServer(lost, empty(500), broken, json(thing), json(thing))
    const api = testClient(fetch)
    for (const key of ['first', 'second', 'third', 'fourth', 'fifth']) await create(api, 'Leg', key)
    expect(keysOf(received)).toEqual(['first', 'first', 'first', 'first', 'fifth'])
  })

  it('should be another change with other contents, of another person or in another project', async () => {
    let session = { userId: 'kadri', projectId: 'one' }
    const { fetch, received } = fakeServer(lost)
    const api = testClient(fetch, { session: () => session })
    await create(api)
    await create(api, 'Top')
    session = { userId: 'kadri', projectId: 'two' }
    await create(api)
    session = { userId: 'mart', projectId: 'one' }
    await create(api)
    session = { userId: 'kadri', projectId: 'one' }
    await create(api)
    const keys = keysOf(received)
    expect(new Set(keys).size).toBe(4)
    expect(keys[4]).toBe(keys[0])
  })

  it('should be a new one after a refusal', async () => {
    const refusal = json({ code: 'NAME_TAKEN', message: 'taken' }, 409)
    const { fetch, received } = fakeServer(lost, refusal, json(thing))
    const api = testClient(fetch)
    for (let turn = 0; turn < 3; turn += 1) await create(api)
    const keys = keysOf(received)
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })

  it('should be forgotten when the server has forgotten it', async () => {
    let now = 0
    const commands = createUndecidedCommands(() => now)
    const keys: string[] = []
    const attempt = () =>
      commands
        .attempt('payload', undefined, async (key) => {
          keys.push(key)
          throw new ApiError({ code: 'NO_CONNECTION', status: 0, message: 'lost' })
        })
        .catch(() => undefined)
    await attempt()
    now = 23 * 3_600_000
    await attempt()
    now = 48 * 3_600_000
    await attempt()
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })
})
