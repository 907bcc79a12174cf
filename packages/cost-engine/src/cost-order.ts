import { countProduct } from './cost-product'
import { addProduct, orderResult, startOrderSums } from './figures/evaluators'
import type { CostOrderInput, CostProductInput, CostSettings } from './inputs'
import { indexBefore } from './previous'
import { orderVatRate, readOrder } from './readings/read-order'
import type { OrderReadings } from './readings/readings'
import type { OrderResult } from './results'
import { roundMoney } from './round'
import { startRun } from './run'

const noProducts: readonly CostProductInput[] = []

/** An order, the settings it was counted with and what it came to. */
export type CostedOrder = {
  readonly order: CostOrderInput
  readonly settings: CostSettings
  readonly result: OrderResult
}

/**
 * All figures of an order with its products (rules §2, order), as a tree like the input's. Lines, discount, transport,
 * base, VAT and total are rounded to cents; costs are not. Never throws: bad input counts as 0 and is warned about.
 */
export function costOrder(order: CostOrderInput, settings: CostSettings): OrderResult {
  return countOrder(order, settings, undefined)
}

/** As costOrder; what is the same object in the run before is taken over from it. */
export function countOrder(
  order: CostOrderInput,
  settings: CostSettings,
  previous: CostedOrder | undefined,
): OrderResult {
  const run = startRun(settings)
  const readings = readOrder(order, settings, run)
  const sums = startOrderSums([])
  const reusable = previous !== undefined && countsTheSame(previous, order, settings) ? previous : undefined
  const products = order.products ?? noProducts
  const productsBefore = reusable?.order.products ?? noProducts
  for (let index = 0; index < products.length; index++) {
    const product = products[index]
    if (!product) continue
    const result =
      reusable?.result.products[indexBefore(productsBefore, product, index)] ??
      countProduct(product, settings, readings.vatPercentage, beforeOf(reusable, product, index))
    addProduct(sums, result)
    for (const warning of result.warnings) run.warnings.push({ ...warning, path: ['products', index, ...warning.path] })
  }
  const figures = orderResult(readings, sums, run)
  if (isDiscountLimited(readings, figures)) run.warnings.push({ code: 'DISCOUNT_LIMITED', path: ['discount', 'value'] })
  return figures
}

function countsTheSame(previous: CostedOrder, order: CostOrderInput, settings: CostSettings): boolean {
  return (
    previous.settings.workingDayMinutes === settings.workingDayMinutes &&
    previous.settings.isBought === settings.isBought &&
    orderVatRate(previous.order, previous.settings) === orderVatRate(order, settings)
  )
}

/** The product in the same place of the run before: most likely the one that was edited. */
function beforeOf(previous: CostedOrder | undefined, product: CostProductInput, index: number) {
  const productBefore = previous?.order.products?.[index]
  const result = previous?.result.products[index]
  if (productBefore === undefined || result === undefined || productBefore._id !== product._id) return undefined
  return { product: productBefore, result }
}

/** Whether more was to be taken off than the lines come to. */
function isDiscountLimited(readings: OrderReadings, { salePriceWithMarkupPercentage: lines }: OrderResult): boolean {
  return readings.isDiscountPercentage
    ? readings.discountPercentage > 100 && lines > 0
    : roundMoney(readings.discountAmount) > lines
}
