import type { callsByArea, OfferVersion, SaleOrder } from '@tehas/contracts'
import { calls, newId } from '@tehas/contracts'
import { present } from './order-requests'
import { unique, type World } from './test-world'
import type { Make } from './valid-request'

/** Changes of everything that may be tried, on an order of the test world. */
function changesOf({ products }: SaleOrder, stockId: string) {
  const product = present(products[0])
  const item = present(product.items[0])
  return {
    discount: { value: 7.5, type: 'PERCENTAGE' as const },
    products: [{ _id: product._id, netQuantity: 30, unitPrice: 190.5, markupPercentage: 4 }],
    items: [{ _id: item._id, netQuantity: 3, unitPrice: 1.6, stock: { _id: stockId } }],
  }
}

async function keptVersion(world: World): Promise<{ order: SaleOrder; kept: OfferVersion }> {
  const order = await world.newOrder()
  const target = { orderId: order._id, version: order.version }
  const changes = changesOf(order, world.stockId)
  const kept = await world.owner.call(calls.keepOfferVersion, { body: { ...target, name: unique('Variant'), changes } })
  return { order, kept }
}

/** A valid request for each call that tries changes on a sale order or keeps them. */
export const whatIfRequests: Readonly<Record<keyof typeof callsByArea.whatIf, Make>> = {
  trySaleOrder: async (world) => {
    const order = await world.newOrder()
    return { body: { orderId: order._id, changes: changesOf(order, world.stockId) } }
  },
  listOfferVersions: async (world) => ({ params: { orderId: (await keptVersion(world)).order._id } }),
  keepOfferVersion: async (world) => {
    const order = await world.newOrder()
    const target = { orderId: order._id, version: order.version }
    return { body: { ...target, name: unique(`Variant ${newId()}`), changes: changesOf(order, world.stockId) } }
  },
  useOfferVersion: async (world) => {
    const { order, kept } = await keptVersion(world)
    return { body: { orderId: order._id, version: order.version, offerVersionId: kept._id } }
  },
  removeOfferVersion: async (world) => ({ body: { offerVersionId: (await keptVersion(world)).kept._id } }),
}
