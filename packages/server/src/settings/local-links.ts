import { networkInterfaces } from 'node:os'

const isThisMachine = (host: string): boolean => /^(?:localhost|127\.|\[?::1\]?$)/.test(host)

/** Addresses of this machine in its local networks, those of private networks first. */
export function networkAddresses(interfaces = networkInterfaces()): string[] {
  const found = Object.values(interfaces)
    .flatMap((entries) => entries ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)
  const isPrivate = (address: string) => /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)/.test(address)
  return found.sort((a, b) => Number(isPrivate(b)) - Number(isPrivate(a)))
}

type Place = { readonly publicUrl: string; readonly port: number; readonly host: string }

/**
 * What to tell whoever runs the service where the links of its mails open on this machine alone: the address in the local
 * network, if there is one. Undefined where the links lead elsewhere.
 */
export function localLinksNotice({ publicUrl, port, host }: Place, addresses = networkAddresses()): string | undefined {
  if (!isThisMachine(new URL(publicUrl).hostname)) return undefined
  const told = `Links in mails begin with ${publicUrl} and open on this machine alone.`
  const [address] = isThisMachine(host) ? [] : addresses
  if (!address) return `${told} Set TEHAS_URL to the address that others use.`
  return `${told} In the local network Tehas is at http://${address}:${port}; set TEHAS_URL to that for links that open there.`
}
