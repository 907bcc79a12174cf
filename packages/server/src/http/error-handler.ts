import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ZodError } from 'zod'
import { isOutOfSpace, isUnreachable } from '../database/is-unreachable'
import { StoreFailure } from '../files/store-failure'
import { AppError } from './app-error'

const invalid = (message: string) => new AppError('VALIDATION_FAILED', { problems: [{ path: '', message }] })

/** Errors of Fastify and of what serves files, thrown before a call is reached, by status. */
const frameworkErrors: Record<number, (code: unknown) => AppError> = {
  400: (code) => invalid(code === 'FST_ERR_BAD_URL' ? 'The URL is not valid' : 'The body is not valid JSON'),
  403: () => new AppError('NOT_FOUND'),
  404: () => new AppError('NOT_FOUND'),
  413: () => new AppError('PAYLOAD_TOO_LARGE'),
  414: () => invalid('The URL is too long'),
  415: () => invalid('The body must be JSON'),
  429: () => new AppError('TOO_MANY_REQUESTS'),
}

const otherRefusal = () => invalid('The request is not valid')

function toAppError(error: FastifyError | Error, request: FastifyRequest): AppError {
  if (error instanceof StoreFailure) {
    request.log.error({ err: error.cause, code: error.code, call: request.routeOptions.url }, 'the file store failed')
  }
  if (error instanceof AppError) return error
  const status = 'statusCode' in error ? error.statusCode : undefined
  const isRefusal = status !== undefined && status >= 400 && status < 500 && !(error instanceof ZodError)
  const known = isRefusal ? (frameworkErrors[status] ?? otherRefusal) : undefined
  const code = 'code' in error ? String(error.code) : ''
  if (known) return known(code)
  // The command may be committed or not. The client repeats it with the same key and gets the outcome.
  if (isUnreachable(error)) return new AppError('OVERLOADED')
  if (isOutOfSpace(error)) {
    request.log.error({ call: request.routeOptions.url }, 'there is no space left on the disk')
    return new AppError('STORAGE_FULL')
  }
  request.log.error({ err: error, call: request.routeOptions.url }, 'a call failed unexpectedly')
  return new AppError('INTERNAL_ERROR')
}

/** Answers every error as `{ code, message, … }`. Unexpected errors go to the log, never to the caller. */
export function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = toAppError(error, request)
  const wait = failure.extra.details?.retryAfterSeconds ?? (failure.status === 503 ? 2 : undefined)
  if (typeof wait === 'number') reply.header('retry-after', String(wait))
  // What is left of its body would come as slowly.
  if (failure.code === 'UPLOAD_TOO_SLOW') reply.header('connection', 'close')
  return reply.status(failure.status).header('cache-control', 'no-store').send(failure.toAnswer(request.id))
}

export const handleErrors = (app: FastifyInstance): void => {
  app.setErrorHandler(answerError)
}

const HEADERS_TOO_LARGE = 'HPE_HEADER_OVERFLOW'
/** Whoever sent no valid request has so long to take the answer and to close. */
const LINGER_MS = 2000

/** Answers bytes that are not valid HTTP with an error of the catalogue and closes the connection. */
export function answerBadRequest(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy(error)
    return
  }
  const failure =
    error.code === HEADERS_TOO_LARGE ? new AppError('PAYLOAD_TOO_LARGE') : invalid('The request is not valid HTTP')
  const body = JSON.stringify(failure.toAnswer(randomUUID()))
  const head = [
    `HTTP/1.1 ${failure.status} ${STATUS_CODES[failure.status] ?? ''}`,
    'content-type: application/json; charset=utf-8',
    'cache-control: no-store',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  const timer = setTimeout(() => socket.resetAndDestroy(), LINGER_MS).unref()
  socket.once('close', () => clearTimeout(timer))
}
