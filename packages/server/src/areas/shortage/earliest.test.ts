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
