import { productBrutoQuantity, productTotalWeight } from '../figures/evaluators'
import type { CostItemInput, CostProductInput } from '../inputs'
import { type Parent, scrappedOf, usedShareOf } from '../parent'
import { unitPriceOf } from '../purchase/purchase'
import { amount, markup, type Run } from '../run'
import type { ProductReadings } from './readings'

/** Reads a product; warns about what it cannot use. */
export function readProduct(product: CostProductInput, vatPercentage: number, run: Run): ProductReadings {
  const byPurchaseUnit = isByPurchaseUnit(product)
  const typed = byPurchaseUnit || isTyped(product)
  const fixed = !typed && typeof product.fixedUnitPrice === 'number'
  const takenFromStock = amount(product.takenFromStock, run, 'takenFromStock')
  const readings: ProductReadings = {
    netQuantity: amount(product.netQuantity, run, 'netQuantity'),
    addPercentage: amount(product.addPercentage, run, 'addPercentage'),
    markupPercentage: markup(product.markupPercentage, run),
    price: priceOf(product, run),
    unitWeight: amount(product.unitWeight, run, 'unitWeight'),
    takenFromStock,
    takenValue: amount(product.takenValue, run, 'takenValue'),
    takenUnvalued: unvaluedOf(product, takenFromStock, run),
    vatPercentage,
    linkedPrice: amount(product.linkedUnitCost, run, 'linkedUnitCost'),
    stockPrice: amount(product.stockUnitCost, run, 'stockUnitCost'),
    assumed: 0,
    isSupplied: typeof product.linkedUnitCost === 'number',
    isFromStock: isFromStock(product, run),
    isTyped: typed,
    isByPurchaseUnit: byPurchaseUnit,
    isFixed: fixed,
    isCostless: false,
    brutoQuantity: 0,
    totalWeight: 0,
  }
  if (readings.isSupplied && product.status === 'COMPLETE') {
    readings.assumed = Math.max(0, readings.netQuantity - takenFromStock - amount(product.produced, run, 'produced'))
  }
  readings.isCostless = readings.isSupplied
    ? readings.netQuantity > 0 &&
      (product.linkedUnpriced === true || (readings.linkedPrice === 0 && readings.takenValue === 0))
    : !run.isBought && !hasParts(product) && isSold(readings) && lacksStockPrice(product, readings)
  readings.brutoQuantity = productBrutoQuantity(readings)
  readings.totalWeight = productTotalWeight(readings)
  return readings
}

function priceOf(product: CostProductInput, run: Run): number {
  if (isByPurchaseUnit(product)) {
    return unitPriceOf(amount(product.purchasePrice, run, 'purchasePrice'), product.purchaseFactor)
  }
  return isTyped(product)
    ? amount(product.unitPrice, run, 'unitPrice')
    : amount(product.fixedUnitPrice, run, 'fixedUnitPrice')
}

const isByPurchaseUnit = (
  product: CostProductInput,
): product is CostProductInput & { readonly purchasePrice: number; readonly purchaseFactor: number } =>
  typeof product.purchasePrice === 'number' && (product.purchaseFactor ?? 0) > 0

/** Goods: sold as they lie in stock, so that they cost what stock says. */
const isFromStock = (product: CostProductInput, run: Run): boolean =>
  typeof product.stockUnitCost === 'number' &&
  typeof product.linkedUnitCost !== 'number' &&
  !run.isBought &&
  !hasParts(product)

/** Whether stock does not tell what goods cost, or too little of it. */
const lacksStockPrice = (
  product: CostProductInput,
  { isFromStock, netQuantity, takenFromStock }: ProductReadings,
): boolean => !isFromStock || isPartlyUnpriced(product, netQuantity - takenFromStock)

/** Whether some of what was taken from stock had no price, or of what lies there while a line still takes so much of it. */
export const isPartlyUnpriced = (
  { stockUnpriced, takenUnpriced = 0 }: Pick<CostItemInput, 'stockUnpriced' | 'takenUnpriced'>,
  stillTaken: number,
): boolean => takenUnpriced > 0 || (stockUnpriced === true && stillTaken > 0)

const hasParts = ({ processes, items }: CostProductInput): boolean =>
  (processes?.length ?? 0) > 0 || (items?.length ?? 0) > 0

/** Without parts there is no price but the one that was typed or given. */
const isSold = ({ price, netQuantity, markupPercentage }: ProductReadings): boolean =>
  price > 0 && netQuantity > 0 && markupPercentage > -100

/** The product as the parent of its processes and items. */
export function productAsParent(product: CostProductInput, readings: ProductReadings, run: Run): Parent {
  const { netQuantity, takenFromStock } = readings
  const produced = amount(product.produced, run, 'produced')
  const scrapped = scrappedOf(product)
  return {
    net: netQuantity,
    gross: readings.brutoQuantity + scrapped,
    unit: product.unit ?? 'PCS',
    totalWeight: readings.totalWeight,
    usedShare: usedShareOf(
      netQuantity + scrapped,
      produced + scrapped,
      takenFromStock,
      product.status === 'COMPLETE' && !readings.isSupplied ? 1 : 0,
    ),
    isElsewhere: readings.isSupplied,
    hasNoJobs: readings.isSupplied,
    level: 1,
    source: product,
    parent: undefined,
  }
}

/** How much of what was taken counts as planned, since its value is not known; at most all of it. */
export function unvaluedOf(
  { takenValue, takenUnvalued }: Pick<CostItemInput, 'takenValue' | 'takenUnvalued'>,
  takenFromStock: number,
  run: Run,
): number {
  if (takenValue === null || takenValue === undefined) return takenFromStock
  return Math.min(takenFromStock, amount(takenUnvalued, run, 'takenUnvalued'))
}

/** Whether a price was typed: what was calculated before is calculated again. */
export function isTyped(node: Pick<CostItemInput, 'unitPrice' | 'priceSource'>): boolean {
  return typeof node.unitPrice === 'number' && node.priceSource !== 'CALCULATED'
}
