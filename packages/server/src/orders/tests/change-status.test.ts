import {
  type AnyOrder,
  allowedActions,
  findTransition,
  type OrderAction,
  type OrderStatus,
  orderActions,
  orderStatusSchema,
} from '@tehas/contracts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inProject } from '../../database/connect'
import { createOrderWorlds } from '../testing/order-worlds'

const now = new Date('2026-11-02T07:00:00.000Z')
describe.each(await createOrderWorlds({ now: () => now }))(
  '$kind',
  ({ description, orders, owner, partnerId: client, createOrder, newMember, database }) => {
    const act = (order: AnyOrder, action: OrderAction, answers: object = {}, who: Pick<typeof owner, 'call'> = owner) =>
      who.call(orders.changeStatus, {
        body: { orderId: order._id, version: order.version, action, ...answers },
      })

    const process = {
      name: 'Welding',
      workload: { value: 60, unit: 'MIN' as const },
      changeoverTime: { value: 0, unit: 'MIN' as const },
    }
    const newOrder = (deliveryDate = '2026-11-27') =>
      createOrder(owner, {
        client,
        delivery: { date: deliveryDate },
        products: [{ name: 'Table frame', netQuantity: 2, processes: [{ ...process, name: 'Sawing' }, process] }],
      })

    /** How an order gets into each status. */
    const orderIn: Record<OrderStatus, () => Promise<AnyOrder>> = {
      WAITING_FOR_ACTIVATION: () => newOrder(),
      ACTIVE: async () => act(await newOrder(), 'publish'),
      COMPLETE: async () => act(await orderIn.ACTIVE(), 'complete', { unfinishedProducts: 'KEEP' }),
      ANNULLED: async () => act(await newOrder(), 'annul'),
    }
    const work = (order: AnyOrder, minutes = 30) =>
      inProject(database.db, owner.projectId, owner._id, (tx) =>
        sql`UPDATE order_process SET total_active_time = ${minutes}::integer, status = 'IN_PROGRESS'
      WHERE order_id = ${order._id} AND position = 0`.execute(tx),
      )

    describe('changing the status', () => {
      it('should publish and plan an expired offer with a warning, in the project’s own day', async () => {
        const offer = (validTo: string | null) =>
          createOrder(owner, { client, validTo, products: [{ name: 'Table frame', netQuantity: 2 }] })
        const warned = await act(await offer('2026-11-01'), 'publish')
        expect(warned).toMatchObject({ status: 'ACTIVE', warnings: [{ code: 'OFFER_EXPIRED' }] })
        expect(await act(await offer('2026-11-01'), 'plan')).toMatchObject({ warnings: [{ code: 'OFFER_EXPIRED' }] })
        for (const validTo of ['2026-11-02', null])
          expect(await act(await offer(validTo), 'publish')).not.toHaveProperty('warnings')
        expect(await act(warned, 'plan')).not.toHaveProperty('warnings')
        expect(await owner.call(orders.get, { params: { orderId: warned._id } })).not.toHaveProperty('warnings')
      })

      const pairs = orderStatusSchema.options.flatMap((from) => orderActions.map((action) => [from, action] as const))

      it.each(pairs)('should follow the table from %s by %s', async (from, action) => {
        const order = await orderIn[from]()
        const transition = findTransition(from, action)
        const request = act(order, action, { unfinishedProducts: 'KEEP', reason: 'The client called' })
        if (transition) {
          const moved = await request
          expect(moved.status).toBe(transition.to)
          expect(moved.transactionNumber).toBe(order.transactionNumber)
        } else {
          await expect(request).rejects.toMatchObject({
            code: 'ORDER_TRANSITION_NOT_ALLOWED',
            status: 409,
            answer: { details: { from, action, allowed: allowedActions(from) } },
          })
        }
      })

      it('should publish only with a product, and with a client where the kind needs one', async () => {
        await expect(act(await createOrder(owner, { client }), 'publish')).rejects.toMatchObject({
          code: 'ORDER_NEEDS_PRODUCT',
        })
        const nobody = await createOrder(owner, { products: [{ name: 'Table' }] })
        const { isRequired } = description.partner
        if (isRequired) await expect(act(nobody, 'publish')).rejects.toMatchObject({ code: 'ORDER_NEEDS_CLIENT' })
        else await expect(act(nobody, 'publish')).resolves.toMatchObject({ status: 'ACTIVE', client: null })
      })

      it('should publish an offer whose validity has passed, with its moment', async () => {
        const order = await createOrder(owner, { client, validTo: '2026-10-01', products: [{ name: 'Table' }] })
        await expect(act(order, 'publish')).resolves.toMatchObject({ status: 'ACTIVE', publishedAt: now.toISOString() })
      })

      it('should plan processes back from the delivery date', async () => {
        const planned = await act(await newOrder(), 'plan')
        expect(planned).toMatchObject({ status: 'ACTIVE', productionStartTime: '2026-11-27T09:59:00.000Z' })
        // Two tables of an hour each, the last process ending with the working day in Tallinn; noon is a break.
        expect(planned.products[0]?.processes).toMatchObject([
          { startTime: '2026-11-27T09:59:00.000Z', deadline: '2026-11-27T12:29:00.000Z' },
          { startTime: '2026-11-27T12:30:00.000Z', deadline: '2026-11-27T14:30:00.000Z' },
        ])
      })

      it('should keep by how many days the plan misses the delivery, and find orders by it', async () => {
        const planned = await act(await newOrder(), 'plan')
        expect(planned).toMatchObject({ lateDays: 0, products: [{ processes: [{ lateDays: 0 }, { lateDays: 0 }] }] })
        const moved = await owner.call(orders.update, {
          body: { orderId: planned._id, version: planned.version, delivery: { date: '2026-10-30' } },
        })
        const late = await act(moved, 'plan')
        // From Friday to the Monday on which it is planned and done.
        expect(late.lateDays).toBe(3)
        expect(late.products[0]?.processes.at(-1)?.lateDays).toBe(late.lateDays)
        const body = { filters: { lateByPlan: true } }
        const { rows } = await owner.call(orders.list, { body })
        expect(rows.map(({ _id, lateDays }) => [_id, lateDays])).toEqual([[late._id, late.lateDays]])
        expect(await owner.call(orders.summarize, { body })).toMatchObject({ count: 1 })
      })

      it('should keep by how many days the plan misses the delivery when that is moved', async () => {
        // Planned to the end of Friday, 27 November.
        const planned = await act(await newOrder(), 'plan')
        const deliverOn = (order: AnyOrder, date: string | null) =>
          owner.call(orders.update, {
            body: { orderId: order._id, version: order.version, delivery: { ...order.delivery, date } },
          })
        const earlier = await deliverOn(planned, '2026-11-24')
        expect(earlier.lateDays).toBe(3)
        // On a Sunday it has to be ready on Friday.
        const sunday = await deliverOn(earlier, '2026-11-22')
        expect(sunday.lateDays).toBe(7)
        expect((await deliverOn(sunday, '2026-11-30')).lateDays).toBe(0)
      })

      it('should not move a started process when planning again', async () => {
        const planned = await act(await newOrder(), 'plan')
        await work(planned)
        const moved = await owner.call(orders.update, {
          body: { orderId: planned._id, version: planned.version, delivery: { date: '2026-11-20' } },
        })
        const again = await act(moved, 'plan')
        const [before, after] = [planned, again].map(({ products }) => products[0]?.processes)
        expect(after?.[0]?.startTime).toBe(before?.[0]?.startTime)
        expect(after?.[1]?.deadline).toBe('2026-11-20T14:30:00.000Z')
      })

      it('should let planners plan, and nothing else', async () => {
        const planner = await newMember(owner.projectId, 'PLANNING_LIST_WRITE')
        const order = await newOrder()
        await expect(act(order, 'publish', {}, planner)).rejects.toMatchObject({ code: 'FORBIDDEN' })
        await expect(act(order, 'plan', {}, planner)).resolves.toMatchObject({ status: 'ACTIVE' })
        const reader = await newMember(owner.projectId, description.rights.read)
        await expect(act(order, 'plan', {}, reader)).rejects.toMatchObject({ code: 'FORBIDDEN' })
      })

      it('should ask what to do with unfinished products before completing', async () => {
        const order = await orderIn.ACTIVE()
        await expect(act(order, 'complete')).rejects.toMatchObject({
          code: 'UNFINISHED_PRODUCTS',
          answer: { details: { count: 1, products: [{ name: 'Table frame' }] } },
        })
        const complete = await act(order, 'complete', { unfinishedProducts: 'MARK_COMPLETE' })
        expect(complete).toMatchObject({
          status: 'COMPLETE',
          productsComplete: 1,
          productsCompleteAt: now.toISOString(),
          productsCompleteAccuracy: 100,
          products: [{ status: 'COMPLETE' }],
        })
      })

      it('should take all work below a product that is marked complete as done, at its planned cost', async () => {
        const hourly = (value: number) => ({ value, unit: 'H' as const })
        const panel = { name: 'Side panel', category: 'SEMI_FINISHED' as const, netQuantity: 3 }
        const order = await createOrder(owner, {
          client,
          products: [
            {
              name: 'Cabinet',
              netQuantity: 2,
              processes: [
                { ...process, price: hourly(30) },
                { ...process, name: 'Engraving', active: false, price: hourly(50) },
              ],
              items: [{ ...panel, processes: [{ ...process, name: 'Sawing', price: hourly(40) }] }],
            },
          ],
        })
        const complete = await act(await act(order, 'publish'), 'complete', { unfinishedProducts: 'MARK_COMPLETE' })
        const cabinet = complete.products[0]
        // Two hours of welding at 30 €; six panels of an hour each at 40 €.
        expect(cabinet?.processes[0]).toMatchObject({
          status: 'COMPLETE',
          produced: 0,
          actualCost: 60,
          estimated: true,
        })
        expect(cabinet?.processes[1]).toMatchObject({ name: 'Engraving', status: 'NOT_COMPLETE' })
        expect(cabinet?.items[0]).toMatchObject({
          status: 'COMPLETE',
          processes: [{ status: 'COMPLETE', actualCost: 240 }],
        })
        const found = await owner.call(orders.list, { body: { search: order.transactionNumber, limit: 1 } })
        expect(found.rows[0]).toMatchObject({ processesComplete: 2, processesCount: 2 })
      })

      it('should keep unfinished products unfinished where that is asked', async () => {
        const kept = await orderIn.COMPLETE()
        expect(kept).toMatchObject({
          productsComplete: 0,
          productsCompleteAt: null,
          products: [{ status: 'NOT_COMPLETE' }],
        })
      })

      it('should count a product finished after its deadline as late', async () => {
        const order = await act(await newOrder('2026-10-30'), 'publish')
        const complete = await act(order, 'complete', { unfinishedProducts: 'MARK_COMPLETE' })
        expect(complete.productsCompleteAccuracy).toBe(0)
      })

      it('should ask before annulling what is started, and tell what that is', async () => {
        const order = await orderIn.ACTIVE()
        await work(order)
        await expect(act(order, 'annul')).rejects.toMatchObject({
          code: 'NEEDS_CONFIRMATION',
          answer: { details: { recorded: [{ kind: 'process', name: 'Sawing' }] } },
        })
        await expect(act(order, 'annul', { confirmed: true })).resolves.toMatchObject({ status: 'ANNULLED' })
      })

      it('should not move back to waiting once something is recorded', async () => {
        const order = await orderIn.ACTIVE()
        await work(order)
        await expect(act(order, 'move-to-waiting')).rejects.toMatchObject({
          code: 'ORDER_HAS_PRODUCTION',
          answer: { details: { recorded: [{ name: 'Sawing' }] } },
        })
      })

      it('should reopen only with a reason, and keep it in the log', async () => {
        const order = await orderIn.COMPLETE()
        await expect(act(order, 'reopen')).rejects.toMatchObject({ code: 'REASON_REQUIRED', status: 400 })
        const open = await act(order, 'reopen', { reason: 'Two legs were bent' })
        expect(open.audit.updatedBy[0]).toMatchObject({ reason: 'Two legs were bent', changedPaths: ['status'] })
      })

      it('should refuse a stale version', async () => {
        const order = await newOrder()
        await act(order, 'publish')
        await expect(act(order, 'annul')).rejects.toMatchObject({ code: 'VERSION_CONFLICT' })
      })

      it('should duplicate an order as a new waiting one', async () => {
        const planned = await act(await newOrder(), 'plan')
        await work(planned)
        const copy = await owner.call(orders.duplicate, { body: { orderId: planned._id } })
        expect(copy).toMatchObject({
          status: 'WAITING_FOR_ACTIVATION',
          version: 1,
          publishedAt: null,
          client: { _id: client },
          products: [
            { name: 'Table frame', processes: [{ totalActiveTime: 0, startTime: null, status: 'NOT_COMPLETE' }, {}] },
          ],
        })
        expect(copy._id).not.toBe(planned._id)
        expect(copy.transactionNumber).not.toBe(planned.transactionNumber)
        expect(copy.products[0]?._id).not.toBe(planned.products[0]?._id)
      })
    })
  },
)
