import type { Id, OrderItem } from '@tehas/contracts'
import type { Structure } from './structure'

/** Items that are used in a process: removing it takes their link away. */
export function itemsUsedIn({ products }: Structure, process: Id): ReadonlySet<Id> {
  const found = new Set<Id>()
  const look = (items: readonly OrderItem[]): void => {
    for (const item of items) {
      if (item.linkedProcess?.process === process) found.add(item._id)
      look(item.items)
    }
  }
  for (const product of products) look(product.items)
  return found
}
