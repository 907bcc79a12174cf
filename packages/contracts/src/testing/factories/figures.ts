import type { ItemFigures, OrderFigures, ProcessFigures, ProductFigures } from '../../entities/figures'

const noCosts = {
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
  missingPrices: 0,
  calculatedTotalWeight: 0,
  totalWeight: 0,
  totalActiveTime: 0,
  totalWorkload: 0,
  plannedDuration: 0,
}

/** Figures are 0 (specification §3, cost summary); a test that needs real ones asks the cost engine. */
export const createTestProductFigures = (overrides: Partial<ProductFigures> = {}): ProductFigures => ({
  ...noCosts,
  calculatedUnitPrice: 0,
  unitPriceWithMarkupPercentage: 0,
  brutoQuantity: 0,
  calculatedUnitWeight: 0,
  ...overrides,
})

export const createTestOrderFigures = (overrides: Partial<OrderFigures> = {}): OrderFigures => ({
  ...noCosts,
  expectedWeight: 0,
  discountValue: 0,
  transportPrice: 0,
  priceWithoutVat: 0,
  projectCost: 0,
  projectTotal: 0,
  ...overrides,
})

export const createTestProcessFigures = (overrides: Partial<ProcessFigures> = {}): ProcessFigures => ({
  cost: 0,
  actualCost: 0,
  estimated: false,
  salePrice: 0,
  missingPrices: 0,
  totalWorkload: 0,
  plannedDuration: 0,
  ...overrides,
})

export const createTestItemFigures = (overrides: Partial<ItemFigures> = {}): ItemFigures => ({
  calculatedUnitPrice: 0,
  cost: 0,
  actualCost: 0,
  salePrice: 0,
  unitPriceWithMarkupPercentage: 0,
  margin: 0,
  requiredQuantity: 0,
  calculatedUnitWeight: 0,
  calculatedTotalWeight: 0,
  calculatedProductTotalWeight: 0,
  kgPrice: 0,
  totalKgPrice: 0,
  missingPrices: 0,
  totalWorkload: 0,
  totalActiveTime: 0,
  plannedDuration: 0,
  ...overrides,
})
