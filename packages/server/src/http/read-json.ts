import { isUtf8 } from 'node:buffer'
import { type BodyLimit, bodyLimits } from '@tehas/contracts'
import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error'
import { scanJson } from './scan-json'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How large the body of the route's call may be; `small` where none is declared. */
    readonly bodyLimit?: BodyLimit
    /** A longer body is left as bytes, for a worker to parse; every body is parsed here where none is given. */
    readonly parsedBytes?: number | undefined
  }
}

const invalid = (message: string) => new AppError('VALIDATION_FAILED', { problems: [{ path: '', message }] })

/**
 * Parses JSON bodies as Fastify does, but rejects bytes that are not UTF-8, which decoding would replace with U+FFFD and
 * so change the text silently, and bodies with more values or levels than their call takes: those are not parsed.
 */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    const { bodyLimit, parsedBytes = body.length } = request.routeOptions.config
    if (body.length > parsedBytes) return done(null, body)
    if (!isUtf8(body)) return done(invalid('The body is not valid UTF-8'))
    const { values } = bodyLimit ?? bodyLimits.small
    const fault = scanJson(body, values)
    if (fault) return done(invalid(fault))
    return parse(request, body.toString('utf8'), done)
  })
}
