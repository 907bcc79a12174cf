import { afterAll, describe, expect, it, vi } from 'vitest'

// The service as it runs outside of tests: it takes rows as they are.
vi.hoisted(() => {
  vi.resetModules()
  vi.stubEnv('VITEST', undefined)
})

import { calls } from '@tehas/contracts'
import { createOrderWorlds } from '../testing/order-worlds'

const worlds = await createOrderWorlds()
vi.unstubAllEnvs()
// Other files get a service that checks rows.
afterAll(() => vi.resetModules())

describe.each(worlds)('rows of $kind that are not checked again', (world) => {
  const { kind, orders, owner, createOrder, partnerId, description } = world

  it('should be answered as the order was answered that was made', async () => {
    const made = await createOrder(owner, {
      [description.partner.field]: partnerId,
      delivery: { date: '2026-12-04', transport: { price: 12.5 } },
      labels: ['public'],
      notes: 'Paint after welding',
      products: [
        {
          name: 'Frame',
          netQuantity: 2,
          dynamicFields: { finish: 'RAL 9005' },
          processes: [{ name: 'Sawing', deadline: '2026-12-01T12:00:00Z', workload: { value: 6, unit: 'MIN' } }],
          items: [
            {
              name: 'Leg',
              category: 'SEMI_FINISHED',
              netQuantity: 4,
              items: [{ name: 'Tube', netQuantity: 1.25, unit: 'M', unitPrice: 5.95 }],
              processes: [{ name: 'Welding' }],
            },
          ],
        },
      ],
    })
    expect(await owner.call(orders.get, { params: { orderId: made._id } })).toEqual(made)
    const { rows } = await owner.call(orders.list, { body: {} })
    expect(rows[0]).toMatchObject({
      _id: made._id,
      partner: { _id: partnerId },
      deliveryDate: '2026-12-04',
      createdAt: made.createdAt,
      createdBy: made.createdBy,
    })
    expect(Object.keys(rows[0] ?? {})).not.toContain('page_id')
  })

  it('should be answered as a job, with its moments and what is made', async () => {
    const made = await createOrder(owner, {
      [description.partner.field]: partnerId,
      products: [{ name: 'Frame', netQuantity: 3, processes: [{ name: 'Sawing', deadline: '2026-12-01T12:00:00Z' }] }],
    })
    await owner.call(orders.changeStatus, { body: { orderId: made._id, version: made.version, action: 'publish' } })
    const { rows } = await owner.call(calls.listJobs, { body: { by: 'order' } })
    expect(rows.find(({ order }) => order._id === made._id)).toMatchObject({
      type: kind,
      deadline: '2026-12-01T12:00:00.000Z',
      netQuantity: 3,
      workers: [],
    })
  })
})
