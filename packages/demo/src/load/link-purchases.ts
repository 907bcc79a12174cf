import type { Id } from '@tehas/contracts'
import type { DemoPurchaseOrder, DemoWorld } from '../world'
import type { ServiceClient } from './service-client'

/** A purchase order as the service has it: the ids of its lines by those of their products in stock. */
export type EnteredPurchase = {
  readonly orderId: Id
  readonly lineOf: ReadonlyMap<Id, Id>
  readonly boughtFor: DemoPurchaseOrder['boughtFor']
}

/**
 * Links what was bought to the sale orders that it was bought for, each line with as much as theirs needs, and receives
 * for them what came today: exactly what they take, so that the stock of the demo stays as its world tells it.
 */
export async function linkPurchases(
  owner: ServiceClient,
  { saleOrders }: Pick<DemoWorld, 'saleOrders'>,
  purchases: readonly EnteredPurchase[],
): Promise<void> {
  const numbers = new Map(saleOrders.map(({ _id, number }) => [_id, number]))
  for (const { orderId, lineOf, boughtFor } of purchases) {
    const arrived: { lineId: Id; quantity: number; use: 'TO_ORDER' | 'TO_PROJECT_COST'; projectOrderId?: Id }[] = []
    for (const { stock, order, cameToday, projectCost } of boughtFor) {
      const lineId = lineOf.get(stock) ?? ''
      const { own, lines } = await owner.call('getLinkableLines', { lineId })
      const ofOrder = lines.filter(
        ({ transactionNumber, isSame, line }) => transactionNumber === numbers.get(order) && isSame && line === 'item',
      )
      let left = own.quantity
      for (const demand of ofOrder) {
        const quantity = Math.min(left, demand.quantity)
        if (quantity <= 0 || demand.unit !== own.unit) continue
        left -= quantity
        const at = { orderId: demand.orderId, lineId: demand.lineId }
        await owner.call('linkOrderLines', { supply: { orderId, lineId }, demand: at, quantity })
        if (cameToday) arrived.push({ lineId, quantity, use: 'TO_ORDER' })
      }
      const [first] = ofOrder
      if (projectCost && first) {
        arrived.push({ lineId, quantity: projectCost, use: 'TO_PROJECT_COST', projectOrderId: first.orderId })
      }
    }
    if (arrived.length > 0) {
      await owner.call('receivePurchaseOrder', { orderId, deliveryNote: 'FX-2207', lines: arrived })
    }
  }
}
