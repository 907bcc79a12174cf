// @vitest-environment happy-dom

import { type Call, calls, type OrderRow, type SaleOrder, type ServerEvent, toOrderRow } from '@tehas/contracts'
import { createTestOrderProduct, createTestPartner, createTestSaleOrder, testId } from '@tehas/contracts/testing'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiProvider, useLiveCache } from '../query/api-provider'
import { createQueryClient } from '../query/create-query-client'
import { skip } from '../query/skip'
import { useCall } from '../query/use-call'
import { useCallPages } from '../query/use-call-pages'
import { useCommand } from '../query/use-command'
import { createFakeApi } from '../testing/fake-api'

const orderId = testId('order-1')
const names = (count: number) => Array.from({ length: count }, (_each, index) => `order-${index + 1}`)

/** A project of some orders, kept in memory; what one browser changes, the others are told. */
function createProject(count = 3) {
  const orders = new Map<string, SaleOrder>()
  for (const name of names(count)) {
    const _id = testId(name)
    orders.set(_id, createTestSaleOrder({ _id, transactionNumber: name, products: [createTestOrderProduct()] }))
  }
  const listeners = new Set<{ readonly tab: object; readonly hear: (event: ServerEvent) => void }>()
  const save = (tab: object, order: SaleOrder, type: ServerEvent['type'] = 'changed') => {
    orders.set(order._id, order)
    for (const listener of listeners) {
      // As the service does: a tab is not told of its own commands.
      if (listener.tab !== tab) listener.hear({ entity: 'SALE_ORDER', _id: order._id, version: order.version, type })
    }
    return order
  }
  return { orders, listeners, save }
}
type Project = ReturnType<typeof createProject>

type Screen = {
  readonly order?: string
  readonly list?: { readonly search?: string; readonly sort?: { readonly cost: 1 | -1 } }
  readonly summary?: boolean
}

/** One browser tab that shows a screen, and how many requests of each call it made since `sent` was last emptied. */
function openBrowser(project: Project, screen: Screen, pageSize = 50) {
  const fake = createFakeApi()
  const tab = {}
  const sent: string[] = []
  const count = (name: string) => sent.push(name)
  const orderOf = (id: string): SaleOrder => project.orders.get(id) ?? createTestSaleOrder()
  fake.answer(calls.getSaleOrder, ({ params }) => {
    count('get')
    return orderOf(params.orderId)
  })
  fake.answer(calls.listSaleOrders, ({ body }) => {
    count(body.ids ? `rows ${body.ids.length}` : 'page')
    const all: OrderRow[] = [...project.orders.values()].map(toOrderRow)
    if (body.ids) return { rows: all.filter(({ _id }) => body.ids?.includes(_id)), nextCursor: null }
    const from = Number(body.cursor ?? 0)
    const next = from + pageSize < all.length ? String(from + pageSize) : null
    return { rows: all.slice(from, from + pageSize), nextCursor: next }
  })
  fake.answer(calls.summarizeSaleOrders, () => {
    count('summary')
    const byStatus = { ANNULLED: 0, ACTIVE: 0, COMPLETE: 0, WAITING_FOR_ACTIVATION: project.orders.size }
    const sums = { cost: 1, priceWithoutVat: 2, margin: 50 }
    return { count: project.orders.size, byStatus, late: 0, dueIn4Weeks: 0, marginUnderTarget: 0, mine: 0, sums }
  })
  fake.answer(calls.updateSaleOrder, ({ body }) => {
    const order = orderOf(body.orderId)
    const labels = body.labels ?? order.labels
    return project.save(tab, { ...order, notes: body.notes ?? order.notes, labels, version: order.version + 1 })
  })
  fake.answer(calls.createSaleOrder, () =>
    project.save(tab, createTestSaleOrder({ _id: testId('new'), transactionNumber: 'new' }), 'created'),
  )
  const queryClient = createQueryClient()
  const hook = renderHook(
    ({ order, list, summary }: Screen) => {
      const { data, fetchNextPage } = useCallPages(calls.listSaleOrders, list ? { body: list } : skip)
      return {
        cache: useLiveCache(),
        order: useCall(calls.getSaleOrder, order ? { params: { orderId: order } } : skip),
        list: { data, fetchNextPage },
        summary: useCall(calls.summarizeSaleOrders, summary ? { body: {} } : skip),
        update: useCommand(calls.updateSaleOrder),
        create: useCommand(calls.createSaleOrder),
      }
    },
    {
      initialProps: screen,
      wrapper: ({ children }: { readonly children: ReactNode }) => (
        <ApiProvider api={fake.api} queryClient={queryClient}>
          {children}
        </ApiProvider>
      ),
    },
  )
  project.listeners.add({ tab, hear: (event) => hook.result.current.cache.onEvent(event) })
  return { ...hook, fake, sent, queryClient }
}

/** Lets all that is under way end, within so many milliseconds of the page's clock. */
const settle = (ms = 1000) => act(() => vi.advanceTimersByTimeAsync(ms))
const SUMMARY_PAUSE = 10_000

async function opened(project: Project, screen: Screen, pageSize?: number) {
  const browser = openBrowser(project, screen, pageSize)
  await settle()
  browser.sent.length = 0
  return browser
}
type Browser = Awaited<ReturnType<typeof opened>>

