// @vitest-environment happy-dom

import { calls } from '@tehas/contracts'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { ApiProvider } from '../query/api-provider'
import { useCallPages } from '../query/use-call-pages'
import {
  type Browser,
  createProject,
  edit,
  holdTheClock,
  names,
  numbersOf,
  opened,
  orderId,
  readPages,
  settle,
  setVisibility,
} from '../test-support/live-browser'

holdTheClock()

describe('lists whose rows may stand elsewhere', () => {
  it('should show a new order when the reader comes back to the page, and move nothing before', async () => {
    const project = createProject()
    const [author, reader] = [await opened(project, { list: {} }), await opened(project, { list: {} })]
    await act(() => author.result.current.create.mutateAsync({ body: {} }))
    await settle()
    expect([author.sent, numbersOf(author)]).toEqual([['page'], [...names(3), 'new']])
    expect([reader.sent, numbersOf(reader)]).toEqual([[], names(3)])
    act(() => setVisibility('hidden'))
    act(() => setVisibility('visible'))
    await settle()
    expect([reader.sent, numbersOf(reader)]).toEqual([['page'], [...names(3), 'new']])
  })

  it('should be stale where the row may now be sorted or searched elsewhere', async () => {
    const project = createProject()
    const author = await opened(project, { order: orderId })
    const sorted = await opened(project, { list: { sort: { cost: 1 } } })
    const searched = await opened(project, { list: { search: 'oak' } })
    const isStale = (browser: Browser) =>
      browser.queryClient.getQueryCache().find({ queryKey: ['listSaleOrders'], exact: false })?.state.isInvalidated
    await edit(author, { labels: ['URGENT'] })
    await settle()
    expect([isStale(sorted), isStale(searched)]).toEqual([false, true])
    expect([sorted.sent, searched.sent]).toEqual([['rows 1'], ['rows 1']])
  })

  it('should read one page when they are opened anew, however many had been scrolled through', async () => {
    const project = createProject(6)
    const author = await opened(project, { order: orderId })
    const reader = await opened(project, { list: {} }, 2)
    await readPages(reader, 2)
    reader.unmount()
    reader.sent.length = 0
    await edit(author, { labels: ['URGENT'] })
    const again = renderHook(() => useCallPages(calls.listSaleOrders, { body: {} }), {
      wrapper: ({ children }: { readonly children: ReactNode }) => (
        <ApiProvider api={reader.fake.api} queryClient={reader.queryClient}>
          {children}
        </ApiProvider>
      ),
    })
    await settle(61_000)
    again.unmount()
    reader.sent.length = 0
    renderHook(() => useCallPages(calls.listSaleOrders, { body: {} }), {
      wrapper: ({ children }: { readonly children: ReactNode }) => (
        <ApiProvider api={reader.fake.api} queryClient={reader.queryClient}>
          {children}
        </ApiProvider>
      ),
    })
    await settle()
    expect(reader.sent).toEqual(['page'])
  })
})
