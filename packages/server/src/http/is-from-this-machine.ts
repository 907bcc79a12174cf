import type { FastifyRequest } from 'fastify'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]'])
const PROXY_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

/**
 * Whether the person asking sits at this very machine: from loopback, called by a loopback name (a foreign site may let
 * its own name point here), and not through a proxy, behind which everybody looks like loopback.
 */
export function isFromThisMachine(request: Pick<FastifyRequest, 'ip' | 'headers'>): boolean {
  if (!LOOPBACK.has(request.ip)) return false
  if (PROXY_HEADERS.some((name) => request.headers[name] !== undefined)) return false
  return LOOPBACK_NAMES.has((request.headers.host ?? '').replace(/:\d+$/, '').toLowerCase())
}
