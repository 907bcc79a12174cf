import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** All open connections of a process; each open page holds one for its events. */
const MOST_CONNECTIONS = 10_000
/** Of one address, which may be an office behind one router. A proxy on this machine is not limited. */
const MOST_OF_ONE_ADDRESS = 500

/**
 * Slow connections are closed: headers must arrive within 10 s and the body within 60 s, and a connection on which
 * nothing moves for two minutes ends. Event streams send a sign of life every 25 s.
 */
export const connectionLimits = {
  requestTimeout: 60_000,
  connectionTimeout: 120_000,
  keepAliveTimeout: 72_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 5000 },
} as const

const isLocal = (address: string): boolean => address === '::1' || /^(::ffff:)?127\./.test(address)

/** An unknown expectation is passed over: Node would answer 417 without a body. */
export function ignoreExpectations({ server }: FastifyInstance): void {
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
}

/** Refuses connections beyond what a process, or one address, may hold open. */
export function limitConnections(app: FastifyInstance, mostOfOneAddress = MOST_OF_ONE_ADDRESS): void {
  app.server.maxConnections = MOST_CONNECTIONS
  const open = new Map<string, number>()
  app.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    if (isLocal(address)) return
    const count = (open.get(address) ?? 0) + 1
    if (count > mostOfOneAddress) return socket.destroy()
    open.set(address, count)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
  })
}
