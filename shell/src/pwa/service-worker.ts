/// <reference lib="webworker" />
export {}

type PrecacheEntry = { readonly url: string; readonly revision: string | null }

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: readonly PrecacheEntry[] }

/** The shell's own files, put in by the build. */
const precache = self.__WB_MANIFEST
const revisionOfAll = precache.map(({ url, revision }) => `${url}?${revision ?? ''}`).join()
const SHELL = `tehas-shell-${hash(revisionOfAll)}`
const REMOTES = 'tehas-remotes'
const NEWEST = 'tehas-newest'
/** Files of remotes that stay: some five builds of every area. */
const REMOTE_FILES_KEPT = 400

const shellFiles = new Set(precache.map(({ url }) => new URL(url, self.location.origin).pathname))
/** Never answered from here: the service and what others embed. */
const NETWORK_ONLY = /^\/(?:api|embed|outbox|health|ready|metrics)(?:[/.?]|$)/

self.addEventListener('install', (event) => event.waitUntil(fillShell()))

self.addEventListener('activate', (event) => event.waitUntil(dropOldShells().then(() => self.clients.claim())))

self.addEventListener('message', (event) => {
  const { type, urls } = Object(event.data)
  if (type === 'SKIP_WAITING') void self.skipWaiting()
  if (type === 'KEEP' && Array.isArray(urls)) event.waitUntil(keep(urls.map(String)))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin || NETWORK_ONLY.test(url.pathname)) return
  if (isNewest(url.pathname)) {
    event.respondWith(networkFirst(request))
  } else if (url.pathname.startsWith('/remotes/')) {
    event.respondWith(cacheFirst(request))
  } else if (request.mode === 'navigate') {
    event.respondWith(fromShell('/index.html', request))
  } else if (shellFiles.has(url.pathname)) {
    event.respondWith(fromShell(url.pathname, request))
  }
})

async function fillShell(): Promise<void> {
  const cache = await caches.open(SHELL)
  await cache.addAll(precache.map(({ url }) => new Request(url, { cache: 'reload' })))
}

async function dropOldShells(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith('tehas-shell-') && name !== SHELL).map((name) => caches.delete(name)),
  )
}

async function fromShell(path: string, request: Request): Promise<Response> {
  return (await caches.match(path, { cacheName: SHELL })) ?? fetch(request)
}

/** Keeps what the page had fetched before this worker was there. */
async function keep(urls: readonly string[]): Promise<void> {
  const wanted = urls.filter((url) => url.startsWith(`${self.location.origin}/`))
  await Promise.allSettled(
    wanted.map((url) =>
      isNewest(new URL(url).pathname) ? networkFirst(new Request(url)) : cacheFirst(new Request(url)),
    ),
  )
}

const isNewest = (path: string): boolean => path === '/registry.json' || path.endsWith('/remoteEntry.js')

/** The newest when it can be had, the last known without a connection. */
async function networkFirst(request: Request): Promise<Response> {
  const cache = await caches.open(NEWEST)
  try {
    const response = await fetch(request)
    if (response.ok) await cache.put(request, response.clone())
    return response
  } catch (error) {
    const known = await cache.match(request)
    if (known) return known
    throw error
  }
}

/** Builds lie in immutable folders: what was fetched once never changes. */
async function cacheFirst(request: Request): Promise<Response> {
  const cache = await caches.open(REMOTES)
  const known = await cache.match(request)
  if (known) return known
  const response = await fetch(request)
  if (response.ok) {
    await cache.put(request, response.clone())
    const keys = await cache.keys()
    await Promise.all(keys.slice(0, Math.max(0, keys.length - REMOTE_FILES_KEPT)).map((key) => cache.delete(key)))
  }
  return response
}

function hash(text: string): string {
  let value = 5381
  for (const letter of text) value = (value * 33 + (letter.codePointAt(0) ?? 0)) % 4_294_967_296
  return value.toString(16)
}
