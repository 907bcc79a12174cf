import { type AnyOrder, calls, type Id, type Moved, newId } from '@tehas/contracts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkData } from '../../check-data/check-data-command'
import { expectExact } from '../../stock/ledger/testing/expect-exact'
import { CallFailure, type TestMember } from '../../testing'
import { createOrderWorlds } from '../testing/order-worlds'
import { createModel, type StockAct } from './stock-acts-model'

const [world] = await createOrderWorlds({}, ['SALE_ORDER'])
if (!world) throw new Error('There is a world of sale orders')
const { owner, partnerId, newMember, database } = world
const keeper = await newMember(owner.projectId, 'SALES_READ', 'SALES_WRITE', 'PURCHASE_WRITE', 'STOCK_WRITE')
const shelf = (await owner.call(calls.upsertInventoryLocation, { body: { name: 'Riiul' } }))._id

const quantity = fc.integer({ min: 1, max: 30_000 }).map((thousandths) => thousandths / 1000)
const whenShort = fc.constantFrom(undefined, 'ISSUE_AVAILABLE' as const, 'WITHOUT_STOCK' as const)
const kinds: { readonly [Type in StockAct['type']]: fc.Arbitrary<Extract<StockAct, { type: Type }>> } = {
  put: fc.record({ type: fc.constant('put'), quantity, onShelf: fc.boolean(), cents: fc.nat({ max: 999 }) }),
  use: fc.record({ type: fc.constant('use'), quantity, withoutStock: fc.boolean() }),
  giveBack: fc.record({ type: fc.constant('giveBack'), line: fc.constantFrom('product', 'item') }),
  issue: fc.record({ type: fc.constant('issue'), quantity: fc.option(quantity), whenShort }),
  complete: fc.record({ type: fc.constant('complete'), whenShort }),
  reopen: fc.record({ type: fc.constant('reopen') }),
  receive: fc.record({ type: fc.constant('receive'), quantity }),
  undoReceipt: fc.record({ type: fc.constant('undoReceipt'), of: fc.nat() }),
  transfer: fc.record({ type: fc.constant('transfer'), quantity, toShelf: fc.boolean() }),
  count: fc.record({ type: fc.constant('count'), quantity, onShelf: fc.boolean() }),
  takeBack: fc.record({ type: fc.constant('takeBack'), of: fc.nat() }),
}
const step = fc.record({ byKeeper: fc.boolean(), act: fc.oneof(...Object.values(kinds)) })

/** A post of which 24 are sold as they are in stock, a gate that takes 12.6 of them, and 40 that are bought. */
async function newOrders() {
  const { _id: stockId } = await owner.call(calls.createStockProduct, {
    body: { name: `Post ${newId()}`, category: 'FOR_PURCHASE', unitPrice: 3.337 },
  })
  const stock = { _id: stockId }
  const items = [{ name: 'Post', netQuantity: 1.2, addPercentage: 5, stock }]
  const sale = await owner.call(calls.createSaleOrder, {
    body: {
      client: partnerId,
      products: [
        { name: 'Post', netQuantity: 24, stock },
        { name: 'Värav', netQuantity: 10, items, processes: [{ name: 'Keevitamine' }] },
      ],
    },
  })
  const bought = await owner.call(calls.createPurchaseOrder, {
    body: { supplier: partnerId, products: [{ name: 'Post', netQuantity: 40, unitPrice: 2.713, stock }] },
  })
  const publish = { version: 1, action: 'publish' } as const
  await owner.call(calls.changeSaleOrderStatus, { body: { orderId: sale._id, ...publish } })
  await owner.call(calls.changePurchaseOrderStatus, { body: { orderId: bought._id, ...publish } })
  return { stockId, sale, bought }
}

const idAt = (order: AnyOrder, product: number, item?: number): Id =>
  (item === undefined ? order.products[product] : order.products[product]?.items[item])?._id ?? ''

type Orders = Awaited<ReturnType<typeof newOrders>>
/** What can be taken back, in the order in which it was booked: receipts, and what was moved by hand. */
type Booked = { readonly receipts: Id[]; readonly byHand: Id[] }

