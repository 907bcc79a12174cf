import { sumStructure } from './cost-item'
import { productResult } from './figures/evaluators'
import type { CostProductInput, CostSettings } from './inputs'
import { type Previous, previousOf } from './previous'
import { settingsVatRate } from './readings/read-order'
import { productAsParent, readProduct } from './readings/read-product'
import type { ProductResult } from './results'
import { type Run, startRun } from './run'

/** A product and what it came to, to take over from it what a change did not touch. */
export type ProductBefore = { readonly product: CostProductInput; readonly result: ProductResult }

/**
 * All figures of a product with its processes and items (rules §2, product), as a tree like the input's. Money is not
 * rounded; VAT is of this product alone at the settings' rate. Never throws: bad input counts as 0 and is warned about.
 */
export function costProduct(product: CostProductInput, settings: CostSettings): ProductResult {
  return countProduct(product, settings, settingsVatRate(settings))
}

/** As costProduct, at the given rate; what is the same object in the run before is taken over from it. */
export function countProduct(
  product: CostProductInput,
  settings: CostSettings,
  vatPercentage: number,
  before?: ProductBefore,
): ProductResult {
  const run = startRun(settings)
  const readings = readProduct(product, vatPercentage, run)
  const parent = productAsParent(product, readings, run)
  return productResult(readings, sumStructure(run, parent, structureBefore(before, vatPercentage, run)), run)
}

/** A run with warnings is never taken over: the warnings of what was left untouched would be lost. */
function structureBefore(before: ProductBefore | undefined, vatPercentage: number, run: Run): Previous | undefined {
  if (before === undefined || before.result.warnings.length > 0) return undefined
  const { product, result } = before
  return previousOf(productAsParent(product, readProduct(product, vatPercentage, run), run), product, result)
}
