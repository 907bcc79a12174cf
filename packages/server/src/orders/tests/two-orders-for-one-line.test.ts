import { calls, type Id } from '@tehas/contracts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkData } from '../../check-data/check-data-command'
import { CallFailure } from '../../testing'
import { createOrderWorlds } from '../testing/order-worlds'

// Two orders that bring one line what it needs: it takes no more than that, and each cent is charged once (rules §16).

const present = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('It is missing')
  return value
}

const world = present((await createOrderWorlds({}, ['SALE_ORDER']))[0])
const { owner, partnerId: partner, database } = world
let names = 0

/** An active sale of 4 cabinets of 3 plates each, 12 in all, and a purchase of so many plates at so much for it, for each given. */
async function newPlates(purchases: readonly (readonly [quantity: number, unitPrice: number])[]) {
  names += 1
  const { _id: plate } = await owner.call(calls.createStockProduct, {
    body: { name: `Plaat ${names}`, category: 'FOR_PURCHASE', unitPrice: 3 },
  })
  const made = await owner.call(calls.createSaleOrder, {
    body: {
      client: partner,
      products: [{ name: 'Kapp', netQuantity: 4, items: [{ stock: { _id: plate }, name: 'Plaat', netQuantity: 3 }] }],
    },
  })
  const sale = await owner.call(calls.changeSaleOrderStatus, {
    body: { orderId: made._id, version: made.version, action: 'publish' },
  })
  const lineId = present(sale.products[0]?.items[0])._id
  const orders: { orderId: Id; lineId: Id }[] = []
  for (const [netQuantity, unitPrice] of purchases) {
    const { _id: orderId, ...order } = await owner.call(calls.createPurchaseOrder, {
      body: { supplier: partner, products: [{ name: 'Plaat', stock: { _id: plate }, netQuantity, unitPrice }] },
    })
    const supply = { orderId, lineId: present(order.products[0])._id }
    await owner.call(calls.linkOrderLines, {
      body: { supply, demand: { orderId: sale._id, lineId }, quantity: netQuantity },
    })
    const { version } = await owner.call(calls.getPurchaseOrder, { params: { orderId } })
    await owner.call(calls.changePurchaseOrderStatus, { body: { orderId, version, action: 'publish' } })
    orders.push(supply)
  }
  const get = () => owner.call(calls.getSaleOrder, { params: { orderId: sale._id } })
  return {
    plate,
    item: async () => present((await get()).products[0]?.items[0]),
    receive: (at: number, quantity: number) =>
      owner.call(calls.receivePurchaseOrder, {
        body: {
          orderId: present(orders[at]).orderId,
          lines: [{ lineId: present(orders[at]).lineId, quantity, use: 'TO_ORDER' }],
          confirmed: true,
        },
      }),
    undo: (receiptId: Id) => owner.call(calls.undoPurchaseReceipt, { body: { receiptId, note: 'Vale leht' } }),
    putIn: (quantity: number, unitCost: number) =>
      owner.call(calls.adjustStock, {
        body: { stockId: plate, direction: 'IN', quantity, unitCost, note: 'Algseis' },
      }),
    take: async (quantity: number) => {
      const { version } = await get()
      const line = { kind: 'item' as const, _id: lineId }
      return owner.call(calls.useSaleOrderStock, { body: { orderId: sale._id, version, line, quantity } })
    },
    stock: () => owner.call(calls.getStockProduct, { params: { stockId: plate } }),
    purchase: (at: number) => owner.call(calls.getPurchaseOrder, { params: { orderId: present(orders[at]).orderId } }),
  }
}

it('should charge 12 plates of 12, where 18 come for it of two orders', async () => {
  const { item, receive, stock, purchase } = await newPlates([
    [12, 4],
    [6, 5],
  ])
  // What was linked first is needed first: 12 × 4, not 12 of 18 at 78 / 18.
  expect((await item()).cost).toBe(48)
  await receive(0, 12)
  expect(await item()).toMatchObject({ takenFromStock: 12, takenValue: 48, cost: 48 })
  await receive(1, 6)
  expect(await item()).toMatchObject({ takenFromStock: 12, takenValue: 48, cost: 48 })
  // The 6 that nobody needed are in stock, for 30 €.
  expect(await stock()).toMatchObject({ balance: 6, stockValue: 30 })
  expect((await purchase(1)).products[0]).toMatchObject({ status: 'COMPLETE' })
})

it('should take of an order what it did not take from the shelf', async () => {
  const { item, receive, undo, putIn, take, stock, purchase } = await newPlates([[12, 4]])
  await putIn(5, 3)
  await take(5)
  const receipt = await receive(0, 12)
  // 5 × 3 from the shelf and 7 × 4 of the order; 5 × 4 are in stock.
  expect(await item()).toMatchObject({ takenFromStock: 12, takenValue: 43 })
  expect(await stock()).toMatchObject({ balance: 5, stockValue: 20 })
  expect((await purchase(0)).products[0]).toMatchObject({ status: 'COMPLETE' })
  await undo(receipt._id)
  expect(await item()).toMatchObject({ takenFromStock: 5, takenValue: 15 })
  expect(await stock()).toMatchObject({ balance: 0, stockValue: 0 })
  expect((await purchase(0)).products[0]).toMatchObject({ status: 'NOT_COMPLETE' })
})

const act = fc.oneof(
  fc.record({ type: fc.constant('receive' as const), at: fc.nat(1), quantity: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ type: fc.constant('undo' as const), of: fc.nat(5) }),
  fc.record({ type: fc.constant('take' as const), quantity: fc.integer({ min: 1, max: 4 }) }),
)

it('should never take more than it needs, and lose no cent, whatever comes in which order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 2, maxLength: 8 }), async (acts) => {
      const { item, receive, undo, putIn, take, stock } = await newPlates([
        [12, 4.37],
        [9, 5.11],
      ])
      await putIn(3, 2.99)
      let standing: { readonly _id: Id; readonly value: number; readonly isMixed: boolean }[] = []
      const run = async (one: (typeof acts)[number]): Promise<void> => {
        if (one.type === 'take') {
          await take(one.quantity)
          // At the average of all that was there: taking what came back leaves the rest with who took (decision 021).
          standing = standing.map((receipt) => ({ ...receipt, isMixed: true }))
        }
        if (one.type === 'receive') {
          const { _id, receivedValue: value = 0 } = await receive(one.at, one.quantity)
          standing = [...standing, { _id, value, isMixed: false }]
        }
        const undone = one.type === 'undo' ? standing[one.of % Math.max(1, standing.length)] : undefined
        // What left meanwhile goes below 0: that is told by the tests of the ledger.
        if (undone === undefined || undone.isMixed || standing.at(-1) !== undone) return
        await undo(undone._id)
        standing = standing.filter((receipt) => receipt !== undone)
      }
      for (const one of acts) {
        await run(one).catch((error: unknown) => {
          if (!(error instanceof CallFailure) || error.status >= 500) throw error
        })
        const { takenFromStock, takenValue } = await item()
        const { balance, stockValue } = await stock()
        expect(takenFromStock).toBeLessThanOrEqual(12)
        if (balance < 0) return
        // 3 × 2.99 were there.
        const came = standing.reduce((sum, { value }) => sum + value, 8.97)
        expect((takenValue ?? 0) + (stockValue ?? 0)).toBeCloseTo(came, 6)
      }
    }),
    { numRuns: Number(process.env.RUNS ?? 25) },
  )
  expect(await checkData(database.target, () => undefined)).toBe(0)
}, 240_000)
