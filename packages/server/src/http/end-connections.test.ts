import { connect, type Socket } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, expect, it, vi } from 'vitest'
import { connectionLimits } from './connection-limits'
import { endConnectionsAtClose } from './end-connections'

const CLOSE_MS = 600
/** What a connection is ended within that is not waited for. */
const SOON_MS = 300
const sockets: Socket[] = []
afterAll(() => {
  for (const socket of sockets) socket.destroy()
})

/** A server of which `/slow` answers when told so. */
async function openServer() {
  const app = fastify()
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    app.get('/slow', async () => {
      resolve()
      await new Promise<void>((told) => (answer = told))
      return 'answered'
    })
  })
  endConnectionsAtClose(app, { ...connectionLimits, closeMs: CLOSE_MS })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, asked, answer: () => answer() }
}

async function open({ server }: FastifyInstance, sent: string) {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  const accepting = new Promise<Socket>((resolve) => server.once('connection', resolve))
  const socket = connect({ port: address.port, host: '127.0.0.1' })
  sockets.push(socket)
  let received = ''
  socket.on('error', () => undefined)
  socket.on('data', (chunk) => (received += String(chunk)))
  const accepted = await accepting
  socket.write(sent)
  await vi.waitFor(() => expect(accepted.bytesRead).toBe(sent.length), 10_000)
  return { received: () => received }
}

/** How long closing takes. */
async function close(app: FastifyInstance): Promise<number> {
  const began = performance.now()
  await app.close()
  return performance.now() - began
}

it('should not wait for a connection that a browser opened ahead and never used', async () => {
  const { app } = await openServer()
  await open(app, '')
  expect(await close(app)).toBeLessThan(SOON_MS)
})

it('should end after a while what sends half a request, as what takes no answer', async () => {
  const { app } = await openServer()
  await open(app, 'GET /slow HTTP/1.1\r\nHost: localhost\r\nX-Half: ')
  const took = await close(app)
  expect(took).toBeGreaterThan(CLOSE_MS - 50)
  expect(took).toBeLessThan(CLOSE_MS + 2000)
})

it('should answer what was asked before', async () => {
  const { app, asked, answer } = await openServer()
  const { received } = await open(app, 'GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await asked
  const closing = close(app)
  answer()
  expect(await closing).toBeLessThan(CLOSE_MS)
  await vi.waitFor(() => expect(received()).toContain('answered'), 10_000)
})
