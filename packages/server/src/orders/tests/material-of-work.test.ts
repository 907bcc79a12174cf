import { type AnyOrder, calls, type Id, newId } from '@tehas/contracts'
import { describe, expect, it } from 'vitest'
import { createOrderWorlds } from '../testing/order-worlds'

const present = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('It is missing')
  return value
}

describe.each(await createOrderWorlds())('material of a $kind that became complete through its work', (world) => {
  const { owner, orders, partnerId, description } = world

  /** Five frames of two kilograms each, all of them welded; ten kilograms and two more lie in stock. */
  async function madeOrder() {
    const body = { name: `Leht ${newId()}`, category: 'FOR_PURCHASE', unit: 'KG', unitPrice: 3 } as const
    const { _id: sheet } = await owner.call(calls.createStockProduct, { body })
    await owner.call(calls.adjustStock, {
      body: { stockId: sheet, direction: 'IN', quantity: 12, unitCost: 3, note: 'Algseis' },
    })
    const items = [{ name: 'Leht', unit: 'KG' as const, netQuantity: 2, stock: { _id: sheet } }]
    const processes = [{ name: 'Keevitamine', workload: { value: 6, unit: 'MIN' as const } }]
    const partner = { [description.partner.field]: partnerId }
    const waiting = await owner.call(orders.create, {
      body: { ...partner, products: [{ name: 'Raam', netQuantity: 5, items, processes }] },
    })
    const { _id: orderId } = await owner.call(orders.changeStatus, {
      body: { orderId: waiting._id, version: waiting.version, action: 'publish' },
    })
    const orderProcess = present(present(waiting.products[0]).processes[0])._id
    const { jobReport } = await owner.call(calls.startJob, { body: { orderProcess } })
    await owner.call(calls.stopJob, { body: { jobReport: jobReport ?? '', producedAmount: 5 } })
    return { order: await owner.call(orders.get, { params: { orderId } }), sheet }
  }
  const balanceOf = async (stockId: Id) => (await owner.call(calls.getStockProduct, { params: { stockId } })).balance
  const target = ({ _id: orderId, version }: AnyOrder) => ({ orderId, version })

  it('should be issued when somebody completes the product, once, and come back when it is opened again', async () => {
    const { order, sheet } = await madeOrder()
    const productId = present(order.products[0])._id
    expect(order.products[0]).toMatchObject({ status: 'COMPLETE', produced: 5 })
    expect(await balanceOf(sheet)).toBe(12)
    const once = await owner.call(orders.completeProduct, { body: { ...target(order), productId } })
    expect(await balanceOf(sheet)).toBe(2)
    const twice = await owner.call(orders.completeProduct, { body: { ...target(once), productId } })
    expect([twice.version, await balanceOf(sheet)]).toEqual([once.version, 2])
    await owner.call(orders.reopenProduct, { body: { ...target(twice), productId } })
    expect(await balanceOf(sheet)).toBe(12)
  })

  it('should be issued with the order at the latest', async () => {
    const { order, sheet } = await madeOrder()
    await owner.call(orders.changeStatus, { body: { ...target(order), action: 'complete' } })
    expect(await balanceOf(sheet)).toBe(2)
  })
})
