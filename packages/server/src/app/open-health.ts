import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Breaker } from '../database/breaker'
import { createProbe } from '../database/probe'
import type { Services } from '../http/context'

/**
 * GET /health: the process runs. GET /ready: it also reaches the database; answers within a second. While the disk is nearly
 * full it is ready, since it reads and lets go of data as before, and says that changes are refused.
 */
export function openHealth(app: FastifyInstance, { db, version, freeSpace }: Services, breaker?: Breaker): void {
  const probe = breaker?.probe ?? createProbe(() => sql`SELECT 1`.execute(db))
  app.get('/health', async () => ({ status: 'ok', version }))
  app.get('/ready', async (_request, reply) => {
    const alive = await probe()
    if (!alive) return reply.status(503).send({ status: 'database unreachable' })
    return { status: 'ready', changes: freeSpace?.isShort() ? 'refused' : 'accepted' }
  })
}
