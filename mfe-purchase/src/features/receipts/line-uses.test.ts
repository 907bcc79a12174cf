import { purchaseOrderSchema } from '@tehas/contracts'
import { createTestLinkedOrder, testId } from '@tehas/contracts/testing'
import { createOrdersApi } from '@tehas/order-screens/testing'
import { describe, expect, it } from 'vitest'
import { freeForProject, possibleProjects, takenByLine, waysOf } from './line-uses'

const sale = testId('sale')

/** 24 pieces of which 4 came, linked to a sale order that waits for `quantity`. */
function bought(quantity: number | undefined, change: object = {}) {
  const { order } = createOrdersApi('PURCHASE_ORDER')
  const [made] = order.products
  if (!made) throw new Error('The test order has a product')
  const link = createTestLinkedOrder({
    ...{ lineId: made._id, orderId: sale, kind: 'SALE_ORDER', type: 'SALE_ITEM', status: 'ACTIVE' },
    ...{ transactionNumber: 'SO-2026-145', quantity: quantity ?? 1 },
  })
  const parsed = purchaseOrderSchema.parse({
    ...order,
    products: [{ ...made, netQuantity: 24, received: 4, stock: { _id: testId('stock') } }],
    linkedOrders: quantity === undefined ? undefined : [{ ...link, ...change }],
  })
  const [product] = parsed.products
  if (!product) throw new Error('It has a product')
  return { order: parsed, product, line: product._id }
}
const none: ReadonlyMap<string, number> = new Map()
const faults = (ways: ReturnType<typeof waysOf>) => ways.map(({ fault }) => fault)

describe('where a line that came can go', () => {
  it('should be stock and project cost where no order is linked', () => {
    const { order, product } = bought(undefined)
    expect(faults(waysOf(order, product, none))).toEqual([undefined, 'NO_LINK', undefined])
    expect(freeForProject(order, product, none, sale)).toBe(Number.POSITIVE_INFINITY)
  })

  it('should not be the project cost of an order whose line waits for all of it', () => {
    const { order, product } = bought(20)
    expect(waysOf(order, product, none)[1]).toMatchObject({ use: 'TO_ORDER', waiting: 20 })
    expect(freeForProject(order, product, none, sale)).toBe(0)
    expect(possibleProjects(order, product, none)).toEqual([])
  })

  it('should be its project cost for what its line does not wait for', () => {
    const { order, product, line } = bought(20)
    // Of its 20 it has 4: the 20 that come leave 4 for the project.
    const taken = new Map([[line, 4]])
    expect(waysOf(order, product, taken)[1]).toMatchObject({ waiting: 16 })
    expect(freeForProject(order, product, taken, sale)).toBe(4)
    expect(possibleProjects(order, product, taken).map(({ _id }) => _id)).toEqual([sale])
  })

  it('should be every order that waits for it, each with its part, the first link first', () => {
    const { order, product, line } = bought(4)
    const [first] = order.linkedOrders ?? []
    if (!first) throw new Error('It is linked')
    const other = { ...first, orderId: testId('other'), transactionNumber: 'SO-2026-150', quantity: 6 }
    // A line of the other order that took the rest: 6 and 9 of it are one part of 15.
    const linked = { ...order, linkedOrders: [first, other, { ...other, quantity: 9 }] }
    const takers = (taken: number) => waysOf(linked, product, new Map([[line, taken]]))[1]?.takers
    expect(takers(1)).toEqual([
      { transactionNumber: 'SO-2026-145', waiting: 3 },
      { transactionNumber: 'SO-2026-150', waiting: 15 },
    ])
    expect(takers(6)).toEqual([{ transactionNumber: 'SO-2026-150', waiting: 13 }])
  })

  it('should be offered as project cost of an order once, however many of its lines it is for', () => {
    const { order, product } = bought(4)
    const [first] = order.linkedOrders ?? []
    if (!first) throw new Error('It is linked')
    const twice = { ...order, linkedOrders: [first, { ...first, _id: testId('link', 2), quantity: 6 }] }
    expect(possibleProjects(twice, product, none).map(({ _id }) => _id)).toEqual([sale])
  })

  it('should not be an order that has all of its part, or is not active', () => {
    const { order, product, line } = bought(4)
    expect(faults(waysOf(order, product, new Map([[line, 4]])))).toEqual([undefined, 'LINK_SERVED', undefined])
    const waiting = bought(4, { status: 'WAITING_FOR_ACTIVATION' })
    expect(faults(waysOf(waiting.order, waiting.product, none))).toEqual([undefined, 'LINK_CLOSED', undefined])
  })

  it('should not be stock where it is no product in stock', () => {
    const { order, product } = bought(4)
    expect(waysOf(order, { ...product, stock: null }, none)[0]).toMatchObject({ fault: 'NO_STOCK' })
  })
})

it('should count what linked orders have got by the receipts that stand', () => {
  const line = { lineId: 'a', forOrder: 3 }
  const receipt = { undone: null, lines: [line, { lineId: 'b', forOrder: 0 }] }
  const receipts = [receipt, { ...receipt, undone: {} }, { ...receipt, lines: [line] }]
  expect([...takenByLine(receipts)]).toEqual([
    ['a', 6],
    ['b', 0],
  ])
})
