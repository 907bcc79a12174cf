import { type Call, calls, callsByArea, servicePrefix } from '@tehas/contracts'
import { describe, expect, it } from 'vitest'
import { createTestServer } from '../testing'

const server = await createTestServer()
const owner = await server.newProject()
const stranger = await server.newUser()
const powerless = await server.newMember(owner.projectId)

const all = Object.entries<Call>(calls)
const inProject = all.filter(([, { access }]) => access.kind === 'member' || access.kind === 'right')
const withRight = all.filter(([, { access }]) => access.kind === 'right')
const withBody = all.filter(([, { body }]) => body !== undefined)

const EXAMPLE_ID = '0123456789abcdef01234567'
const request = (call: Call, payload: string | object = {}) => ({
  method: call.method,
  url: servicePrefix + call.path.replace('{email}', 'a@b.example').replace(/\{\w+\}/g, EXAMPLE_ID),
  ...(call.body && { payload, headers: { 'content-type': 'application/json' } }),
})

const outcome = async (answer: Promise<{ statusCode: number; json: () => { code?: string } }>) => {
  const response = await answer
  return `${response.statusCode} ${response.json().code}`
}

describe.each(Object.keys(callsByArea))('%s', (area) => {
  it('should have a route for every call', () => {
    const missing = Object.values<Call>(callsByArea[area as keyof typeof callsByArea]).filter(
      ({ method, path }) => !server.app.hasRoute({ method, url: servicePrefix + path.replace(/\{(\w+)\}/g, ':$1') }),
    )
    expect(missing).toEqual([])
  })
})

it.each(all.filter(([, { access }]) => access.kind !== 'public'))(
  'should ask a visitor of %s to log in',
  async (_name, call) => {
    expect(await outcome(server.visitor.send(request(call)))).toBe('401 NOT_AUTHENTICATED')
  },
)

it.each(inProject)('should ask for a project at %s', async (_name, call) => {
  expect(await outcome(stranger.send(request(call)))).toBe('400 NO_PROJECT_ID')
})

it.each(inProject)('should reject non-members at %s before the payload is read', async (_name, call) => {
  expect(await outcome(stranger.within(owner.projectId).send(request(call)))).toBe('400 NOT_VALID_PROJECT_ID')
  expect(await outcome(stranger.within(EXAMPLE_ID).send(request(call)))).toBe('400 NOT_VALID_PROJECT_ID')
})

it.each(withRight)('should reject %s by a member without its right', async (_name, call) => {
  expect(await outcome(powerless.send(request(call)))).toBe('403 FORBIDDEN')
})

it.each(withBody)('should name the problems of a malformed payload of %s', async (_name, call) => {
  for (const payload of ['[]', '"text"', 'null', '12']) {
    const response = await owner.send(request(call, payload))
    expect([payload, response.statusCode, response.json().code]).toEqual([payload, 400, 'VALIDATION_FAILED'])
    expect(response.json().problems.length).toBeGreaterThan(0)
  }
  expect(await outcome(owner.send(request(call, '{')))).toBe('400 VALIDATION_FAILED')
})

it('should answer an unknown URL, and a body that is too large, with errors of the catalogue', async () => {
  expect(await outcome(owner.send({ url: '/api/v2/nothing' }))).toBe('404 NOT_FOUND')
  const payload = { name: 'x'.repeat(5 * 1024 * 1024) }
  expect(await outcome(owner.send({ ...request(calls.createProject), payload }))).toBe('413 PAYLOAD_TOO_LARGE')
})

it('should not accept the session of another user than the selected one', async () => {
  const answer = owner.send({ url: '/api/v2/user/get-me', headers: { 'x-selected-user': stranger._id } })
  expect(await outcome(answer)).toBe('401 NOT_AUTHENTICATED')
})

it('should describe every call in an OpenAPI document without broken references', async () => {
  const document = (await server.visitor.send({ url: '/api/docs/json' })).json()
  const operations = Object.values<Record<string, { operationId: string }>>(document.paths).flatMap((path) =>
    Object.values(path).map(({ operationId }) => operationId),
  )
  expect(operations.sort()).toEqual(Object.keys(calls).sort())
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)]
  const broken = references.map((match) => match[1] ?? '').filter((name) => !(name in document.components.schemas))
  expect(references.length).toBeGreaterThan(50)
  expect(new Set(broken)).toEqual(new Set())
})

it('should show the calls on a page that loads nothing from other origins', async () => {
  const { body, headers } = await server.visitor.send({ url: '/api/docs' })
  expect(headers['content-type']).toContain('text/html')
  expect(body).toContain('/api/v2/authenticate/authenticate-user')
  expect(body).not.toMatch(/src=|https?:\/\//)
})

it('should send security headers that allow scripts from the own origin only', async () => {
  const { headers } = await server.visitor.send({ url: '/health' })
  expect(headers['content-security-policy']).toContain("script-src 'self';")
  expect(headers['x-content-type-options']).toBe('nosniff')
})
