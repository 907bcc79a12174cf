import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/connect'
import type { EventHub } from '../events/event-hub'
import { openEvents } from '../events/events-route'
import type { Area } from '../http/area'
import type { Services } from '../http/context'
import { createHttpServer } from '../http/create-http-server'
import { openOutboxPage } from '../mail/outbox-page'
import { openMetrics } from '../metrics/open-metrics'
import { openDocs } from '../openapi/open-docs'
import { openStatic } from '../static/open-static'
import { openHealth } from './open-health'
import { productAreas } from './product-areas'

export type AppOptions = {
  /** The areas whose calls are served and documented; all areas of the product by default. */
  readonly areas?: readonly Area[]
  /** Without it there is no event stream. */
  readonly events?: EventHub
  /** The database whose load is measured and limited. */
  readonly database?: Pick<Database, 'pool' | 'breaker'>
}

/** The application with all its routes, not yet listening. */
export async function createApp(
  services: Services,
  { areas = productAreas, events, database }: AppOptions = {},
): Promise<FastifyInstance> {
  const { settings } = services
  const app = await createHttpServer(settings, database?.pool)
  openMetrics(app, settings, database)
  for (const area of areas) area.register(app, services)
  if (events) openEvents(app, services, events)
  openDocs(app, services.version, areas, events !== undefined)
  openOutboxPage(app, services)
  await openStatic(app, settings)
  openHealth(app, services, database?.breaker)
  return app
}
