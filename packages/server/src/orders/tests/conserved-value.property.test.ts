import { calls, type Id, newId } from '@tehas/contracts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { checkData } from '../../check-data/check-data-command'
import { inProject } from '../../database/connect'
import { CallFailure } from '../../testing'
import { createOrderWorlds } from '../testing/order-worlds'
import { recountQueued } from '../testing/recount-taken'

const present = <T>(value: T | undefined | null): T => {
  if (value === undefined || value === null) throw new Error('It is missing')
  return value
}
/** Wednesday, 18 November 2026, 8:00 in Tallinn; it goes on with every act. */
let now = Date.parse('2026-11-18T06:00:00.000Z')
const world = present((await createOrderWorlds({ now: () => new Date(now) }, ['MANUFACTURING_ORDER']))[0])
const { owner, partnerId: partner, database } = world

/** Pieces that the order makes, each of 1.5 plates and some minutes at 1 €. */
const PIECES = 6
const PLATES_EACH = 1.5

const act = fc.oneof(
  fc.record({
    type: fc.constant('buy' as const),
    quantity: fc.integer({ min: 1, max: 8 }),
    cents: fc.nat({ max: 999 }),
  }),
  fc.record({ type: fc.constant('issue' as const), tenths: fc.integer({ min: 1, max: 60 }), isShort: fc.boolean() }),
  fc.record({ type: fc.constant('giveBack' as const), from: fc.constantFrom('making' as const, 'selling' as const) }),
  fc.record({
    type: fc.constant('weld' as const),
    minutes: fc.integer({ min: 1, max: 40 }),
    pieces: fc.nat({ max: 2 }),
  }),
  fc.record({ type: fc.constant('scrap' as const), pieces: fc.integer({ min: -2, max: 3 }) }),
  fc.record({ type: fc.constant('handOver' as const), pieces: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ type: fc.constant('undo' as const), of: fc.nat() }),
  fc.record({ type: fc.constant('sell' as const), pieces: fc.integer({ min: 1, max: 3 }), isShort: fc.boolean() }),
  fc.record({ type: fc.constant('finish' as const) }),
  fc.record({ type: fc.constant('price' as const), cents: fc.nat({ max: 5000 }) }),
)
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never

async function newLife() {
  const newStock = async (category: 'FOR_PURCHASE' | 'SEMI_FINISHED', unitPrice?: number) =>
    (await owner.call(calls.createStockProduct, { body: { name: `Osa ${newId()}`, category, unitPrice } }))._id
  const [plate, frame] = [await newStock('FOR_PURCHASE'), await newStock('SEMI_FINISHED', 999)]
  const publish = 'publish' as const
  const made = await owner.call(calls.createManufacturingOrder, {
    body: {
      products: [
        {
          name: 'Raam',
          netQuantity: PIECES,
          stock: { _id: frame },
          processes: [
            {
              name: 'Keevitamine',
              price: { value: 60, unit: 'H' as const },
              workload: { value: 6, unit: 'MIN' as const },
            },
          ],
          items: [{ name: 'Plaat', netQuantity: PLATES_EACH, stock: { _id: plate } }],
        },
      ],
    },
  })
  const making = await owner.call(calls.changeManufacturingOrderStatus, {
    body: { orderId: made._id, version: made.version, action: publish },
  })
  const sold = await owner.call(calls.createSaleOrder, {
    body: { client: partner, products: [{ name: 'Raam', netQuantity: 50, unitPrice: 300, stock: { _id: frame } }] },
  })
  const selling = await owner.call(calls.changeSaleOrderStatus, {
    body: { orderId: sold._id, version: sold.version, action: publish },
  })
  const product = present(making.products[0])
  return {
    ...{ plate, frame, makingId: making._id, sellingId: selling._id, saleLine: present(selling.products[0])._id },
    ...{ productId: product._id, itemId: present(product.items[0])._id, processId: present(product.processes[0])._id },
    /** What it was to sell for when it was published, whatever its material costs since. */
    given: product.salePrice,
    /** What was spent, in cents. */
    spent: 0,
    handovers: [] as Id[],
  }
}
type Life = Awaited<ReturnType<typeof newLife>>

const makingOf = ({ makingId: orderId }: Life) => owner.call(calls.getManufacturingOrder, { params: { orderId } })
const sellingOf = ({ sellingId: orderId }: Life) => owner.call(calls.getSaleOrder, { params: { orderId } })
const stockValue = async (stockId: Id) =>
  (await owner.call(calls.getStockProduct, { params: { stockId } })).stockValue ?? 0

/** What of the frames went to scrap, by its movements. */
const scrapOf = ({ productId }: Life): Promise<number> =>
  inProject(database.db, owner.projectId, owner._id, async (tx) => {
    const { rows } = await sql<{ value: number | null }>`
      SELECT sum(value) AS value FROM scrap_movement WHERE line_id = ${productId}`.execute(tx)
    return Number(rows[0]?.value ?? 0)
  })

