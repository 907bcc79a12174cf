import type { FastifyInstance } from 'fastify'
import { openEvents } from '../events/events-route'
import { createUploads, type UploadLimits } from '../files/uploads'
import type { Area } from '../http/area'
import type { ConnectionLimits } from '../http/connection-limits'
import type { Services } from '../http/context'
import { createHttpServer } from '../http/create-http-server'
import { openOutboxPage } from '../mail/outbox-page'
import { type Measured, openMetrics } from '../metrics/open-metrics'
import { openDocs } from '../openapi/open-docs'
import { openStatic } from '../static/open-static'
import { openHealth } from './open-health'
import { productAreas } from './product-areas'

export type AppOptions = Omit<Measured, 'freeSpace' | 'uploads'> & {
  /** The areas whose calls are served and documented; all areas of the product by default. */
  readonly areas?: readonly Area[]
  readonly connections?: ConnectionLimits
  readonly uploads?: UploadLimits
}

/** The application with all its routes, not yet listening. */
export async function createApp(services: Services, options: AppOptions = {}): Promise<FastifyInstance> {
  const { areas = productAreas, connections, events, database } = options
  const { settings } = services
  const app = await createHttpServer(settings, database?.pool, connections)
  const uploads = createUploads(settings.uploadsAtOnce, options.uploads)
  openMetrics(app, settings, { ...options, freeSpace: services.freeSpace, uploads })
  for (const area of areas) area.register(app, { ...services, uploads })
  if (events) openEvents(app, services, events)
  openDocs(app, services.version, areas, events !== undefined)
  openOutboxPage(app, services)
  await openStatic(app, settings, connections)
  openHealth(app, services, database?.breaker)
  return app
}
