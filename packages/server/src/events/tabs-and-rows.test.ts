import { get, type IncomingMessage } from 'node:http'
import { calls, originHeader, toOrderRow } from '@tehas/contracts'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { createTestServer, type TestMember } from '../testing'

const server = await createTestServer({ live: true })
const opened: { destroy: () => void }[] = []
afterAll(() => {
  for (const each of opened) each.destroy()
})

const headersOf = (member: TestMember, origin: string) => ({
  authorization: member.token,
  'x-selected-user': member._id,
  'x-selected-project': member.projectId,
  [originHeader]: origin,
})

/** One browser tab: what it hears, and how it sends a command under its own origin. */
async function openTab(member: TestMember, origin: string) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = get(`${server.url}/api/v2/events`, { headers: headersOf(member, origin), agent: false }, resolve)
    request.once('error', reject)
    opened.push(request)
  })
  const heard: string[] = []
  response.on('error', () => undefined)
  response.on('data', (chunk) => heard.push(...String(chunk).split('\n\n').filter(Boolean)))
  await vi.waitFor(() => expect(heard).toContain(': connected'))
  const createTeam = (name: string) =>
    server.app.inject({
      method: 'POST',
      url: `/api${calls.createTeam.path}`,
      headers: { ...headersOf(member, origin), 'idempotency-key': `key-${name}-0000` },
      payload: { name },
    })
  return { heard, createTeam }
}

describe('a browser tab', () => {
  it('should not hear of its own commands, and other tabs of the same person should', async () => {
    const owner = await server.newProject()
    const [first, second] = [await openTab(owner, 'tab-number-1'), await openTab(owner, 'tab-number-2')]
    expect((await first.createTeam('Keevitajad')).statusCode).toBe(200)
    await vi.waitFor(() => expect(second.heard.join()).toContain('"TEAM"'))
    expect((await second.createTeam('Lukksepad')).statusCode).toBe(200)
    await vi.waitFor(() => expect(first.heard.join()).toContain('"TEAM"'))
    const teams = (heard: readonly string[]) => heard.filter((message) => message.includes('"TEAM"'))
    expect([teams(first.heard), teams(second.heard)].map(({ length }) => length)).toEqual([1, 1])
    expect([...first.heard, ...second.heard].join()).not.toContain('tab-number')
  })
})

describe('single rows', () => {
  it('should be those of the list, whatever their number, and nobody else’s', async () => {
    const [owner, stranger] = [await server.newProject(), await server.newProject()]
    const made = await Promise.all(
      ['A', 'B', 'C'].map((notes) => owner.call(calls.createSaleOrder, { body: { notes } })),
    )
    const foreign = await stranger.call(calls.createSaleOrder, { body: {} })
    const ids = [made[0], made[2], foreign].flatMap((order) => (order ? [order._id] : []))
    const { rows } = await owner.call(calls.listSaleOrders, { body: { ids } })
    expect(rows.map(({ _id }) => _id).sort()).toEqual([made[0]?._id, made[2]?._id].sort())

    const contact = { name: 'Mari Kalda', email: 'mari@kalda.example' }
    const address = { street: 'Lai tn 14', city: 'Rakvere', country: 'Estonia', mainAddress: true }
    const partner = await owner.call(calls.createPartner, {
      body: { name: 'Kalda OÜ', contacts: [contact], addresses: [address] },
    })
    expect((await owner.call(calls.listPartners, { body: { ids: [partner._id] } })).rows).toEqual([partner])
    const stock = await owner.call(calls.createStockProduct, { body: { name: 'Toru' } })
    const found = await owner.call(calls.listStockProducts, { body: { ids: [stock._id] } })
    expect(found.rows.map(({ name }) => name)).toEqual(['Toru'])
  })

  it('should be made from the order exactly as the list answers them', async () => {
    const owner = await server.newProject()
    const seller = await server.newMember(owner.projectId, 'SALES_READ')
    const process = { name: 'Keevitus', price: { value: 40, unit: 'H' }, workload: { value: 30, unit: 'MIN' } } as const
    const items = [{ name: 'Toru', netQuantity: 2, unitPrice: 10, processes: [process, { ...process, active: false }] }]
    const order = await owner.call(calls.createSaleOrder, {
      body: {
        labels: ['RAL 9005'],
        delivery: { date: '2026-12-24' },
        products: [{ name: 'Värav', netQuantity: 3, unitPrice: 120, processes: [process], items }],
      },
    })
    for (const member of [owner, seller]) {
      const { rows } = await member.call(calls.listSaleOrders, { body: { ids: [order._id] } })
      const whole = await member.call(calls.getSaleOrder, { params: { orderId: order._id } })
      expect(JSON.parse(JSON.stringify(toOrderRow(whole)))).toEqual(rows[0])
    }
  })
})
