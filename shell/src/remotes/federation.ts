import {
  loadRemote,
  type ModuleFederationRuntimePlugin,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime'
import type { RemoteEntry } from '@tehas/contracts'
import type { Federation } from './remote-manager'

const containerName = (area: string) => `tehas_${area}`

/** What each entry's file has to be, by its address; filled when a remote is registered. */
const integrities = new Map<string, string>()

/** Entries are loaded by script elements: this makes the browser refuse one whose content is not the published one. */
const integrityPlugin: ModuleFederationRuntimePlugin = {
  name: 'tehas-integrity',
  createScript({ url }) {
    const integrity = integrities.get(url)
    if (!integrity) return
    const script = document.createElement('script')
    script.src = url
    script.crossOrigin = 'anonymous'
    script.integrity = integrity
    script.async = true
    return script
  },
}

export class RefusedEntryError extends Error {}

/** In production an entry without integrity or from a foreign origin is refused. */
export function checkEntry(entry: RemoteEntry, rules: { readonly origin: string; readonly strict: boolean }): string {
  const url = new URL(entry.entry, rules.origin)
  if (!rules.strict) return url.href
  if (url.origin !== rules.origin) throw new RefusedEntryError(`${entry.name} comes from a foreign origin`)
  if (!entry.integrity) throw new RefusedEntryError(`${entry.name} has no integrity`)
  return url.href
}

let pluginRegistered = false

/** The module federation runtime behind the manager's small door. */
export function createFederation(isOverridden: (area: string) => boolean): Federation {
  if (!pluginRegistered) registerPlugins([integrityPlugin])
  pluginRegistered = true
  const strictFor = (area: string) => process.env.NODE_ENV === 'production' && !isOverridden(area)
  return {
    register: (entry, { force }) => {
      const url = checkEntry(entry, { origin: location.origin, strict: strictFor(entry.name) })
      if (entry.integrity && !isOverridden(entry.name)) integrities.set(url, entry.integrity)
      const name = containerName(entry.name)
      registerRemotes([{ name, entry: url, entryGlobalName: name, type: 'global' }], { force })
    },
    load: (area) => loadRemote(`${containerName(area)}/remote`, { from: 'runtime' }),
    preload: preloadEntry,
  }
}

function preloadEntry(entry: RemoteEntry): void {
  if (entry.integrity) preloadScript(entry.entry, entry.integrity)
  for (const { url, integrity } of entry.preload) preloadScript(url, integrity)
}

function preloadScript(url: string, integrity: string | undefined): void {
  if (document.head.querySelector(`link[href="${url}"]`)) return
  const link = document.createElement('link')
  link.rel = 'preload'
  link.as = 'script'
  link.crossOrigin = 'anonymous'
  link.href = url
  if (integrity) link.integrity = integrity
  document.head.append(link)
}
