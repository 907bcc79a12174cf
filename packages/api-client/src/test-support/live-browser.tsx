import { calls, type OrderRow, type SaleOrder, type ServerEvent, toOrderRow } from '@tehas/contracts'
import { createTestOrderProduct, createTestSaleOrder, testId } from '@tehas/contracts/testing'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, vi } from 'vitest'
import { ApiProvider, useLiveCache } from '../query/api-provider'
import { createQueryClient } from '../query/create-query-client'
import { skip } from '../query/skip'
import { useCall } from '../query/use-call'
import { useCallPages } from '../query/use-call-pages'
import { useCommand } from '../query/use-command'
import { createFakeApi } from '../testing/fake-api'

export const orderId = testId('order-1')
export const names = (count: number) => Array.from({ length: count }, (_each, index) => `order-${index + 1}`)

/** A project of some orders, kept in memory; what one browser changes, the others are told. */
export function createProject(count = 3) {
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
    const sums = { cost: 1, priceWithoutVat: 2, margin: 50, unpriced: 0 }
    return {
      count: project.orders.size,
      byStatus,
      late: 0,
      lateByPlan: 0,
      dueThisWeek: 0,
      dueIn4Weeks: 0,
      marginUnderTarget: 0,
      mine: 0,
      sums,
    }
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
export const settle = (ms = 1000) => act(() => vi.advanceTimersByTimeAsync(ms))
export const SUMMARY_PAUSE = 10_000

export async function opened(project: Project, screen: Screen, pageSize?: number) {
  const browser = openBrowser(project, screen, pageSize)
  await settle()
  browser.sent.length = 0
  return browser
}
export type Browser = Awaited<ReturnType<typeof opened>>

export const edit = async (browser: Browser, change: { notes?: string; labels?: string[] }, id = orderId) => {
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
export async function readPages({ result, sent }: Browser, count: number): Promise<void> {
  for (let page = 0; page < count; page += 1) {
    await act(() => result.current.list.fetchNextPage())
    await settle(0)
  }
  sent.length = 0
}
export const numbersOf = ({ result }: Browser) => result.current.list.data?.rows.map((row) => row.transactionNumber)
export const rowOf = ({ result }: Browser, id = orderId) => result.current.list.data?.rows.find(({ _id }) => _id === id)
export const setVisibility = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

/** For each test of a file: the clock of the page stands still until it is moved. */
export function holdTheClock(): void {
  beforeEach(() => {
    // Not setImmediate, on which React waits.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
}
