import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Counter, Gauge, Histogram } from 'prom-client'
import type { FreeSpace } from '../data-folder/free-space'
import type { Database } from '../database/connect'
import type { EventHub } from '../events/event-hub'
import type { Uploads } from '../files/uploads'
import { AppError } from '../http/app-error'
import { isFromThisMachine } from '../http/is-from-this-machine'
import type { Settings } from '../settings/read-settings'
import { createMetrics, type Metrics } from './create-metrics'

/** Compares in a time that does not depend on where the texts differ. */
const isSame = (given: string, wanted: string): boolean => {
  const [a, b] = [given, wanted].map((text) => createHash('sha256').update(text).digest())
  return a !== undefined && b !== undefined && timingSafeEqual(a, b)
}

export type Measured = {
  /** What is counted outside calls too; made anew by default. */
  readonly metrics?: Metrics
  /** The database whose load is measured and limited. */
  readonly database?: Pick<Database, 'pool' | 'breaker'>
  /** Without it there is no event stream. */
  readonly events?: EventHub
  readonly freeSpace?: FreeSpace | undefined
  readonly uploads?: Uploads
}

/** GET /metrics for Prometheus: from this machine, or with the token of TEHAS_METRICS_TOKEN. */
export function openMetrics(
  app: FastifyInstance,
  settings: Settings,
  { metrics = createMetrics(), database, events, freeSpace, uploads }: Measured,
): void {
  const { register } = metrics
  const duration = new Histogram({
    name: 'tehas_request_seconds',
    help: 'Time from a request to its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [register],
  })
  const failures = new Counter({
    name: 'tehas_request_failures_total',
    help: 'Answers of 500 and above',
    labelNames: ['route'],
    registers: [register],
  })
  if (events) {
    new Gauge({
      name: 'tehas_event_streams',
      help: 'Open event streams',
      registers: [register],
      collect() {
        this.set(events.countListeners())
      },
    })
  }
  if (uploads) {
    new Gauge({
      name: 'tehas_uploads',
      help: 'Pieces of files and pictures that arrive or wait for a place',
      labelNames: ['takes', 'state'],
      registers: [register],
      collect() {
        for (const takes of ['PIECE', 'PICTURE'] as const) {
          const { running, waiting } = uploads.counts(takes)
          this.set({ takes, state: 'running' }, running)
          this.set({ takes, state: 'waiting' }, waiting)
        }
      },
    })
  }
  if (freeSpace) {
    new Gauge({
      name: 'tehas_disk_free_bytes',
      help: 'Space left for data, where it is least',
      registers: [register],
      collect() {
        this.set(freeSpace.bytes() ?? Number.NaN)
      },
    })
    new Gauge({
      name: 'tehas_disk_short',
      help: '1 while too little space is left and nothing is written, else 0',
      registers: [register],
      collect() {
        this.set(freeSpace.isShort() ? 1 : 0)
      },
    })
  }
  if (database) {
    const { pool, breaker } = database
    new Gauge({
      name: 'tehas_database_breaker_open',
      help: '1 while the database does not answer and calls are refused, else 0',
      registers: [register],
      collect() {
        this.set(breaker.isOpen() ? 1 : 0)
      },
    })
    new Gauge({
      name: 'tehas_database_connections',
      help: 'Connections of the pool by state',
      labelNames: ['state'],
      registers: [register],
      collect() {
        this.set({ state: 'idle' }, pool.idleCount)
        this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
        this.set({ state: 'waiting' }, pool.waitingCount)
      },
    })
  }
  app.addHook('onResponse', async (request, reply) => {
    // The pattern of the route, not the URL, which contains ids and e-mail addresses and has unlimited values.
    const route = request.routeOptions.url ?? 'none'
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    if (reply.statusCode >= 500) failures.inc({ route })
  })
  app.get('/metrics', async (request, reply) => {
    const { metricsToken } = settings
    const hasToken = metricsToken !== undefined && isSame(request.headers.authorization ?? '', `Bearer ${metricsToken}`)
    if (!hasToken && !isFromThisMachine(request)) throw new AppError('NOT_FOUND')
    return reply.type(register.contentType).send(await register.metrics())
  })
}
