// Written by write-evaluators.ts from the figures declared in this folder. Do not edit: change a declaration and run
// npx vitest run --project unit packages/cost-engine/src/figures -u
// biome-ignore-all format: written
// biome-ignore-all assist/source/organizeImports: written

import type { ProductCategory } from '@tehas/contracts'
import type { CostProcessInput } from '../inputs'
import { recordedTime } from '../readings/read-process'
import type { ItemReadings, OrderReadings, ProcessReadings, ProductReadings } from '../readings/readings'
import type { ItemResult, OrderResult, ProcessResult, ProductResult } from '../results'
import { roundMoney } from '../round'
import { repair, type Run } from '../run'

export function processResult(n: ProcessReadings, run: Run): ProcessResult {
  const ownCost = n.isInactive ? 0 : n.isTimeByTime ? over((n.changeover * n.changeoverMinutes + n.workload * n.workloadMinutes * n.parent.net) * n.price, n.priceMinutes) : n.isTimed ? n.parent.net * n.pieceRatio * n.price : n.isComparable ? n.workload * n.parent.net * n.workloadRatio * n.price : 0
  const cost = n.isInactive ? 0 : n.isElsewhere ? 0 : n.isTimeByTime ? over((n.changeover * n.changeoverMinutes + n.workload * n.workloadMinutes * n.parent.net) * n.price, n.priceMinutes) : n.isTimed ? n.parent.net * n.pieceRatio * n.price : n.isComparable ? n.workload * n.parent.net * n.workloadRatio * n.price : 0
  const actualCost = n.isInactive ? 0 : n.estimated ? cost : n.isPricedByTime ? over(n.totalActiveTime * n.price, n.priceMinutes) : n.isTimed ? n.produced * n.pieceRatio * n.price : n.produced * n.workload * n.workloadRatio * n.price
  const salePrice = n.isInactive ? 0 : n.isElsewhere ? ownCost * (1 + n.markupPercentage / 100) : cost * (1 + n.markupPercentage / 100)
  const totalWorkload = n.isInactive ? 0 : n.isNoJob ? 0 : n.countsTime ? n.workload * n.workloadMinutes * n.parent.net : 0
  const plannedDuration = n.isInactive ? 0 : n.isNoJob ? 0 : n.isTimed ? n.changeover * n.changeoverMinutes + totalWorkload : 0
  const missingPrices = n.isInactive ? 0 : n.isUnpriced ? 1 : 0
  const figures: ProcessResult = {
    cost,
    actualCost,
    salePrice,
    totalWorkload,
    plannedDuration,
    missingPrices,
    estimated: n.estimated,
  }
  const check = cost + actualCost + salePrice + totalWorkload + plannedDuration + missingPrices
  if (check - check !== 0) repair(figures, run)
  return figures
}

export function itemQuantity(n: ItemReadings): number {
  return n.netQuantity * n.parent.gross
}

export function itemRequiredQuantity(n: ItemReadings): number {
  return n.netQuantity * n.parent.gross * (1 + n.addPercentage / 100)
}

export function itemTotalWeight(n: ItemReadings): number {
  return itemQuantity(n) * n.unitWeight
}

