import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import type { Settings } from '../settings/read-settings'
import { contentSecurityPolicy } from './content-security-policy'

/** What `helmet` puts on an answer: the same on each, so it is asked once. */
function headersOf(settings: Settings) {
  const guard = helmet({
    contentSecurityPolicy: contentSecurityPolicy(settings),
    crossOriginEmbedderPolicy: false,
    hsts: settings.publicUrl.startsWith('https:'),
  })
  const request = new IncomingMessage(new Socket())
  const answer = new ServerResponse(request)
  guard(request, answer, (error) => {
    if (error) throw error
  })
  return answer.getHeaderNames().map((name) => ({ name, value: String(answer.getHeader(name)) }))
}

/** Puts the security headers on every answer, refusals included; whoever serves scripts and fonts takes some away again. */
export function addSecurityHeaders(app: FastifyInstance, settings: Settings): void {
  const headers = headersOf(settings)
  app.addHook('onRequest', (_request, { raw }, done) => {
    for (const { name, value } of headers) raw.setHeader(name, value)
    done()
  })
}
