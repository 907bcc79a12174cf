import { expect, it } from 'vitest'
import { createTestServer } from '../testing'

const metricsToken = 'a-long-enough-token'
const server = await createTestServer({ settings: { metricsToken } })
const elsewhere = { url: '/metrics', remoteAddress: '192.0.2.7' }

it('should count requests by route, not by URL', async () => {
  await server.visitor.send({ url: '/api/v2/user/email/kadri@tookoda.example' })
  const { body } = await server.visitor.send({ url: '/metrics', headers: { host: 'localhost' } })
  expect(body).toContain('route="/api/v2/user/email/:email",status="401"')
  expect(body).not.toContain('kadri')
})

it('should need the token from other machines', async () => {
  expect((await server.visitor.send(elsewhere)).statusCode).toBe(404)
  const answer = await server.visitor.send({ ...elsewhere, headers: { authorization: `Bearer ${metricsToken}` } })
  expect(answer.statusCode).toBe(200)
})
