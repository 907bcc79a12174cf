import type { Id, OrderItem, SaleOrder } from '@tehas/contracts'
import type { DemoWorld } from '../world'
import type { ServiceClient } from './service-client'

/** Round bars, of which some are on their way. */
const CODE = 'YM-12'

/**
 * Takes material for an order that is under way although less of it is there: it came, and nobody received it. So there is
 * something below 0 to sort out.
 */
export async function loadBelowZero(
  client: ServiceClient,
  world: DemoWorld,
  created: ReadonlyMap<Id, Id>,
): Promise<void> {
  const known = world.stockProducts.find(({ input }) => input.code === CODE)
  if (!known) throw new Error(`The demo has no material ${CODE}`)
  const stockId = created.get(known._id) ?? known._id
  const { rows } = await client.call('listStockOrders', { stockId })
  for (const { _id, kind, status, takes } of rows) {
    if (kind !== 'SALE_ORDER' || status !== 'ACTIVE' || takes <= known.balance) continue
    const order = await client.call('getSaleOrder', undefined, { orderId: _id })
    const part = partOf(order, stockId)
    if (!part || part.quantity <= known.balance) continue
    const { productId, ...item } = part
    await client.call('issueSaleOrderMaterial', {
      orderId: order._id,
      version: order.version,
      productId,
      items: [item],
      whenShort: 'WITHOUT_STOCK',
    })
    return
  }
  throw new Error(`No order of the demo takes more of ${CODE} than there is`)
}

/** The line of an order that takes most of a product, and how much it still needs. */
function partOf({ products }: SaleOrder, stockId: Id) {
  const parts = products.flatMap(({ _id: productId, status, items }) =>
    status === 'COMPLETE'
      ? []
      : linesOf(items)
          .filter(({ stock }) => stock?._id === stockId)
          .map(({ _id, requiredQuantity, takenFromStock }) => ({
            productId,
            _id,
            quantity: requiredQuantity - takenFromStock,
          })),
  )
  return parts.sort((one, other) => other.quantity - one.quantity)[0]
}

const linesOf = (items: readonly OrderItem[]): OrderItem[] => items.flatMap((item) => [item, ...linesOf(item.items)])
