import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error'

/**
 * Reads JSON bodies as Fastify does, but refuses bytes that are no UTF-8: decoded they would become U+FFFD, and a name
 * would be stored that nobody typed.
 */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (isUtf8(body)) return parse(request, body.toString('utf8'), done)
    done(new AppError('VALIDATION_FAILED', { problems: [{ path: '', message: 'The body is not valid UTF-8' }] }))
  })
}
