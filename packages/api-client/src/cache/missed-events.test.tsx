// @vitest-environment happy-dom

import { type Call, calls } from '@tehas/contracts'
import { createTestPartner, createTestSaleOrder, testId } from '@tehas/contracts/testing'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { ApiProvider } from '../query/api-provider'
import { createQueryClient } from '../query/create-query-client'
import { useCallPages } from '../query/use-call-pages'
import { useCommand } from '../query/use-command'
import {
  createProject,
  edit,
  holdTheClock,
  names,
  numbersOf,
  opened,
  orderId,
  readPages,
  rowOf,
  settle,
  setVisibility,
} from '../test-support/live-browser'
import { createFakeApi } from '../testing/fake-api'

holdTheClock()

describe('a page that nobody looks at', () => {
  it('should read nothing until somebody does', async () => {
    const project = createProject()
    const author = await opened(project, { order: orderId })
    const reader = await opened(project, { order: orderId, list: {} })
    act(() => setVisibility('hidden'))
    await edit(author, { labels: ['URGENT'] })
    await settle()
    expect(reader.sent).toEqual([])
    act(() => setVisibility('visible'))
    await settle()
    expect(reader.sent.sort()).toEqual(['get', 'rows 1'])
  })
})

describe('what may have been missed', () => {
  it('should be read again: answers on screen, of a list of many pages the first one and the other rows by id', async () => {
    const project = createProject(6)
    const reader = await opened(project, { order: orderId, list: {} }, 2)
    await readPages(reader, 2)
    const last = project.orders.get(testId('order-6')) ?? createTestSaleOrder()
    project.orders.set(last._id, { ...last, labels: ['MISSED'], version: 2 })
    act(() => reader.result.current.cache.onResync())
    await settle()
    expect(reader.sent.sort()).toEqual(['get', 'page', 'rows 4'])
    expect(rowOf(reader, last._id)?.labels).toEqual(['MISSED'])
    expect(numbersOf(reader)).toEqual(names(6))
  })

  it('should be stale, but not read before it is tried again, after a command whose answer was lost', async () => {
    const author = await opened(createProject(), { order: orderId, list: {} })
    const countStale = () =>
      author.queryClient
        .getQueryCache()
        .getAll()
        .filter(({ state }) => state.data !== undefined && state.isInvalidated).length
    author.fake.fail(calls.updateSaleOrder, 'VERSION_CONFLICT')
    await edit(author, {}).catch(() => undefined)
    await settle()
    expect([author.sent, countStale()]).toEqual([[], 0])
    author.fake.fail(calls.updateSaleOrder, 'INTERNAL_ERROR')
    await edit(author, {}).catch(() => undefined)
    await settle()
    expect([author.sent, countStale()]).toEqual([[], 2])
  })
})

describe('other entities', () => {
  it('should follow what their calls declare', async () => {
    const fake = createFakeApi()
    const partner = createTestPartner({ version: 1 })
    fake.answer(calls.listPartners, { rows: [partner], nextCursor: null })
    fake.answer(calls.updatePartner, { ...partner, name: 'Kalda AS', version: 2 })
    const { result } = renderHook(
      () => ({ list: useCallPages(calls.listPartners, { body: {} }), update: useCommand(calls.updatePartner) }),
      {
        wrapper: ({ children }: { readonly children: ReactNode }) => (
          <ApiProvider api={fake.api} queryClient={createQueryClient()}>
            {children}
          </ApiProvider>
        ),
      },
    )
    await settle()
    const body = { _id: partner._id, version: 1, name: 'Kalda AS' }
    await act(() => result.current.update.mutateAsync({ body }))
    await settle()
    expect(result.current.list.data?.rows.map(({ name }) => name)).toEqual(['Kalda AS'])
    expect(sentOf(fake.sent, calls.listPartners)).toBe(1)
  })
})

const sentOf = (sent: (call: Call) => readonly unknown[], call: Call): number => sent(call).length
