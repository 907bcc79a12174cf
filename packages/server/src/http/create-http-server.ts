import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import { bodyLimits } from '@tehas/contracts'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import type pg from 'pg'
import type { Settings } from '../settings/read-settings'
import {
  connectionLimits,
  ignoreExpectations,
  limitAnswers,
  limitConnections,
  serverOptions,
} from './connection-limits'
import { endConnectionsAtClose } from './end-connections'
import { answerBadRequest, answerError, handleErrors } from './error-handler'
import { limitBodies } from './limit-bodies'
import { proxyAddresses } from './proxy-addresses'
import { readJson } from './read-json'
import { redactLine } from './redact-line'
import { refuseWhenOverloaded } from './refuse-when-overloaded'
import { addSecurityHeaders } from './security-headers'

/** Holds the longest e-mail address, percent-encoded. */
const PARAMETER_LIMIT = 300

/** An HTTP server without routes: body parsing, errors, security headers, compression and overload protection. */
export async function createHttpServer(
  settings: Settings,
  pool?: pg.Pool,
  limits = connectionLimits,
  requestId: () => string = randomUUID,
): Promise<FastifyInstance> {
  const app = fastify({
    // Each call has its own limit.
    bodyLimit: bodyLimits.small.bytes,
    ...serverOptions(limits),
    routerOptions: { maxParamLength: PARAMETER_LIMIT },
    // Errors of the router, such as invalid escapes in a URL, do not reach the error handler.
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    clientErrorHandler: (error, socket) => answerBadRequest(error, socket, app.log),
    trustProxy: settings.trustedProxies ?? false,
    genReqId: requestId,
    // The id is called as in answers. Two lines for each request would hide the refusals, which are written at `info`.
    logController: new LogController({ requestIdLogLabel: 'requestId', disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    logger: {
      level: settings.logLevel,
      hooks: { streamWrite: redactLine },
      redact: ['req.headers.authorization', 'req.headers.cookie', 'password', 'token'],
      serializers: {
        req: (request) => ({ method: request.method, url: request.url.replace(/\?.*/s, ''), id: request.id }),
      },
    },
  })
  app.addHook('onResponse', async (request, reply) => {
    request.log.debug({ req: request, status: reply.statusCode, ms: reply.elapsedTime }, 'answered')
  })
  limitConnections(app, limits, proxyAddresses(settings.trustedProxies))
  limitBodies(app, limits)
  limitAnswers(app, limits)
  endConnectionsAtClose(app, limits)
  ignoreExpectations(app)
  handleErrors(app)
  readJson(app)
  addSecurityHeaders(app, settings)
  // Brotli at quality 4 is about as fast as gzip. Files that the build compressed are sent unchanged.
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  if (pool) refuseWhenOverloaded(app, pool)
  return app
}
