import { type ClientRequest, get, type IncomingMessage } from 'node:http'
import { changing, defineCall, idSchema, member, withRight } from '@tehas/contracts'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { defineArea } from '../http/area'
import { forUser, inProjectOf } from '../http/call-handler'
import { createTestServer } from '../testing'
import { createApp } from './create-app'
import { productAreas } from './product-areas'

const machineSchema = z.object({ _id: idSchema, name: z.string() })

const machineCalls = {
  getMachine: defineCall({
    method: 'GET',
    path: '/v2/machine/{machineId}',
    kind: 'query',
    access: member,
    summary: 'One machine',
    params: z.object({ machineId: idSchema }),
    response: machineSchema,
  }),
  renameMachine: defineCall({
    method: 'POST',
    path: '/v2/machine/rename-machine',
    kind: 'command',
    access: withRight('PRODUCTION'),
    summary: 'Renames a machine',
    body: machineSchema,
    response: machineSchema,
    changes: [changing('TEAM')],
  }),
}
const machineArea = defineArea('machine', machineCalls, {
  getMachine: inProjectOf(async (_context, { params }) => ({ _id: params.machineId, name: 'Laserlõikur' })),
  renameMachine: inProjectOf(async (_context, { body }) => body),
})

const server = await createTestServer({ areas: [...productAreas, machineArea], live: true })
const small = await createTestServer({ areas: [machineArea] })
const owner = await server.newProject()
const machine = { _id: '0123456789abcdef01234567', name: 'Painutuspink' }

const opened: ClientRequest[] = []
afterAll(() => {
  for (const each of opened) each.destroy()
})

describe('an additional area', () => {
  it('should be served beside the areas of the product', async () => {
    const params = { machineId: machine._id }
    expect(await owner.call(machineCalls.getMachine, { params })).toEqual({ _id: machine._id, name: 'Laserlõikur' })
    expect(await owner.call(machineCalls.renameMachine, { body: machine })).toEqual(machine)
  })

  it('should have the same access checks and validation', async () => {
    const rename = { body: machine }
    const clerk = await server.newMember(owner.projectId, 'SALES_READ')
    const stranger = await server.newUser()
    const codeOf = (work: Promise<unknown>) => expect(work).rejects
    await codeOf(server.visitor.call(machineCalls.renameMachine, rename)).toMatchObject({ code: 'NOT_AUTHENTICATED' })
    await codeOf(stranger.within(owner.projectId).call(machineCalls.renameMachine, rename)).toMatchObject({
      code: 'NOT_VALID_PROJECT_ID',
    })
    await codeOf(clerk.call(machineCalls.renameMachine, rename)).toMatchObject({ code: 'FORBIDDEN' })
    await codeOf(owner.call(machineCalls.renameMachine, { body: { ...machine, _id: 'x' } })).toMatchObject({
      code: 'VALIDATION_FAILED',
    })
  })

  it('should be part of the OpenAPI document and of its page', async () => {
    const document = (await server.visitor.send({ url: '/api/docs/json' })).json()
    expect(document.paths['/api/v2/machine/rename-machine'].post).toMatchObject({
      operationId: 'renameMachine',
      tags: ['machine'],
      description: 'For members with PRODUCTION.',
    })
    expect(document.paths).toHaveProperty(['/api/v2/events', 'get'])
    const page = await server.visitor.send({ url: '/api/docs' })
    expect(page.body).toContain('/api/v2/machine/rename-machine')
  })

  it('should announce its commands to the browsers of the project', async () => {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const headers = { authorization: owner.token, 'x-selected-project': owner.projectId }
      const request = get(`${server.url}/api/v2/events`, { headers, agent: false }, resolve)
      request.once('error', reject)
      opened.push(request)
    })
    let received = ''
    response.on('error', () => undefined)
    response.on('data', (chunk) => (received += String(chunk)))
    await vi.waitFor(() => expect(received).toContain(': connected'))
    await owner.call(machineCalls.renameMachine, { body: machine })
    await vi.waitFor(() => expect(received).toContain(machine._id))
  })
})

it('should serve only the given areas', async () => {
  const { visitor } = small
  expect((await visitor.send({ url: '/api/v2/user/get-me' })).statusCode).toBe(404)
  const document = (await visitor.send({ url: '/api/docs/json' })).json()
  expect(Object.keys(document.paths)).toEqual(['/api/v2/machine/{machineId}', '/api/v2/machine/rename-machine'])
})

it('should not start with a handler whose kind does not match the access of its call', async () => {
  const { getMachine } = machineCalls
  const broken = defineArea('machine', { getMachine }, { getMachine: forUser(async () => machine) })
  await expect(createApp(server.services, { areas: [broken] })).rejects.toThrow(
    'The call getMachine is for member, its handler for session',
  )
})
