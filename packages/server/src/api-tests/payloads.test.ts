import { bodyLimitOf, callErrorSchema, servicePrefix } from '@tehas/contracts'
import { malformedBodies, malformedParams } from '@tehas/contracts/testing'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller, TestMember } from '../testing'
import { leafValues, nestedJson, sample, withValueAt } from './json-paths'
import { openSnapshots, type Snapshots } from './table-snapshots'
import { createTestWorlds, type TestWorlds, type World } from './test-world'
import type { ValidRequest } from './valid-request'
import { callEntries, toInject, validRequests } from './valid-requests'

/** How many of the generated malformed bodies are sent for each call, always the same; its schema is given all of them beside. */
const SAMPLE = 10

let worlds: TestWorlds
let ours: World
let snapshots: Snapshots
let owner: Caller

beforeAll(async () => {
  worlds = await createTestWorlds()
  ours = worlds.ours
  owner = ours.owner
  snapshots = await openSnapshots(worlds.server.database)
})
afterAll(() => snapshots.close())

/** The code and the paths of an error answer; fails where the answer does not match the error schema. */
function errorOf(response: LightMyRequestResponse): { code: string; paths: string[] } {
  const { code, problems = [] } = callErrorSchema.strict().parse(response.json())
  return { code, paths: problems.map(({ path }) => path) }
}

describe.each(callEntries.filter(([, call]) => call.body))('%s', (name, call) => {
  let caller: TestMember
  /** What stands in the path beside the body, as it should be. */
  let params: ValidRequest['params']
  // Each call has a caller of its own, since some calls end sessions.
  const renew = async () => {
    caller = await worlds.server.newMember(ours.projectId, 'OWNER')
  }
  beforeAll(async () => {
    await renew()
    if (call.params) params = (await validRequests[name](ours, { user: caller })).params
  })
  const send = async (body: unknown) => {
    const response = await caller.send(toInject(call, { body, ...(params && { params }) }))
    if (name === 'logOut' && response.statusCode === 200) await renew()
    return response
  }
  const make = async () => (await validRequests[name](ours, { user: caller })).body ?? {}
  let refused: object | undefined
  /** What the tests change that send nothing but what is refused: they share it, since it stays as it is. */
  const makeRefused = async () => {
    refused ??= await make()
    return refused
  }

  it('should reject malformed bodies with their problems and store nothing', async () => {
    const before = await snapshots.take()
    for (const { name: what, value } of sample(malformedBodies(call), SAMPLE)) {
      const response = await send(value)
      const { code, paths } = errorOf(response)
      const isRead = JSON.stringify(value).length <= bodyLimitOf(call).bytes
      expect([what, code]).toEqual([what, isRead ? 'VALIDATION_FAILED' : 'PAYLOAD_TOO_LARGE'])
      if (isRead) expect([response.statusCode, paths.length > 0]).toEqual([400, true])
      expect(response.body.length).toBeLessThan(100_000)
    }
    expect(await snapshots.take()).toEqual(before)
  })

  it('should reject null bytes and unpaired surrogates in every text', async () => {
    const body = await makeRefused()
    const before = await snapshots.take()
    const texts = leafValues(body).filter(({ value }) => typeof value === 'string')
    for (const [at, { path }] of sample(texts, 10).entries()) {
      for (const bad of inTurn(at, 1, ['Tamm\u0000iku', 'Tammiku\ud800', '\udc00Tammiku'])) {
        const response = await send(withValueAt(body, path, bad))
        const { code, paths } = errorOf(response)
        expect([path, bad, response.statusCode, code]).toEqual([path, bad, 400, 'VALIDATION_FAILED'])
        expect(paths.some((each) => path.startsWith(each))).toBe(true)
      }
    }
    expect(await snapshots.take()).toEqual(before)
  })

  it('should cause no server error with extreme but well-formed values', async () => {
    const body = await make()
    for (const [at, { path, value }] of sample(leafValues(body), 7).entries()) {
      for (const extreme of inTurn(at, 2, extremesOf(value))) {
        const response = await send(withValueAt(body, path, extreme))
        expect([path, extreme, response.statusCode < 500 || response.body]).toEqual([path, extreme, true])
      }
    }
  })

  it('should reject invalid JSON, other content types and keys that pollute prototypes', async () => {
    const valid = JSON.stringify(await makeRefused())
    const before = await snapshots.take()
    const raw = [
      '',
      '{',
      'null',
      '"text"',
      '[]',
      '{"a":1e400}',
      '{"a":NaN}',
      "{'a':1}",
      `${valid.slice(0, -1)},"__proto__":{"isAdmin":true}}`,
      `${valid.slice(0, -1)},"constructor":{"prototype":{"isAdmin":true}}}`,
      `${valid}x`,
      '\ufeff{',
      '\u0000',
    ]
    // A call that accepts an empty body also accepts unknown keys.
    const takesAnything = call.body?.safeParse({}).success === true
    for (const text of takesAnything ? raw.filter((each) => !each.includes('1e400')) : raw) {
      const response = await send(text)
      expect([text.slice(0, 30), response.statusCode]).toEqual([text.slice(0, 30), 400])
      expect(errorOf(response).code).toBe('VALIDATION_FAILED')
    }
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'image/png',
      'nonsense',
    ]) {
      const request = toInject(call, { body: valid })
      const response = await caller.send({ ...request, headers: { ...request.headers, 'content-type': type } })
      expect([type, response.statusCode, errorOf(response).code]).toEqual([type, 400, 'VALIDATION_FAILED'])
    }
    expect(await snapshots.take()).toEqual(before)
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined()
  })

  it('should reject deeply nested and very large bodies', async () => {
    const body = await makeRefused()
    const before = await snapshots.take()
    const [first = 'name'] = Object.keys(body)
    const deep = [
      nestedJson(5000, 'items'),
      '['.repeat(50_000) + ']'.repeat(50_000),
      `{"${first}":${nestedJson(3000, first)}}`,
    ]
    const wide = `{"${first}":[${'{},'.repeat(20_000)}{}]}`
    for (const text of call.body?.safeParse({}).success ? deep : [...deep, wide]) {
      const response = await send(text)
      expect(
        response.statusCode === 200 ||
          ['VALIDATION_FAILED', 'PAYLOAD_TOO_LARGE'].includes(errorOf(response).code) ||
          response.body.slice(0, 200),
      ).toBe(true)
      expect(response.body.length).toBeLessThan(200_000)
    }
    expect(await snapshots.take()).toEqual(before)
  })
})

