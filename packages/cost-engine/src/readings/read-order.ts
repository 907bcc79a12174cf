import type { CostOrderInput, CostSettings } from '../inputs'
import { amount, type Run } from '../run'
import type { OrderReadings } from './readings'

export const DEFAULT_VAT_PERCENTAGE = 22

/** Reads what an order adds to its products; warns about what it cannot use. */
export function readOrder(order: CostOrderInput, settings: CostSettings, run: Run): OrderReadings {
  if (typeof order.vatPercentage === 'number') amount(order.vatPercentage, run, 'vatPercentage')
  const discount = order.discount ?? undefined
  const isDiscountPercentage = discount?.type === 'PERCENTAGE'
  const discountValue = amount(discount?.value, run, 'discount.value')
  return {
    discountPercentage: isDiscountPercentage ? discountValue : 0,
    discountAmount: isDiscountPercentage ? 0 : discountValue,
    transport: amount(order.delivery?.transport?.price, run, 'delivery.transport.price'),
    vatPercentage: vatRate(order.vatPercentage, settings.vatPercentage),
    addedCost: amount(order.projectCost, run, 'projectCost'),
    isDiscountPercentage,
  }
}

/** The first of the rates that is a percentage, else the schema's default. */
export function vatRate(...rates: readonly (number | null | undefined)[]): number {
  for (const rate of rates) {
    if (typeof rate === 'number' && rate >= 0 && rate < Number.POSITIVE_INFINITY) return rate + 0
  }
  return DEFAULT_VAT_PERCENTAGE
}
