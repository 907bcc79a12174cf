import { calls, type OrderFilters, type OrderStatus, orderSortKeys } from '@tehas/contracts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inProject } from '../../database/connect'
import type { TestMember } from '../../testing'
import { createOrderWorlds } from '../testing/order-worlds'

describe.each(
  await createOrderWorlds({
    now: () => new Date('2026-11-20T10:00:00.000Z'),
  }),
)('$kind', ({ orders, description, writeRights, createOrder, newProject, newMember, newPartner, database }) => {
  type Sort = Partial<Record<(typeof orderSortKeys)[number], 1 | -1>>
  const list = (member: Pick<TestMember, 'call'>, body: object = {}) => member.call(orders.list, { body })
  const numbersOf = async (member: Pick<TestMember, 'call'>, body: object) =>
    (await list(member, body)).rows.map(({ transactionNumber }) => transactionNumber.slice(-3))

  const setStatus = (owner: TestMember, _id: string, status: OrderStatus) =>
    inProject(database.db, owner.projectId, owner._id, (tx) =>
      sql`UPDATE order_head SET status = ${status} WHERE _id = ${_id}`.execute(tx),
    )

  describe('the list', () => {
    it('should show a row as the list needs it, the newest first', async () => {
      const owner = await newProject()
      const client = await newPartner(owner, { name: 'Oru Lasteaed' })
      const older = await createOrder(owner)
      await inProject(database.db, owner.projectId, owner._id, (tx) =>
        sql`UPDATE order_head SET created_at = created_at - interval '1 minute' WHERE _id = ${older._id}`.execute(tx),
      )
      const order = await createOrder(owner, {
        client,
        delivery: { date: '2026-12-04' },
        labels: ['public'],
        products: [
          {
            name: 'Bench',
            netQuantity: 2,
            unitPrice: 50,
            processes: [{ name: 'Sawing' }, { name: 'Oiling', active: false }],
          },
        ],
      })
      const { rows, nextCursor } = await list(owner)
      expect(rows).toHaveLength(2)
      expect(nextCursor).toBeNull()
      expect(rows[0]).toEqual({
        _id: order._id,
        transactionNumber: order.transactionNumber,
        status: 'WAITING_FOR_ACTIVATION',
        currency: 'EUR',
        partner: { _id: client, name: 'Oru Lasteaed' },
        deliveryDate: '2026-12-04',
        validTo: '2026-12-04',
        labels: ['public'],
        productsCount: 1,
        productsComplete: 0,
        processesComplete: 0,
        processesCount: 1,
        cost: 0,
        priceWithoutVat: 100,
        salePriceWithVat: 124,
        margin: 100,
        // Its process was typed without a price.
        missingPrices: 1,
        createdAt: order.createdAt,
        createdBy: order.createdBy,
        lateDays: 0,
        dynamicFields: {},
        version: 1,
        differsFrom: null,
        pricesDifferFrom: null,
        ...(description.kind === 'MANUFACTURING_ORDER' && {
          made: 'Bench',
          madeOf: { done: 0, quantity: 2, unit: 'PCS' },
          madeFor: '',
          actualCost: 0,
        }),
      })
    })

    it('should find orders by number, client, lines, labels and notes', async () => {
      const owner = await newProject()
      const liepa = await newPartner(owner, { name: 'Liepa Būve SIA' })
      await createOrder(owner, { client: liepa, notes: 'Shelf B2, 50% now' })
      await createOrder(owner, {
        labels: ['RAL 9005'],
        products: [{ name: 'Table frame', items: [{ name: 'Ash lamella' }] }],
      })
      await createOrder(owner, { products: [{ name: 'Outdoor railing' }] })
      const found = (search: string) => numbersOf(owner, { search, sort: { transactionNumber: 1 } })
      expect(await found('frame || railing')).toEqual(['002', '003'])
      expect(await found('frame || railing !! outdoor')).toEqual(['002'])
      expect(await found('LAMELLA && ral 9005')).toEqual(['002'])
      expect(await found('!!frame')).toEqual(['001', '003'])
      expect(await found('buve')).toEqual(['001'])
      expect(await found('Liepa')).toEqual(['001'])
      expect(await found('50%')).toEqual(['001'])
      expect(await found('5_%')).toEqual([])
      expect(await found('-003')).toEqual(['003'])
      expect(await found("'; DROP TABLE order_head; --")).toEqual([])
      expect(await found('&&')).toHaveLength(3)
    })

    it('should filter by status, client, label, dates, lateness and owner', async () => {
      const owner = await newProject()
      const seller = await newMember(owner.projectId, ...writeRights)
      const client = await newPartner(owner)
      const late = await createOrder(owner, { delivery: { date: '2026-11-19' } })
      const soon = await createOrder(owner, { client, delivery: { date: '2026-12-18' }, labels: ['export'] })
      await createOrder(seller, { delivery: { date: '2026-12-19' } })
      const waitingLate = await createOrder(owner, { delivery: { date: '2026-11-01' } })
      await setStatus(owner, late._id, 'ACTIVE')
      const found = (filters: OrderFilters, member: Pick<TestMember, 'call'> = owner) =>
        numbersOf(member, { filters, sort: { createdAt: 1, transactionNumber: 1 } })
      expect(await found({ status: ['ACTIVE'] })).toEqual(['001'])
      expect(await found({ status: ['ACTIVE', 'WAITING_FOR_ACTIVATION'] })).toHaveLength(4)
      expect(await found({ late: true })).toEqual(['001'])
      expect(await found({ late: false })).toHaveLength(4)
      expect(await found({ dueWithinDays: 28 })).toEqual(['002'])
      expect(await found({ partner: client })).toEqual(['002'])
      expect(await found({ label: 'export' })).toEqual(['002'])
      expect(await found({ mine: true }, seller)).toEqual(['003'])
      expect(await found({ deliveryFrom: '2026-11-19', deliveryTo: '2026-12-18' })).toEqual(['001', '002'])
      expect([soon.version, waitingLate.version]).toEqual([1, 1])
    })

    it('should sort numbers as people count, in both directions', async () => {
      const owner = await newProject()
      await owner.call(calls.updateProject, {
        body: { ordersIdFormat: { [description.numbering]: { prefix: 'SO-', numberType: 'INC', nextNumber: 8 } } },
      })
      for (let count = 0; count < 3; count++) await createOrder(owner)
      expect(await numbersOf(owner, { sort: { transactionNumber: 1 } })).toEqual(['O-8', 'O-9', '-10'])
      expect(await numbersOf(owner, { sort: { transactionNumber: -1 } })).toEqual(['-10', 'O-9', 'O-8'])
    })

    it('should tell nothing of prices to whoever may not see them', async () => {
      const owner = await newProject()
      await createOrder(owner, { products: [{ name: 'Bench', netQuantity: 1, unitPrice: 50 }] })
      const clerk = await newMember(owner.projectId, ...writeRights)
      const { rows } = await list(clerk)
      expect(Object.keys(rows[0] ?? {})).not.toEqual(expect.arrayContaining(['cost']))
      expect(rows[0]).not.toHaveProperty('priceWithoutVat')
      for (const key of ['cost', 'priceWithoutVat', 'margin']) {
        await expect(list(clerk, { sort: { [key]: 1 } })).rejects.toMatchObject({
          code: 'PRICE_RIGHT_MISSING',
          status: 403,
        })
      }
      await expect(list(clerk, { filters: { marginUnder: 28 } })).rejects.toMatchObject({ code: 'PRICE_RIGHT_MISSING' })
      const summary = await clerk.call(orders.summarize, { body: {} })
      expect(summary).toMatchObject({ count: 1, late: 0 })
      expect(summary).not.toHaveProperty('sums')
      expect(summary).not.toHaveProperty('marginUnderTarget')
    })

    it('should show every order with its prices to whoever reads statistics, who changes none', async () => {
      const owner = await newProject()
      const order = await createOrder(owner, { products: [{ name: 'Bench', netQuantity: 1, unitPrice: 50 }] })
      const reader = await newMember(owner.projectId, 'STATISTICS_READ')
      expect((await list(reader)).rows).toMatchObject([{ _id: order._id, priceWithoutVat: 50 }])
      expect((await reader.call(orders.summarizeDelivery, {})).margin).toBe(100)
      expect(await reader.call(orders.get, { params: { orderId: order._id } })).toMatchObject({ _id: order._id })
      const change = { orderId: order._id, version: order.version, notes: 'x' }
      await expect(reader.call(orders.update, { body: change })).rejects.toMatchObject({ status: 403 })
      const planner = await newMember(owner.projectId, 'PLANNING_LIST_WRITE')
      await expect(list(planner)).rejects.toMatchObject({ status: 403 })
    })

    it('should refuse a cursor that is not one of this list', async () => {
      const owner = await newProject()
      await createOrder(owner)
      await createOrder(owner)
      const { nextCursor } = await list(owner, { limit: 1, sort: { createdAt: 1 } })
      const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
      const cursors = [
        'x',
        encode(['createdAt', ['2026-13-45T00:00:00.000000Z'], 'a']),
        encode(['createdAt', ["'; --"], 'a']),
        encode(['createdAt', [null], 'a']),
        encode(['-createdAt', [], 'a']),
      ]
      for (const cursor of [...cursors, nextCursor]) {
        const body = { cursor: cursor ?? '', limit: 1, sort: { transactionNumber: 1 } }
        await expect(list(owner, body)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
      }
      for (const cursor of cursors) {
        await expect(list(owner, { cursor, sort: { createdAt: 1 } })).rejects.toMatchObject({
          code: 'VALIDATION_FAILED',
        })
      }
    })

    it('should page completely and without repeats in any order, while others add orders', async () => {
      const owner = await newProject()
      const clients = [await newPartner(owner), await newPartner(owner)]
      const dates = [null, '2026-12-01', '2026-12-02']
      const original: string[] = []
      for (let count = 0; count < 24; count++) {
        const order = await createOrder(owner, {
          client: [null, ...clients][count % 3] ?? null,
          delivery: { date: dates[count % 3] ?? null },
          products: [
            {
              name: 'Bench',
              netQuantity: count % 4,
              unitPrice: 10,
              processes: count % 2 === 0 ? [] : [{ name: 'Sawing' }],
            },
          ],
        })
        original.push(order._id)
      }
      const direction = fc.constantFrom<1 | -1>(1, -1)
      const sorts = fc
        .uniqueArray(fc.tuple(fc.constantFrom(...orderSortKeys), direction), {
          minLength: 1,
          maxLength: 3,
          selector: ([key]) => key,
        })
        .map((terms): Sort => Object.fromEntries(terms))
      await fc.assert(
        fc.asyncProperty(sorts, fc.integer({ min: 1, max: 9 }), fc.boolean(), async (sort, limit, inserts) => {
          const met: string[] = []
          let cursor: string | null | undefined
          do {
            const page = await list(owner, { sort, limit, ...(cursor && { cursor }) })
            met.push(...page.rows.map(({ _id }) => _id))
            cursor = page.nextCursor
            if (inserts && met.length <= limit) await createOrder(owner, { delivery: { date: '2026-12-01' } })
          } while (cursor)
          expect(new Set(met).size).toBe(met.length)
          expect(met).toEqual(expect.arrayContaining(original))
          if (!inserts) {
            const whole = await list(owner, { sort, limit: 200 })
            expect(met).toEqual(whole.rows.map(({ _id }) => _id))
          }
        }),
        { numRuns: 20 },
      )
    }, 180_000)
  })

  describe('the summary', () => {
    it('should count tabs and chips, and weigh the margin', async () => {
      const owner = await newProject()
      const seller = await newMember(owner.projectId, ...writeRights)
      const sell = (unitPrice: number, cost: number, date: string) =>
        createOrder(owner, {
          delivery: { date, transport: { price: 10 } },
          products: [
            { name: 'Bench', netQuantity: 1, unitPrice, items: [{ name: 'Board', netQuantity: 1, unitPrice: cost }] },
          ],
        })
      const late = await sell(100, 90, '2026-11-01')
      await sell(300, 110, '2026-12-01')
      await createOrder(seller)
      await setStatus(owner, late._id, 'ACTIVE')
      const all = await owner.call(orders.summarize, { body: {} })
      expect(all).toEqual({
        count: 3,
        byStatus: { ACTIVE: 1, WAITING_FOR_ACTIVATION: 2, COMPLETE: 0, ANNULLED: 0 },
        late: 1,
        lateByPlan: 0,
        differing: 0,
        dueThisWeek: 0,
        dueIn4Weeks: 1,
        marginUnderTarget: 2,
        mine: 2,
        sums: { cost: 200, priceWithoutVat: 420, margin: 50, unpriced: 0 },
      })
      const chosen = await owner.call(orders.summarize, {
        body: { filters: { late: true, status: ['ACTIVE'] } },
      })
      expect(chosen).toMatchObject({
        count: 1,
        byStatus: { ACTIVE: 1, WAITING_FOR_ACTIVATION: 2 },
        dueIn4Weeks: 0,
        mine: 1,
        sums: { cost: 90, priceWithoutVat: 110, margin: 10 },
      })
    })

    it('should count what is due to the Sunday of this week apart', async () => {
      const owner = await newProject()
      // Today is Friday.
      for (const date of ['2026-11-20', '2026-11-22', '2026-11-23']) await createOrder(owner, { delivery: { date } })
      const counted = await owner.call(orders.summarize, { body: {} })
      expect(counted).toMatchObject({ dueThisWeek: 2, dueIn4Weeks: 3 })
    })

    it.each([
      ['from the tally', {}],
      ['from the orders themselves', { search: 'bench' }],
    ])('should leave annulled orders out of the sums, %s', async (_, asked) => {
      const owner = await newProject()
      const sell = (unitPrice: number) =>
        createOrder(owner, {
          products: [
            { name: 'Bench', netQuantity: 1, unitPrice, items: [{ name: 'Board', netQuantity: 1, unitPrice: 60 }] },
          ],
        })
      await sell(100)
      const annulled = await sell(900)
      await setStatus(owner, annulled._id, 'ANNULLED')
      const summary = await owner.call(orders.summarize, { body: asked })
      expect(summary).toMatchObject({
        count: 2,
        byStatus: { ANNULLED: 1 },
        sums: { cost: 60, priceWithoutVat: 100, margin: 40 },
      })
      const body = { ...asked, filters: { status: ['ANNULLED' as const] } }
      expect(await owner.call(orders.summarize, { body })).toMatchObject({ count: 1, sums: { priceWithoutVat: 0 } })
    })

    it('should answer zeros where there is nothing', async () => {
      const owner = await newProject()
      const summary = await owner.call(orders.summarize, { body: { search: 'nothing' } })
      expect(summary).toMatchObject({ count: 0, sums: { cost: 0, priceWithoutVat: 0, margin: 0 } })
    })
  })
})
