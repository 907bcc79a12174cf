import { countProduct } from './cost-product'
import { addProduct, orderResult, startOrderSums } from './figures/evaluators'
import type { CostOrderInput, CostSettings } from './inputs'
import { readOrder } from './readings/read-order'
import type { OrderResult, ProductResult } from './results'
import { startRun } from './run'

/** The figures of products that an order sums up. A test fails where one is missing. */
const summed = [
  'purchaseItemsCost',
  'semiFinishedItemsCost',
  'processesCost',
  'actualCost',
  'actualProcessesCost',
  'purchaseItemsSalePrice',
  'semiFinishedItemsSalePrice',
  'processesSalePrice',
  'endProductItemsSalePrice',
  'salePrice',
  'salePriceWithMarkupPercentage',
  'calculatedTotalWeight',
  'totalWeight',
  'totalActiveTime',
  'totalWorkload',
  'plannedDuration',
  'missingPrices',
] as const satisfies readonly (keyof ProductResult)[]

/** What a product adds to its order, unrounded. */
export type ProductTotals = readonly number[]

export const totalsOf = (result: ProductResult): ProductTotals => summed.map((name) => result[name])

/**
 * The figures of an order from the totals of its products, the same to the last digit as a full run's: where only one of
 * many products is at hand. The order's own `products` are not read.
 */
export function orderFromTotals(
  order: Omit<CostOrderInput, 'products'>,
  settings: CostSettings,
  totals: readonly ProductTotals[],
): Omit<OrderResult, 'products' | 'warnings'> {
  const run = startRun(settings)
  const sums = startOrderSums([])
  const result = countProduct({}, settings, 0)
  for (const values of totals) {
    for (const [index, name] of summed.entries()) result[name] = values[index] ?? 0
    addProduct(sums, result)
  }
  const {
    products: _products,
    warnings: _warnings,
    ...figures
  } = orderResult(readOrder(order, settings, run), sums, run)
  return figures
}