export function itemResult(n: ItemReadings, sums: Sums, run: Run): ItemResult {
  const calculatedUnitPrice = n.isMade ? over(sums.itemsSalePrice + sums.processesSalePrice, n.requiredQuantity) : n.isSupplied ? over(n.takenValue + n.price * (Math.max(0, n.requiredQuantity - n.takenFromStock) + n.takenUnvalued), n.requiredQuantity) : n.price
  const unitPrice = n.isCalculated ? calculatedUnitPrice : n.isMade ? n.price : n.isSupplied ? calculatedUnitPrice : n.price
  const unitPriceWithMarkupPercentage = unitPrice * (1 + n.markupPercentage / 100)
  const cost = n.isElsewhere ? 0 : n.isMade ? sums.itemsCost + sums.processesCost : unitPrice * n.requiredQuantity
  const actualCost = n.isMade ? sums.processesActualCost + sums.itemsActualCost + n.takenValue + n.takenUnvalued * over(cost, n.requiredQuantity) : n.takenValue + n.price * (Math.max(n.takenFromStock + n.produced, n.requiredQuantity * n.usedShare) - n.takenFromStock + n.takenUnvalued)
  const salePrice = unitPrice * n.requiredQuantity * (1 + n.markupPercentage / 100)
  const margin = n.isElsewhere ? 0 : over(salePrice - cost, salePrice) * 100
  const calculatedUnitWeight = n.weighsParts ? sums.itemsCalculatedTotalWeight : n.unitWeight
  const calculatedTotalWeight = calculatedUnitWeight * n.netQuantity
  const calculatedProductTotalWeight = calculatedUnitWeight * n.netQuantity * n.parent.net
  const totalKgPrice = unitPrice * n.netQuantity * n.parent.net
  const kgPrice = over(totalKgPrice, n.parent.totalWeight)
  const totalWorkload = sums.processesTotalWorkloadAndItemsTotalWorkload
  const totalActiveTime = sums.processesTotalActiveTimeAndItemsTotalActiveTime
  const plannedDuration = sums.processesPlannedDurationAndItemsPlannedDuration
  const missingPrices = n.isMade ? sums.processesMissingPricesAndItemsMissingPrices : n.isUnpriced ? 1 : 0
  const figures: ItemResult = {
    requiredQuantity: n.requiredQuantity,
    calculatedUnitPrice,
    unitPrice,
    unitPriceWithMarkupPercentage,
    cost,
    actualCost,
    salePrice,
    margin,
    calculatedUnitWeight,
    calculatedTotalWeight,
    calculatedProductTotalWeight,
    totalKgPrice,
    kgPrice,
    totalWorkload,
    totalActiveTime,
    plannedDuration,
    missingPrices,
    processes: sums.processes,
    items: sums.items,
  }
  const check = n.requiredQuantity + calculatedUnitPrice + unitPrice + unitPriceWithMarkupPercentage + cost + actualCost + salePrice + margin + calculatedUnitWeight + calculatedTotalWeight + calculatedProductTotalWeight + totalKgPrice + kgPrice + totalWorkload + totalActiveTime + plannedDuration + missingPrices
  if (check - check !== 0) repair(figures, run)
  return figures
}

export function productBrutoQuantity(n: ProductReadings): number {
  return n.netQuantity * (1 + n.addPercentage / 100)
}

export function productTotalWeight(n: ProductReadings): number {
  return n.netQuantity * n.unitWeight
}

export function productResult(n: ProductReadings, sums: Sums, run: Run): ProductResult {
  const purchaseItemsCost = n.isFromStock ? n.takenValue + n.stockPrice * (Math.max(0, n.netQuantity - n.takenFromStock) + n.takenUnvalued) : sums.itemsCostForPurchase
  const semiFinishedItemsCost = n.isSupplied ? n.takenValue + n.linkedPrice * (Math.max(0, n.netQuantity - n.takenFromStock) + n.takenUnvalued) : sums.itemsCostSemiFinishedOrEndProduct
  const processesCost = sums.processesCost
  const cost = purchaseItemsCost + semiFinishedItemsCost + processesCost
  const purchaseItemsSalePrice = sums.itemsSalePriceForPurchase
  const purchaseItemsMargin = over(purchaseItemsSalePrice - purchaseItemsCost, purchaseItemsSalePrice) * 100
  const semiFinishedItemsSalePrice = sums.itemsSalePriceSemiFinished
  const endProductItemsSalePrice = sums.itemsSalePriceEndProduct
  const semiFinishedItemsMargin = over(semiFinishedItemsSalePrice + endProductItemsSalePrice - semiFinishedItemsCost, semiFinishedItemsSalePrice + endProductItemsSalePrice) * 100
  const processesSalePrice = sums.processesSalePrice
  const processesMargin = over(processesSalePrice - processesCost, processesSalePrice) * 100
  const calculatedUnitPrice = over(purchaseItemsSalePrice + semiFinishedItemsSalePrice + processesSalePrice + endProductItemsSalePrice, n.netQuantity)
  const unitPrice = n.isByPurchaseUnit ? n.price : n.isTyped ? n.price : n.isFixed ? n.price : calculatedUnitPrice
  const salePrice = unitPrice * n.netQuantity
  const costMargin = over(salePrice - cost, salePrice) * 100
  const actualProcessesCost = sums.processesActualCost
  const actualCost = n.isSupplied ? actualProcessesCost + sums.itemsActualCost + n.takenValue + n.linkedPrice * (n.takenUnvalued + n.assumed) : n.isFromStock ? n.takenValue + n.stockPrice * n.takenUnvalued : actualProcessesCost + sums.itemsActualCost + n.takenValue + n.takenUnvalued * over(cost, n.netQuantity)
  const unitPriceWithMarkupPercentage = unitPrice * (1 + n.markupPercentage / 100)
  const salePriceWithMarkupPercentage = salePrice * (1 + n.markupPercentage / 100)
  const margin = over(salePriceWithMarkupPercentage - cost, salePriceWithMarkupPercentage) * 100
  const marginValue = salePriceWithMarkupPercentage - cost
  const vat = salePriceWithMarkupPercentage * n.vatPercentage / 100
  const salePriceWithVat = salePriceWithMarkupPercentage + vat
  const calculatedUnitWeight = sums.itemsCalculatedTotalWeight
  const calculatedTotalWeight = n.netQuantity * calculatedUnitWeight
  const totalWorkload = sums.processesTotalWorkloadAndItemsTotalWorkload
  const totalActiveTime = sums.processesTotalActiveTimeAndItemsTotalActiveTime
  const plannedDuration = sums.processesPlannedDurationAndItemsPlannedDuration
  const missingPrices = n.isCostless ? 1 : n.isSupplied ? 0 : sums.processesMissingPricesAndItemsMissingPrices
  const figures: ProductResult = {
    brutoQuantity: n.brutoQuantity,
    totalWeight: n.totalWeight,
    purchaseItemsCost,
    semiFinishedItemsCost,
    processesCost,
    cost,
    purchaseItemsSalePrice,
    purchaseItemsMargin,
    semiFinishedItemsSalePrice,
    endProductItemsSalePrice,
    semiFinishedItemsMargin,
    processesSalePrice,
    processesMargin,
    calculatedUnitPrice,
    unitPrice,
    salePrice,
    costMargin,
    actualProcessesCost,
    actualCost,
    unitPriceWithMarkupPercentage,
    salePriceWithMarkupPercentage,
    margin,
    marginValue,
    vat,
    salePriceWithVat,
    calculatedUnitWeight,
    calculatedTotalWeight,
    totalWorkload,
    totalActiveTime,
    plannedDuration,
    missingPrices,
    priceSource: n.isTyped ? 'MANUAL' : 'CALCULATED',
    processes: sums.processes,
    items: sums.items,
    warnings: run.warnings,
  }
  const check = n.brutoQuantity + n.totalWeight + purchaseItemsCost + semiFinishedItemsCost + processesCost + cost + purchaseItemsSalePrice + purchaseItemsMargin + semiFinishedItemsSalePrice + endProductItemsSalePrice + semiFinishedItemsMargin + processesSalePrice + processesMargin + calculatedUnitPrice + unitPrice + salePrice + costMargin + actualProcessesCost + actualCost + unitPriceWithMarkupPercentage + salePriceWithMarkupPercentage + margin + marginValue + vat + salePriceWithVat + calculatedUnitWeight + calculatedTotalWeight + totalWorkload + totalActiveTime + plannedDuration + missingPrices
  if (check - check !== 0) repair(figures, run)
  return figures
}

