import type { Id, SaleOrder } from '@tehas/contracts'
import { withIds } from '../demo-id'
import type { DemoSaleOrder, DemoWorld } from '../world'
import type { ServiceClient } from './service-client'

/** Takes an order to the state in which the workshop has it, by the actions that a person would take. */
async function bringToStatus(client: ServiceClient, order: SaleOrder, status: DemoSaleOrder['status']): Promise<void> {
  const orderId = order._id
  if (status === 'WAITING_FOR_ACTIVATION') return
  if (status === 'ANNULLED') {
    await client.call('changeSaleOrderStatus', {
      orderId,
      version: order.version,
      action: 'annul',
      confirmed: true,
    })
    return
  }
  const active = await client.call('changeSaleOrderStatus', { orderId, version: order.version, action: 'publish' })
  if (status === 'COMPLETE') {
    const { version } = active
    await client.call('changeSaleOrderStatus', {
      orderId,
      version,
      action: 'complete',
      unfinishedProducts: 'MARK_COMPLETE',
    })
  }
}

/** Enters every sale order as its owner, oldest first, so that numbers come out as the world tells them. */
export async function loadOrders(
  clientOf: (owner: Id) => ServiceClient,
  world: DemoWorld,
  created: ReadonlyMap<Id, Id>,
): Promise<void> {
  for (const { owner, input, status } of world.saleOrders) {
    const client = clientOf(owner)
    const order = await client.call('createSaleOrder', withIds(input, created))
    await bringToStatus(client, order, status)
  }
}
