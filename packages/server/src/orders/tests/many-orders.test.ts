import { type BodyInputOf, type OrderCalls, type OrderStatus, rightSchema } from '@tehas/contracts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inProject } from '../../database/connect'
import { searchPattern } from '../../lists/search/search-text'
import type { TestMember } from '../../testing'
import { createOrderWorlds } from '../testing/order-worlds'

type Filters = NonNullable<BodyInputOf<OrderCalls['summarize']>>['filters']

/** What the database keeps beside the orders, so that lists of very many of them stay fast. */
describe.each(await createOrderWorlds({ now: () => new Date('2026-11-20T10:00:00.000Z') }))(
  '$kind',
  ({ kind, orders, prefix, createOrder, newProject, newMember, newPartner, database }) => {
    type Owner = Pick<TestMember, 'call' | 'projectId' | '_id'>
    const inside = <Result>({ projectId, _id }: Owner, work: Parameters<typeof inProject<Result>>[3]) =>
      inProject(database.db, projectId, _id, work)

    const find = (owner: Owner, pattern: string) =>
      inside(owner, async (tx) => {
        const { rows } = await sql<{ id: string }>`SELECT find_listed(${kind}, ${pattern}, 10) AS id`.execute(tx)
        return rows.map(({ id }) => id)
      })

    describe('the search index', () => {
      it('should find orders of the project that is set, and none without one', async () => {
        const [ours, theirs] = [await newProject(), await newProject()]
        const order = await createOrder(ours, { notes: 'Walnut veneer' })
        await createOrder(theirs, { notes: 'Walnut veneer' })
        expect(await find(ours, '%walnut%')).toEqual([order._id])
        const { rows } = await sql`SELECT find_listed(${kind}, '%walnut%', 10)`.execute(database.db)
        expect(rows).toEqual([])
        const direct = await sql`SELECT * FROM list_search`.execute(database.db)
        expect(direct.rows).toEqual([])
      })

      it('should follow what is written in an order', async () => {
        const owner = await newProject()
        const { _id, version } = await createOrder(owner, { notes: 'Walnut' })
        await owner.call(orders.update, { body: { orderId: _id, version, notes: 'Birch' } })
        expect([await find(owner, '%walnut%'), await find(owner, '%birch%')]).toEqual([[], [_id]])
      })

      it('should find orders by any one or two letters and signs of their text, and by no others', async () => {
        const owner = await newProject()
        const notes = ['Käsipuu [AISI 304]', 'Õ^-\\ 100% puit', 'kaks_toru zq', 'z]q 7x', 'Šokk -z']
        const texts = new Map<string, string>()
        for (const each of notes) texts.set((await createOrder(owner, { notes: each }))._id, each.toLowerCase())
        const letters = [...new Set([...texts.values()].join(''))]
        const terms = [
          ...letters,
          'zq',
          'zz',
          'š-',
          'ж',
          'жж',
          ...letters.flatMap((one) => [`z${one}`, `${one}4`, `${one}p`]),
        ]
        const numbers = await inside(owner, (tx) =>
          sql<{ id: string; text: string }>`SELECT _id AS id, search_text AS text FROM order_head`.execute(tx),
        )
        for (const term of new Set(terms)) {
          const having = numbers.rows.filter(({ text }) => text.includes(term)).map(({ id }) => id)
          expect((await find(owner, searchPattern(term))).toSorted(), term).toEqual(having.toSorted())
        }
      }, 180_000)

      it('should find the same orders where more have a word than are told one by one', async () => {
        const owner = await newProject()
        const { _id } = await createOrder(owner, { notes: 'Oak' })
        await inside(owner, (tx) =>
          sql`INSERT INTO order_head (project_id, _id, kind, transaction_number, number_key, status, vat_percentage,
            payment_due, search_text, created_at, updated_at)
          SELECT project_id, substr(md5(n::text), 1, 24), kind, 'X' || n, 'X' || lpad(n::text, 4, '0'), status,
            vat_percentage, payment_due, 'oak' || CASE WHEN n = 700 THEN ' lid' ELSE '' END, created_at, updated_at
          FROM order_head CROSS JOIN generate_series(1, 1001) AS n WHERE _id = ${_id}`.execute(tx),
        )
        const numbers = async (search: string) => {
          const body = { search, sort: { transactionNumber: -1 }, limit: 3 } as const
          const { rows } = await owner.call(orders.list, { body })
          return rows.map(({ transactionNumber }) => transactionNumber)
        }
        expect(await numbers('oak')).toEqual(['X1001', 'X1000', 'X999'])
        expect(await numbers('oak && lid')).toEqual(['X700'])
        const { count } = await owner.call(orders.summarize, { body: { search: 'oak' } })
        expect(count).toBe(1002)
      }, 180_000)
    })

    it('should sort by the name that a partner has now', async () => {
      const owner = await newProject()
      const [first, second] = [await newPartner(owner, { name: 'Aru' }), await newPartner(owner, { name: 'Mets' })]
      const orderOf = new Map<string, string>()
      for (const client of [second, first]) orderOf.set(client, (await createOrder(owner, { client }))._id)
      const without = (await createOrder(owner))._id
      const sorted = async (direction: 1 | -1) => {
        const { rows } = await owner.call(orders.list, { body: { sort: { partner: direction } } })
        return rows.map(({ _id }) => _id)
      }
      expect(await sorted(1)).toEqual([orderOf.get(first), orderOf.get(second), without])
      await inside(owner, (tx) => sql`UPDATE partner SET name = 'Ääre' WHERE _id = ${first}`.execute(tx))
      expect(await sorted(1)).toEqual([orderOf.get(second), orderOf.get(first), without])
      expect(await sorted(-1)).toEqual([orderOf.get(first), orderOf.get(second), without])
    })

    describe('the tally', () => {
      const filters: Filters[] = [
        {},
        { status: ['ACTIVE'] },
        { status: ['ACTIVE', 'COMPLETE'], late: true },
        { dueWithinDays: 28 },
        { marginUnder: 28 },
        { marginUnder: 12.5 },
        { mine: true },
        { mine: true, marginUnder: 28 },
        { mine: true, marginUnder: 12.5, status: ['ACTIVE'] },
        { mine: true, late: true },
        { late: true, dueWithinDays: 28 },
        { dueWithinDays: 28, marginUnder: 12.5, mine: true },
        { lateByPlan: true },
        { lateByPlan: true, late: true },
        { lateByPlan: true, mine: true, marginUnder: 28 },
        { differs: true },
        { differs: true, lateByPlan: true, late: true },
      ]

      /**
       * The same summary three times: from the tally, counted over the orders, since every number has the prefix, and all but
       * those with a word that none has.
       */
      const expectSame = async (member: Pick<TestMember, 'call'>, scopes: Filters[] = [{}]) => {
        for (const each of scopes.flatMap((scope) => filters.map((chips) => ({ ...scope, ...chips })))) {
          const tallied = await member.call(orders.summarize, { body: { filters: each } })
          const counted = await member.call(orders.summarize, { body: { filters: each, search: prefix } })
          expect(tallied, JSON.stringify(each)).toEqual(counted)
          const others = await member.call(orders.summarize, { body: { filters: each, search: '!!nowhere' } })
          expect(others, JSON.stringify(each)).toEqual(counted)
        }
      }

      const order = (unitPrice: number, cost: number | null, date: string | null) => ({
        delivery: { date },
        labels: unitPrice > 50 ? ['RAL 7016', 'urgent'] : [],
        products: [
          { name: 'Bench', netQuantity: 3, unitPrice, items: [{ name: 'Board', netQuantity: 1, unitPrice: cost }] },
        ],
      })

      it('should equal a count over the orders after any change of them, by several people at once', async () => {
        const owner = await newProject()
        const seller = await newMember(owner.projectId, ...rightSchema.options)
        const partners = [await newPartner(owner, { name: 'Aru' }), await newPartner(owner, { name: 'Mets' })]
        const scopes = [{}, { label: 'urgent' }, { label: 'none' }, ...partners.map((partner) => ({ partner }))]
        await expectSame(owner, scopes)
        const made = await Promise.all(
          [
            order(100, 90, '2026-11-01'),
            order(12.34, 12.4, '2026-11-20'),
            order(0, 0, null),
            order(80, 70.2, '2026-12-18'),
            order(80, 70, '2026-12-19'),
            // Nothing says what its board costs.
            order(60, null, '2026-12-02'),
            order(1000, 0.01, '2027-02-01'),
          ].map((body, index) =>
            createOrder(index % 2 === 0 ? owner : seller, { ...body, client: partners[index % 3] ?? null }),
          ),
        )
        await expectSame(owner, scopes)
        const statuses: OrderStatus[] = [
          'ACTIVE',
          'COMPLETE',
          'ANNULLED',
          'WAITING_FOR_ACTIVATION',
          'ACTIVE',
          'ACTIVE',
          'ACTIVE',
        ]
        await Promise.all(
          made.map(({ _id }, index) =>
            inside(owner, (tx) =>
              sql`UPDATE order_head SET status = ${statuses[index]} WHERE _id = ${_id}`.execute(tx),
            ),
          ),
        )
        await expectSame(owner, scopes)
        const [first] = made
        await owner.call(orders.update, {
          body: { orderId: first?._id ?? '', version: first?.version ?? 0, delivery: { date: '2026-11-25' } },
        })
        await expectSame(owner, scopes)
        await inside(owner, (tx) => sql`UPDATE order_head SET late_days = 3 WHERE price_without_vat > 50`.execute(tx))
        const planned = await owner.call(orders.summarize, { body: {} })
        const listed = await owner.call(orders.list, { body: { filters: { lateByPlan: true } } })
        expect([planned.lateByPlan, listed.rows.length]).toEqual([5, 5])
        await expectSame(owner, scopes)
        await inside(owner, (tx) =>
          sql`UPDATE order_head SET prices_differ_from = now() WHERE price_without_vat > 200`.execute(tx),
        )
        expect((await owner.call(orders.summarize, { body: {} })).differing).toBe(4)
        await expectSame(owner, scopes)
        await inside(owner, async (tx) => {
          await sql`UPDATE order_head SET late_days = late_days - 3 WHERE status = 'COMPLETE'`.execute(tx)
          await sql`UPDATE order_head SET cost = cost * 2, margin = margin - 20.5`.execute(tx)
          await sql`UPDATE order_head SET cost = cost - 1 WHERE status = 'ACTIVE'`.execute(tx)
          await sql`UPDATE order_head SET labels = ARRAY['urgent'], partner_id = ${partners[0]}
            WHERE status = 'ACTIVE'`.execute(tx)
          await sql`DELETE FROM order_head WHERE status = 'COMPLETE'`.execute(tx)
        })
        await expectSame(owner, scopes)
        await expectSame({ call: seller.call }, scopes)
        // Those that have neither word: the others less those that have one.
        const left = await owner.call(orders.list, { body: {} })
        const [one, two] = left.rows.map(({ transactionNumber }) => transactionNumber)
        const others = left.rows
          .slice(2)
          .map(({ transactionNumber }) => transactionNumber)
          .join(' || ')
        for (const each of scopes) {
          const byWord = await owner.call(orders.summarize, { body: { filters: each, search: `!!${one} && !!${two}` } })
          expect(byWord).toEqual(await owner.call(orders.summarize, { body: { filters: each, search: others } }))
        }
      }, 300_000)
    })
  },
)
