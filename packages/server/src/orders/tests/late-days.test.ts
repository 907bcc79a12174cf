import { type AnyOrder, wholeOrder } from '@tehas/contracts'
import { describe, expect, it } from 'vitest'
import { createOrderWorlds } from '../testing/order-worlds'

const now = new Date('2026-12-01T07:00:00.000Z')

describe.each(await createOrderWorlds({ now: () => now }))('$kind', ({ orders, owner, partnerId, createOrder }) => {
  const day = { changeoverTime: { value: 0, unit: 'MIN' as const }, workload: { value: 480, unit: 'MIN' as const } }
  const product = {
    name: 'Table frame',
    netQuantity: 1,
    processes: [
      { ...day, name: 'Sawing' },
      { ...day, name: 'Welding' },
    ],
  }

  type Target = { readonly orderId: string; readonly version: number; readonly answer: 'CHANGES' }
  /** An edit as screens send it: they know the order and take what changed of it. */
  const changed = async (order: AnyOrder, send: (target: Target) => Promise<AnyOrder>): Promise<AnyOrder> => {
    const answer = await send({ orderId: order._id, version: order.version, answer: 'CHANGES' })
    const whole = wholeOrder(order, answer)
    expect(await owner.call(orders.get, { params: { orderId: order._id } })).toMatchObject({
      lateDays: whole?.lateDays,
      products: whole?.products,
    })
    if (!whole) throw new Error('The changes fit the order that they were made of')
    return whole
  }
  const deliver = (order: AnyOrder, date: string | null) =>
    changed(order, (target) => owner.call(orders.update, { body: { ...target, delivery: { date } } }))
  const moveDeadline = (order: AnyOrder, at: number, deadline: string | null) =>
    changed(order, (target) =>
      owner.call(orders.updateProcess, { body: { ...target, process: { _id: idAt(order, at), deadline } } }),
    )
  const idAt = ({ products }: AnyOrder, at: number): string => products[0]?.processes[at]?._id ?? ''
  const late = ({ lateDays, products }: AnyOrder) => [
    lateDays,
    ...(products[0]?.processes ?? []).map((process) => process.lateDays),
  ]

  /**
   * Monday 28 December 2026, after Christmas Eve, two holidays and a Sunday, all free: welding takes that Monday, sawing
   * the Wednesday before it, less the minute that lies between them.
   */
  const planned = async (): Promise<AnyOrder> => {
    const order = await createOrder(owner, {
      client: partnerId,
      delivery: { date: '2026-12-28' },
      products: [product, { ...product, name: 'Shelf' }],
    })
    const body = { orderId: order._id, version: order.version, action: 'plan' } as const
    const plan = await owner.call(orders.changeStatus, { body })
    expect(plan.products[0]?.processes.map(({ deadline }) => deadline)).toEqual([
      '2026-12-23T14:29:00.000Z',
      '2026-12-28T14:30:00.000Z',
    ])
    expect(late(plan)).toEqual([0, 0, 0])
    return plan
  }

  describe('days by which processes miss the delivery', () => {
    it('should follow a delivery that is moved before holidays and a weekend, and back', async () => {
      // On Wednesday 23 December: welding is done 5 days later; sawing was needed on Tuesday and is done on Wednesday.
      const earlier = await deliver(await planned(), '2026-12-23')
      expect(late(earlier)).toEqual([5, 1, 5])
      expect(earlier.products[1]?.processes.map(({ lateDays }) => lateDays)).toEqual([1, 5])
      // On Christmas Day nobody works: it has to be ready on the 23rd as well.
      const holiday = await deliver(earlier, '2026-12-25')
      expect(late(holiday)).toEqual([5, 1, 5])
      expect(late(await deliver(holiday, '2026-12-28'))).toEqual([0, 0, 0])
    })

    it('should be none once no delivery is agreed', async () => {
      const earlier = await deliver(await planned(), '2026-12-23')
      expect(late(await deliver(earlier, null))).toEqual([0, 0, 0])
    })

    it('should follow a deadline that is moved, over holidays and a weekend', async () => {
      // Sawing is needed on Wednesday 23 December; Monday the 28th is the next working day.
      const sawing = await moveDeadline(await planned(), 0, '2026-12-28T12:00:00.000Z')
      expect(late(sawing)).toEqual([0, 5, 0])
      // Welding ends the plan: the order is late by as much.
      const welding = await moveDeadline(sawing, 1, '2026-12-30T12:00:00.000Z')
      expect(late(welding)).toEqual([2, 5, 2])
      const back = await moveDeadline(welding, 1, '2026-12-28T14:30:00.000Z')
      expect(late(await moveDeadline(back, 0, null))).toEqual([0, 0, 0])
    })
  })
})
