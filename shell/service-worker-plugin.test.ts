import { runInNewContext } from 'node:vm'
import { expect, it, vi } from 'vitest'
import { farewell } from './service-worker-plugin'

/** Runs the worker of a development server in a browser that keeps these stores, until it has done its work. */
async function takeOver(stores: readonly string[]) {
  const listeners = new Map<string, (event: object) => void>()
  const kept = new Set(stores)
  const page = { url: 'http://localhost:3100/dashboard', navigate: vi.fn() }
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    skipWaiting: vi.fn(),
    registration: { unregister: vi.fn() },
    clients: { matchAll: async () => [page] },
  }
  const caches = { keys: async () => [...kept], delete: async (name: string) => kept.delete(name) }
  runInNewContext(farewell, { self, caches })
  listeners.get('install')?.({})
  const works: Promise<unknown>[] = []
  listeners.get('activate')?.({ waitUntil: (work: Promise<unknown>) => works.push(work) })
  await Promise.all(works)
  return { self, page, kept }
}

it('should take an older service worker away in development: at once, with what it kept, and load the open pages anew', async () => {
  const { self, page, kept } = await takeOver(['tehas-shell-1', 'tehas-remotes', 'of-another-product'])
  expect(self.skipWaiting).toHaveBeenCalledOnce()
  expect([...kept]).toEqual(['of-another-product'])
  expect(self.registration.unregister).toHaveBeenCalledOnce()
  expect(page.navigate).toHaveBeenCalledWith(page.url)
})
