import type { Id, OrderItem, OrderParent, OrderProcess, OrderProduct } from '@tehas/contracts'
import type { Structure } from './structure'

/** A line with its place among its siblings, from 0, and what it hangs in. */
export type LinePlace = { readonly position: number } & (
  | { readonly kind: 'product'; readonly line: OrderProduct }
  | { readonly kind: 'process'; readonly line: OrderProcess; readonly parent: OrderParent }
  | { readonly kind: 'item'; readonly line: OrderItem; readonly parent: OrderParent }
)

/** Where the line with that id stands; undefined where it is not there. */
export function findPlace({ products }: Structure, id: Id): LinePlace | undefined {
  for (const [position, line] of products.entries()) {
    if (line._id === id) return { kind: 'product', line, position }
    const found = findBelow(line, { product: line._id }, id)
    if (found) return found
  }
  return undefined
}

function findBelow(of: OrderProduct | OrderItem, parent: OrderParent, id: Id): LinePlace | undefined {
  for (const [position, line] of of.processes.entries()) {
    if (line._id === id) return { kind: 'process', line, parent, position }
  }
  for (const [position, line] of of.items.entries()) {
    if (line._id === id) return { kind: 'item', line, parent, position }
    const found = findBelow(line, { item: line._id }, id)
    if (found) return found
  }
  return undefined
}
