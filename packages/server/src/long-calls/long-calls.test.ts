import { type Call, calls, type OrderProductInput, type SaleOrder, servicePrefix } from '@tehas/contracts'
import { createTestPartnerInput } from '@tehas/contracts/testing'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { inProject } from '../database/connect'
import { createTestServer, type TestMember } from '../testing'
import { openLongCalls } from './long-calls'

// Everything but the shortest goes to the worker; it takes its time to start from its sources.
const server = await createTestServer({
  now: () => new Date('2026-11-20T10:00:00.000Z'),
  longCalls: { linesHere: 15, valuesHere: 800, textHere: 100_000, bodyHere: 1000, waitMs: 110_000, limitMs: 110_000 },
})
const { longCalls } = server.services
const inWorker: string[] = []
const run = longCalls?.run
if (run) {
  Object.assign(longCalls, {
    run: (...asked: Parameters<typeof run>) => {
      inWorker.push(asked[0].url)
      return run(...asked)
    },
  })
}

const product = (index: number): OrderProductInput => ({
  name: `Toode ${index}`,
  netQuantity: 2,
  processes: [{ name: 'Keevitus', workload: { value: 30, unit: 'MIN' }, price: { value: 40, unit: 'H' } }],
  items: Array.from({ length: 9 }, (_, each) => ({ name: `Leht ${each}`, netQuantity: 2, unitPrice: 1.5 })),
})
const products = (count: number) => Array.from({ length: count }, (_, index) => product(index))

const create = (owner: TestMember, count: number): Promise<SaleOrder> =>
  owner.call(calls.createSaleOrder, { body: { products: products(count) } })
const moved = async (work: () => Promise<unknown>): Promise<string[]> => {
  inWorker.length = 0
  await work()
  return inWorker.map((url) => url.split('/').at(-1) ?? '')
}

