import type { Call } from '@tehas/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../http/app-error'
import type { Services } from '../http/context'
import { noteRefusal } from '../http/refusals'
import type { LongCalls } from './long-calls'

/** Headers about the connection, not about the call. Answers are compressed where they are sent. */
const connectionHeaders = new Set([
  'accept-encoding',
  'connection',
  'content-length',
  'expect',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
])

/** Answers a call in a worker instead of here. Throws LONG_CALLS_BUSY and LONG_CALL_TOO_LONG, and OVERLOADED where it loses the worker. */
export async function answerInWorker(
  { now }: Pick<Services, 'now'>,
  longCalls: LongCalls,
  { method }: Pick<Call, 'method'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => !connectionHeaders.has(name)))
  const long = {
    method,
    url: request.url,
    headers,
    body: bytesOf(request.body),
    remoteAddress: request.socket.remoteAddress,
    requestId: request.id,
    now: now().getTime(),
  }
  const {
    status,
    code,
    headers: shown,
    body,
  } = await longCalls.run(long, String(headers['x-selected-project'])).catch((error: unknown) => {
    if (error instanceof AppError) throw error
    request.log.error({ err: error, call: request.routeOptions.url }, 'a worker did not answer')
    throw new AppError('OVERLOADED')
  })
  // The worker has logged it.
  if (code) noteRefusal(request, code)
  return reply
    .code(status)
    .headers(shown)
    .send(Buffer.from(body.buffer, body.byteOffset, body.byteLength))
}

/** The body as it came; one that was parsed here is short. */
function bytesOf(body: unknown): Uint8Array | undefined {
  if (body === undefined || body === null) return undefined
  return body instanceof Uint8Array ? body : Buffer.from(JSON.stringify(body))
}
