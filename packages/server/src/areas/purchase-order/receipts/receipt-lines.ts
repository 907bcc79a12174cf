import { type LineCost, lineCosts } from '@tehas/cost-engine/receipt-cost'
import type { LoadedOrder } from '../../../orders/store/load-order'

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
