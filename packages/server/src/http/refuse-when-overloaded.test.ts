import fastify from 'fastify'
import { expect, it } from 'vitest'
import { handleErrors } from './error-handler'
import { refuseWhenOverloaded } from './refuse-when-overloaded'

it('should reject calls while many wait for the database, but still answer /health', async () => {
  const pool = { waitingCount: 0 }
  const app = fastify()
  handleErrors(app)
  refuseWhenOverloaded(app, pool)
  app.get('/api/v2/thing', async () => 'thing')
  app.get('/health', async () => 'ok')
  expect((await app.inject('/api/v2/thing')).statusCode).toBe(200)

  // As many as 200 orders created in parallel leave waiting.
  pool.waitingCount = 200
  expect((await app.inject('/api/v2/thing')).statusCode).toBe(200)

  pool.waitingCount = 250
  const refused = await app.inject('/api/v2/thing')
  expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([503, 'OVERLOADED', '2'])
  expect((await app.inject('/health')).statusCode).toBe(200)
})
