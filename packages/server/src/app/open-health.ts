import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Breaker } from '../database/breaker'
import { createProbe } from '../database/probe'
import type { Services } from '../http/context'

/** GET /health: the process runs. GET /ready: it also reaches the database; answers within a second. */
export function openHealth(app: FastifyInstance, { db, version }: Services, breaker?: Breaker): void {
  const probe = breaker?.probe ?? createProbe(() => sql`SELECT 1`.execute(db))
  app.get('/health', async () => ({ status: 'ok', version }))
  app.get('/ready', async (_request, reply) => {
    const alive = await probe()
    return reply.status(alive ? 200 : 503).send({ status: alive ? 'ready' : 'database unreachable' })
  })
}
