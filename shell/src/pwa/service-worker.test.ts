import { expect, it, vi } from 'vitest'

type Listener = (event: Record<string, unknown>) => void

/** Caches of a browser, as far as the worker uses them: what the server answers now is what is added. */
function browser() {
  const stores = new Map<string, Map<string, string>>()
  const server = new Map<string, string>()
  const pathOf = (request: string | { readonly url: string }) =>
    new URL(typeof request === 'string' ? request : request.url, 'http://tehas.test').pathname
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, string>()
    stores.set(name, store)
    return {
      addAll: async (requests: readonly { readonly url: string }[]) => {
        for (const request of requests) store.set(pathOf(request), server.get(pathOf(request)) ?? '')
      },
    }
  }
  const caches = {
    open,
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async (path: string, { cacheName }: { readonly cacheName: string }) => {
      const found = stores.get(cacheName)?.get(pathOf(path))
      return found === undefined ? undefined : new Response(found)
    },
  }
  return { caches, server, stores }
}

/** A worker of a build, with what the browser does to it. */
async function workerOf(world: ReturnType<typeof browser>, revision: string) {
  const listeners = new Map<string, Listener>()
  const self = {
    __WB_MANIFEST: [{ url: '/index.html', revision }],
    location: { origin: 'http://tehas.test' },
    clients: { claim: vi.fn(async () => undefined) },
    skipWaiting: vi.fn(async () => undefined),
    addEventListener: (type: string, listener: Listener) => void listeners.set(type, listener),
  }
  vi.stubGlobal('self', self)
  vi.stubGlobal('caches', world.caches)
  vi.stubGlobal(
    'Request',
    class {
      constructor(readonly url: string) {}
    },
  )
  vi.resetModules()
  await import('./service-worker')
  const dispatch = async (type: string, event: Record<string, unknown> = {}): Promise<unknown> => {
    let waited: unknown
    const wait = (work: unknown) => {
      waited = work
    }
    listeners.get(type)?.({ ...event, waitUntil: wait, respondWith: wait })
    return waited
  }
  const page = async () => {
    const request = { method: 'GET', mode: 'navigate', url: 'http://tehas.test/dashboard' }
    const answer = await dispatch('fetch', { request })
    return answer instanceof Response ? answer.text() : undefined
  }
  return { self, dispatch, page }
}

it('should keep the old shell until the new worker is let in, and end in the new one', async () => {
  const world = browser()
  world.server.set('/index.html', 'old shell')
  const old = await workerOf(world, 'one')
  await old.dispatch('install')
  await old.dispatch('activate')

  world.server.set('/index.html', 'new shell')
  const next = await workerOf(world, 'two')
  await next.dispatch('install')
  expect(next.self.skipWaiting).not.toHaveBeenCalled()
  expect(await old.page()).toBe('old shell')

  await next.dispatch('message', { data: { type: 'SKIP_WAITING' } })
  expect(next.self.skipWaiting).toHaveBeenCalledOnce()
  await next.dispatch('activate')
  // Pages are told, which is what the banner waits for before it reloads.
  expect(next.self.clients.claim).toHaveBeenCalledOnce()
  expect(await next.page()).toBe('new shell')
  expect(world.stores.size).toBe(1)
})
