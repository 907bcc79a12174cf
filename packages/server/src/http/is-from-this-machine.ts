import type { FastifyRequest } from 'fastify'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]'])
/** Headers by which proxies say for whom they ask. */
const FORWARDING =
  /^(forwarded|via|x-real-ip|x-forwarded(-.*)?|(x-|true-|cf-|fastly-)?(client|connecting|cluster-client)-ip)$/

/**
 * Whether a request comes from this machine: the other end of its connection is loopback, whatever headers say; its Host
 * is a loopback name (another site may let its own name resolve to 127.0.0.1); no proxy has forwarded it (all requests
 * of a local proxy come from loopback). HTTP/1.0 is what a proxy without settings speaks.
 */
export function isFromThisMachine({
  socket,
  headers,
  raw,
}: Pick<FastifyRequest, 'socket' | 'headers' | 'raw'>): boolean {
  if (!LOOPBACK.has(socket.remoteAddress ?? '') || raw.httpVersion === '1.0') return false
  if (Object.keys(headers).some((name) => FORWARDING.test(name))) return false
  return LOOPBACK_NAMES.has((headers.host ?? '').replace(/:\d+$/, '').toLowerCase())
}
