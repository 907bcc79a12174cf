import { isTyped, saleValue } from './cost-item'
import { type Holder, type Previous, usedShareOf } from './holder'
import type { CostItemInput, CostProcessInput, CostProductInput, CostSettings } from './inputs'
import type { ProductResult } from './results'
import { amount, markupFactor, pct, type Run, repair, startRun } from './run'
import { sumStructure } from './sum-structure'

export const DEFAULT_VAT_PERCENTAGE = 22

const noProcesses: readonly CostProcessInput[] = []
const noItems: readonly CostItemInput[] = []

/** A product and what it came to, to take over from it what a change did not touch. */
export type ProductBefore = { readonly product: CostProductInput; readonly result: ProductResult }

/**
 * All figures of a product with its processes and items (rules §2, product), as a tree like the input's. Money is not
 * rounded; VAT is of this product alone at the settings' rate. Never throws: bad input counts as 0 and is warned about.
 */
export function costProduct(product: CostProductInput, settings: CostSettings): ProductResult {
  return productFigures(product, settings, vatRate(settings.vatPercentage, undefined))
}

/** The first of the rates that is a percentage, else the schema's default. */
export function vatRate(...rates: readonly (number | null | undefined)[]): number {
  for (const rate of rates) {
    if (typeof rate === 'number' && rate >= 0 && rate < Number.POSITIVE_INFINITY) return rate + 0
  }
  return DEFAULT_VAT_PERCENTAGE
}

export function productFigures(
  product: CostProductInput,
  settings: CostSettings,
  vatPercentage: number,
  before?: ProductBefore,
): ProductResult {
  const run = startRun(settings)
  const holder = productHolder(product, run)
  const { net, gross, totalWeight, taken } = holder
  const sums = sumStructure(run, holder, previousOf(before, run))

  const cost = sums.purchaseItemsCost + sums.semiFinishedItemsCost + sums.processesCost
  const calculatedUnitPrice = net > 0 ? saleValue(sums) / net : 0
  const typed = isTyped(product)
  const unitPrice = typed ? amount(product.unitPrice, run, 'unitPrice') : calculatedUnitPrice
  const markup = markupFactor(product.markupPercentage, run)
  const salePrice = unitPrice * net
  const price = salePrice * markup
  const vat = (price * vatPercentage) / 100
  const halfSale = sums.semiFinishedItemsSalePrice + sums.endProductItemsSalePrice

  const figures: ProductResult = {
    purchaseItemsCost: sums.purchaseItemsCost,
    semiFinishedItemsCost: sums.semiFinishedItemsCost,
    processesCost: sums.processesCost,
    cost,
    actualCost: sums.actualItemsCost + sums.actualProcessesCost + (net > 0 ? taken * (cost / net) : 0),
    actualProcessesCost: sums.actualProcessesCost,
    purchaseItemsSalePrice: sums.purchaseItemsSalePrice,
    semiFinishedItemsSalePrice: sums.semiFinishedItemsSalePrice,
    processesSalePrice: sums.processesSalePrice,
    endProductItemsSalePrice: sums.endProductItemsSalePrice,
    salePrice,
    salePriceWithMarkupPercentage: price,
    purchaseItemsMargin: pct(sums.purchaseItemsSalePrice - sums.purchaseItemsCost, sums.purchaseItemsSalePrice),
    semiFinishedItemsMargin: pct(halfSale - sums.semiFinishedItemsCost, halfSale),
    processesMargin: pct(sums.processesSalePrice - sums.processesCost, sums.processesSalePrice),
    costMargin: pct(salePrice - cost, salePrice),
    margin: pct(price - cost, price),
    marginValue: price - cost,
    vat,
    salePriceWithVat: price + vat,
    calculatedTotalWeight: sums.unitWeight * net,
    totalWeight,
    totalActiveTime: sums.totalActiveTime,
    totalWorkload: sums.totalWorkload,
    plannedDuration: sums.plannedDuration,
    calculatedUnitPrice,
    unitPrice,
    unitPriceWithMarkupPercentage: unitPrice * markup,
    brutoQuantity: gross,
    calculatedUnitWeight: sums.unitWeight,
    priceSource: typed ? 'MANUAL' : 'CALCULATED',
    processes: sums.processes,
    items: sums.items,
    warnings: run.warnings,
  }
  if (!hasOnlyNumbers(figures)) repair(figures, run)
  return figures
}

/** Any figure that is not finite leaves no finite sum. */
function hasOnlyNumbers(figures: ProductResult): boolean {
  const sum =
    figures.actualCost +
    figures.salePriceWithVat +
    figures.marginValue +
    figures.purchaseItemsMargin +
    figures.semiFinishedItemsMargin +
    figures.processesMargin +
    figures.costMargin +
    figures.margin +
    figures.calculatedTotalWeight +
    figures.calculatedUnitWeight +
    figures.totalWeight +
    figures.totalActiveTime +
    figures.plannedDuration +
    figures.calculatedUnitPrice +
    figures.unitPriceWithMarkupPercentage +
    figures.brutoQuantity +
    figures.purchaseItemsSalePrice +
    figures.semiFinishedItemsSalePrice +
    figures.processesSalePrice +
    figures.endProductItemsSalePrice
  return sum - sum === 0
}

function productHolder(product: CostProductInput, run: Run): Holder {
  const net = amount(product.netQuantity, run, 'netQuantity')
  const produced = amount(product.produced, run, 'produced')
  const taken = amount(product.takenFromStock, run, 'takenFromStock')
  return {
    net,
    gross: net * (1 + amount(product.addPercentage, run, 'addPercentage') / 100),
    unit: product.unit ?? 'PCS',
    totalWeight: net * amount(product.unitWeight, run, 'unitWeight'),
    taken,
    usedShare: usedShareOf(net, produced, taken, product.status === 'COMPLETE' ? 1 : 0),
    level: 1,
    source: product,
    parent: undefined,
  }
}

/** A run with warnings is never taken over: the warnings of what was left untouched would be lost. */
function previousOf(before: ProductBefore | undefined, run: Run): Previous | undefined {
  if (before === undefined || before.result.warnings.length > 0) return undefined
  return {
    holder: productHolder(before.product, run),
    processes: before.product.processes ?? noProcesses,
    items: before.product.items ?? noItems,
    processResults: before.result.processes,
    itemResults: before.result.items,
  }
}
