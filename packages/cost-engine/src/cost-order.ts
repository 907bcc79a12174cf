import { productFigures, vatRate } from './cost-product'
import { indexBefore } from './holder'
import type { CostOrderInput, CostProductInput, CostSettings } from './inputs'
import type { OrderResult, ProductResult, Warning } from './results'
import { roundMoney } from './round'
import { amount, pct, type Run, repair, startRun } from './run'

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
  return orderFigures(order, settings, undefined)
}

/** As costOrder; what is the same object in the run before is taken over from it. */
export function orderFigures(
  order: CostOrderInput,
  settings: CostSettings,
  previous: CostedOrder | undefined,
): OrderResult {
  const run = startRun(settings)
  if (typeof order.vatPercentage === 'number') amount(order.vatPercentage, run, 'vatPercentage')
  const vatPercentage = vatRate(order.vatPercentage, settings.vatPercentage)
  const reusable = previous !== undefined && countsTheSame(previous, order, settings) ? previous : undefined
  const products = productResults(order, settings, vatPercentage, reusable)

  const result = sumProducts(products, run.warnings)
  if (!Number.isFinite(result.salePriceWithMarkupPercentage)) repair(result, run)
  const lines = roundMoney(result.salePriceWithMarkupPercentage)
  const discount = discountOf(order, lines, run)
  const transport = roundMoney(amount(order.delivery?.transport?.price, run, 'delivery.transport.price'))
  const afterDiscount = roundMoney(lines - discount)
  const base = roundMoney(afterDiscount + transport)
  const vat = roundMoney((base * vatPercentage) / 100)
  const projectCost = amount(order.projectCost, run, 'projectCost')

  result.salePriceWithMarkupPercentage = lines
  result.discountValue = discount
  result.transportPrice = transport
  result.priceWithoutVat = base
  result.vat = vat
  result.salePriceWithVat = roundMoney(base + vat)
  result.purchaseItemsMargin = pct(
    result.purchaseItemsSalePrice - result.purchaseItemsCost,
    result.purchaseItemsSalePrice,
  )
  const halfSale = result.semiFinishedItemsSalePrice + result.endProductItemsSalePrice
  result.semiFinishedItemsMargin = pct(halfSale - result.semiFinishedItemsCost, halfSale)
  result.processesMargin = pct(result.processesSalePrice - result.processesCost, result.processesSalePrice)
  result.costMargin = pct(result.salePrice - result.cost, result.salePrice)
  result.marginValue = afterDiscount - result.cost
  result.margin = pct(result.marginValue, afterDiscount)
  result.projectCost = projectCost
  result.projectTotal = result.cost + projectCost
  if (!hasOnlyNumbers(result)) repair(result, run)
  return result
}

/** Any figure that is not finite leaves no finite sum. */
function hasOnlyNumbers(result: OrderResult): boolean {
  const sum =
    result.salePriceWithVat +
    result.projectTotal +
    result.actualCost +
    result.actualProcessesCost +
    result.margin +
    result.marginValue +
    result.costMargin +
    result.purchaseItemsMargin +
    result.semiFinishedItemsMargin +
    result.processesMargin +
    result.purchaseItemsSalePrice +
    result.semiFinishedItemsSalePrice +
    result.processesSalePrice +
    result.endProductItemsSalePrice +
    result.salePrice +
    result.calculatedTotalWeight +
    result.totalWeight +
    result.expectedWeight +
    result.totalActiveTime +
    result.plannedDuration +
    result.purchaseItemsCost +
    result.semiFinishedItemsCost +
    result.processesCost +
    result.salePriceWithMarkupPercentage
  return sum - sum === 0
}

function countsTheSame(previous: CostedOrder, order: CostOrderInput, settings: CostSettings): boolean {
  return (
    previous.settings.workingDayMinutes === settings.workingDayMinutes &&
    vatRate(previous.order.vatPercentage, previous.settings.vatPercentage) ===
      vatRate(order.vatPercentage, settings.vatPercentage)
  )
}

