import type { OrderStatus } from '@tehas/contracts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inProject } from '../../database/connect'
import type { TestMember } from '../../testing'
import { createOrderWorlds } from '../testing/order-worlds'

describe.each(await createOrderWorlds({ now: () => new Date('2026-11-20T10:00:00.000Z') }))(
  '$kind, by week of delivery',
  ({ orders, writeRights, createOrder, newProject, newMember, database }) => {
    const setStatus = (owner: TestMember, _id: string, status: OrderStatus) =>
      inProject(database.db, owner.projectId, owner._id, (tx) =>
        sql`UPDATE order_head SET status = ${status} WHERE _id = ${_id}`.execute(tx),
      )

    const sell = async (owner: TestMember, status: OrderStatus, date: string | null, unitPrice: number, cost = 0) => {
      const { _id } = await createOrder(owner, {
        delivery: { date },
        products: [
          { name: 'Bench', netQuantity: 1, unitPrice, items: [{ name: 'Board', netQuantity: 1, unitPrice: cost }] },
        ],
      })
      await setStatus(owner, _id, status)
    }
    const none = { orders: 0, late: 0, price: 0, latePrice: 0 }

    it('should name this week, the seven after it and what is before and later, in a project without orders too', async () => {
      const owner = await newProject()
      expect(await owner.call(orders.summarizeDelivery, {})).toEqual({
        periods: [
          { from: null, to: '2026-11-15', ...none },
          { from: '2026-11-16', to: '2026-11-22', ...none },
          { from: '2026-11-23', to: '2026-11-29', ...none },
          { from: '2026-11-30', to: '2026-12-06', ...none },
          { from: '2026-12-07', to: '2026-12-13', ...none },
          { from: '2026-12-14', to: '2026-12-20', ...none },
          { from: '2026-12-21', to: '2026-12-27', ...none },
          { from: '2026-12-28', to: '2027-01-03', ...none },
          { from: '2027-01-04', to: '2027-01-10', ...none },
          { from: '2027-01-11', to: null, ...none },
        ],
        margin: null,
        isMissingPrices: false,
      })
    })

    it('should add up open orders, tell the late ones, and count neither complete nor annulled ones', async () => {
      const owner = await newProject()
      await sell(owner, 'ACTIVE', '2026-11-15', 100, 90)
      await sell(owner, 'WAITING_FOR_ACTIVATION', '2026-11-02', 50)
      await sell(owner, 'ACTIVE', '2026-11-16', 10)
      await sell(owner, 'ACTIVE', '2026-11-20', 20)
      await sell(owner, 'ACTIVE', '2026-11-22', 30)
      await sell(owner, 'ACTIVE', '2026-11-23', 40)
      await sell(owner, 'ACTIVE', '2027-01-11', 60)
      await sell(owner, 'ACTIVE', null, 190, 110)
      for (const status of ['COMPLETE', 'ANNULLED'] as const) await sell(owner, status, '2026-11-23', 1000)
      const { periods, margin } = await owner.call(orders.summarizeDelivery, {})
      expect([periods[0], periods[1], periods[2], periods[9]]).toMatchObject([
        { orders: 2, late: 1, price: 150, latePrice: 100 },
        { orders: 3, late: 1, price: 60, latePrice: 10 },
        { orders: 1, late: 0, price: 40, latePrice: 0 },
        { orders: 1, late: 0, price: 60, latePrice: 0 },
      ])
      // 500 sold, 200 of it cost.
      expect(margin).toBe(60)
    })

    it('should come to what the list shows of the same weeks', async () => {
      const owner = await newProject()
      await sell(owner, 'ACTIVE', '2026-11-16', 10)
      await sell(owner, 'COMPLETE', '2026-11-20', 20)
      await sell(owner, 'WAITING_FOR_ACTIVATION', '2026-11-22', 30)
      await sell(owner, 'ACTIVE', '2026-11-15', 40)
      await sell(owner, 'ACTIVE', '2027-02-01', 50)
      const { periods } = await owner.call(orders.summarizeDelivery, {})
      for (const { from, to, price, orders: count } of periods) {
        const filters = { open: true, ...(from && { deliveryFrom: from }), ...(to && { deliveryTo: to }) }
        const summary = await owner.call(orders.summarize, { body: { filters } })
        expect([summary.count, summary.sums?.priceWithoutVat]).toEqual([count, price])
        expect((await owner.call(orders.list, { body: { filters } })).rows).toHaveLength(count)
      }
    })

    it('should count all open orders, from the tally as over the orders', async () => {
      const owner = await newProject()
      await sell(owner, 'ACTIVE', '2026-11-16', 10)
      await sell(owner, 'WAITING_FOR_ACTIVATION', null, 10)
      await sell(owner, 'COMPLETE', '2026-11-20', 20)
      for (const status of [undefined, ['ACTIVE', 'COMPLETE'], ['COMPLETE']] as const) {
        const filters = { open: true, ...(status && { status: [...status] }) }
        const tallied = await owner.call(orders.summarize, { body: { filters } })
        const counted = await owner.call(orders.summarize, { body: { filters, search: '-' } })
        expect(tallied).toEqual(counted)
        expect(tallied.count).toBe(status === undefined ? 2 : status.length - 1)
      }
    })

    it('should tell how many, and nothing of prices, to whoever may not see them', async () => {
      const owner = await newProject()
      await sell(owner, 'ACTIVE', '2026-11-23', 40, 10)
      const clerk = await newMember(owner.projectId, ...writeRights)
      const { periods, ...rest } = await clerk.call(orders.summarizeDelivery, {})
      expect(rest).toEqual({})
      expect(periods[2]).toEqual({ from: '2026-11-23', to: '2026-11-29', orders: 1, late: 0 })
    })

    it('should count nothing of another project', async () => {
      await sell(await newProject(), 'ACTIVE', '2026-11-23', 40)
      const { periods } = await (await newProject()).call(orders.summarizeDelivery, {})
      expect(periods.every((period) => period.orders === 0)).toBe(true)
    })
  },
)
