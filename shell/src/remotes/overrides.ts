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
