import { BlockList, isIPv6 } from 'node:net'

/** The names that Fastify knows for the networks of a machine or a site. */
const networks: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')
/** An IPv4 address in the notation of a socket that takes both. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/, '')

/** Tells whether connections of an address come from this machine or a trusted proxy, given as in TEHAS_TRUST_PROXY. */
export function proxyAddresses(trusted = ''): (address: string) => boolean {
  const list = new BlockList()
  const names = ['loopback', ...trusted.split(',').map((name) => name.trim())].filter(Boolean)
  for (const entry of names.flatMap((name) => networks[name] ?? [name])) {
    const [address = '', bits] = entry.split('/')
    if (bits === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(bits), familyOf(address))
  }
  return (address) => address !== '' && list.check(plain(address), familyOf(plain(address)))
}
