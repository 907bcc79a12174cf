import { connect } from 'node:net'
import { callErrorSchema, servicePrefix } from '@tehas/contracts'
import { beforeAll, expect, it } from 'vitest'
import type { TestMember } from '../testing'
import { leafValues, withValueAt } from './json-paths'
import { type Random, randomFrom } from './random'
import { createTestWorlds, type TestWorlds } from './test-world'
import { callEntries, toInject, validRequests } from './valid-requests'

/**
 * How many requests of each kind; 50 000 of each are tried with TEHAS_FUZZ=50000 and another seed with TEHAS_FUZZ_SEED.
 * TEHAS_FUZZ_SECONDS ends each kind after so long, and tells how many were tried.
 */
const COUNT = Number(process.env.TEHAS_FUZZ ?? 300)
const SEED = Number(process.env.TEHAS_FUZZ_SEED ?? 20_261_120)
const TIMEOUT = 60_000 + COUNT * 100
const LONGEST_MS = Number(process.env.TEHAS_FUZZ_SECONDS ?? Number.POSITIVE_INFINITY) * 1000

/** Whether to go on, after so many tries since a moment. */
function goesOn(tried: number, since: number): boolean {
  if (tried >= COUNT) return false
  if (performance.now() - since < LONGEST_MS) return true
  console.warn(`${tried} of ${COUNT} were tried`)
  return false
}

let worlds: TestWorlds
beforeAll(async () => {
  worlds = await createTestWorlds({ live: true })
})

const methods = ['GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY']
const roots = ['/', '/remotes/', '/static/', '/registry.json', '/outbox', '/metrics', '/health', '/ready', '/embed.js']
const routes = callEntries.map(([, call]) => servicePrefix + call.path)
const segments = [
  ...['..', '.', '...', '%2e%2e', '%2E.', '..%2f', '%2f', '%5c', '\\', '\\..\\', '%00', '%ff', '%zz', '%', '%e0%a4%a'],
  ...[
    '~',
    '*',
    ':id',
    '{id}',
    'a b',
    '\xf5',
    '\x7f',
    '"',
    "'",
    '<x>',
    '|',
    '^',
    '`',
    ';a=b',
    '@',
    '&',
    '=',
    '#',
    '??',
    '+',
  ],
  ...[
    '0123456789abcdef01234567',
    'index.html',
    '.git',
    '.env',
    'x'.repeat(300),
    'x'.repeat(4000),
    '%F0%9F%8C%B3',
    'con',
  ],
  ...['__proto__', 'constructor', 'null', 'undefined', 'NaN', '-1', '1e999', 'remoteEntry.js', 'sales', 'http://x/'],
]
const headers = [
  ...['Expect: 100-continue', 'Expect: nonsense', 'Expect:', 'Range: bytes=0-1', 'Range: bytes=-', 'Range: x=9-1,,'],
  ...[
    'If-None-Match: *',
    'If-Match: "x"',
    'If-Modified-Since: yesterday',
    'Accept: text/html',
    'Accept: */*;q=x',
    'Accept:',
  ],
  ...[
    'Accept-Encoding: br;q=0',
    'Accept-Encoding: *;q=2',
    'Accept-Language: \xff',
    'Content-Type: text/html',
    'Content-Type:',
  ],
  ...['Content-Type: application/json; charset=utf-7', 'Content-Type: application/json;;;', 'Content-Encoding: br'],
  ...[
    'Authorization: Basic x',
    'Authorization: Bearer',
    'Cookie: a=b; ;',
    'X-Selected-Project: \xff',
    'X-Selected-User: x',
  ],
  ...[
    'Upgrade: h2c',
    'Connection: Upgrade',
    'Connection: keep-alive',
    'X-Forwarded-For: x',
    'X-HTTP-Method-Override: PUT',
  ],
  ...[
    'Idempotency-Key: \xff',
    `Idempotency-Key: ${'k'.repeat(5000)}`,
    'Origin: null',
    'Transfer-Encoding: gzip',
    'TE: x',
  ],
  ...[
    'Host: tehas.example',
    'Content-Length: 0',
    'Content-Length: 7',
    'Content-Length: 1e3',
    'Transfer-Encoding: chunked',
  ],
]

function malformedRequest(random: Random): string {
  const root = random.of(random.chance(0.5) ? roots : routes)
  const path = [root, ...random.several(3, () => random.of(segments))].join(random.chance(0.8) ? '/' : '')
  const query = random.chance(0.3) ? `?${random.several(3, () => random.of(segments)).join('&')}` : ''
  const lines = random.several(3, () => random.of(headers))
  const body = random.chance(0.3) ? random.of(['{}', '{', '[]', '\0', '"x"', '1e999', '{"a":"\xff"}', '0\r\n\r\n']) : ''
  const sized = body !== '' && random.chance(0.7) ? [`Content-Length: ${body.length}`] : []
  const head = [
    `${random.of(methods)} ${path}${query} HTTP/1.1`,
    'Host: localhost',
    ...lines,
    ...sized,
    'Connection: close',
  ]
  return `${head.join('\r\n')}\r\n\r\n${body}`
}

/** Sends the bytes of a request and ends the connection; resolves with the last answer. */
function exchange(port: number, request: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString('latin1')
    })
    socket.on('error', (error) => ('code' in error && error.code === 'ECONNRESET' ? undefined : reject(error)))
    socket.on('close', () => {
      const final = answer.replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, '')
      const [head = '', ...rest] = final.split('\r\n\r\n')
      // What the request left unread may be answered as another one.
      const [body = ''] = rest.join('\r\n\r\n').split('HTTP/1.1 ')
      resolve({ status: Number(head.split(' ')[1]), body })
    })
    socket.end(Buffer.from(request, 'latin1'))
  })
}

