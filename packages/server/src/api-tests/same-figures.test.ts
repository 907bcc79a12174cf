import { calls, orderCalls, servicePrefix } from '@tehas/contracts'
import { type Figures, figuresToldTwice, readWorkshop, type Workshop } from '@tehas/contracts/testing/figures'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPdf } from '../documents/testing/read-pdf'
import { createOrderWorlds } from '../orders/testing/order-worlds'
import type { TestMember } from '../testing'

// One sum, one number (rules §9): what two calls tell of the same thing is the same, over random workshops.

/** Friday 20 November 2026, 12:00 in Tallinn. */
const [world] = await createOrderWorlds({ now: () => new Date('2026-11-20T10:00:00.000Z') }, ['SALE_ORDER'])
if (!world) throw new Error('The service did not start')
const { newProject, newPartner } = world
const sales = orderCalls('SALE_ORDER')

/** The days on which somebody may have worked. */
const WORKED = { from: '2026-11-16', to: '2026-11-19' }

/** Of papers, whose text is read out of the file. */
const onPaper = async ({ sales: [order] }: Workshop, owner: TestMember): Promise<readonly [Figures, Figures]> => {
  if (!order) return [{}, {}]
  const answer = await owner.send({
    method: 'GET',
    url: `${servicePrefix}/v2/document/read-document/ORDER_CONFIRMATION/${order._id}/et/pdf`,
  })
  const printed = readPdf(answer.rawPayload).flat().join(' ').replaceAll(/\s/g, '')
  const sums = [order.priceWithoutVat, order.vat, order.salePriceWithVat].map((sum = 0) =>
    sum.toFixed(2).replace('.', ','),
  )
  return [{ sums: sums.filter((sum) => printed.includes(sum)) }, { sums }]
}

const amount = fc.integer({ min: 1, max: 4000 }).map((cents) => cents / 100)
const workshop = fc.record({
  prices: fc.array(fc.option(amount), { minLength: 2, maxLength: 2 }),
  there: fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 3, maxLength: 3 }),
  batches: fc.array(fc.constantFrom(1, 5), { minLength: 3, maxLength: 3 }),
  minimum: fc.integer({ min: 0, max: 4 }),
  bought: fc.array(
    fc.record({
      of: fc.integer({ min: 0, max: 1 }),
      quantity: fc.integer({ min: 1, max: 20 }),
      date: fc.constantFrom('2026-11-16', '2026-12-03', '2027-04-01', null),
      isPublished: fc.boolean(),
    }),
    { maxLength: 3 },
  ),
  orders: fc.array(
    fc.record({
      state: fc.constantFrom('WAITING', 'ACTIVE', 'ACTIVE', 'COMPLETE', 'ANNULLED'),
      // Sunday 29 November is closed.
      date: fc.constantFrom('2026-11-16', '2026-11-20', '2026-11-29', '2026-12-04', '2027-03-01', null),
      pieces: fc.integer({ min: 1, max: 9 }),
      unitPrice: fc.option(amount),
      minutes: fc.integer({ min: 0, max: 40 }),
      rate: fc.constantFrom(0, 33.5),
      discount: fc.constantFrom(0, 7.5),
      takes: fc.integer({ min: 0, max: 2 }),
      sells: fc.boolean(),
      due: fc.constantFrom('2026-11-18', '2026-11-24', '2026-11-27', undefined),
      // Of two orders at once each gets its share.
      worked: fc.uniqueArray(
        fc.record({
          day: fc.constantFrom('2026-11-16', '2026-11-18', '2026-11-19'),
          hour: fc.integer({ min: 6, max: 12 }),
          minutes: fc.integer({ min: 1, max: 150 }),
        }),
        { maxLength: 2, selector: ({ day }) => day },
      ),
    }),
    { minLength: 3, maxLength: 7 },
  ),
})
type Plan = typeof workshop extends fc.Arbitrary<infer Value> ? Value : never

