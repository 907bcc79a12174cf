import type { Id, OrderItem, OrderProduct, SaleOrder } from '@tehas/contracts'

/** The product or item that a process or item hangs in directly. */
export function findHolder(order: Pick<SaleOrder, 'products'>, id: Id): OrderProduct | OrderItem | undefined {
  const search = (holder: OrderProduct | OrderItem): OrderProduct | OrderItem | undefined => {
    const isOwn = ({ _id }: { readonly _id: Id }) => _id === id
    if (holder.processes.some(isOwn) || holder.items.some(isOwn)) return holder
    for (const item of holder.items) {
      const found = search(item)
      if (found) return found
    }
    return undefined
  }
  for (const product of order.products) {
    const found = search(product)
    if (found) return found
  }
  return undefined
}
