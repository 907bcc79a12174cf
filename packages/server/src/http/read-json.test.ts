import { calls } from '@tehas/contracts'
import { expect, it } from 'vitest'
import { createTestServer } from '../testing'

const server = await createTestServer()
const owner = await server.newProject('Kask')

const rename = (name: Buffer) =>
  owner.send({
    method: 'PATCH',
    url: '/api/v2/project/update-project',
    headers: { 'content-type': 'application/json', 'idempotency-key': name.toString('hex') },
    payload: Buffer.concat([Buffer.from('{"name":"'), name, Buffer.from('"}')]),
  })
const nameNow = async () => (await owner.call(calls.getProject, { body: { projectId: owner.projectId } })).name

it.each([
  ['a Latin-1 byte', [0x54, 0xf5, 0x6f]],
  ['a truncated sequence', [0x54, 0x6f, 0xc3]],
  ['a surrogate', [0x54, 0xed, 0xa0, 0x80]],
  ['an overlong sequence', [0x54, 0xc1, 0x81]],
])('should reject %s in a body and keep the stored name', async (_what, bytes) => {
  const response = await rename(Buffer.from(bytes))
  expect([response.statusCode, response.json()]).toEqual([
    400,
    expect.objectContaining({
      code: 'VALIDATION_FAILED',
      problems: [{ path: '', message: 'The body is not valid UTF-8' }],
    }),
  ])
  expect(await nameNow()).toBe('Kask')
})

it('should accept every UTF-8 character, including U+FFFD', async () => {
  for (const name of ['Õunapuu 🌳', 'Tõnu \ufffd']) {
    expect((await rename(Buffer.from(name))).statusCode).toBe(200)
    expect(await nameNow()).toBe(name)
  }
})
