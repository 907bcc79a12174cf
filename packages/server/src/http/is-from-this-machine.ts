import type { FastifyRequest } from 'fastify'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]'])
const PROXY_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

/**
 * Whether a request comes from this machine: its address is loopback, its Host is a loopback name (another site may let
 * its own name resolve to 127.0.0.1), and no proxy has forwarded it (all requests of a local proxy come from loopback).
 */
export function isFromThisMachine(request: Pick<FastifyRequest, 'ip' | 'headers'>): boolean {
  if (!LOOPBACK.has(request.ip)) return false
  if (PROXY_HEADERS.some((name) => request.headers[name] !== undefined)) return false
  return LOOPBACK_NAMES.has((request.headers.host ?? '').replace(/:\d+$/, '').toLowerCase())
}
