import { calls, type Id, type ManufacturingOrder } from '@tehas/contracts'
import { checkData } from '../../../../check-data/check-data-command'
import { inProject } from '../../../../database/connect'
import { orderPresenters } from '../../../../orders/order-presenter'
import { recordWork } from '../../../../orders/record-work'
import { createOrderWorlds } from '../../../../orders/testing/order-worlds'

export const present = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('It is missing')
  return value
}

/** Two kilograms at 3 € and six minutes at 60 € an hour: 12 € a piece. */
const structure = {
  items: [{ name: 'Teraslehed', unit: 'KG' as const, netQuantity: 2, unitPrice: 3, addPercentage: 0 }],
  processes: [
    {
      name: 'Keevitamine',
      price: { value: 60, unit: 'H' as const },
      workload: { value: 6, unit: 'MIN' as const },
      changeoverTime: { value: 0, unit: 'MIN' as const },
    },
  ],
}

/** An active order of posts that are planned at 12 € a piece, and the product in stock that they are. */
export type Made = { readonly order: ManufacturingOrder; readonly productId: Id; readonly post: Id }
type Sent = { readonly toStock?: number; readonly toProjectCost?: number; readonly projectOrderId?: Id | null }

/** A service with one project in which posts are made; what people do with them. */
export async function createPosts() {
  const world = present((await createOrderWorlds({}, ['MANUFACTURING_ORDER']))[0])
  const { owner, database } = world
  let names = 0
  const orderOf = (orderId: Id) => owner.call(calls.getManufacturingOrder, { params: { orderId } })
  const targetOf = async ({ order: { _id: orderId }, productId }: Made) => {
    const { version } = await orderOf(orderId)
    return { orderId, version, productId }
  }
  return {
    ...world,
    orderOf,
    newOrder: async (netQuantity: number): Promise<Made> => {
      names += 1
      const stock = { name: `Post ${names}`, category: 'SEMI_FINISHED', unitPrice: 40 } as const
      const { _id: post } = await owner.call(calls.createStockProduct, { body: stock })
      const products = [{ name: 'Piirdepost', netQuantity, stock: { _id: post }, ...structure }]
      const made = await owner.call(calls.createManufacturingOrder, { body: { products } })
      const body = { orderId: made._id, version: made.version, action: 'publish' } as const
      const order = await owner.call(calls.changeManufacturingOrderStatus, { body })
      return { order, productId: present(order.products[0])._id, post }
    },
    handOver: ({ order, productId }: Made, sent: Sent) =>
      owner.call(calls.handOverProduct, { body: { orderId: order._id, productId, ...sent } }),
    undo: (handoverId: Id) => owner.call(calls.undoHandover, { body: { handoverId, note: 'Vale riiul' } }),
    putIn: (stockId: Id, quantity: number, unitCost: number) => {
      const body = { stockId, direction: 'IN', quantity, unitCost, location: null, note: 'Algseis' } as const
      return owner.call(calls.adjustStock, { body })
    },
    takeOut: (stockId: Id, quantity: number) => {
      const body = { stockId, direction: 'OUT', quantity, location: null, note: 'Paigaldusele' } as const
      return owner.call(calls.adjustStock, { body })
    },
    /** Although the order and its movements name it. */
    removeStock: async (_id: Id): Promise<void> => {
      const { version, name: force } = await owner.call(calls.getStockProduct, { params: { stockId: _id } })
      await owner.call(calls.removeStockProduct, { body: { _id, version, force } })
    },
    /** Minutes and pieces of the welding that were done without a timer. */
    weld: async ({ order: { _id: orderId } }: Made, minutes: number, produced: number): Promise<void> => {
      const { version, products } = await orderOf(orderId)
      const processId = present(products[0]?.processes[0])._id
      await inProject(database.db, owner.projectId, owner._id, (tx) => {
        const { projectId, _id: userId } = owner
        const kind = 'MANUFACTURING_ORDER' as const
        const context = { tx, projectId, userId, rights: { OWNER: true }, kind, now: new Date() }
        const done = { processId, minutes, produced, isComplete: false }
        return recordWork(context, orderPresenters[kind], { orderId, version }, [done])
      })
    },
    reopen: async (made: Made) => owner.call(calls.reopenManufacturingOrderProduct, { body: await targetOf(made) }),
    complete: async (made: Made) => owner.call(calls.completeManufacturingOrderProduct, { body: await targetOf(made) }),
    handovers: async ({ order }: Made) =>
      (await owner.call(calls.listHandovers, { params: { orderId: order._id } })).toReversed(),
    stockOf: (stockId: Id) => owner.call(calls.getStockProduct, { params: { stockId } }),
    movements: async (stockId: Id) => {
      const { rows } = await owner.call(calls.listStockMovements, { body: { filters: { stockId }, limit: 50 } })
      return rows.toReversed()
    },
    differences: () => checkData(database.target, () => undefined),
  }
}
