import { join } from 'node:path'
import { createRegistryStore } from '@tehas/registry'
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
import { servedFault } from '../static/served-fault'
import { openHealth } from './open-health'
import { productAreas } from './product-areas'

export type AppOptions = Omit<Measured, 'freeSpace' | 'longCalls' | 'uploads'> & {
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
  const { freeSpace, longCalls } = services
  openMetrics(app, settings, { ...options, freeSpace, longCalls, uploads })
  for (const area of areas) area.register(app, { ...services, uploads })
  if (events) openEvents(app, services, events)
  openDocs(app, services.version, areas, events !== undefined)
  openOutboxPage(app, services)
  const { shellFolder } = settings
  const store = createRegistryStore(join(settings.dataFolder, 'registry'), { notice: (line) => app.log.warn(line) })
  await openStatic(app, { shellFolder, store }, connections)
  openHealth(app, services, { breaker: database?.breaker, servedFault: () => servedFault(shellFolder, store) })
  return app
}
