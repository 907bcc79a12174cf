import { type ClientRequest, get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { calls, defineCall, member, servicePrefix } from '@tehas/contracts'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { productAreas } from '../app/product-areas'
import { createTestServer, type TestMember, type TestServer } from '../testing'
import { defineArea } from './area'
import { inProjectOf } from './call-handler'
import { connectionLimits, limitConnections } from './connection-limits'

/** More than the buffers of both ends of a connection hold. */
const LARGE = 'x'.repeat(40_000_000)
const largeCalls = {
  getLarge: defineCall({
    method: 'GET',
    path: '/v2/large/get',
    kind: 'query',
    access: member,
    summary: 'A large answer',
    response: z.object({ text: z.string() }),
  }),
}
const largeArea = defineArea('large', largeCalls, { getLarge: inProjectOf(async () => ({ text: LARGE })) })
const areas = [...productAreas, largeArea]
const patient = await createTestServer({ areas, live: true })
const strict = await createTestServer({
  areas,
  live: true,
  connections: { ...connectionLimits, headersMs: 400, requestMs: 800, answerMs: 800, lookMs: 50 },
})

const sockets: Socket[] = []
const timers: NodeJS.Timeout[] = []
const requests: ClientRequest[] = []
afterAll(() => {
  for (const timer of timers) clearInterval(timer)
  for (const socket of sockets) socket.destroy()
  for (const request of requests) request.destroy()
})

type Attack = {
  /** How many bytes it has read. */
  readonly taken: () => number
  readonly end: () => void
}

/** Opens a connection that sends a beginning and then a byte at a time, and reads a byte at a time. */
async function attack(url: string, beginning: string, drip = ''): Promise<Attack> {
  // It does not end its own half when the server ends the other.
  const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', allowHalfOpen: true })
  sockets.push(socket)
  socket.on('error', () => undefined)
  await new Promise((resolve) => socket.once('connect', resolve))
  let taken = 0
  if (beginning) socket.write(beginning)
  timers.push(
    setInterval(() => {
      if (drip && socket.writable) socket.write(drip)
      taken += socket.read(1)?.length ?? 0
    }, 20),
  )
  return { taken: () => taken, end: () => socket.destroy() }
}

/** How many connections the server holds, whatever their other ends believe. */
const held = ({ server }: FastifyInstance) =>
  new Promise<number>((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )
const untilHeld = (app: FastifyInstance, count: number) =>
  vi.waitFor(async () => expect(await held(app)).toBe(count), { timeout: 20_000 })

const headersOf = ({ token, _id, projectId }: TestMember) => ({
  authorization: token,
  'x-selected-user': _id,
  'x-selected-project': projectId,
})
const lines = (caller: TestMember) =>
  Object.entries(headersOf(caller))
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')

/** Each way to be slow, with a caller who may do it. */
const attacks = ({ url }: TestServer, caller: TestMember): (() => Promise<Attack>)[] => {
  const { path } = calls.updateProject
  const long = 'Content-Type: application/json\r\nContent-Length: 10000\r\n\r\n{"company":{"name":"'
  return [
    () => attack(url, ''),
    () => attack(url, 'GET /health HTTP/1.1\r\nHost: localhost\r\nX-Slow: ', 'x'),
    () => attack(url, `POST ${servicePrefix}${path} HTTP/1.1\r\nHost: localhost\r\n${lines(caller)}${long}`, 'x'),
    () =>
      attack(url, `POST ${servicePrefix}${calls.authenticateUser.path} HTTP/1.1\r\nHost: localhost\r\n${long}`, 'x'),
  ]
}

const readSlowly = ({ url }: TestServer, caller: TestMember) =>
  attack(url, `GET ${servicePrefix}${largeCalls.getLarge.path} HTTP/1.1\r\nHost: localhost\r\n${lines(caller)}\r\n`)

const EVENTS = '/v2/events'
/** Asks on a connection of its own, which stays open for an event stream. Resolves with the status. */
const statusOf = ({ url }: TestServer, path: string, caller: TestMember) =>
  new Promise<number | undefined>((resolve, reject) => {
    const asked = get(url + servicePrefix + path, { headers: headersOf(caller), agent: false }, (response) => {
      response.on('error', () => undefined)
      resolve(response.statusCode)
    })
    requests.push(asked)
    asked.once('error', reject)
  })

it('should answer honest requests while hundreds of slow connections stand', { timeout: 60_000 }, async () => {
  const [attacker, owner] = [await patient.newProject(), await patient.newProject()]
  const kinds = attacks(patient, attacker)
  const standing = await Promise.all(Array.from({ length: 75 }, () => kinds.map((open) => open())).flat())
  standing.push(await readSlowly(patient, attacker), await readSlowly(patient, attacker))
  const streams = await Promise.all(Array.from({ length: 30 }, () => statusOf(patient, EVENTS, attacker)))
  expect(streams.filter((status) => status === 200)).toHaveLength(20)
  expect(streams.filter((status) => status === 429)).toHaveLength(10)

  expect(await statusOf(patient, calls.listTeams.path, owner)).toBe(200)
  expect(await statusOf(patient, EVENTS, owner)).toBe(200)
  expect(await held(patient.app)).toBe(standing.length + 20 + 1)
})

it('should close connections that send a header or a body byte by byte, or nothing', async () => {
  const attacker = await strict.newProject()
  await Promise.all(attacks(strict, attacker).map((open) => open()))
  expect(await held(strict.app)).toBeGreaterThan(0)
  await untilHeld(strict.app, 0)
})

it('should close a connection that takes its answer byte by byte', async () => {
  const reader = await readSlowly(strict, await strict.newProject())
  await vi.waitFor(() => expect(reader.taken()).toBeGreaterThan(0), { timeout: 10_000 })
  await untilHeld(strict.app, 0)
  expect(reader.taken()).toBeLessThan(LARGE.length)
})

it('should hold the limits that are declared', () => {
  const { headersTimeout, requestTimeout, timeout, keepAliveTimeout, maxConnections } = patient.app.server
  expect({ headersTimeout, requestTimeout, timeout, keepAliveTimeout, maxConnections }).toEqual({
    headersTimeout: 10_000,
    requestTimeout: 1_800_000,
    timeout: 120_000,
    keepAliveTimeout: 72_000,
    maxConnections: 10_000,
  })
})

it('should refuse connections of one address beyond its limit, until one of them ends', async () => {
  const app = fastify()
  const isNoProxy = () => false
  limitConnections(app, { ...connectionLimits, mostOfOneAddress: 20 }, isNoProxy)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const opened = await Promise.all(Array.from({ length: 25 }, () => attack(url, '')))
  await untilHeld(app, 20)
  for (const { end } of opened) end()
  await untilHeld(app, 0)
  await attack(url, '')
  await untilHeld(app, 1)
  app.server.closeAllConnections()
  await app.close()
})
