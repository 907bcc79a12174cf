import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Services } from '../http/context'

/** GET /health: the process runs. GET /ready: it also reaches the database. */
export function openHealth(app: FastifyInstance, { db, version }: Services): void {
  app.get('/health', async () => ({ status: 'ok', version }))
  app.get('/ready', async (_request, reply) => {
    const alive = await sql`SELECT 1`.execute(db).then(
      () => true,
      () => false,
    )
    return reply.status(alive ? 200 : 503).send({ status: alive ? 'ready' : 'database unreachable' })
  })
}
