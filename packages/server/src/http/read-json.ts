import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error'

/**
 * Parses JSON bodies as Fastify does, but rejects bytes that are not UTF-8. Decoding would replace them with U+FFFD and
 * change the text silently.
 */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (isUtf8(body)) return parse(request, body.toString('utf8'), done)
    done(new AppError('VALIDATION_FAILED', { problems: [{ path: '', message: 'The body is not valid UTF-8' }] }))
  })
}
