// @vitest-environment happy-dom

import { calls } from '@tehas/contracts'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { ApiProvider } from '../query/api-provider'
import { createQueryClient } from '../query/create-query-client'
import { queryKey } from '../query/query-key'
import { testClient } from '../test-support/fake-server'
import { useLiveUpdates } from './use-live-updates'

it('should make stale what others changed, while a project is chosen', async () => {
  let push = (_text: string): void => {}
  const fetch = vi.fn(async (input: RequestInfo | URL, init?: RequestInit) => {
    const { signal } = new Request(input, init)
    return new Response(
      new ReadableStream({
        start(controller) {
          push = (text) => controller.enqueue(new TextEncoder().encode(text))
          signal.addEventListener('abort', () => controller.error(signal.reason))
        },
      }),
    )
  })
  const api = testClient(fetch)
  const queryClient = createQueryClient()
  const partner = queryKey(calls.getPartner, { params: { partnerId: 'a' } })
  const other = queryKey(calls.getPartner, { params: { partnerId: 'b' } })
  queryClient.setQueryData(partner, { _id: 'a', version: 1 })
  queryClient.setQueryData(other, { _id: 'b', version: 1 })
  const heard = vi.fn()
  const { rerender, unmount } = renderHook(
    ({ project }: { readonly project?: string }) => useLiveUpdates(project, { onEvent: (event) => heard(event) }),
    {
      initialProps: {},
      wrapper: ({ children }: { readonly children: ReactNode }) => (
        <ApiProvider api={api} queryClient={queryClient}>
          {children}
        </ApiProvider>
      ),
    },
  )
  expect(fetch).not.toHaveBeenCalled()
  rerender({ project: 'p1' })
  rerender({ project: 'p1' })
  await waitFor(() => expect(fetch).toHaveBeenCalledOnce())
  push('id: 1\ndata: {"entity":"PARTNER","_id":"a","version":2}\n\n')
  await waitFor(() => expect(heard).toHaveBeenCalledWith({ entity: 'PARTNER', _id: 'a', version: 2, type: 'changed' }))
  await waitFor(() => expect(queryClient.getQueryState(partner)?.isInvalidated).toBe(true))
  expect(queryClient.getQueryState(other)?.isInvalidated).toBe(false)
  unmount()
})
