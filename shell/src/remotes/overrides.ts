import { type Registry, type RemoteEntry, remoteEntrySchema } from '@tehas/contracts'

const PREFIX = 'mfe.'

/** `?mfe.sales=http://localhost:3101` → { sales: 'http://localhost:3101' }; only loopback addresses are taken. */
export function readOverrides(search: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const [key, value] of new URLSearchParams(search)) {
    if (key.startsWith(PREFIX) && isLoopback(value)) found.set(key.slice(PREFIX.length), value.replace(/\/$/, ''))
  }
  return found
}

function isLoopback(address: string): boolean {
  try {
    const { protocol, hostname } = new URL(address)
    return protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  } catch {
    return false
  }
}

/** Points the named remotes at development servers; their files carry no integrity. */
export function applyOverrides(registry: Registry, overrides: ReadonlyMap<string, string>): Registry {
  if (overrides.size === 0) return registry
  const remotes = registry.remotes.map((remote): RemoteEntry => {
    const address = overrides.get(remote.name)
    if (!address) return remote
    const { integrity: _, ...rest } = remote
    return remoteEntrySchema.parse({ ...rest, entry: `${address}/remoteEntry.js`, preload: [], enabled: true })
  })
  return { ...registry, remotes }
}
