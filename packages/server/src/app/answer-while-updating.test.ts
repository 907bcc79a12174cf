import { createServer } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { ask } from '../testing/ask'
import { answerWhileUpdating } from './answer-while-updating'

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
const port = await freePort()
const url = `http://127.0.0.1:${port}`
const meanwhile = answerWhileUpdating({ port, host: '127.0.0.1' })
afterEach(meanwhile.close)

it('should say that it lives, and ask to come back, until it lets go of the port', async () => {
  await meanwhile.close()
  meanwhile.open()
  meanwhile.open()
  await vi.waitFor(async () => expect((await ask(`${url}/health`)).status).toBe(200))
  const call = await ask(`${url}/api/v2/authenticate/authenticate-user`, { username: 'x', password: 'y' })
  expect(call).toMatchObject({ status: 503, retryAfter: '5' })
  expect((await ask(`${url}/ready`)).status).toBe(503)
  await meanwhile.close()
  await expect(ask(`${url}/health`)).rejects.toThrow('ECONNREFUSED')
})

it('should leave a port alone that something else uses: the service tells of it', async () => {
  const other = createServer().listen(port, '127.0.0.1')
  await vi.waitFor(() => expect(other.listening).toBe(true))
  meanwhile.open()
  await meanwhile.close()
  await new Promise((resolve) => other.close(resolve))
})
