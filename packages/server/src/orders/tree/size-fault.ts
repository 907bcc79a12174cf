import { constants } from '@tehas/contracts'
import { holdersOf, type ProductNode } from './order-tree'

export type SizeFault = {
  readonly code: 'ORDER_TOO_LARGE'
  readonly details: { readonly path: readonly string[]; readonly count: number; readonly most: number }
}

const { orderProductsMax, lineProcessesMax, lineItemsMax } = constants

/**
 * The first list of an order that grew beyond its bound, or undefined: each way in has its own limit, and only this one
 * sees what they add up to. What was longer before may stay and shrink.
 */
export function sizeFault(
  products: readonly ProductNode[],
  before: readonly ProductNode[] = [],
): SizeFault | undefined {
  if (products.length > Math.max(orderProductsMax, before.length)) {
    return fault(['products'], products.length, orderProductsMax)
  }
  const wide = [...holdersOf(products)].filter(
    ({ processes, items }) => processes.length > lineProcessesMax || items.length > lineItemsMax,
  )
  if (wide.length === 0) return undefined
  const known = new Map([...holdersOf(before)].map((holder) => [holder._id, holder]))
  for (const { _id, name, processes, items } of wide) {
    const was = known.get(_id)
    if (processes.length > Math.max(lineProcessesMax, was?.processes.length ?? 0)) {
      return fault([name, 'processes'], processes.length, lineProcessesMax)
    }
    if (items.length > Math.max(lineItemsMax, was?.items.length ?? 0)) {
      return fault([name, 'items'], items.length, lineItemsMax)
    }
  }
  return undefined
}

const fault = (path: readonly string[], count: number, most: number): SizeFault => ({
  code: 'ORDER_TOO_LARGE',
  details: { path, count, most },
})
