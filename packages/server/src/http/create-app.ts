import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import { callsByArea } from '@tehas/contracts'
import fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type pg from 'pg'
import { accountHandlers } from '../areas/account/routes'
import { partnerHandlers } from '../areas/partner/routes'
import { processHandlers } from '../areas/process/routes'
import { projectHandlers } from '../areas/project/routes'
import { saleOrderHandlers } from '../areas/sale-order/routes'
import { stockHandlers } from '../areas/stock/routes'
import { teamHandlers } from '../areas/team/routes'
import type { EventHub } from '../events/event-hub'
import { openEvents } from '../events/events-route'
import { openOutboxPage } from '../mail/outbox-page'
import { openMetrics } from '../metrics/open-metrics'
import { openDocs } from '../openapi/open-docs'
import { openStatic } from '../static/open-static'
import { contentSecurityPolicy } from './content-security-policy'
import type { Services } from './context'
import { answerBadRequest, answerError, handleErrors } from './error-handler'
import { readJson } from './read-json'
import { refuseWhenOverloaded } from './refuse-when-overloaded'
import { registerArea } from './register-area'

const BODY_LIMIT = 4 * 1024 * 1024
/** Holds the longest e-mail address, written with percent signs. */
const PARAMETER_LIMIT = 300

export type AppParts = { readonly events?: EventHub; readonly pool?: pg.Pool }

/** The service with all its routes, not yet listening. */
export async function createApp(services: Services, { events, pool }: AppParts = {}): Promise<FastifyInstance> {
  const { settings } = services
  const app = fastify({
    bodyLimit: BODY_LIMIT,
    routerOptions: { maxParamLength: PARAMETER_LIMIT },
    // Addresses that no route could be looked up for never reach the error handler.
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    clientErrorHandler: answerBadRequest,
    trustProxy: settings.trustedProxies ?? false,
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    logger: {
      level: settings.logLevel,
      redact: ['req.headers.authorization', 'req.headers.cookie', 'password', 'token'],
      serializers: {
        req: (request) => ({ method: request.method, url: request.url.replace(/\?.*/s, ''), id: request.id }),
      },
    },
  })
  handleErrors(app)
  readJson(app)
  await app.register(helmet, {
    contentSecurityPolicy: contentSecurityPolicy(settings),
    crossOriginEmbedderPolicy: false,
    hsts: settings.publicUrl.startsWith('https:'),
  })

  // Quality 4 is near gzip's speed; what the build compressed is sent as it is.
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  if (pool) refuseWhenOverloaded(app, pool)
  openMetrics(app, settings, pool)

  registerArea(app, services, callsByArea.account, accountHandlers)
  registerArea(app, services, callsByArea.project, projectHandlers)
  registerArea(app, services, callsByArea.partner, partnerHandlers)
  registerArea(app, services, callsByArea.team, teamHandlers)
  registerArea(app, services, callsByArea.process, processHandlers)
  registerArea(app, services, callsByArea.stock, stockHandlers)
  registerArea(app, services, callsByArea.saleOrder, saleOrderHandlers)

  if (events) openEvents(app, services, events)
  openDocs(app, services.version)
  openOutboxPage(app, services)
  await openStatic(app, settings)

  app.get('/health', async () => ({ status: 'ok', version: services.version }))
  app.get('/ready', async (_request, reply) => {
    const alive = await sql`SELECT 1`.execute(services.db).then(
      () => true,
      () => false,
    )
    return reply.status(alive ? 200 : 503).send({ status: alive ? 'ready' : 'database unreachable' })
  })
  return app
}
