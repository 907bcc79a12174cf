import { type ClientRequest, get, type IncomingMessage } from 'node:http'
import { calls } from '@tehas/contracts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createTestServer, type TestMember, type TestServer } from '../testing'
import { createWorld, priceRights, type World } from './test-world'
import { callEntries, toInject, validRequests } from './valid-requests'

let server: TestServer
let ours: World
let theirs: World
const open: ClientRequest[] = []
beforeAll(async () => {
  server = await createTestServer({ live: true })
  ours = await createWorld(server, 'Tammiku Töökoda')
  theirs = await createWorld(server, 'Võõras Töökoda')
})
afterAll(() => {
  for (const each of open) each.destroy()
})

const headersOf = (member: TestMember) => ({
  authorization: member.token,
  'x-selected-user': member._id,
  'x-selected-project': member.projectId,
})

type Stream = { readonly heard: string[]; readonly isOpen: () => boolean; readonly status: number | undefined }

async function listen(member: TestMember): Promise<Stream> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = get(`${server.url}/api/v2/events`, { headers: headersOf(member), agent: false }, resolve)
    request.once('error', reject)
    open.push(request)
  })
  const heard: string[] = []
  let isOpen = true
  response.on('error', () => undefined)
  response.on('data', (chunk) => heard.push(...String(chunk).split('\n\n').filter(Boolean)))
  response.once('close', () => {
    isOpen = false
  })
  if (response.statusCode === 200) await vi.waitFor(() => expect(heard).toContain(': connected'))
  return { heard, isOpen: () => isOpen, status: response.statusCode }
}

const eventsIn = (stream: Stream): Record<string, unknown>[] =>
  stream.heard.filter((text) => text.startsWith('data: ')).map((text) => JSON.parse(text.slice(6)))

it('should contain only ids and versions, of the own project, of entities that the member may read', async () => {
  const owner = await listen(ours.owner)
  const outside = await listen(theirs.owner)
  const blind = await listen(await server.newMember(ours.projectId))
  const seller = await listen(await ours.memberWithout(...priceRights))
  for (const [name, call] of callEntries) {
    if (call.kind !== 'command' || call.access.kind === 'public' || name === 'logOut') continue
    const response = await ours.owner.send(toInject(call, await validRequests[name](ours, { user: ours.owner })))
    expect([name, response.statusCode]).toEqual([name, 200])
  }
  const { _id } = await ours.owner.call(calls.createTeam, { body: { name: 'Viimane meeskond' } })
  for (const stream of [owner, blind, seller]) await vi.waitFor(() => expect(stream.heard.join()).toContain(_id))
  for (const stream of [owner, blind, seller]) {
    for (const event of eventsIn(stream)) {
      expect(Object.keys(event).filter((key) => !['entity', '_id', 'version', 'type'].includes(key))).toEqual([])
      expect(String(event._id ?? '')).toMatch(/^([0-9a-f]{24})?$/)
    }
  }
  // Signs of life are all that comes besides.
  expect(outside.heard.filter((text) => text !== ': here')).toEqual([': connected'])
  const entities = (stream: Stream) => new Set(eventsIn(stream).map(({ entity }) => entity))
  expect([...entities(owner)]).toEqual(expect.arrayContaining(['SALE_ORDER', 'PROJECT']))
  expect([...entities(blind)].filter((entity) => /ORDER|STOCK/.test(String(entity)))).toEqual([])
})

it('should stop at once for members who are removed, disabled or lose the right', async () => {
  const change = () => ours.newOrder()
  for (const how of ['remove', 'disable', 'rights'] as const) {
    const member = await server.newMember(ours.projectId, 'SALES_READ')
    const stream = await listen(member)
    const body = { projectId: ours.projectId, userId: member._id }
    if (how === 'remove') await ours.owner.call(calls.removeProjectUser, { body })
    if (how === 'disable')
      await ours.owner.call(calls.changeProjectUserStatus, { body: { ...body, status: 'DISABLED' } })
    if (how === 'rights')
      await ours.owner.call(calls.changeProjectUserRights, {
        body: { userId: member._id, userRights: {}, jobTitle: '' },
      })
    const order = await change()
    const marker = await ours.owner.call(calls.createTeam, { body: { name: `Meeskond ${how}` } })
    if (how === 'rights') await vi.waitFor(() => expect(stream.heard.join()).toContain(marker._id))
    else await vi.waitFor(() => expect([how, stream.isOpen()]).toEqual([how, false]))
    expect(stream.heard.join()).not.toContain(order._id)
  }
})

it('should not count connections that were closed before the stream was opened', async () => {
  const member = await server.newMember(ours.projectId, 'SALES_READ')
  for (let turn = 0; turn < 30; turn++) {
    await new Promise<void>((resolve) => {
      const request = get(`${server.url}/api/v2/events`, { headers: headersOf(member), agent: false })
      request.on('error', () => undefined)
      request.once('close', resolve)
      setTimeout(() => request.destroy(), turn % 6)
    })
  }
  await vi.waitFor(async () => expect((await listen(member)).status).toBe(200))
})