async function build({ prices, there, batches, minimum, bought, orders }: Plan): Promise<TestMember> {
  const owner = await newProject()
  const client = await newPartner(owner)
  const stock: string[] = []
  const team = (await owner.call(calls.createTeam, { body: { name: 'Saag', members: [owner._id] } }))._id
  const sawing = await owner.call(calls.createProcessDefinition, { body: { name: 'Saagimine', team } })
  const sheets = prices.map((unitPrice, at) => ({ name: `Leht ${at}`, category: 'FOR_PURCHASE' as const, unitPrice }))
  // A frame is made of one and a half sheets of the first kind, in three days.
  const frame = { name: 'Raam', category: 'SEMI_FINISHED' as const, leadDays: 3 }
  for (const [at, product] of [...sheets, frame].entries()) {
    const sheet = stock[0]
    const items = product === frame && sheet ? [{ name: 'Leht 0', netQuantity: 1.5, stock: { _id: sheet } }] : []
    const kept = { batchSize: batches[at] ?? 1, minQuantity: at === 1 ? minimum : 0 }
    const { _id } = await owner.call(calls.createStockProduct, { body: { ...product, ...kept, items } })
    const quantity = there[at] ?? 0
    if (quantity > 0) {
      const more = { direction: 'IN', quantity, location: null, note: 'Algseis' } as const
      await owner.call(calls.adjustStock, { body: { stockId: _id, ...more } })
    }
    stock.push(_id)
  }
  for (const { of, quantity, date, isPublished } of bought) {
    const { _id: orderId, version } = await owner.call(calls.createPurchaseOrder, {
      body: {
        supplier: client,
        delivery: { date },
        products: [{ stock: { _id: stock[of] ?? '' }, netQuantity: quantity }],
      },
    })
    if (isPublished)
      await owner.call(calls.changePurchaseOrderStatus, { body: { orderId, version, action: 'publish' } })
  }
  for (const { state, date, pieces, unitPrice, minutes, rate, discount, takes, sells, due, worked } of orders) {
    const { _id: orderId, version } = await owner.call(sales.create, {
      body: {
        client,
        delivery: { date },
        discount: { value: discount, type: 'PERCENTAGE' },
        products: [
          {
            ...{ name: 'Värav', netQuantity: pieces, unitPrice },
            items: [{ name: 'Leht', netQuantity: 1.5, unitPrice: null, stock: { _id: stock[takes] ?? '' } }],
            processes: [
              {
                ...{ name: 'Saagimine', workload: { value: minutes, unit: 'MIN' }, price: { value: rate, unit: 'H' } },
                ...{ process: { _id: sawing._id }, changeoverTime: { value: 0, unit: 'MIN' } },
                ...(due && { deadline: `${due}T14:00:00.000Z` }),
              },
            ],
          },
          ...(sells ? [{ stock: { _id: stock[2] ?? '' }, netQuantity: pieces }] : []),
        ],
      },
    })
    const change = (of: number, action: 'publish' | 'complete' | 'annul') =>
      owner.call(sales.changeStatus, {
        body: { orderId, version: of, action, unfinishedProducts: 'MARK_COMPLETE', whenShort: 'WITHOUT_STOCK' },
      })
    if (state === 'ANNULLED') await change(version, 'annul')
    if (state === 'ACTIVE') {
      const { products } = await change(version, 'publish')
      for (const { day, hour, minutes: long } of worked)
        await work(owner, products[0]?.processes[0]?._id, { day, hour, long })
    }
    if (state === 'COMPLETE') await change((await change(version, 'publish')).version, 'complete')
  }
  return owner
}

type Worked = { readonly day: string; readonly hour: number; readonly long: number }

/** Somebody adds that they worked so long, from this hour in UTC on. */
async function work(owner: TestMember, orderProcess: string | undefined, { day, hour, long }: Worked): Promise<void> {
  if (orderProcess === undefined) return
  const { version } = await owner.call(calls.getWorkDay, { params: { user: owner._id, day } })
  const startedAt = Date.parse(`${day}T00:00:00.000Z`) + hour * 3_600_000
  const stretch = {
    startedAt: new Date(startedAt).toISOString(),
    stoppedAt: new Date(startedAt + long * 60_000).toISOString(),
  }
  await owner.call(calls.addWorkTime, {
    body: { user: owner._id, day, version, orderProcess, stretch, producedAmount: 0, reason: 'Unustati' },
  })
}

describe('what two calls tell of the same thing', () => {
  it('should be the same, of any workshop', async () => {
    await fc.assert(
      fc.asyncProperty(workshop, async (plan) => {
        const owner = await build(plan)
        const workshop = await readWorkshop(owner, { projectId: owner.projectId, worked: WORKED })
        for (const { figure, read } of figuresToldTwice) {
          const [one, other] = await read(workshop)
          expect({ figure, ...one }).toEqual({ figure, ...other })
        }
        const [printed, told] = await onPaper(workshop, owner)
        expect(printed).toEqual(told)
      }),
      { numRuns: 15, endOnFailure: true },
    )
  }, 300_000)
})
