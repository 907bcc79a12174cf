import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

export type ConnectionLimits = {
  /** All open connections of a process; each open page holds one for its events. */
  readonly most: number
  /** Of one address, which may be an office behind one router. */
  readonly mostOfOneAddress: number
  /** Until the headers of a request have arrived; also for a connection that sends nothing. In milliseconds, as the others. */
  readonly headersMs: number
  /** Until a whole request has arrived, but for one that is measured by its bytes. */
  readonly requestMs: number
  /** Until a whole one that is measured by its bytes has arrived. */
  readonly uploadMs: number
  /** Until its answer was taken. A page of 340 KB may come at 1 KB/s. Event streams are no such answer. */
  readonly answerMs: number
  /** Without anything sent or taken. Event streams send a sign of life every 25 s. */
  readonly silenceMs: number
  /** Between two requests of a connection. */
  readonly keepAliveMs: number
  /** How often it is looked for requests that take too long. */
  readonly lookMs: number
  /** For what is being answered when the service stops. Systems that stop it kill it after 10 s. */
  readonly closeMs: number
}

export const connectionLimits: ConnectionLimits = {
  most: 10_000,
  mostOfOneAddress: 500,
  headersMs: 10_000,
  requestMs: 60_000,
  // A piece of a file as slowly as it may come, and some more.
  uploadMs: 1_800_000,
  answerMs: 300_000,
  silenceMs: 120_000,
  keepAliveMs: 72_000,
  lookMs: 5000,
  closeMs: 5000,
}

/** The limits that Node holds, as options of the server. */
export const serverOptions = (limits: ConnectionLimits) => ({
  requestTimeout: limits.uploadMs,
  connectionTimeout: limits.silenceMs,
  keepAliveTimeout: limits.keepAliveMs,
  http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: limits.lookMs },
})

/** An unknown expectation is passed over: Node would answer 417 without a body. */
export function ignoreExpectations({ server }: FastifyInstance): void {
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
}

/**
 * Refuses connections beyond what a process, or one address, may hold open. Connections of proxies carry those of many
 * people, and are only counted together.
 */
export function limitConnections(
  app: FastifyInstance,
  { most, mostOfOneAddress }: ConnectionLimits,
  isProxy: (address: string) => boolean,
): void {
  app.server.maxConnections = most
  const open = new Map<string, number>()
  app.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    if (isProxy(address)) return
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

/** Closes the connection of an answer that is not taken in time: it would be kept in memory for ever. */
export function limitAnswers(app: FastifyInstance, { answerMs }: ConnectionLimits): void {
  app.addHook('onSend', async (_request, { raw }) => limitAnswer(raw, answerMs))
}

/** The same for one answer that no hook of sending sees. */
export function limitAnswer(answer: ServerResponse, answerMs: number): void {
  // Reset, as the system would go on sending what it has.
  const timer = setTimeout(() => answer.socket?.resetAndDestroy(), answerMs).unref()
  answer.once('close', () => clearTimeout(timer))
}