const edit = async (browser: Browser, change: { notes?: string; labels?: string[] }, id = orderId) => {
  const { version } = browser.queryClient.getQueryData<SaleOrder>(['getSaleOrder', { params: { orderId: id } }]) ?? {
    version: 1,
  }
  try {
    await act(() => browser.result.current.update.mutateAsync({ body: { orderId: id, version, ...change } }))
  } finally {
    await settle(0)
  }
}
/** Scrolls on until so many more pages are shown. */
async function readPages({ result, sent }: Browser, count: number): Promise<void> {
  for (let page = 0; page < count; page += 1) {
    await act(() => result.current.list.fetchNextPage())
    await settle(0)
  }
  sent.length = 0
}
const numbersOf = ({ result }: Browser) => result.current.list.data?.rows.map((row) => row.transactionNumber)
const rowOf = ({ result }: Browser, id = orderId) => result.current.list.data?.rows.find(({ _id }) => _id === id)
const setVisibility = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  // Not setImmediate, on which React waits.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('requests after one edit', () => {
  it('should be none in the browser of the author, whose order and list show it', async () => {
    const author = await opened(createProject(), { order: orderId, list: {} })
    await edit(author, { labels: ['URGENT'] })
    expect(author.result.current.order.data?.labels).toEqual(['URGENT'])
    expect(rowOf(author)).toMatchObject({ labels: ['URGENT'], version: 2 })
    await settle(SUMMARY_PAUSE)
    expect(author.sent).toEqual([])
  })

  it('should be one in a browser that shows the order', async () => {
    const project = createProject()
    const [author, reader] = [await opened(project, { order: orderId }), await opened(project, { order: orderId })]
    await edit(author, { notes: 'Paint it blue' })
    await settle()
    expect(reader.sent).toEqual(['get'])
    expect(reader.result.current.order.data?.notes).toBe('Paint it blue')
  })

  it('should be one in a browser that shows the list, for that row alone', async () => {
    const project = createProject()
    const [author, reader] = [await opened(project, { order: orderId }), await opened(project, { list: {} })]
    const untouched = rowOf(reader, testId('order-2'))
    await edit(author, { labels: ['URGENT'] })
    await settle()
    expect(reader.sent).toEqual(['rows 1'])
    expect(rowOf(reader)?.labels).toEqual(['URGENT'])
    expect(rowOf(reader, testId('order-2'))).toBe(untouched)
    expect(numbersOf(reader)).toEqual(names(3))
  })

  it('should be one for several rows and for several changes of one row at the same time', async () => {
    const project = createProject()
    const [author, reader] = [await opened(project, { order: orderId }), await opened(project, { list: {} })]
    await edit(author, { labels: ['URGENT'] })
    await edit(author, { labels: ['URGENT', 'RAL 9005'] })
    await edit(author, { labels: ['LATER'] }, testId('order-2'))
    await settle()
    expect(reader.sent).toEqual(['rows 2'])
    expect(rowOf(reader)?.labels).toEqual(['URGENT', 'RAL 9005'])
  })

  it('should be none in a browser that shows neither, or that shows this version already', async () => {
    const project = createProject()
    const author = await opened(project, { order: orderId })
    const elsewhere = await opened(project, { order: testId('order-2') })
    await edit(author, { labels: ['URGENT'] })
    const late = await opened(project, { order: orderId, list: {} })
    expect(elsewhere.sent).toEqual([])
    act(() => late.result.current.cache.onEvent({ entity: 'SALE_ORDER', _id: orderId, version: 2, type: 'changed' }))
    await settle()
    expect(late.sent).toEqual([])
  })

  it('should be one for a list of many pages', async () => {
    const project = createProject(6)
    const author = await opened(project, { order: orderId })
    const reader = await opened(project, { list: {} }, 2)
    await readPages(reader, 2)
    await edit(author, { labels: ['URGENT'] })
    await settle()
    expect(reader.sent).toEqual(['rows 1'])
    expect(numbersOf(reader)).toEqual(names(6))
  })

  it('should wait for an answer that is being read, and read again only what it does not know', async () => {
    const project = createProject()
    const author = await opened(project, { order: orderId })
    const reader = await opened(project, {})
    let answer = (_order: SaleOrder): void => {}
    reader.fake.answer(calls.getSaleOrder, () => {
      reader.sent.push('get')
      return new Promise<SaleOrder>((resolve) => {
        answer = resolve
      })
    })
    reader.rerender({ order: orderId })
    await settle()
    const old = project.orders.get(orderId) ?? createTestSaleOrder()
    reader.sent.length = 0
    await edit(author, { notes: 'Paint it blue' })
    await settle()
    expect(reader.sent).toEqual([])
    answer(old)
    await settle()
    expect(reader.sent).toEqual(['get'])
    answer(project.orders.get(orderId) ?? old)
    await settle()
    expect(reader.result.current.order.data?.notes).toBe('Paint it blue')
    expect(reader.sent).toEqual(['get'])
  })
})

describe('sums', () => {
  it('should be read once for many changes of what the list shows, and never for what it does not show', async () => {
    const project = createProject()
    const author = await opened(project, { order: orderId })
    const reader = await opened(project, { list: {}, summary: true })
    await edit(author, { notes: 'Nobody sees this in a list' })
    await settle(SUMMARY_PAUSE)
    expect(reader.sent).toEqual(['rows 1'])
    reader.sent.length = 0
    for (const label of ['A', 'B', 'C']) {
      await edit(author, { labels: [label] })
      await settle(500)
    }
    await settle(SUMMARY_PAUSE)
    expect(reader.sent.filter((name) => name === 'summary')).toHaveLength(1)
  })
})

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
