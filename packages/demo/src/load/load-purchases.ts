import type { Id, PurchaseOrder } from '@tehas/contracts'
import { withIds } from '../demo-id'
import { KEEPER } from '../people'
import type { DemoPurchaseOrder, DemoWorld } from '../world'
import type { EnteredPurchase } from './link-purchases'
import type { StockStep } from './load-stock'
import type { ServiceClient } from './service-client'

type PurchaseSite = {
  readonly clientOf: (person: Id) => ServiceClient
  /** Ids of the service by those of the demo. */
  readonly created: ReadonlyMap<Id, Id>
}

type Purchases = { readonly steps: readonly StockStep[]; readonly entered: readonly EnteredPurchase[] }

/** Enters the purchase orders at the time they were made; answers what came of them since, as steps. */
export async function loadPurchases({ clientOf, created }: PurchaseSite, world: DemoWorld): Promise<Purchases> {
  const buyer = clientOf(KEEPER)
  const steps: StockStep[] = []
  const known: EnteredPurchase[] = []
  for (const order of world.purchaseOrders) {
    const client = buyer.at(order.createdAt)
    const entered = await client.call('createPurchaseOrder', withIds(order.input, created))
    const lineOf = new Map(entered.products.flatMap(({ _id, stock }) => (stock ? [[stock._id, _id] as const] : [])))
    known.push({ orderId: entered._id, lineOf, boughtFor: withIds(order.boughtFor, created) })
    if (order.status === 'WAITING_FOR_ACTIVATION') continue
    const { _id: orderId, version } = entered
    await client.call('changePurchaseOrderStatus', { orderId, version, action: 'publish' })
    steps.push(...order.deliveries.flatMap((delivery) => received(buyer, entered, withIds(delivery, created))))
    if (order.status === 'COMPLETE')
      steps.push(completed(buyer, orderId, order.deliveries.at(-1)?.at ?? order.createdAt))
  }
  return { steps, entered: known }
}

const SECOND = 1000
const later = (at: string, seconds: number): string => new Date(Date.parse(at) + seconds * SECOND).toISOString()

/** What came, and as much taken into production right after: the stock of the demo stays as its world tells it. */
function received(
  buyer: ServiceClient,
  { _id: orderId, products }: PurchaseOrder,
  { at, note, came }: DemoPurchaseOrder['deliveries'][number],
): StockStep[] {
  const lineOf = (stock: Id) => products.find((product) => product.stock?._id === stock)?._id ?? ''
  const lines = came.map(({ stock, quantity }) => ({ lineId: lineOf(stock), quantity, use: 'TO_STOCK' as const }))
  return [
    { at, run: () => buyer.at(at).call('receivePurchaseOrder', { orderId, deliveryNote: note, lines }) },
    ...came.map(({ stock: stockId, quantity }, index) => {
      const taken = later(at, index + 1)
      const body = { stockId, direction: 'OUT', quantity, note: 'Tootmisse' } as const
      return { at: taken, run: () => buyer.at(taken).call('adjustStock', body) }
    }),
  ]
}

function completed(buyer: ServiceClient, orderId: Id, lastCame: string): StockStep {
  const at = later(lastCame, 60)
  const run = async () => {
    const client = buyer.at(at)
    const { rows } = await client.call('listPurchaseOrders', { ids: [orderId] })
    const [row] = rows
    if (row) await client.call('changePurchaseOrderStatus', { orderId, version: row.version, action: 'complete' })
  }
  return { at, run }
}
