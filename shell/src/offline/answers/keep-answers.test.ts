import { QueryObserver } from '@tanstack/react-query'
import { ApiError, type CallPages, callQuery, createQueryClient, queryKey } from '@tehas/api-client'
import { createFakeApi } from '@tehas/api-client/testing'
import { accountCalls, calls } from '@tehas/contracts'
import { createTestSaleOrder, createTestUser } from '@tehas/contracts/testing'
import { expect, it, vi } from 'vitest'
import type { AnswerStore } from './answer-store'
import { keepAnswers } from './keep-answers'
import type { AnswerHead, Viewer } from './kept-answer'

const order = createTestSaleOrder()
const input = { params: { orderId: order._id } }
const key = queryKey(calls.getSaleOrder, input)
const readAt = Date.parse('2026-11-26T12:05:00Z')

/** The database of a device, which outlives its pages. */
function createDevice() {
  const kept = new Map<string, { readonly head: AnswerHead; readonly text: string }>()
  const store: AnswerStore = {
    heads: async () => [...kept.values()].map(({ head }) => head),
    read: async (id) => kept.get(id),
    write: async (head, text) => void kept.set(head.id, { head, text }),
    remove: async (ids) => {
      for (const id of ids) kept.delete(id)
    },
  }
  return { store, texts: () => [...kept.values()].map(({ text }) => text) }
}

/** A page of that device: somebody looks at the order. */
function openPage(device: ReturnType<typeof createDevice>, first: Viewer = kadri) {
  const fake = createFakeApi()
  const queryClient = createQueryClient()
  let who: Viewer | undefined = first
  const listeners = new Set<() => void>()
  const stop = keepAnswers({
    queryClient,
    connection: fake.api.connection,
    store: device.store,
    viewer: () => who,
    onViewer: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    now: () => readAt + 60_000,
    restMs: 0,
  })
  const look = () => {
    const observer = new QueryObserver(queryClient, callQuery(fake.api, calls.getSaleOrder, input))
    return observer.subscribe(() => undefined)
  }
  return {
    fake,
    queryClient,
    look,
    become: (next: Viewer | undefined) => {
      who = next
      for (const listener of listeners) listener()
    },
    state: () => queryClient.getQueryState(key),
    close: () => {
      stop()
      queryClient.clear()
    },
  }
}

const kadri: Viewer = { owner: 'kadri tammiku', rights: 'all' }
const mati: Viewer = { owner: 'mati tammiku', rights: 'all' }

/** The order was read on this device a minute ago. */
async function readBefore(device = createDevice(), who = kadri) {
  const page = openPage(device, who)
  page.queryClient.setQueryData(key, order, { updatedAt: readAt })
  await vi.waitFor(() => expect(device.texts()).toHaveLength(1))
  page.close()
  return device
}

it('should show what was read before where nobody answers, as old as it is, and read it anew when somebody does', async () => {
  const page = openPage(await readBefore())
  page.fake.cut()
  const leave = page.look()
  await vi.waitFor(() => expect(page.state()?.data).toEqual(order))
  expect(page.state()).toMatchObject({ status: 'success', error: null, dataUpdatedAt: readAt, isInvalidated: true })

  const newer = { ...order, notes: 'Newer', version: order.version + 1 }
  page.fake.answer(calls.getSaleOrder, newer)
  page.fake.mend()
  await vi.waitFor(() => expect(page.state()?.data).toEqual(newer))
  leave()
  page.close()
})

it('should say that it did not load where it was never read', async () => {
  const page = openPage(createDevice())
  page.fake.cut()
  const leave = page.look()
  await vi.waitFor(() => expect(page.state()?.error).toBeInstanceOf(ApiError))
  expect(page.state()?.data).toBeUndefined()
  leave()
  page.close()
})

it('should leave on the page what stands there when nobody answers any more', async () => {
  const page = openPage(createDevice())
  page.queryClient.setQueryData(key, order, { updatedAt: readAt })
  page.fake.cut()
  const leave = page.look()
  await page.queryClient.refetchQueries({ queryKey: key })
  expect(page.state()).toMatchObject({ data: order, status: 'success', error: null, dataUpdatedAt: readAt })
  leave()
  page.close()
})