export function orderResult(n: OrderReadings, sums: OrderSums, run: Run): OrderResult {
  const purchaseItemsCost = sums.productsPurchaseItemsCost
  const semiFinishedItemsCost = sums.productsSemiFinishedItemsCost
  const processesCost = sums.productsProcessesCost
  const cost = purchaseItemsCost + semiFinishedItemsCost + processesCost
  const purchaseItemsSalePrice = sums.productsPurchaseItemsSalePrice
  const purchaseItemsMargin = over(purchaseItemsSalePrice - purchaseItemsCost, purchaseItemsSalePrice) * 100
  const semiFinishedItemsSalePrice = sums.productsSemiFinishedItemsSalePrice
  const endProductItemsSalePrice = sums.productsEndProductItemsSalePrice
  const semiFinishedItemsMargin = over(semiFinishedItemsSalePrice + endProductItemsSalePrice - semiFinishedItemsCost, semiFinishedItemsSalePrice + endProductItemsSalePrice) * 100
  const processesSalePrice = sums.productsProcessesSalePrice
  const processesMargin = over(processesSalePrice - processesCost, processesSalePrice) * 100
  const salePrice = sums.productsSalePrice
  const costMargin = over(salePrice - cost, salePrice) * 100
  const actualCost = sums.productsActualCost
  const actualProcessesCost = sums.productsActualProcessesCost
  const salePriceWithMarkupPercentage = cents(sums.productsSalePriceWithMarkupPercentageRounded)
  const discountValue = n.isDiscountPercentage ? Math.min(cents(salePriceWithMarkupPercentage * n.discountPercentage / 100), salePriceWithMarkupPercentage) : Math.min(cents(n.discountAmount), salePriceWithMarkupPercentage)
  const transportPrice = cents(n.transport)
  const priceWithoutVat = cents(salePriceWithMarkupPercentage - discountValue + transportPrice)
  const vat = cents(priceWithoutVat * n.vatPercentage / 100)
  const salePriceWithVat = cents(priceWithoutVat + vat)
  const marginValue = cents(salePriceWithMarkupPercentage - discountValue) - cost
  const margin = over(cents(salePriceWithMarkupPercentage - discountValue) - cost, cents(salePriceWithMarkupPercentage - discountValue)) * 100
  const projectCost = n.addedCost
  const projectTotal = cost + projectCost
  const calculatedTotalWeight = sums.productsCalculatedTotalWeight
  const totalWeight = sums.productsTotalWeight
  const expectedWeight = sums.productsTotalWeightOrCalculatedTotalWeight
  const totalActiveTime = sums.productsTotalActiveTime
  const totalWorkload = sums.productsTotalWorkload
  const plannedDuration = sums.productsPlannedDuration
  const missingPrices = sums.productsMissingPrices
  const figures: OrderResult = {
    purchaseItemsCost,
    semiFinishedItemsCost,
    processesCost,
    cost,
    purchaseItemsSalePrice,
    purchaseItemsMargin,
    semiFinishedItemsSalePrice,
    endProductItemsSalePrice,
    semiFinishedItemsMargin,
    processesSalePrice,
    processesMargin,
    salePrice,
    costMargin,
    actualCost,
    actualProcessesCost,
    salePriceWithMarkupPercentage,
    discountValue,
    transportPrice,
    priceWithoutVat,
    vat,
    salePriceWithVat,
    marginValue,
    margin,
    projectCost,
    projectTotal,
    calculatedTotalWeight,
    totalWeight,
    expectedWeight,
    totalActiveTime,
    totalWorkload,
    plannedDuration,
    missingPrices,
    products: sums.products,
    warnings: run.warnings,
  }
  const check = purchaseItemsCost + semiFinishedItemsCost + processesCost + cost + purchaseItemsSalePrice + purchaseItemsMargin + semiFinishedItemsSalePrice + endProductItemsSalePrice + semiFinishedItemsMargin + processesSalePrice + processesMargin + salePrice + costMargin + actualCost + actualProcessesCost + salePriceWithMarkupPercentage + discountValue + transportPrice + priceWithoutVat + vat + salePriceWithVat + marginValue + margin + projectCost + projectTotal + calculatedTotalWeight + totalWeight + expectedWeight + totalActiveTime + totalWorkload + plannedDuration + missingPrices
  if (check - check !== 0) repair(figures, run)
  return figures
}

