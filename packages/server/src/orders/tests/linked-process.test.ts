import { type AnyOrder, newId } from '@tehas/contracts'
import { describe, expect, it } from 'vitest'
import { createOrderWorlds } from '../testing/order-worlds'

describe.each(await createOrderWorlds())('$kind', ({ orders, owner, createOrder }) => {
  const target = ({ _id, version }: AnyOrder) => ({ orderId: _id, version })
  const linksOf = ({ products }: AnyOrder) => products[0]?.items.map(({ linkedProcess }) => linkedProcess?.name)

  const sawing = { _id: newId(), name: 'Sawing' }
  const welding = { _id: newId(), name: 'Welding' }
  const used = ({ _id, name }: typeof sawing) => ({ process: _id, name })

  describe('an item that is used in a process', () => {
    it('should belong to no process once it is removed, whichever call removes it, and to its own again after Undo', async () => {
      const sheet = { _id: newId(), name: 'Sheet', netQuantity: 2, linkedProcess: used(sawing) }
      const wire = { _id: newId(), name: 'Wire', netQuantity: 1, linkedProcess: used(welding) }
      let order = await createOrder(owner, {
        products: [{ name: 'Frame', netQuantity: 1, processes: [sawing, welding], items: [sheet, wire] }],
      })
      const product = order.products[0]?._id ?? ''
      expect(linksOf(order)).toEqual(['Sawing', 'Welding'])

      order = await owner.call(orders.removeProcess, { body: { ...target(order), processId: sawing._id } })
      expect(linksOf(order)).toEqual([undefined, 'Welding'])
      expect(order.products[0]?.items[0]).toMatchObject({ name: 'Sheet', netQuantity: 2 })
      expect(await owner.call(orders.get, { params: { orderId: order._id } })).toEqual(order)

      const undone = { _id: product, processes: [sawing, welding], items: [sheet, wire] }
      order = await owner.call(orders.updateProduct, { body: { ...target(order), product: undone } })
      expect(linksOf(order)).toEqual(['Sawing', 'Welding'])

      const without = { _id: product, processes: [sawing] }
      order = await owner.call(orders.updateProduct, { body: { ...target(order), product: without } })
      expect(linksOf(order)).toEqual(['Sawing', undefined])
    })
  })
})
