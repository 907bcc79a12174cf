import { isIPv4, isIPv6 } from 'node:net'

/** The eight groups of an IPv6 address, or undefined for an address of another kind. */
function groupsOf(address: string): string[] | undefined {
  if (!isIPv6(address)) return undefined
  const [head = '', tail] = address.replace(/%.*$/, '').split('::')
  const start = head === '' ? [] : head.split(':')
  const end = tail === undefined || tail === '' ? [] : tail.split(':')
  const gap = tail === undefined ? 0 : 8 - start.length - end.length
  return [...start, ...Array<string>(Math.max(gap, 0)).fill('0'), ...end].map((group) => group.toLowerCase())
}

/** An IPv4 address, also where it is written inside an IPv6 one. */
const ipv4Of = (address: string): string | undefined => {
  const text = address.replace(/^::ffff:/i, '')
  return isIPv4(text) ? text : undefined
}

/** A caller's address as it is shown and stored: 192.0.2.x, 2001:db8:0:…; empty for what is no address. */
export function shortAddress(address: string): string {
  const ipv4 = ipv4Of(address)
  if (ipv4) return `${ipv4.split('.').slice(0, 3).join('.')}.x`
  const groups = groupsOf(address)
  return groups ? `${groups.slice(0, 3).join(':')}:…` : ''
}

/** The network that limits count by: an IPv4 address, or the 64 bits of an IPv6 one that a single line has for itself. */
export function networkOf(address: string): string {
  return ipv4Of(address) ?? groupsOf(address)?.slice(0, 4).join(':') ?? address
}