it(`should answer ${COUNT} malformed requests below 500, with errors of the catalogue`, {
  timeout: TIMEOUT,
}, async () => {
  const random = randomFrom(SEED)
  const since = performance.now()
  const port = Number(new URL(worlds.server.url).port)
  const wrong: unknown[] = []
  for (let tried = 0; wrong.length < 20 && goesOn(tried, since); tried += 1) {
    const request = malformedRequest(random)
    const { status, body } = await exchange(port, request)
    // A request that its sender does not finish gets no answer.
    if (Number.isNaN(status)) continue
    const isError = status >= 400 && !/^HEAD /.test(request) && body !== ''
    const isTold = !isError || callErrorSchema.safeParse(parseJson(body)).success
    if (status >= 500 || !isTold) wrong.push([request.slice(0, 300), status, body.slice(0, 300)])
  }
  expect(wrong).toEqual([])
})

function parseJson(text: string): unknown {
  // Chunked answers have sizes between their parts.
  const json = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)
  try {
    return JSON.parse(json)
  } catch {
    return text
  }
}

const texts = [
  ...[
    '',
    ' ',
    '\0',
    '\ud800',
    '\uffff',
    'ﷺ',
    '𝒳'.repeat(50),
    '\u202e',
    'A\u0301'.repeat(200),
    "'; --",
    '%_\\',
    '$[x]',
    '{{x}}',
  ],
  ...[
    'x'.repeat(21),
    'x'.repeat(101),
    'x'.repeat(11_001),
    '-',
    '0',
    '1e400',
    'NaN',
    'null',
    '2026-11-20',
    '&& !! || &&',
  ],
  ...[
    'a@b.ee',
    `${'a'.repeat(90)}@b.ee`,
    'https://x.ee',
    'javascript:alert(1)',
    'ABCDEFabcdef012345678901',
    'f'.repeat(24),
  ],
]
const moments = [
  '0000-01-01',
  '0001-01-01',
  '0999-12-31',
  '1000-01-01',
  '1582-10-10',
  '2026-02-29',
  '2999-12-31',
  '9999-12-31',
].flatMap((day) =>
  ['', 'T00:00:00Z', 'T00:00:00+23:59', 'T23:59:59.999-23:59', 'T24:00:00Z', 'T12:00:60Z'].map((time) => day + time),
)
const numbers = [
  0,
  -0,
  1,
  -1,
  0.1,
  1e-7,
  1e-300,
  5e-324,
  99.999999,
  100,
  255,
  32_768,
  65_536,
  9_999_999,
  2 ** 31,
  2 ** 32,
].concat([1e8, 1e10, 1e13, 1e13 + 1, 2 ** 53, 2 ** 53 + 2, 1e20, 1e300, -1e300, Number.MAX_VALUE])

/** A value that looks like the one in its place more often than not. */
function otherValue(random: Random, value: unknown): unknown {
  if (random.chance(0.15)) return random.of([null, true, [], {}, [null], [[]], { _id: 'x' }, 'x', 0])
  if (typeof value === 'number') return random.of(numbers)
  if (typeof value === 'boolean') return !value
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value)) return random.of(moments)
  if (typeof value === 'string' && random.chance(0.1)) return random.of(moments)
  return random.of(texts)
}

function otherBody(random: Random, body: object): unknown {
  let changed: unknown = body
  for (let times = random.below(4); times >= 0; times -= 1) {
    const leaves = leafValues(changed).filter(({ path }) => path !== '')
    if (leaves.length === 0) return changed
    const { path, value } = random.of(leaves)
    const key = random.chance(0.1)
      ? path.replace(/[^.]+$/, random.of(['deadline', 'startTime', 'x', 'dynamicFields', '_id']))
      : path
    changed = withValueAt(changed, key, otherValue(random, value))
  }
  return changed
}

it(`should answer ${COUNT} malformed payloads of members below 500`, { timeout: TIMEOUT }, async () => {
  const random = randomFrom(SEED + 1)
  const since = performance.now()
  const { server, ours } = worlds
  const withBody = callEntries.filter(([name, call]) => call.body && name !== 'logOut')
  const wrong: unknown[] = []
  let member: TestMember | undefined
  for (let tried = 0; wrong.length < 20 && goesOn(tried, since); tried += 1) {
    // Some calls change what the member may do.
    if (tried % 100 === 0 || !member) member = await server.newMember(ours.projectId, 'OWNER')
    const [name, call] = random.of(withBody)
    const { params, body = {} } = await validRequests[name](ours, { user: member })
    const sent = otherBody(random, body)
    const response = await member.send(toInject(call, { ...(params && { params }), body: sent }))
    if (response.statusCode >= 500) wrong.push([name, JSON.stringify(sent).slice(0, 600), response.body.slice(0, 300)])
  }
  expect(wrong).toEqual([])
  for (const [name, call] of callEntries.filter(([, each]) => each.method === 'GET')) {
    const response = await ours.owner.send(toInject(call, await validRequests[name](ours, { user: ours.owner })))
    const problem = response.statusCode === 200 ? '' : response.body
    expect([name, response.statusCode, problem]).toEqual([name, 200, ''])
  }
})
