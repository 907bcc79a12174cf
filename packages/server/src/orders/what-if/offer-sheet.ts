import { type OfferSheet, offerSheetSchema } from '@tehas/contracts'
import { type LargestDiscount, largestDiscount } from '@tehas/cost-engine/largest-discount'
import type { OrderCosts } from '../order-costs'
import type { OrderState } from '../order-state'

/** What the lines and the order come to, as versions of an offer are compared. */
export function sheetOf({ products }: Pick<OrderState, 'products'>, costs: OrderCosts): OfferSheet {
  const lines = products.map(({ _id, name, netQuantity, unit }) => {
    const figures = costs.products.get(_id)
    if (!figures) throw new Error(`Line ${_id} was counted without its figures`)
    return { ...figures, _id, name, netQuantity, unit }
  })
  return offerSheetSchema.parse({ ...costs.order, lines })
}

/** How much may be taken off so that the project's target margin is left. */
export const guardOf = (
  { salePriceWithMarkupPercentage: lines = 0, cost = 0 }: OfferSheet,
  marginTarget: number,
): { readonly largestDiscount: LargestDiscount | null } => ({
  largestDiscount: largestDiscount({ lines, cost }, marginTarget),
})
