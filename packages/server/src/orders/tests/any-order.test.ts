import { arbitrarySaleOrder } from '@tehas/contracts/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CallFailure } from '../../testing'
import { createOrderWorlds } from '../testing/order-worlds'

describe.each(await createOrderWorlds())('$kind', ({ orders, newProject }) => {
  it('should store whatever the contract allows, answer what it stored, or refuse with a reason', async () => {
    const owner = await newProject()
    let stored = 0
    await fc.assert(
      fc.asyncProperty(arbitrarySaleOrder, async ({ client: _client, ...body }) => {
        const order = await owner.call(orders.create, { body }).catch((error: unknown) => {
          if (error instanceof CallFailure && error.status < 500) return undefined
          throw error
        })
        if (!order) return
        stored += 1
        expect(await owner.call(orders.get, { params: { orderId: order._id } })).toEqual(order)
        const target = { orderId: order._id, version: order.version }
        const same = await owner.call(orders.update, { body: { ...target, products: order.products } })
        expect(same).toEqual(order)
      }),
      { numRuns: 60 },
    )
    expect(stored).toBeGreaterThan(0)
  }, 180_000)

  it('should refuse an order of which a part is needed in more than can be kept', async () => {
    const owner = await newProject()
    const part = { name: 'Detail', netQuantity: 1274.18, addPercentage: 8855.44 }
    const items = [{ name: 'Koost', netQuantity: 8529.38, category: 'END_PRODUCT' as const, items: [part] }]
    const products = [{ name: 'Toode', netQuantity: 1023.6, addPercentage: 9937.71, items }]
    const refused = await owner.call(orders.create, { body: { products } }).catch((error: unknown) => error)
    expect(refused).toMatchObject({
      status: 400,
      answer: { code: 'VALIDATION_FAILED', problems: [{ path: 'products' }] },
    })
  })
})
