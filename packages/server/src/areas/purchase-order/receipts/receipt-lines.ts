import { stored } from '@tehas/cost-engine'
import { type LineCost, lineCosts } from '@tehas/cost-engine/receipt-cost'
import type { LoadedOrder } from '../../../orders/store/load-order'
import { type Standing, waitingOf } from '../../../orders/supply/taken'
import type { TakingLink } from '../../../orders/supply/taking-links'
import type { ProductNode } from '../../../structure/tree'

/** What each line of an order costs after its share of the discount, and of the transport where that is wanted. */
export function costsOf({ state, costs }: LoadedOrder, sharesTransport: boolean): ReadonlyMap<string, LineCost> {
  return lineCosts(
    state.products.map(({ _id, netQuantity }) => ({
      _id,
      netQuantity,
      value: costs.products.get(_id)?.salePriceWithMarkupPercentage ?? 0,
    })),
    { discount: costs.order.discountValue ?? 0, transport: sharesTransport ? (costs.order.transportPrice ?? 0) : 0 },
  )
}

/**
 * A line after something of it came or was taken back. It is complete when all of it came, unless a linked order still
 * waits for its part (specification §4).
 */
export function receivedProduct(
  product: ProductNode,
  standing: readonly Standing[],
  links: readonly TakingLink[],
  now: string,
): ProductNode {
  const own = standing.filter(({ lineId }) => lineId === product._id)
  const received = stored(own.reduce((sum, { quantity }) => sum + quantity, 0))
  const isAwaited = links.some((link) => link.isOpen && link.supplyLineId === product._id && waitingOf(link, own) > 0)
  const isComplete = received >= product.netQuantity && received > 0 && !isAwaited
  const status = isComplete ? 'COMPLETE' : received > 0 ? 'IN_PROGRESS' : 'NOT_COMPLETE'
  return { ...product, received, status, completedAt: isComplete ? (product.completedAt ?? now) : null }
}
