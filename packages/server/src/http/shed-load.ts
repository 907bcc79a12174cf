import { servicePrefix } from '@tehas/contracts'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { AppError } from './app-error'

/**
 * Calls that may wait for a connection; one more waits so long that its caller would rather hear so at once. Room for the
 * 200 orders that are created in parallel and must all get a number (rules §5).
 */
const LONGEST_QUEUE = 250

/** Refuses calls early with 503 and Retry-After while the database is behind (rules §1). */
export function shedLoad(app: FastifyInstance, pool: Pick<pg.Pool, 'waitingCount'>): void {
  app.addHook('onRequest', async (request) => {
    if (pool.waitingCount < LONGEST_QUEUE || !request.url.startsWith(servicePrefix)) return
    throw new AppError('OVERLOADED')
  })
}
