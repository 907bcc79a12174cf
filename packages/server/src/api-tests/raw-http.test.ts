import { connect } from 'node:net'
import { callErrorSchema, servicePrefix } from '@tehas/contracts'
import { expect, it } from 'vitest'
import { createTestWorlds } from './test-world'

const { server, ours } = await createTestWorlds({ live: true })
const { port } = new URL(server.url)
const LIST = `${servicePrefix}/v2/sale-order/list-sale-orders`

/** Sends raw bytes and resolves with what came back until the connection was closed. */
const exchange = (...parts: (string | Buffer)[]): Promise<{ status: number; body: string }> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1')
    let answer = ''
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString()
    })
    socket.on('error', reject)
    socket.on('close', () => {
      const [head = '', ...rest] = answer.split('\r\n\r\n')
      resolve({ status: Number(head.split(' ')[1]), body: rest.join('') })
    })
    for (const part of parts) socket.write(typeof part === 'string' ? Buffer.from(part, 'latin1') : part)
  })

const request = (headers: string, body: string | Buffer = '{}', path = LIST): (string | Buffer)[] => [
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nAuthorization: ${ours.owner.token}\r\n`,
  `X-Selected-Project: ${ours.projectId}\r\nContent-Type: application/json\r\n${headers}`,
  `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n`,
  body,
]
const bare = (lines: string, rest = '') => [`POST ${LIST} HTTP/1.1\r\nHost: localhost\r\n${lines}\r\n\r\n${rest}`]

it.each<[string, (string | Buffer)[], number, string]>([
  ['a null byte in a header', request('X-Odd: a\0b\r\n'), 400, 'VALIDATION_FAILED'],
  ['a control byte in a key', request('Idempotency-Key: \x7f\r\n'), 400, 'VALIDATION_FAILED'],
  ['headers that are too long', request(`X-Long: ${'x'.repeat(20_000)}\r\n`), 413, 'PAYLOAD_TOO_LARGE'],
  ['a content length that is not a number', bare('Content-Length: abc'), 400, 'VALIDATION_FAILED'],
  ['a negative content length', bare('Content-Length: -1'), 400, 'VALIDATION_FAILED'],
  [
    'both Content-Length and Transfer-Encoding',
    bare('Content-Length: 5\r\nTransfer-Encoding: chunked', '0'),
    400,
    'VALIDATION_FAILED',
  ],
  ['malformed chunks', bare('Transfer-Encoding: chunked', 'ZZ\r\n'), 400, 'VALIDATION_FAILED'],
  ['bytes that are not HTTP', ['\x00\x01\x02\r\n\r\n'], 400, 'VALIDATION_FAILED'],
  ['a compressed body', request('Content-Encoding: gzip\r\n', Buffer.from([31, 139, 8, 0])), 400, 'VALIDATION_FAILED'],
  ['a body that is not UTF-8', request('', Buffer.from([0xff, 0xfe, 0x00])), 400, 'VALIDATION_FAILED'],
  ['two project headers', request(`X-Selected-Project: ${ours.projectId}\r\n`), 400, 'NOT_VALID_PROJECT_ID'],
  ['a user header that is not UTF-8', request('X-Selected-User: \xff\xfe\r\n'), 401, 'NOT_AUTHENTICATED'],
  ['a URL with invalid escapes', request('', '{}', `${servicePrefix}/%ff/%zz`), 400, 'VALIDATION_FAILED'],
])('should reject %s with an error of the catalogue', async (_what, parts, status, code) => {
  const answer = await exchange(...parts)
  expect([answer.status, callErrorSchema.parse(JSON.parse(answer.body)).code]).toEqual([status, code])
})

it.each([
  ['a very long Accept-Language', `Accept-Language: ${'et,'.repeat(3000)}\r\n`],
  ['unknown encodings', 'Accept-Encoding: nonsense, br;q=0, *;q=0\r\n'],
  ['an upgrade to another protocol', 'Upgrade: websocket\r\n'],
  ['a query string of unusual keys', ''],
])('should serve a request with %s', async (what, headers) => {
  const path = what.startsWith('a query') ? `${LIST}?a=%00&__proto__[x]=1&${'c=1&'.repeat(500)}` : LIST
  expect((await exchange(...request(headers, '{}', path))).status).toBe(200)
})
