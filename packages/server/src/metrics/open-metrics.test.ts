import { get } from 'node:http'
import { expect, it, vi } from 'vitest'
import { createTestServer } from '../testing'

const metricsToken = 'a-long-enough-token'
const server = await createTestServer({ settings: { metricsToken }, live: true })
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

it('should count open event streams and tell the state of the database', async () => {
  const { token, _id, projectId } = await server.newProject()
  const metric = async (name: string) => {
    const { body } = await server.visitor.send({ url: '/metrics', headers: { host: 'localhost' } })
    return new RegExp(`^${name} (\\d+)$`, 'm').exec(body)?.[1]
  }
  expect(await metric('tehas_event_streams')).toBe('0')
  const headers = { authorization: token, 'x-selected-user': _id, 'x-selected-project': projectId }
  const request = get(`${server.url}/api/v2/events`, { headers, agent: false })
  await new Promise((resolve) => request.once('response', (response) => response.once('data', resolve)))
  expect(await metric('tehas_event_streams')).toBe('1')
  expect(await metric('tehas_database_breaker_open')).toBe('0')
  expect(await metric('tehas_database_connections{state="waiting"}')).toBe('0')
  request.destroy()
  request.on('error', () => undefined)
  await vi.waitFor(async () => expect(await metric('tehas_event_streams')).toBe('0'))
})