it.each([
  ['another person', mati],
  ['the same person in another project', { ...kadri, owner: 'kadri other' }],
  ['the same person with other rights', { ...kadri, rights: 'no prices' }],
])('should show %s nothing of it', async (_who, other) => {
  const page = openPage(await readBefore(), other)
  page.fake.cut()
  const leave = page.look()
  await vi.waitFor(() => expect(page.state()?.error).toBeInstanceOf(ApiError))
  await new Promise((resolve) => setTimeout(resolve))
  expect(page.state()?.data).toBeUndefined()
  leave()
  page.close()
})

it('should keep nothing of what was read with rights that the person has lost, also while the page is open', async () => {
  const device = await readBefore()
  const page = openPage(device)
  page.queryClient.setQueryData(key, order, { updatedAt: readAt })
  page.become({ ...kadri, rights: 'no prices' })
  await vi.waitFor(() => expect(device.texts()).toEqual([]))
  // A patch of what stands there, such as a changed row of a list, is still of then.
  page.queryClient
    .getQueryCache()
    .find({ queryKey: key })
    ?.setState({ data: { ...order, notes: 'Patched' } })
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(device.texts()).toEqual([])
  page.close()
})

it('should forget what the service says is gone or not theirs', async () => {
  const device = await readBefore()
  const page = openPage(device)
  page.fake.fail(calls.getSaleOrder, 'NOT_FOUND')
  const leave = page.look()
  await vi.waitFor(() => expect(device.texts()).toEqual([]))
  leave()
  page.close()
})

it('should show nothing that this version of the product could not have been answered', async () => {
  const device = createDevice()
  const id = `${kadri.owner} ${JSON.stringify(key)}`
  await device.store.write({ ...kadri, id, at: readAt, letters: 2 }, '{"transactionNumber":1}')
  const page = openPage(device)
  page.fake.cut()
  const leave = page.look()
  await vi.waitFor(() => expect(device.texts()).toEqual([]))
  expect(page.state()?.data).toBeUndefined()
  leave()
  page.close()
})

it('should keep a list with its pages', async () => {
  const device = createDevice()
  const listKey = [...queryKey(calls.listSaleOrders, { body: { search: '' } }), 'pages']
  const pages = { pages: [{ rows: [], nextCursor: null }], pageParams: [undefined] }
  const first = openPage(device)
  first.queryClient.setQueryData(listKey, pages, { updatedAt: readAt })
  await vi.waitFor(() => expect(device.texts()).toHaveLength(1))
  first.close()
  const page = openPage(device)
  page.fake.cut()
  const observer = new QueryObserver<CallPages<typeof calls.listSaleOrders>>(page.queryClient, {
    queryKey: listKey,
    queryFn: () =>
      page.fake.api.call(calls.listSaleOrders, { body: { search: '' } }).then(() => ({ rows: [], pageCount: 0 })),
  })
  const leave = observer.subscribe(() => undefined)
  await vi.waitFor(() => expect(page.queryClient.getQueryData(listKey)).toEqual(pages))
  leave()
  page.close()
})

it('should not keep the session, nor anything while nobody is signed in', async () => {
  const device = createDevice()
  const page = openPage(device)
  page.queryClient.setQueryData(queryKey(accountCalls.getMe, {}), createTestUser())
  page.become(undefined)
  page.queryClient.setQueryData(key, order)
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(device.texts()).toEqual([])
  page.close()
})

it('should not touch the device after the person logged out while answers were written', async () => {
  const device = createDevice()
  const uses: string[] = []
  const loggedOutBy = (store: AnswerStore): AnswerStore => ({
    ...store,
    heads: () => {
      uses.push('heads')
      return store.heads()
    },
    write: async () => {
      uses.push('write')
      page.become(undefined)
    },
    remove: async () => void uses.push('remove'),
  })
  const page = openPage({ ...device, store: loggedOutBy(device.store) })
  await vi.waitFor(() => expect(uses).toEqual(['heads', 'remove']))
  page.queryClient.setQueryData(key, order, { updatedAt: readAt })
  page.queryClient.setQueryData(queryKey(calls.getSaleOrder, { params: { orderId: 'b'.repeat(24) } }), order)
  await new Promise((resolve) => setTimeout(resolve, 10))
  expect(uses).toEqual(['heads', 'remove', 'write'])
  page.close()
})