async function perform(life: Life, one: Act): Promise<void> {
  const { makingId, sellingId, productId, itemId, processId } = life
  const making = { orderId: makingId, version: (await makingOf(life)).version }
  const selling = { orderId: sellingId, version: (await sellingOf(life)).version }
  const saleLine = { kind: 'product', _id: life.saleLine } as const
  now += 1000
  switch (one.type) {
    case 'buy': {
      const product = {
        name: 'Plaat',
        netQuantity: one.quantity,
        unitPrice: one.cents / 100,
        stock: { _id: life.plate },
      }
      const { _id: orderId, version } = await owner.call(calls.createPurchaseOrder, {
        body: { supplier: partner, products: [product] },
      })
      const { products } = await owner.call(calls.changePurchaseOrderStatus, {
        body: { orderId, version, action: 'publish' },
      })
      const lineId = present(products[0])._id
      const line = { lineId, quantity: one.quantity, use: 'TO_STOCK' as const, location: null }
      await owner.call(calls.receivePurchaseOrder, { body: { orderId, lines: [line] } })
      life.spent += one.quantity * one.cents
      return
    }
    case 'issue': {
      const items = [{ _id: itemId, quantity: one.tenths / 10, location: null }]
      const whenShort = one.isShort ? ('WITHOUT_STOCK' as const) : undefined
      await owner.call(calls.issueManufacturingOrderMaterial, { body: { ...making, productId, items, whenShort } })
      return
    }
    case 'giveBack':
      await (one.from === 'making'
        ? owner.call(calls.undoManufacturingOrderStock, { body: { ...making, line: { kind: 'item', _id: itemId } } })
        : owner.call(calls.undoSaleOrderStock, { body: { ...selling, line: saleLine } }))
      return
    case 'weld': {
      const left = PIECES - present((await makingOf(life)).products[0]).produced
      const produced = Math.max(0, Math.min(left, one.pieces))
      const { jobReport } = await owner.call(calls.startJob, { body: { orderProcess: processId } })
      now += one.minutes * 60_000
      const out = { producedAmount: produced, workedBreak: true, confirmed: true }
      await owner.call(calls.stopJob, { body: { jobReport: present(jobReport), ...out } })
      life.spent += one.minutes * 100
      return
    }
    case 'scrap': {
      if (one.pieces === 0) return
      const body = { orderProcess: processId, scrappedAmount: one.pieces, reason: 'Pragu' }
      await owner.call(calls.correctJob, { body })
      return
    }
    case 'handOver': {
      const whenShort = 'WITHOUT_STOCK' as const
      const sent = { orderId: makingId, productId, toStock: one.pieces, location: null, whenShort }
      life.handovers.push((await owner.call(calls.handOverProduct, { body: sent }))._id)
      return
    }
    case 'undo': {
      const handoverId = life.handovers[one.of % Math.max(1, life.handovers.length)]
      // What pieces that left already were worth stays with whoever took them: the ledger books the rest on the reversal.
      const isSold = present((await sellingOf(life)).products[0]).takenFromStock > 0
      if (handoverId !== undefined && !isSold)
        await owner.call(calls.undoHandover, { body: { handoverId, note: 'Vale' } })
      return
    }
    case 'sell': {
      const body = { ...selling, line: saleLine, quantity: one.pieces, location: null, withoutStock: one.isShort }
      await owner.call(calls.useSaleOrderStock, { body })
      return
    }
    case 'finish': {
      const body = { ...making, productId, whenShort: 'WITHOUT_STOCK' as const }
      const isComplete = present((await makingOf(life)).products[0]).status === 'COMPLETE'
      await (isComplete
        ? owner.call(calls.reopenManufacturingOrderProduct, { body: { ...making, productId } })
        : owner.call(calls.completeManufacturingOrderProduct, { body }))
      return
    }
    case 'price':
      await owner.call(calls.updateManufacturingOrderItem, {
        body: { ...making, item: { _id: itemId, unitPrice: one.cents / 100 } },
      })
  }
}

/** What the rules do not allow is refused in their words; anything else is a fault. */
async function attempt(life: Life, one: Act): Promise<void> {
  try {
    await perform(life, one)
  } catch (error) {
    if (!(error instanceof CallFailure) || error.code === 'VALIDATION_FAILED') throw error
  }
}

/** Everything is made, handed over and covered by what was bought, and the order is completed: what is left of its material is issued. */
async function end(life: Life): Promise<void> {
  await perform(life, { type: 'buy', quantity: 40, cents: 123 })
  await recountQueued(database.db, owner.projectId)
  const { produced, status } = present((await makingOf(life)).products[0])
  if (produced < PIECES) await perform(life, { type: 'weld', minutes: 7, pieces: PIECES - produced })
  const before = await owner.call(calls.listHandovers, { params: { orderId: life.makingId } })
  const handed = before.filter(({ undone }) => !undone).reduce((sum, { toStock }) => sum + toStock, 0)
  if (handed < PIECES) await perform(life, { type: 'handOver', pieces: PIECES - handed })
  if (status !== 'COMPLETE' && present((await makingOf(life)).products[0]).status !== 'COMPLETE') {
    await perform(life, { type: 'finish' })
  }
  const { _id: orderId, version } = await makingOf(life)
  const completed = { orderId, version, action: 'complete' as const, whenShort: 'WITHOUT_STOCK' as const }
  await owner.call(calls.changeManufacturingOrderStatus, { body: completed })
  await recountQueued(database.db, owner.projectId)
}

it('should find every cent that was spent in stock, with what was sold or with scrap, whatever happened in between', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 6, maxLength: 18 }), async (acts) => {
      const life = await newLife()
      for (const one of acts) await attempt(life, one)
      await end(life)
      expect(present((await makingOf(life)).products[0]).salePrice).toBe(life.given)
      const sold = present((await sellingOf(life)).products[0]).takenValue ?? 0
      const inCents = (amount: number) => Math.round(amount * 100)
      expect({
        spent: inCents((await stockValue(life.plate)) + (await stockValue(life.frame)) + sold + (await scrapOf(life))),
        made: inCents(present((await makingOf(life)).products[0]).actualCost ?? 0),
      }).toEqual({
        spent: life.spent,
        made: life.spent - inCents(await stockValue(life.plate)),
      })
    }),
    { numRuns: 6 },
  )
  const told: string[] = []
  expect([await checkData(database.target, (line) => told.push(line)), told.slice(0, -1)]).toEqual([0, []])
}, 300_000)
