// @vitest-environment happy-dom
import type { QueryClient } from '@tanstack/react-query'
import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, expectTypeOf, it, vi } from 'vitest'
import type { ApiClient } from '../client/create-api-client'
import { empty, fakeServer, json, testClient } from '../test-support/fake-server'
import { sampleCalls } from '../test-support/sample-calls'
import { createFakeApi } from '../testing/fake-api'
import { ApiProvider, useApi } from './api-provider'
import { createQueryClient } from './create-query-client'
import { queryKey } from './query-key'
import { skip } from './skip'
import { callQuery, useCall } from './use-call'
import { useCallPages } from './use-call-pages'
import { useCommand } from './use-command'

const leg = { _id: 'a', name: 'Leg' }

const within = (api: ApiClient, queryClient: QueryClient = createQueryClient()) => ({
  wrapper: ({ children }: { readonly children: ReactNode }) => (
    <ApiProvider api={api} queryClient={queryClient}>
      {children}
    </ApiProvider>
  ),
})

afterEach(cleanup)

describe('useCall', () => {
  it('should answer once for everybody who asks the same', async () => {
    const fake = createFakeApi()
    fake.answer(sampleCalls.getThing, leg)
    const Name = () => {
      const thing = useCall(sampleCalls.getThing, { params: { thingId: 'a' } })
      expectTypeOf(thing.data).toEqualTypeOf<{ _id: string; name: string } | undefined>()
      return <p>{thing.data?.name}</p>
    }
    render(
      <>
        <Name />
        <Name />
      </>,
      within(fake.api),
    )
    expect(await screen.findAllByText('Leg')).toHaveLength(2)
    expect(fake.sent(sampleCalls.getThing)).toEqual([{ params: { thingId: 'a' } }])
  })

  it('should not ask while there is nothing to ask for', async () => {
    const fake = createFakeApi()
    fake.answer(sampleCalls.getThing, leg)
    const { result, rerender } = renderHook(
      ({ id }: { readonly id?: string }) => useCall(sampleCalls.getThing, id ? { params: { thingId: id } } : skip),
      { ...within(fake.api), initialProps: {} },
    )
    expect([result.current.fetchStatus, fake.sent(sampleCalls.getThing).length]).toEqual(['idle', 0])
    rerender({ id: 'a' })
    await waitFor(() => expect(result.current.data).toEqual(leg))
  })

  it('should show the failure itself and tell the shell only when asked to', async () => {
    const fake = createFakeApi()
    const told = vi.fn()
    fake.api.onFailure(told)
    fake.fail(sampleCalls.getEnv, 'INTERNAL_ERROR')
    const { result } = renderHook(() => useCall(sampleCalls.getEnv), within(fake.api))
    await waitFor(() => expect(result.current.error?.code).toBe('INTERNAL_ERROR'))
    expect(told).not.toHaveBeenCalled()
    const loud = renderHook(() => useCall(sampleCalls.getEnv, undefined, { announce: true }), within(fake.api))
    await waitFor(() => expect(loud.result.current.isError).toBe(true))
    expect(told).toHaveBeenCalledOnce()
  })

  it('should pick from the answer', async () => {
    const fake = createFakeApi()
    fake.answer(sampleCalls.getThing, leg)
    const { result } = renderHook(
      () => useCall(sampleCalls.getThing, { params: { thingId: 'a' } }, { select: (thing) => thing.name.length }),
      within(fake.api),
    )
    await waitFor(() => expect(result.current.data).toBe(3))
  })

  it('should cancel what nobody waits for any more', async () => {
    let signal: AbortSignal | undefined
    const { fetch } = fakeServer(() => new Promise<Response>(() => {}))
    const api = testClient((input, init) => {
      signal = new Request(input, init).signal
      return fetch(input, init)
    })
    const { unmount } = renderHook(() => useCall(sampleCalls.getEnv), within(api))
    await waitFor(() => expect(signal).toBeDefined())
    unmount()
    expect(signal?.aborted).toBe(true)
  })

  it('should use what was fetched ahead', async () => {
    const fake = createFakeApi()
    const queryClient = createQueryClient()
    fake.answer(sampleCalls.getEnv, { version: '1' })
    await queryClient.prefetchQuery(callQuery(fake.api, sampleCalls.getEnv, undefined))
    const { result } = renderHook(() => useCall(sampleCalls.getEnv), within(fake.api, queryClient))
    expect(result.current.data).toEqual({ version: '1' })
    expect(fake.sent(sampleCalls.getEnv)).toHaveLength(1)
  })

  it('should ask for a provider', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(() => renderHook(() => useApi())).toThrow('<ApiProvider>')
    vi.restoreAllMocks()
  })
})

