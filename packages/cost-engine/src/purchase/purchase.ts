import { inBatches } from '../needs/quantities'
import { stored } from '../round'

export { toOrder } from '../needs/quantities'

/** How a supplier sells a product: minimum and multiple count what it is bought in, of which one is `factor` of its unit. */
export type SaleTerms = {
  readonly minimum: number
  readonly multiple: number
  readonly factor: number
  /** Nobody sells part of a bar: what has a purchase unit is sold in whole ones. */
  readonly isWhole: boolean
}

/** What a supplier's terms come to in the product's unit: it sells whole batches, and at least the minimum. */
export function orderSteps({ minimum, multiple, factor, isWhole }: SaleTerms) {
  const batchSize = stored((isWhole ? Math.max(1, Math.ceil(multiple - 1e-9)) : multiple) * factor)
  return { batchSize, orderMinimum: stored(inBatches(minimum * factor, batchSize)) }
}

/** How many purchase units a quantity is: 18 in bars of 6 are 3. What doubles leave of a whole number is taken away. */
export function purchaseUnitsIn(quantity: number, factor: number): number {
  if (factor <= 0) return 0
  const count = quantity / factor
  const rounded = stored(count)
  return Math.abs(count - rounded) <= 1e-9 * Math.max(1, Math.abs(count)) ? rounded : count
}

/** What one of the unit costs by the price of a purchase unit; not rounded, so that the sum of the line is exact. */
export const unitPriceOf = (purchasePrice: number, factor: number): number => purchasePrice / factor
