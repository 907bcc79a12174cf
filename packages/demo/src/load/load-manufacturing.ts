import type { Id, ManufacturingOrder, SaleOrder } from '@tehas/contracts'
import type { DemoManufacturingOrder, DemoWorld } from '../world'
import type { ServiceClient } from './service-client'

type MakingSite = {
  readonly owner: ServiceClient
  /** By their numbers. */
  readonly sales: ReadonlyMap<string, SaleOrder>
  /** Ids of the service by those of the demo. */
  readonly created: ReadonlyMap<Id, Id>
}

/** Enters the manufacturing orders at the time they were made, and hands over what is finished of them. */
export async function loadManufacturing(site: MakingSite, world: DemoWorld): Promise<void> {
  const { owner } = site
  for (const order of world.manufacturingOrders) {
    const client = owner.at(order.createdAt)
    const entered = await enter(client, order, site, world)
    if (order.status === 'WAITING_FOR_ACTIVATION') continue
    const { _id: orderId, version } = entered
    const active = await client.call('changeManufacturingOrderStatus', { orderId, version, action: 'publish' })
    if (order.status === 'ACTIVE' || order.status === 'COMPLETE') await handOver(site, active, order)
    if (order.status === 'ACTIVE') continue
    const { rows } = await owner.call('listManufacturingOrders', { ids: [orderId] })
    const action = order.status === 'COMPLETE' ? 'complete' : 'annul'
    const last = { orderId, version: rows[0]?.version ?? active.version, action, confirmed: true } as const
    await owner.call('changeManufacturingOrderStatus', last)
  }
}

function enter(
  client: ServiceClient,
  { code, forOrder, quantity, input }: DemoManufacturingOrder,
  { sales, created }: MakingSite,
  { stockProducts }: DemoWorld,
): Promise<ManufacturingOrder> {
  const sale = sales.get(forOrder ?? '')
  const [product] = sale?.products ?? []
  if (sale && product) {
    const line = { kind: 'product', _id: product._id } as const
    // Work of the sale order may have begun: it goes on beside what is made for it.
    return client.call('makeForOrder', { orderId: sale._id, lines: [{ line, quantity }], confirmed: true })
  }
  const found = stockProducts.find((one) => one.input.code === code)
  if (!found) throw new Error(`The demo has nothing to make for ${code ?? forOrder}`)
  const stock = { _id: created.get(found._id) ?? found._id }
  const { name, unit = 'PCS' } = found.input
  return client.call('createManufacturingOrder', { ...input, products: [{ name, unit, stock, netQuantity: quantity }] })
}

/** The stock of the demo is counted in other ways: material that is not there is not issued. */
async function handOver(
  { owner, sales }: MakingSite,
  { _id: orderId, products }: ManufacturingOrder,
  { toStock = 0, spares }: DemoManufacturingOrder,
): Promise<void> {
  const productId = products[0]?._id ?? ''
  if (toStock === 0) return
  await owner.call('handOverProduct', {
    ...{ orderId, productId, toStock, whenShort: 'ISSUE_AVAILABLE' },
    ...(spares && { toProjectCost: spares.quantity, projectOrderId: sales.get(spares.order)?._id ?? null }),
  })
}
