import { type AnyOrder, orderKinds } from '@tehas/contracts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inProject } from '../../database/connect'
import { createOrderWorlds } from '../testing/order-worlds'

describe.each(await createOrderWorlds())(
  'a planner who may not read a $kind',
  ({ kind, orders, owner, partnerId, createOrder, newMember, database, description }) => {
    const secret = 'Salajane kokkulepe'
    const make = () =>
      createOrder(owner, {
        [orderKinds[kind].partner.field]: partnerId,
        [orderKinds[kind].partner.contactField]: { name: 'Mari Kalda', email: 'mari@kalda.example' },
        notes: secret,
        labels: ['kiire'],
        dynamicFields: { leping: secret },
        delivery: { date: '2031-05-14', transport: { price: 120, address: { street: 'Lai 14', country: 'Estonia' } } },
        products: [
          {
            name: 'Lauaraam',
            netQuantity: 2,
            unitPrice: 189,
            description: secret,
            dynamicFields: { teras: secret },
            processes: [{ name: 'Keevitamine', workload: { value: 30, unit: 'MIN' }, price: { value: 42, unit: 'H' } }],
            items: [{ name: 'Toru', netQuantity: 3, unitPrice: 5.95, description: secret }],
          },
        ],
      })
    const plan = ({ _id, version }: AnyOrder) => ({ body: { orderId: _id, version, action: 'plan' } }) as const

    const expectPlan = (shown: unknown, order: AnyOrder) => {
      expect(shown).toMatchObject({
        transactionNumber: order.transactionNumber,
        [orderKinds[kind].partner.field]: { _id: partnerId },
        delivery: { date: '2031-05-14' },
        products: [
          {
            name: 'Lauaraam',
            netQuantity: 2,
            processes: [{ name: 'Keevitamine', plannedDuration: 61 }],
            items: [{ name: 'Toru', requiredQuantity: 6 }],
          },
        ],
      })
      const text = JSON.stringify(shown)
      expect(text).not.toContain(secret)
      expect(text).not.toMatch(
        /Mari Kalda|Lai 14|kiire|"price"|(?<!toProject)[cC]ost|unitPrice|[mM]argin|"vat|reqBody|firstName/,
      )
    }

    it('should get number, partner, products, processes, dates and states, whatever the call, prices or not', async () => {
      const planner = await newMember(owner.projectId, 'PLANNING_LIST_WRITE', 'PRICES')
      const order = await make()
      const planned = await planner.call(orders.changeStatus, plan(order))
      expectPlan(planned, order)
      expect(planned).toMatchObject({ status: 'ACTIVE' })
      expect(planned.products[0]?.processes[0]?.deadline).toEqual(expect.any(String))
      await expect(planner.call(orders.get, { params: { orderId: order._id } })).rejects.toMatchObject({
        code: 'FORBIDDEN',
      })
      const conflict: unknown = await planner.call(orders.changeStatus, plan(order)).catch((error: unknown) => error)
      expect(conflict).toMatchObject({ code: 'VERSION_CONFLICT' })
      expectPlan(Reflect.get(Object(conflict), 'answer')?.details?.current, order)
    })

    it('should get no more by asking again for what was answered while the right was there', async () => {
      const planner = await newMember(owner.projectId, 'PLANNING_LIST_WRITE', description.rights.read)
      const order = await make()
      const once = { idempotencyKey: 'plan-once' }
      const full = await planner.call(orders.changeStatus, plan(order), once)
      expect(full.notes).toBe(secret)
      await inProject(database.db, owner.projectId, owner._id, (tx) =>
        sql`UPDATE project_member SET rights = '{PLANNING_LIST_WRITE}' WHERE _id = ${planner.memberId}`.execute(tx),
      )
      expectPlan(await planner.call(orders.changeStatus, plan(order), once), order)
    })
  },
)
