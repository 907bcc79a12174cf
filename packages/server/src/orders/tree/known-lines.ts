import type { KnownLines } from './from-input'
import { itemsBelow, type ProductNode, processesOf } from './order-tree'

/** The lines of an order by their ids. */
export function knownLines(products: readonly ProductNode[]): KnownLines {
  const items = products.flatMap((product) => [...itemsBelow(product)])
  return {
    products: new Map(products.map((product) => [product._id, product])),
    items: new Map(items.map((item) => [item._id, item])),
    processes: new Map([...processesOf(products)].map((process) => [process._id, process])),
  }
}