describe('useCommand', () => {
  it('should ask again for what the command makes stale', async () => {
    const fake = createFakeApi()
    const names = ['Leg']
    fake.answer(sampleCalls.listThings, () => ({ rows: names.map((name) => ({ _id: name, name })), nextCursor: null }))
    fake.answer(sampleCalls.createThing, ({ body }) => {
      names.push(body.name)
      return { _id: 'b', name: body.name }
    })
    const { result } = renderHook(
      () => ({ list: useCallPages(sampleCalls.listThings, { body: {} }), create: useCommand(sampleCalls.createThing) }),
      within(fake.api),
    )
    await waitFor(() => expect(result.current.list.data?.rows).toHaveLength(1))
    act(() => result.current.create.mutate({ body: { name: 'Top' } }))
    await waitFor(() => expect(result.current.list.data?.rows.map(({ name }) => name)).toEqual(['Leg', 'Top']))
    expect(result.current.create.data).toEqual({ _id: 'b', name: 'Top' })
  })

  it('should need no argument where the call has no input', async () => {
    const fake = createFakeApi()
    fake.answer(sampleCalls.logOut, { ok: true })
    const done = vi.fn()
    const { result } = renderHook(() => useCommand(sampleCalls.logOut, { onSuccess: done }), within(fake.api))
    act(() => result.current.mutate())
    await waitFor(() => expect(done).toHaveBeenCalledOnce())
  })

  it('should try the same change again under the same key while its outcome is unknown', async () => {
    const { fetch, received } = fakeServer(
      () => Promise.reject(new TypeError('fetch failed')),
      json({ code: 'IN_PROGRESS', message: 'Running' }, 409),
      empty(500),
      json(leg),
      json(leg),
    )
    const { result } = renderHook(() => useCommand(sampleCalls.createThing), within(testClient(fetch)))
    const save = (name: string) => act(() => result.current.mutateAsync({ body: { name } }).catch(() => undefined))
    for (let time = 0; time < 5; time += 1) await save('Leg')
    const keys = received.map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys.slice(0, 4)).size).toBe(1)
    expect(keys[4]).not.toBe(keys[0])
  })

  it('should use a new key after a refusal and for another input', async () => {
    const { fetch, received } = fakeServer(json({ code: 'NAME_TAKEN', message: 'Taken' }, 409), empty(500), json(leg))
    const { result } = renderHook(() => useCommand(sampleCalls.createThing, { quiet: true }), within(testClient(fetch)))
    for (const name of ['Leg', 'Leg', 'Top'])
      await act(() => result.current.mutateAsync({ body: { name } }).catch(() => undefined))
    expect(new Set(received.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(3)
  })
})

describe('useCallPages', () => {
  it('should go on from the cursor until there is no more', async () => {
    const fake = createFakeApi()
    fake.answer(sampleCalls.listThings, ({ body }) => ({
      rows: [{ _id: body.cursor ?? 'first', name: body.search ?? '' }],
      nextCursor: body.cursor === undefined ? 'two' : null,
    }))
    const { result, rerender } = renderHook(
      ({ search }) => useCallPages(sampleCalls.listThings, { body: { search } }),
      { ...within(fake.api), initialProps: { search: 'oak' } },
    )
    await waitFor(() => expect(result.current.hasNextPage).toBe(true))
    await act(() => result.current.fetchNextPage())
    await waitFor(() => expect(result.current.data?.rows.map(({ _id }) => _id)).toEqual(['first', 'two']))
    expect([result.current.hasNextPage, result.current.data?.pageCount]).toEqual([false, 2])
    expect(fake.sent(sampleCalls.listThings)[1]).toEqual({ body: { search: 'oak', cursor: 'two' } })

    rerender({ search: 'ash' })
    expect([result.current.isPlaceholderData, result.current.data?.rows[0]?.name]).toEqual([true, 'oak'])
    await waitFor(() => expect(result.current.data?.rows[0]?.name).toBe('ash'))
  })

  it('should not ask while there is nothing to ask for', () => {
    const fake = createFakeApi()
    const { result } = renderHook(() => useCallPages(sampleCalls.listThings, skip), within(fake.api))
    expect([result.current.fetchStatus, fake.sent(sampleCalls.listThings).length]).toEqual(['idle', 0])
  })
})

describe('query keys', () => {
  it('should name the call and its input', () => {
    expect(queryKey(sampleCalls.getEnv)).toEqual(['GET /env', {}])
    expect(queryKey(sampleCalls.getThing, { params: { thingId: 'a' } })).toEqual([
      'GET /v2/thing/get-thing/{thingId}',
      { params: { thingId: 'a' } },
    ])
  })
})
