import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { ConnectionLimits } from './connection-limits'
import { answerBadRequest } from './error-handler'

type Limit = { readonly start: () => void; readonly stop: () => void }
const limits = new WeakMap<IncomingMessage, Limit>()

/** Ends requests whose body has not arrived in time, but for those that are measured by their bytes meanwhile. */
export function limitBodies({ server }: FastifyInstance, { requestMs }: ConnectionLimits): void {
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request)) return
    let timer: NodeJS.Timeout | undefined
    const end = () => {
      if (request.complete) return
      if (response.headersSent) request.socket.resetAndDestroy()
      else answerBadRequest(new Error('The body did not arrive in time'), request.socket)
    }
    const limit = {
      stop: () => clearTimeout(timer),
      start: () => {
        timer = setTimeout(end, requestMs)
      },
    }
    limits.set(request, limit)
    limit.start()
    request.once('close', limit.stop)
  })
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Work that itself looks whether a body arrives; what is left of it afterwards has the usual time. */
export async function measuredByBytes<Result>(request: IncomingMessage, work: () => Promise<Result>): Promise<Result> {
  const limit = limits.get(request)
  limit?.stop()
  try {
    return await work()
  } finally {
    if (!request.complete) limit?.start()
  }
}