function productResults(
  order: CostOrderInput,
  settings: CostSettings,
  vatPercentage: number,
  previous: CostedOrder | undefined,
): ProductResult[] {
  const products = order.products ?? noProducts
  const results: ProductResult[] = []
  const productsBefore = previous?.order.products ?? noProducts
  for (let index = 0; index < products.length; index++) {
    const product = products[index]
    if (product === undefined) continue
    const same = previous?.result.products[indexBefore(productsBefore, product, index)]
    results.push(same ?? productFigures(product, settings, vatPercentage, beforeOf(previous, product, index)))
  }
  return results
}

/** The product in the same place of the run before: most likely the one that was edited. */
function beforeOf(previous: CostedOrder | undefined, product: CostProductInput, index: number) {
  const productBefore = previous?.order.products?.[index]
  const result = previous?.result.products[index]
  if (productBefore === undefined || result === undefined || productBefore._id !== product._id) return undefined
  return { product: productBefore, result }
}

function discountOf(order: CostOrderInput, lines: number, run: Run): number {
  const { discount } = order
  if (discount === null || discount === undefined) return 0
  const value = amount(discount.value, run, 'discount.value')
  const wanted = discount.type === 'PERCENTAGE' ? roundMoney((lines * value) / 100) : roundMoney(value)
  if (wanted <= lines) return wanted
  run.warnings.push({ code: 'DISCOUNT_LIMITED', path: ['discount', 'value'] })
  return lines
}

/** What the product weighs as far as anybody knows: as entered, else as its parts (README, "Weight"). */
const expectedWeightOf = (product: ProductResult): number =>
  isWeighed(product) ? product.totalWeight : product.calculatedTotalWeight

/** Whether a weight was entered for the product itself. */
export const isWeighed = ({ totalWeight }: Pick<ProductResult, 'totalWeight'>): boolean => totalWeight > 0

function sumProducts(products: readonly ProductResult[], warnings: Warning[]): OrderResult {
  const sums: OrderResult = {
    purchaseItemsCost: 0,
    semiFinishedItemsCost: 0,
    processesCost: 0,
    cost: 0,
    actualCost: 0,
    actualProcessesCost: 0,
    purchaseItemsSalePrice: 0,
    semiFinishedItemsSalePrice: 0,
    processesSalePrice: 0,
    endProductItemsSalePrice: 0,
    salePrice: 0,
    salePriceWithMarkupPercentage: 0,
    purchaseItemsMargin: 0,
    semiFinishedItemsMargin: 0,
    processesMargin: 0,
    costMargin: 0,
    margin: 0,
    marginValue: 0,
    vat: 0,
    salePriceWithVat: 0,
    calculatedTotalWeight: 0,
    totalWeight: 0,
    expectedWeight: 0,
    totalActiveTime: 0,
    totalWorkload: 0,
    plannedDuration: 0,
    discountValue: 0,
    transportPrice: 0,
    priceWithoutVat: 0,
    projectCost: 0,
    projectTotal: 0,
    products,
    warnings,
  }
  for (let index = 0; index < products.length; index++) {
    const product = products[index]
    if (product === undefined) continue
    sums.purchaseItemsCost += product.purchaseItemsCost
    sums.semiFinishedItemsCost += product.semiFinishedItemsCost
    sums.processesCost += product.processesCost
    sums.cost += product.cost
    sums.actualCost += product.actualCost
    sums.actualProcessesCost += product.actualProcessesCost
    sums.purchaseItemsSalePrice += product.purchaseItemsSalePrice
    sums.semiFinishedItemsSalePrice += product.semiFinishedItemsSalePrice
    sums.processesSalePrice += product.processesSalePrice
    sums.endProductItemsSalePrice += product.endProductItemsSalePrice
    sums.salePrice += product.salePrice
    sums.salePriceWithMarkupPercentage += roundMoney(product.salePriceWithMarkupPercentage)
    sums.calculatedTotalWeight += product.calculatedTotalWeight
    sums.totalWeight += product.totalWeight
    sums.expectedWeight += expectedWeightOf(product)
    sums.totalActiveTime += product.totalActiveTime
    sums.totalWorkload += product.totalWorkload
    sums.plannedDuration += product.plannedDuration
    for (const warning of product.warnings) warnings.push({ ...warning, path: ['products', index, ...warning.path] })
  }
  return sums
}
