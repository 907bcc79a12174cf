import { calls, type callsByArea, newId, type saleDeliveryCalls } from '@tehas/contracts'
import { productInput, stockInput, type World } from './test-world'
import { type Make, madeOnce } from './valid-request'

type DeliveryCall = Extract<keyof typeof callsByArea.saleOrder, keyof typeof saleDeliveryCalls>

/** An active order of which two are in stock. */
async function readyIn({ owner, partnerId }: World) {
  const { _id: stockId } = await owner.call(calls.createStockProduct, {
    body: { ...stockInput(), name: `Tarnitav ${newId()}`, unit: 'PCS' },
  })
  await owner.call(calls.adjustStock, {
    body: { stockId, direction: 'IN', quantity: 2, unitCost: 3, location: null, note: 'Algseis' },
  })
  const { _id: orderId, version } = await owner.call(calls.createSaleOrder, {
    body: {
      client: partnerId,
      products: [{ ...productInput(), unit: 'PCS', netQuantity: 5, processes: [], items: [], stock: { _id: stockId } }],
    },
  })
  const { products } = await owner.call(calls.changeSaleOrderStatus, { body: { orderId, version, action: 'publish' } })
  const [product] = products
  if (!product) throw new Error('The order has a product')
  const lines = [{ lineId: product._id, quantity: 2, fromStock: 2 }]
  const address = { street: 'Ringtee 4', city: 'Tartu' }
  return { orderId, lines, date: '2026-11-20', address, packages: 1, weight: 4.5 }
}

/** A delivery of what was in stock. */
export const deliveredIn = async (world: World) =>
  world.owner.call(calls.deliverSaleOrder, { body: await readyIn(world) })

/** A valid request for each call about deliveries. */
export const saleDeliveryRequests: Readonly<Record<DeliveryCall, Make>> = {
  deliverSaleOrder: async (world) => ({ body: await readyIn(world) }),
  undoSaleDelivery: async (world) => ({ body: { deliveryId: (await deliveredIn(world))._id, note: 'Vale auto' } }),
  returnSaleDelivery: async (world) => {
    const { _id: deliveryId, lines } = await deliveredIn(world)
    const lineId = lines[0]?.lineId ?? ''
    return { body: { deliveryId, lineId, quantity: 1, use: 'TO_STOCK', note: 'Kriimustatud' } }
  },
  listSaleDeliveries: madeOnce(async (world) => ({ params: { orderId: (await deliveredIn(world)).orderId } })),
  getSaleDeliverable: madeOnce(async (world) => ({ params: { orderId: (await readyIn(world)).orderId } })),
}