/** Some of the values, others for each field: fields share them, since each request takes its time. */
const inTurn = <Value>(at: number, count: number, values: readonly Value[]): Value[] =>
  [...values, ...values].slice(at % values.length).slice(0, Math.min(count, values.length))

const extremesOf = (value: unknown): readonly unknown[] => {
  if (typeof value === 'number') return [0, -1, 1e-7, 1e8, 2 ** 53]
  if (typeof value === 'boolean' || value === null) return [true, false]
  if (typeof value !== 'string') return []
  if (/^\d{4}-\d\d-\d\d/.test(value)) return ['0000-01-01', '0001-01-01', '1900-02-28', '9999-12-31']
  return ['Õunapuu 🌳 ‏مرحبا 𝒳 ﷽', `'); DROP TABLE project;--`, '%_\\', '\t\r\n', 'A\u0301'.repeat(30)]
}

describe.each(callEntries.filter(([, call]) => call.params))('%s by its path', (_name, call) => {
  it('should reject malformed parameters', async () => {
    const special = ['%00', '%E0%A4%A', '%ED%A0%80', '..%2F..%2Fetc', 'x'.repeat(3000), '%F0%9F%8C%B3', "1'--"]
    for (const params of malformedParams(call)) {
      const response = await owner.send(toInject(call, { params }))
      expect([params, [400, 404].includes(response.statusCode)]).toEqual([params, true])
      errorOf(response)
    }
    for (const text of special) {
      const url = servicePrefix + call.path.replace(/\{\w+\}/, text)
      const response = await owner.send({ method: call.method, url })
      expect([text.slice(0, 20), [400, 404, 414].includes(response.statusCode)]).toEqual([text.slice(0, 20), true])
      errorOf(response)
    }
  })
})

it('should answer unknown URLs and methods with errors of the catalogue', async () => {
  for (const url of [
    '/api',
    '/api/',
    '/api/v2/nothing',
    '/api/v2/project/get-project/x',
    '/api/%',
    '/api/%00',
    '/api/v2/../../etc/passwd',
  ]) {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS'] as const) {
      const response = await owner.send({ method, url })
      expect([method, url, response.statusCode >= 400 && response.statusCode < 500]).toEqual([method, url, true])
      errorOf(response)
    }
  }
})

it('should reject a body that is too large', async () => {
  const [name, call] = callEntries.find(([each]) => each === 'createSaleOrder')!
  const response = await owner.send(toInject(call, { body: `{"notes":"${'x'.repeat(5 * 1024 * 1024)}"}` }))
  expect([name, response.statusCode, errorOf(response).code]).toEqual([name, 413, 'PAYLOAD_TOO_LARGE'])
})

it('should accept a long e-mail address in the path', async () => {
  const email = `${'a'.repeat(60)}@${'b'.repeat(30)}.example`
  const response = await owner.send({ method: 'GET', url: `/api/v2/user/email/${encodeURIComponent(email)}` })
  expect([response.statusCode, response.json()]).toEqual([200, []])
})