export type Sums = {
  itemsSalePrice: number
  processesSalePrice: number
  itemsCost: number
  processesCost: number
  processesActualCost: number
  itemsActualCost: number
  itemsCalculatedTotalWeight: number
  processesTotalWorkloadAndItemsTotalWorkload: number
  processesTotalActiveTimeAndItemsTotalActiveTime: number
  processesPlannedDurationAndItemsPlannedDuration: number
  processesMissingPricesAndItemsMissingPrices: number
  itemsCostForPurchase: number
  itemsCostSemiFinishedOrEndProduct: number
  itemsSalePriceForPurchase: number
  itemsSalePriceSemiFinished: number
  itemsSalePriceEndProduct: number
  readonly processes: ProcessResult[]
  readonly items: ItemResult[]
}

export const startSums = (processes: ProcessResult[], items: ItemResult[]): Sums => ({
  itemsSalePrice: 0,
  processesSalePrice: 0,
  itemsCost: 0,
  processesCost: 0,
  processesActualCost: 0,
  itemsActualCost: 0,
  itemsCalculatedTotalWeight: 0,
  processesTotalWorkloadAndItemsTotalWorkload: 0,
  processesTotalActiveTimeAndItemsTotalActiveTime: 0,
  processesPlannedDurationAndItemsPlannedDuration: 0,
  processesMissingPricesAndItemsMissingPrices: 0,
  itemsCostForPurchase: 0,
  itemsCostSemiFinishedOrEndProduct: 0,
  itemsSalePriceForPurchase: 0,
  itemsSalePriceSemiFinished: 0,
  itemsSalePriceEndProduct: 0,
  processes,
  items,
})

export function addProcess(sums: Sums, result: ProcessResult, process: CostProcessInput): void {
  sums.processesSalePrice += result.salePrice
  sums.processesCost += result.cost
  sums.processesActualCost += result.actualCost
  sums.processesTotalWorkloadAndItemsTotalWorkload += result.totalWorkload
  sums.processesTotalActiveTimeAndItemsTotalActiveTime += recordedTime(process)
  sums.processesPlannedDurationAndItemsPlannedDuration += result.plannedDuration
  sums.processesMissingPricesAndItemsMissingPrices += result.missingPrices
  sums.processes.push(result)
}