describe('a long call', { timeout: 120_000 }, () => {
  it('should be answered by a worker as it would be here: created, edited, planned and copied; and read here', async () => {
    const owner = await server.newProject()
    let order: SaleOrder | undefined
    expect(await moved(async () => (order = await create(owner, 4)))).toEqual(['create-sale-order'])
    if (!order) throw new Error('No order')
    const { _id: orderId } = order
    // For each product 9 items, 2 of each at 1.50 €, for 2 pieces; an hour's work and a minute to change over at 40 €.
    expect(order.products).toHaveLength(4)
    expect(order.products[3]).toMatchObject({ name: 'Toode 3', purchaseItemsCost: 54 })
    expect(order.cost).toBeCloseTo(4 * (54 + (61 * 40) / 60), 6)
    expect(order.createdAt).toBe('2026-11-20T10:00:00.000Z')

    const ask = async () => owner.call(calls.getSaleOrder, { params: { orderId } })
    // To be read it needs no worker, however many lines it has.
    expect(await moved(async () => expect(await ask()).toEqual(order))).toEqual([])
    const added = { orderId, version: 1, products: [product(4)] }
    expect(await moved(() => owner.call(calls.addSaleOrderLines, { body: added }))).toEqual(['add-sale-order-lines'])
    const client = await owner.call(calls.createPartner, { body: createTestPartnerInput() })
    await owner.call(calls.updateSaleOrder, { body: { orderId, version: 2, client: client._id } })
    const plan = { orderId, version: 3, action: 'plan' } as const
    expect(await moved(() => owner.call(calls.changeSaleOrderStatus, { body: plan }))).toEqual([
      'change-sale-order-status',
    ])
    expect(await moved(() => owner.call(calls.duplicateSaleOrder, { body: { orderId } }))).toEqual([
      'duplicate-sale-order',
    ])
    const { products: lines, version } = await ask()
    expect([lines.length, version]).toEqual([5, 4])
    expect(lines[0]?.processes[0]?.startTime).toBe('2026-11-20T10:30:00.000Z')
  })

  it('should stay here where it is short', async () => {
    const owner = await server.newProject()
    expect(await moved(() => create(owner, 1))).toEqual([])
  })

  it('should send what a repeat finds kept as it is, and parse it in a worker for whoever sees less or was refused', async () => {
    const owner = await server.newProject()
    const clerk = await server.newMember(owner.projectId, 'SALES_WRITE')
    const parse = vi.spyOn(JSON, 'parse')
    // The test runner parses the source map of a file when an error is made in it.
    const parsedLong = () =>
      parse.mock.calls.some(([text]) => text.length > 10_000 && !text.startsWith('{"version":3,"mappings"'))
    const send = (member: TestMember, { method, path }: Call, body: object) =>
      member.send({ method, url: servicePrefix + path, payload: body, headers: { 'idempotency-key': member._id } })
    for (const [member, inWorker] of [
      [owner, []],
      [clerk, ['duplicate-sale-order']],
    ] as const) {
      const { _id: orderId } = await create(owner, 4)
      const once = () => send(member, calls.duplicateSaleOrder, { orderId })
      const first = (await once()).payload
      parse.mockClear()
      let again = ''
      expect(await moved(async () => (again = (await once()).payload))).toEqual(inWorker)
      expect(again).toBe(first)
      expect(parsedLong()).toBe(false)
      expect(again.includes('"unitPrice"')).toBe(member === owner)
    }
    // A refusal that shows the whole order is kept with it.
    const { _id: orderId } = await create(owner, 4)
    const refused = () => send(owner, calls.addSaleOrderLines, { orderId, version: 7, products: [] })
    const first = await refused()
    expect(first.statusCode).toBe(409)
    parse.mockClear()
    expect(await moved(refused)).toEqual(['add-sale-order-lines'])
    expect(parsedLong()).toBe(false)
    expect((await refused()).json()).toEqual(first.json())
    parse.mockRestore()
  })

  it('should keep prices, tenants and refusals as they are here', async () => {
    const owner = await server.newProject()
    const { _id: orderId } = await create(owner, 4)
    const params = { orderId }
    const reader = await server.newMember(owner.projectId, 'SALES_READ')
    const seen = await reader.call(calls.getSaleOrder, { params })
    expect(seen).not.toHaveProperty('cost')
    expect(seen.products[0]?.items[0]).not.toHaveProperty('unitPrice')
    const stranger = await server.newProject()
    await expect(stranger.call(calls.getSaleOrder, { params })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(reader.call(calls.createSaleOrder, { body: { products: products(4) } })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    const long = { orderId, version: 7, products: products(4) }
    await expect(owner.call(calls.addSaleOrderLines, { body: long })).rejects.toMatchObject({
      code: 'VERSION_CONFLICT',
    })
    const wrong = [...products(3), { ...product(3), name: '' }]
    await expect(owner.call(calls.createSaleOrder, { body: { products: wrong } })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    })
  })

  it('should be refused, not waited for, where too many wait; and the next is answered again', async () => {
    const owner = await server.newProject()
    const { _id: orderId } = await create(owner, 4)
    const asked = Array.from({ length: 40 }, () => owner.call(calls.duplicateSaleOrder, { body: { orderId } }))
    const outcomes = await Promise.all(
      asked.map((each) =>
        each.then(
          () => 'answered',
          ({ code }) => code,
        ),
      ),
    )
    expect(new Set(outcomes)).toEqual(new Set(['answered', 'LONG_CALLS_BUSY']))
    expect((await owner.call(calls.getSaleOrder, { params: { orderId } })).products).toHaveLength(4)
  })
})

describe('a worker', { timeout: 120_000 }, () => {
  const open = (limitMs: number) =>
    openLongCalls(
      { target: server.database.target, settings: server.services.settings, version: 'x' },
      { limitMs, threads: 1 },
    )
  const request = {
    method: 'GET',
    url: '/',
    headers: {},
    body: undefined,
    remoteAddress: undefined,
    requestId: 'x',
    now: 0,
  } as const

  it('should count costs that wait in a project', async () => {
    const owner = await server.newProject()
    const steel = { name: 'Steel', netQuantity: 1, unitPrice: 10 }
    const part = await owner.call(calls.createStockProduct, { body: { name: 'Part', items: [steel] } })
    await inProject(server.database.db, owner.projectId, '', async (tx) => {
      await sql`UPDATE stock_product SET cost = 3 WHERE _id = ${part._id}`.execute(tx)
      await sql`INSERT INTO stock_recost VALUES (${owner.projectId}, ${part._id})`.execute(tx)
    })
    expect(await longCalls?.recost(owner.projectId)).toBe(false)
    const { rows } = await owner.call(calls.listStockProducts, { body: {} })
    expect(rows.map(({ cost }) => cost)).toEqual([10])
  })

  it('should be given up when it takes too long, and replaced at once', async () => {
    const short = open(1)
    await expect(short.run(request, 'a')).rejects.toMatchObject({ code: 'LONG_CALL_TOO_LONG', status: 503 })
    await short.close()
    const long = open(110_000)
    expect((await long.run(request, 'a')).status).toBe(404)
    await long.close()
  })
})
