import { servicePrefix } from '@tehas/contracts'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { AppError } from './app-error'

/**
 * How many calls may wait for a connection of the pool. 200 orders that are created in parallel must all get a number
 * (rules §5), so the limit is above that.
 */
const LONGEST_QUEUE = 250

/** Answers calls with 503 and Retry-After while too many wait for a connection (rules §1). */
export function refuseWhenOverloaded(app: FastifyInstance, pool: Pick<pg.Pool, 'waitingCount'>): void {
  app.addHook('onRequest', async (request) => {
    if (pool.waitingCount < LONGEST_QUEUE || !request.url.startsWith(servicePrefix)) return
    throw new AppError('OVERLOADED')
  })
}
