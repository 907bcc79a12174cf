import fastify from 'fastify'
import { expect, it } from 'vitest'
import { isFromThisMachine } from './is-from-this-machine'

const app = fastify({ trustProxy: '127.0.0.1' })
app.get('/', async (request) => isFromThisMachine(request))
const ask = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
  (await app.inject({ url: '/', headers: { host: 'localhost:3000', ...headers }, remoteAddress })).json()

it('should know a request from this machine', async () => {
  expect([await ask({}), await ask({}, '::1'), await ask({ host: '127.0.0.1' })]).toEqual([true, true, true])
})

it.each([
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded',
  'forwarded',
  'via',
  'x-real-ip',
  'x-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
])('should not believe a request with the header %s, whatever it says', async (name) => {
  expect(await ask({ [name]: '127.0.0.1' })).toBe(false)
})

it('should not believe another address that a trusted proxy is said to forward', async () => {
  expect(await ask({}, '192.0.2.7')).toBe(false)
  expect(await ask({ 'x-forwarded-for': '127.0.0.1' }, '192.0.2.7')).toBe(false)
  expect(await ask({ host: 'tehas.example' })).toBe(false)
})
