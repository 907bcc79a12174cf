import type { TransportShare } from '@tehas/contracts'
import { type LineCost, lineCosts, type PricedLine, shareFault } from '@tehas/cost-engine/receipt-cost'
import { AppError } from '../../../http/app-error'
import type { LoadedOrder } from '../../../orders/store/load-order'

type Terms = { readonly sharesTransport: boolean; readonly transportBy: TransportShare; readonly rate: number }

const shareMessages = {
  SEVERAL_UNITS: 'The lines are counted in several units, so the transport cannot be shared by quantity',
  NO_WEIGHT: 'A line has no weight, so the transport cannot be shared by weight',
} as const

/**
 * What each line of an order costs after its share of the discount, and of the transport where that is wanted, in the project's
 * currency. Throws VALIDATION_FAILED where the transport cannot be shared so.
 */
export function costsOf({ state, costs }: LoadedOrder, terms: Terms): ReadonlyMap<string, LineCost> {
  const { sharesTransport, transportBy: by, rate } = terms
  const lines = state.products.map(
    ({ _id, netQuantity, unit, unitWeight }): PricedLine => ({
      ...{ _id, netQuantity, unit, weight: unitWeight * netQuantity },
      value: costs.products.get(_id)?.salePriceWithMarkupPercentage ?? 0,
    }),
  )
  const transport = sharesTransport ? (costs.order.transportPrice ?? 0) : 0
  const fault = transport > 0 ? shareFault(lines, by) : undefined
  if (fault) {
    throw new AppError('VALIDATION_FAILED', { problems: [{ path: 'transportBy', message: shareMessages[fault] }] })
  }
  return lineCosts(lines, { discount: costs.order.discountValue ?? 0, transport, by, rate })
}
