import { calls, newId, servicePrefix } from '@tehas/contracts'
import { afterAll, describe, expect, it } from 'vitest'
import { createTestServer } from '../testing'
import { openHistory } from './open-history'

const server = await createTestServer({ now: () => new Date('2026-11-20T10:00:00.000Z') })
const history = await openHistory(server.services)
afterAll(() => history.close())
const owner = await server.newProject()
const { projectId, _id: userId } = owner

const ids = { sawing: newId(), welding: newId(), cutting: newId(), packing: newId() }
const hourly = { value: 60, unit: 'H' } as const
const timed = (_id: string, name: string) => ({
  _id,
  name,
  price: hourly,
  workload: { value: 10, unit: 'MIN' as const },
  changeoverTime: { value: 0, unit: 'MIN' as const },
})
const products = [
  {
    name: 'Table frame',
    netQuantity: 6,
    processes: [
      timed(ids.sawing, 'Sawing'),
      timed(ids.welding, 'Welding'),
      { ...timed(ids.packing, 'Packing'), active: false },
    ],
    items: [
      {
        name: 'Gusset',
        category: 'SEMI_FINISHED' as const,
        netQuantity: 2,
        processes: [timed(ids.cutting, 'Cutting')],
      },
    ],
  },
]

const askAt = async (moment: string, path: string, body: object) => {
  const answer = await history.ask(
    {
      method: 'POST',
      path: `${servicePrefix}${path}`,
      headers: {
        authorization: owner.token,
        'x-selected-user': userId,
        'x-selected-project': projectId,
        'idempotency-key': newId(),
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    },
    new Date(moment),
  )
  return { ...answer, json: JSON.parse(answer.text) }
}
const orderOf = (orderId: string) => owner.call(calls.getSaleOrder, { params: { orderId } })
const entered = async () =>
  (
    await askAt('2026-11-02T08:00:00.000Z', calls.createSaleOrder.path, {
      products: structuredClone(products).map((product) => ({
        ...product,
        processes: product.processes.map((process) => ({ ...process, _id: newId() })),
        items: product.items.map((item) => ({
          ...item,
          processes: item.processes.map((process) => ({ ...process, _id: newId() })),
        })),
      })),
    })
  ).json

describe('what happened before', () => {
  it('should be dated by its own moment: the order, its log, and each of two calls at once', async () => {
    const [first, second] = await Promise.all([
      askAt('2026-11-02T08:00:00.000Z', calls.createSaleOrder.path, { products }),
      askAt('2026-11-03T08:00:00.000Z', calls.createSaleOrder.path, {}),
    ])
    expect([first.json.createdAt, second.json.createdAt]).toEqual([
      '2026-11-02T08:00:00.000Z',
      '2026-11-03T08:00:00.000Z',
    ])
    const { _id: orderId, version } = second.json
    await askAt('2026-11-04T09:30:00.000Z', calls.changeSaleOrderStatus.path, {
      orderId,
      version,
      action: 'annul',
      reason: 'No longer needed',
    })
    const order = await orderOf(orderId)
    expect(order.updatedAt).toBe('2026-11-04T09:30:00.000Z')
    expect(order.audit.updatedBy).toMatchObject([{ date: '2026-11-04T09:30:00.000Z', reason: 'No longer needed' }])
    const fresh = await owner.call(calls.createSaleOrder, { body: {} })
    expect(fresh.createdAt).toBe('2026-11-20T10:00:00.000Z')
  })

  it('should be refused like every call', async () => {
    const answer = await askAt('2026-11-02T08:00:00.000Z', calls.createSaleOrder.path, { notes: 7 })
    expect(answer).toMatchObject({ status: 400, json: { code: 'VALIDATION_FAILED' } })
  })
})

describe('work that was done', () => {
  const work = (processId: string, minutes: number, produced: number, isComplete = true) => ({
    processId,
    minutes,
    produced,
    isComplete,
  })
  const at = new Date('2026-11-05T12:00:00.000Z')

  it('should be counted by the cost engine, with the states that follow', async () => {
    const { _id: orderId, version, products: lines } = await entered()
    const [line] = lines
    const [sawing, welding] = line.processes
    const [cutting] = line.items[0].processes
    const next = await history.recordWork({
      projectId,
      userId,
      orderId,
      version,
      at,
      work: [work(cutting._id, 100, 12), work(sawing._id, 70, 6), work(welding._id, 25, 2, false)],
    })
    expect(next).toBe(version + 1)
    const order = await orderOf(orderId)
    expect(order).toMatchObject({ version: next, updatedAt: at.toISOString(), productsCompleteAt: null })
    expect(order.products[0]).toMatchObject({
      status: 'IN_PROGRESS',
      produced: 2,
      totalActiveTime: 195,
      // 70 and 25 minutes at a euro a minute; the 100 of the gussets are in what they cost.
      actualProcessesCost: 95,
      processes: [
        { status: 'COMPLETE', produced: 6, totalActiveTime: 70, actualCost: 70 },
        { status: 'IN_PROGRESS', produced: 2, totalActiveTime: 25, actualCost: 25 },
        { status: 'NOT_COMPLETE' },
      ],
      items: [{ status: 'COMPLETE', produced: 12 }],
    })
    const last = await history.recordWork({
      projectId,
      userId,
      orderId,
      version: next,
      at,
      work: [work(welding._id, 40, 4)],
    })
    const done = await orderOf(orderId)
    expect(done).toMatchObject({ version: last, productsComplete: 1, productsCompleteAt: at.toISOString() })
    expect(done.products[0]).toMatchObject({ status: 'COMPLETE', produced: 6 })
    expect(done.audit.updatedBy[0]).toMatchObject({ user: userId, date: at.toISOString() })
  })

  it('should be refused for a process that is not in the order, and for an older version', async () => {
    const { _id: orderId, version } = await entered()
    const record = (processId: string, seen: number) =>
      history.recordWork({ projectId, userId, orderId, version: seen, at, work: [work(processId, 1, 1)] })
    await expect(record(newId(), version)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(record(newId(), version + 1)).rejects.toMatchObject({ code: 'VERSION_CONFLICT' })
  })
})
