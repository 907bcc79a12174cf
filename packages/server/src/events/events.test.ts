import { type ClientRequest, get, type IncomingMessage } from 'node:http'
import { calls } from '@tehas/contracts'
import { afterAll, expect, it, vi } from 'vitest'
import { createTestServer, type TestMember } from '../testing'

const server = await createTestServer({ live: true })
const open: ClientRequest[] = []
afterAll(() => {
  for (const each of open) each.destroy()
})

const connect = (headers: Record<string, string> = {}): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const request = get(`${server.url}/api/v2/events`, { headers, agent: false }, resolve)
    request.once('error', reject)
    open.push(request)
  })

/** Hears a project's events as a browser does; `heard` grows. */
async function listen(member: TestMember): Promise<{ heard: string[] }> {
  const headers = { authorization: member.token, 'x-selected-user': member._id, 'x-selected-project': member.projectId }
  const response = await connect(headers)
  const heard: string[] = []
  response.on('error', () => undefined)
  response.on('data', (chunk) => heard.push(...String(chunk).split('\n\n').filter(Boolean)))
  await vi.waitFor(() => expect(heard).toContain(': connected'))
  return { heard }
}

const addLocation = (member: TestMember, name: string) =>
  member.call(calls.upsertInventoryLocation, { body: { name, description: '', image: null } })

it('should tell the people of a project what changed, and nobody else', async () => {
  const [ours, theirs] = [await server.newProject(), await server.newProject()]
  const [inside, outside] = [await listen(ours), await listen(theirs)]
  await addLocation(ours, 'Ladu')
  const { version } = await ours.call(calls.getProject, { body: { projectId: ours.projectId } })
  const event = { entity: 'PROJECT', _id: ours.projectId, version, type: 'changed' }
  await vi.waitFor(() => expect(inside.heard).toContain(`data: ${JSON.stringify(event)}`))
  expect(outside.heard).toEqual([': connected'])
})

it('should say nothing of a change that was refused', async () => {
  const owner = await server.newProject()
  await addLocation(owner, 'Ladu')
  const { heard } = await listen(owner)
  await addLocation(owner, 'Ladu').catch(() => undefined)
  await addLocation(owner, 'Muu')
  await vi.waitFor(() => expect(heard.length).toBeGreaterThan(1))
  expect(heard.filter((message) => message.includes('"PROJECT"'))).toHaveLength(1)
})

it('should not tell of orders to who may not read them', async () => {
  const owner = await server.newProject()
  const bookkeeper = await server.newMember(owner.projectId, 'COMPANY')
  const [all, some] = [await listen(owner), await listen(bookkeeper)]
  await owner.call(calls.createSaleOrder, { body: {} })
  await addLocation(owner, 'Ladu')
  await vi.waitFor(() => expect(some.heard.length).toBeGreaterThan(1))
  await vi.waitFor(() => expect(all.heard.join()).toContain('"SALE_ORDER"'))
  expect(some.heard.join()).not.toContain('SALE_ORDER')
})

it('should refuse the stream to a visitor', async () => {
  expect((await connect()).statusCode).toBe(401)
})
