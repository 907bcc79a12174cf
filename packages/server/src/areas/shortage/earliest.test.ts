import { calls } from '@tehas/contracts'
import { expect, it } from 'vitest'
import { createOrderWorlds } from '../../orders/testing/order-worlds'

/** Friday 20 November 2026, 12:00 in Tallinn. */
const [world] = await createOrderWorlds({ now: () => new Date('2026-11-20T10:00:00.000Z') }, ['SALE_ORDER'])
if (!world) throw new Error('The service did not start')

it('should promise what is made after what it is made of has come', async () => {
  const owner = await world.newProject()
  const client = await world.newPartner(owner)
  const sheet = await owner.call(calls.createStockProduct, {
    body: { name: 'Leht', category: 'FOR_PURCHASE', leadDays: 5 },
  })
  const box = await owner.call(calls.createStockProduct, {
    body: {
      ...{ name: 'Kast', category: 'SEMI_FINISHED', leadDays: 3, minQuantity: 1 },
      items: [{ name: 'Leht', netQuantity: 1, stock: { _id: sheet._id } }],
    },
  })
  const told = async () => {
    const { rows } = await owner.call(calls.listShortages, { body: {} })
    const { why } = await owner.call(calls.getShortagePegging, { params: { stockId: box._id } })
    return [...rows.map(({ name, earliest }) => [name, earliest]).sort(), why.earliest]
  }
  // A sheet ordered today comes in five working days, on Friday 27.11., and the box takes three more: Wednesday 2.12.
  expect(await told()).toEqual([['Kast', '2026-12-02'], ['Leht', '2026-11-27'], '2026-12-02'])
  // One is on order for Thursday 3.12.: the box is there on Tuesday 8.12.
  const body = {
    supplier: client,
    delivery: { date: '2026-12-03' },
    products: [{ stock: { _id: sheet._id }, netQuantity: 1 }],
  }
  const { _id: orderId, version } = await owner.call(calls.createPurchaseOrder, { body })
  await owner.call(calls.changePurchaseOrderStatus, { body: { orderId, version, action: 'publish' } })
  expect((await told()).at(-1)).toBe('2026-12-08')
})

it('should make what is late on the earliest day, and what is short in a later week as an order of its own', async () => {
  const owner = await world.newProject()
  const client = await world.newPartner(owner)
  const { _id: frame } = await owner.call(calls.createStockProduct, {
    body: {
      ...{ name: 'Raam', category: 'SEMI_FINISHED', leadDays: 3 },
      processes: [{ name: 'Keevitamine', workload: { value: 5, unit: 'MIN' } }],
    },
  })
  // 3 were needed on Monday of this week, 4 are on Monday three weeks from the next.
  for (const [netQuantity, date] of [
    [3, '2026-11-16'],
    [4, '2026-12-14'],
  ] as const) {
    const { _id: orderId, version } = await owner.call(calls.createSaleOrder, {
      body: {
        client,
        delivery: { date },
        products: [{ stock: { _id: frame }, netQuantity, items: [], processes: [] }],
      },
    })
    await owner.call(calls.changeSaleOrderStatus, { body: { orderId, version, action: 'publish' } })
  }
  const [row] = (await owner.call(calls.listShortages, { body: {} })).rows
  // Three working days after Friday.
  expect(row).toMatchObject({ quantity: 7, needBy: '2026-11-16', earliest: '2026-11-25' })
  expect(row?.weeks?.map(({ quantity }) => quantity)).toEqual([3, 4])
  const line = { stock: frame, quantity: 7, seen: 7, date: '2026-11-25', supplier: null }
  const { orders } = await owner.call(calls.createFromShortages, { body: { lines: [line] } })
  const made = await Promise.all(
    orders.map(({ _id: orderId }) => owner.call(calls.getManufacturingOrder, { params: { orderId } })),
  )
  expect(made.map(({ delivery, products }) => [products[0]?.netQuantity, delivery.date]).toSorted()).toEqual([
    [3, '2026-11-25'],
    [4, '2026-12-14'],
  ])
  expect((await owner.call(calls.listShortages, { body: {} })).rows).toEqual([])
})
