import type { Id, OrderItem, OrderProduct } from '@tehas/contracts'
import type { Structure } from './structure'

/** The product or item that a process or item hangs in directly. */
export function findParent(order: Structure, id: Id): OrderProduct | OrderItem | undefined {
  const search = (parent: OrderProduct | OrderItem): OrderProduct | OrderItem | undefined => {
    const isOwn = ({ _id }: { readonly _id: Id }) => _id === id
    if (parent.processes.some(isOwn) || parent.items.some(isOwn)) return parent
    for (const item of parent.items) {
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