/** Does it as a person would. Returns how it was refused, if it was. */
async function perform(by: TestMember, act: StockAct, { stockId, sale, bought }: Orders, { receipts, byHand }: Booked) {
  const orderId = sale._id
  const { version } = await owner.call(calls.getSaleOrder, { params: { orderId } })
  const target = { orderId, version }
  const gate = idAt(sale, 1)
  const lines = {
    product: { kind: 'product', _id: idAt(sale, 0) },
    item: { kind: 'item', _id: idAt(sale, 1, 0) },
  } as const
  const noted = ({ movements: [first] }: Moved) => first && byHand.push(first._id)
  const send = async (): Promise<unknown> => {
    switch (act.type) {
      case 'put': {
        // The keeper sees no prices, and sends none.
        const price = by === owner ? { unitCost: act.cents / 100 } : {}
        const more = { location: act.onShelf ? shelf : null, note: 'Juhuslik', ...price }
        return by
          .call(calls.adjustStock, { body: { stockId, direction: 'IN', quantity: act.quantity, ...more } })
          .then(noted)
      }
      case 'use': {
        const more = { quantity: act.quantity, withoutStock: act.withoutStock }
        return by.call(calls.useSaleOrderStock, { body: { ...target, line: lines.product, ...more } })
      }
      case 'giveBack':
        return by.call(calls.undoSaleOrderStock, { body: { ...target, line: lines[act.line] } })
      case 'issue': {
        const items = act.quantity === null ? undefined : [{ _id: lines.item._id, quantity: act.quantity }]
        const body = { ...target, productId: gate, items, whenShort: act.whenShort }
        return by.call(calls.issueSaleOrderMaterial, { body })
      }
      case 'complete':
        return by.call(calls.completeSaleOrderProduct, {
          body: { ...target, productId: gate, whenShort: act.whenShort },
        })
      case 'reopen':
        return by.call(calls.reopenSaleOrderProduct, { body: { ...target, productId: gate } })
      case 'receive': {
        const line = { lineId: idAt(bought, 0), quantity: act.quantity, use: 'TO_STOCK' } as const
        return by
          .call(calls.receivePurchaseOrder, { body: { orderId: bought._id, lines: [line], confirmed: true } })
          .then(({ _id }) => receipts.push(_id))
      }
      case 'transfer': {
        const [from, to] = act.toShelf ? [null, shelf] : [shelf, null]
        const body = { stockId, from, to, quantity: act.quantity, note: 'Juhuslik' }
        return by.call(calls.transferStock, { body }).then(noted)
      }
      case 'count': {
        const location = act.onShelf ? shelf : null
        const { locations } = await owner.call(calls.getStockProduct, { params: { stockId } })
        const seen = locations.find(({ locationId }) => locationId === location)?.balance ?? 0
        const body = { stockId, location, counted: act.quantity, seen, note: 'Juhuslik' }
        return by.call(calls.countStock, { body }).then(noted)
      }
      case 'takeBack': {
        const movementId = byHand[act.of % Math.max(1, byHand.length)]
        if (movementId === undefined) return
        return by.call(calls.reverseStockMovement, { body: { movementId, note: 'Vale' } })
      }
      case 'undoReceipt': {
        const receiptId = receipts[act.of % Math.max(1, receipts.length)]
        if (receiptId === undefined) return
        return by.call(calls.undoPurchaseReceipt, { body: { receiptId, note: 'Vale' } })
      }
    }
  }
  return send().then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof CallFailure) return error.code
      throw error
    },
  )
}

it('should keep what lines took, what came and what is there as a slow model has it, whoever does what in whatever order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 24 }), async (steps) => {
      const orders = await newOrders()
      const model = createModel({ sold: 24, material: 12.6 })
      const booked: Booked = { receipts: [], byHand: [] }
      for (const { act, byKeeper } of steps) {
        const refused = await perform(byKeeper ? keeper : owner, act, orders, booked)
        expect([act, refused]).toEqual([act, model.take(act)])
      }
      const sale = await owner.call(calls.getSaleOrder, { params: { orderId: orders.sale._id } })
      const bought = await owner.call(calls.getPurchaseOrder, { params: { orderId: orders.bought._id } })
      const { locations } = await owner.call(calls.getStockProduct, { params: { stockId: orders.stockId } })
      const [post, gate] = sale.products
      expect({
        shelf: locations.find(({ locationId }) => locationId === shelf)?.balance ?? 0,
        balance: await expectExact(database, owner, orders.stockId),
        sold: post?.takenFromStock,
        material: gate?.items[0]?.takenFromStock,
        received: bought.products[0]?.received,
        isComplete: gate?.status === 'COMPLETE',
      }).toEqual(model.figures())
    }),
    { numRuns: 12 },
  )
  const said: string[] = []
  expect([await checkData(database.target, (line) => said.push(line)), said]).toEqual([0, [expect.any(String)]])
}, 300_000)