export function addItem(sums: Sums, result: ItemResult, category: ProductCategory): void {
  sums.itemsSalePrice += result.salePrice
  sums.itemsCost += result.cost
  sums.itemsActualCost += result.actualCost
  sums.itemsCalculatedTotalWeight += result.calculatedTotalWeight
  sums.processesTotalWorkloadAndItemsTotalWorkload += result.totalWorkload
  sums.processesTotalActiveTimeAndItemsTotalActiveTime += result.totalActiveTime
  sums.processesPlannedDurationAndItemsPlannedDuration += result.plannedDuration
  sums.processesMissingPricesAndItemsMissingPrices += result.missingPrices
  if (category === 'FOR_PURCHASE') {
    sums.itemsCostForPurchase += result.cost
    sums.itemsSalePriceForPurchase += result.salePrice
  }
  if (category === 'SEMI_FINISHED' || category === 'END_PRODUCT') {
    sums.itemsCostSemiFinishedOrEndProduct += result.cost
  }
  if (category === 'SEMI_FINISHED') {
    sums.itemsSalePriceSemiFinished += result.salePrice
  }
  if (category === 'END_PRODUCT') {
    sums.itemsSalePriceEndProduct += result.salePrice
  }
  sums.items.push(result)
}

export type OrderSums = {
  productsPurchaseItemsCost: number
  productsSemiFinishedItemsCost: number
  productsProcessesCost: number
  productsActualCost: number
  productsActualProcessesCost: number
  productsPurchaseItemsSalePrice: number
  productsSemiFinishedItemsSalePrice: number
  productsProcessesSalePrice: number
  productsEndProductItemsSalePrice: number
  productsSalePrice: number
  productsSalePriceWithMarkupPercentageRounded: number
  productsCalculatedTotalWeight: number
  productsTotalWeight: number
  productsTotalWeightOrCalculatedTotalWeight: number
  productsTotalActiveTime: number
  productsTotalWorkload: number
  productsPlannedDuration: number
  productsMissingPrices: number
  readonly products: ProductResult[]
}

export const startOrderSums = (products: ProductResult[]): OrderSums => ({
  productsPurchaseItemsCost: 0,
  productsSemiFinishedItemsCost: 0,
  productsProcessesCost: 0,
  productsActualCost: 0,
  productsActualProcessesCost: 0,
  productsPurchaseItemsSalePrice: 0,
  productsSemiFinishedItemsSalePrice: 0,
  productsProcessesSalePrice: 0,
  productsEndProductItemsSalePrice: 0,
  productsSalePrice: 0,
  productsSalePriceWithMarkupPercentageRounded: 0,
  productsCalculatedTotalWeight: 0,
  productsTotalWeight: 0,
  productsTotalWeightOrCalculatedTotalWeight: 0,
  productsTotalActiveTime: 0,
  productsTotalWorkload: 0,
  productsPlannedDuration: 0,
  productsMissingPrices: 0,
  products,
})

export function addProduct(sums: OrderSums, result: ProductResult): void {
  sums.productsPurchaseItemsCost += result.purchaseItemsCost
  sums.productsSemiFinishedItemsCost += result.semiFinishedItemsCost
  sums.productsProcessesCost += result.processesCost
  sums.productsActualCost += result.actualCost
  sums.productsActualProcessesCost += result.actualProcessesCost
  sums.productsPurchaseItemsSalePrice += result.purchaseItemsSalePrice
  sums.productsSemiFinishedItemsSalePrice += result.semiFinishedItemsSalePrice
  sums.productsProcessesSalePrice += result.processesSalePrice
  sums.productsEndProductItemsSalePrice += result.endProductItemsSalePrice
  sums.productsSalePrice += result.salePrice
  sums.productsSalePriceWithMarkupPercentageRounded += roundMoney(result.salePriceWithMarkupPercentage)
  sums.productsCalculatedTotalWeight += result.calculatedTotalWeight
  sums.productsTotalWeight += result.totalWeight
  sums.productsTotalWeightOrCalculatedTotalWeight += result.totalWeight || result.calculatedTotalWeight
  sums.productsTotalActiveTime += result.totalActiveTime
  sums.productsTotalWorkload += result.totalWorkload
  sums.productsPlannedDuration += result.plannedDuration
  sums.productsMissingPrices += result.missingPrices
  sums.products.push(result)
}

/** What is divided by 0 is 0 (rules §2). */
function over(a: number, b: number): number {
  return b === 0 ? 0 : a / b
}

/** Rounded to cents; what is not finite stays so, for the check to find. */
function cents(value: number): number {
  return value - value === 0 ? roundMoney(value) : value
}
