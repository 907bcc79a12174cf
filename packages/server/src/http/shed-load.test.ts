import fastify from 'fastify'
import { expect, it } from 'vitest'
import { handleErrors } from './error-handler'
import { shedLoad } from './shed-load'

it('should refuse calls while many wait for the database, and still answer whether it lives', async () => {
  const pool = { waitingCount: 0 }
  const app = fastify()
  handleErrors(app)
  shedLoad(app, pool)
  app.get('/api/v2/thing', async () => 'thing')
  app.get('/health', async () => 'ok')
  expect((await app.inject('/api/v2/thing')).statusCode).toBe(200)

  // What 200 orders created at once leave waiting.
  pool.waitingCount = 200
  expect((await app.inject('/api/v2/thing')).statusCode).toBe(200)

  pool.waitingCount = 250
  const refused = await app.inject('/api/v2/thing')
  expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([503, 'OVERLOADED', '2'])
  expect((await app.inject('/health')).statusCode).toBe(200)
})
