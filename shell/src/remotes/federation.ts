import type { RemoteEntry } from '@tehas/contracts'
import type { Federation } from './remote-manager'

const containerName = (area: string) => `tehas_${area}`

export class RefusedEntryError extends Error {}

/** In production an entry without integrity or from a foreign origin is refused. */
export function checkEntry(entry: RemoteEntry, rules: { readonly origin: string; readonly strict: boolean }): string {
  const url = new URL(entry.entry, rules.origin)
  if (!rules.strict) return url.href
  if (url.origin !== rules.origin) throw new RefusedEntryError(`${entry.name} comes from a foreign origin`)
  if (!entry.integrity) throw new RefusedEntryError(`${entry.name} has no integrity`)
  return url.href
}

/** The runtime and everything that remotes share; screens of the shell alone never fetch it. */
const host = () => import(/* webpackChunkName: "frame" */ './federation-host')

/** Fetches that chunk ahead; a failure shows when an area is loaded. */
export function warmFederation(): void {
  host().catch(() => undefined)
}

/** The module federation runtime behind the manager's small door. */
export function createFederation(isOverridden: (area: string) => boolean): Federation {
  const strictFor = (area: string) => process.env.NODE_ENV === 'production' && !isOverridden(area)
  return {
    register: async (entry, { force }) => {
      const url = checkEntry(entry, { origin: location.origin, strict: strictFor(entry.name) })
      const integrity = isOverridden(entry.name) ? undefined : entry.integrity
      if (force) forgetPreloads(entry)
      const { registerEntry } = await host()
      registerEntry({ name: containerName(entry.name), url, integrity, force })
    },
    load: async (area) => (await host()).loadExposed(containerName(area)),
    preload: (entry) => {
      warmFederation()
      preloadScript(entry.entry, entry.integrity)
      for (const { url, integrity } of entry.preload) preloadScript(url, integrity)
    },
  }
}

const preloadOf = (url: string) => document.head.querySelector(`link[rel="preload"][href="${url}"]`)

function preloadScript(url: string, integrity: string | undefined): void {
  if (preloadOf(url)) return
  const link = document.createElement('link')
  link.rel = 'preload'
  link.as = 'script'
  link.crossOrigin = 'anonymous'
  link.href = url
  if (integrity) link.integrity = integrity
  // A hint that failed would stand in the way of the next one.
  link.onerror = () => link.remove()
  document.head.append(link)
}

function forgetPreloads(entry: RemoteEntry): void {
  for (const url of [entry.entry, ...entry.preload.map((file) => file.url)]) preloadOf(url)?.remove()
}
