import type { CostOrderInput, CostSettings } from '../inputs'
import { amount, type Run, startRun } from '../run'
import type { OrderReadings } from './readings'

export const DEFAULT_VAT_PERCENTAGE = 22

/** Reads what an order adds to its products; warns about what it cannot use. */
export function readOrder(order: CostOrderInput, settings: CostSettings, run: Run): OrderReadings {
  const discount = order.discount ?? undefined
  const isDiscountPercentage = discount?.type === 'PERCENTAGE'
  const discountValue = amount(discount?.value, run, 'discount.value')
  return {
    discountPercentage: isDiscountPercentage ? discountValue : 0,
    discountAmount: isDiscountPercentage ? 0 : discountValue,
    transport: amount(order.delivery?.transport?.price, run, 'delivery.transport.price'),
    vatPercentage: orderVatRate(order, settings, run),
    addedCost: amount(order.projectCost, run, 'projectCost'),
    isDiscountPercentage,
  }
}

/** VAT of an order: its own rate, else that of the settings. A rate that is no number is 0, as every bad number. */
export function orderVatRate(order: CostOrderInput, settings: CostSettings, run = startRun(settings)): number {
  const { vatPercentage } = order
  return vatPercentage === null || vatPercentage === undefined
    ? settingsVatRate(settings)
    : amount(vatPercentage, run, 'vatPercentage')
}

/** VAT of a product on its own: that of the settings, else the schema's default. */
export function settingsVatRate({ vatPercentage }: CostSettings): number {
  return typeof vatPercentage === 'number' && vatPercentage >= 0 && vatPercentage < Number.POSITIVE_INFINITY
    ? vatPercentage + 0
    : DEFAULT_VAT_PERCENTAGE
}
