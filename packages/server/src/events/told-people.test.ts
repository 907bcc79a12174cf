import { get, type IncomingMessage } from 'node:http'
import { calls } from '@tehas/contracts'
import { afterAll, expect, it, vi } from 'vitest'
import { createTestServer, type TestMember } from '../testing'

const server = await createTestServer({ live: true })
const opened: { destroy: () => void }[] = []
afterAll(() => {
  for (const each of opened) each.destroy()
})

/** What the page of a person hears while a project is open. */
async function listen({ token, _id, projectId }: TestMember): Promise<readonly string[]> {
  const headers = { authorization: token, 'x-selected-user': _id, 'x-selected-project': projectId }
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = get(`${server.url}/api/v2/events`, { headers, agent: false }, resolve)
    request.once('error', reject)
    opened.push(request)
  })
  const heard: string[] = []
  response.on('error', () => undefined)
  response.on('data', (chunk) => heard.push(...String(chunk).split('\n\n').filter(Boolean)))
  await vi.waitFor(() => expect(heard).toContain(': connected'))
  return heard
}

const about = (heard: readonly string[], entity: string) => heard.filter((text) => text.includes(`"${entity}"`))

it('should tell of a comment only those who may read the order, and ring only the bells of those who are told', async () => {
  const owner = await server.newProject()
  const { projectId } = owner
  const [seller, buyer] = [
    await server.newMember(projectId, 'SALES_READ'),
    await server.newMember(projectId, 'PURCHASE_READ'),
  ]
  const order = await owner.call(calls.createSaleOrder, { body: {} })
  const [bySeller, byBuyer, byOwner] = [await listen(seller), await listen(buyer), await listen(owner)]
  const body = { orderId: order._id, content: `Vaata @[${seller._id}]` }
  const { version } = await owner.call(calls.addComment, { body })
  await vi.waitFor(() =>
    expect([about(bySeller, 'COMMENT').length, about(bySeller, 'NOTIFICATION').length]).toEqual([1, 1]),
  )
  expect(about(bySeller, 'COMMENT')).toEqual([
    `data: ${JSON.stringify({ entity: 'COMMENT', _id: order._id, version, type: 'changed' })}`,
  ])
  // Something later that everybody hears of: what was before it would have been heard by now.
  await owner.call(calls.createTeam, { body: { name: 'Keevitajad' } })
  await vi.waitFor(() => expect([byBuyer, byOwner].map((heard) => about(heard, 'TEAM').length)).toEqual([1, 1]))
  expect(about(byBuyer, 'COMMENT')).toEqual([])
  expect([byBuyer, byOwner].map((heard) => about(heard, 'NOTIFICATION').length)).toEqual([0, 0])
})

it('should ring the bell of a person who has another project open, and again when they have read it', async () => {
  const [owner, guest] = [await server.newProject(), await server.newProject('Kuuse Puit')]
  const heard = await listen(guest)
  await owner.call(calls.sendProjectInvitation, { body: { emails: [guest.email] } })
  await vi.waitFor(() => expect(about(heard, 'NOTIFICATION').length).toBeGreaterThan(0))
  const before = about(heard, 'NOTIFICATION').length
  await guest.call(calls.markNotifications, { body: { as: 'CONSUMED' } })
  await vi.waitFor(() => expect(about(heard, 'NOTIFICATION').length).toBe(before + 1))
})
