import { z } from 'zod'
import { figureSchema } from '../primitives/number'
import { price } from '../primitives/price'

const money = () => price(figureSchema)

/**
 * Lines without any price, from this one down (rules §16): what they cost is left out of `cost`, so that the margin is too good.
 * A price of 0 that was typed is one.
 */
const missingPrices = price(figureSchema)

/** Costs, sale prices, margins and VAT of a product or an order (specification §3, cost summary). Money unrounded. */
export const costFiguresSchema = z.object({
  purchaseItemsCost: money(),
  semiFinishedItemsCost: money(),
  processesCost: money(),
  cost: money(),
  actualCost: money(),
  actualProcessesCost: money(),
  purchaseItemsSalePrice: money(),
  semiFinishedItemsSalePrice: money(),
  processesSalePrice: money(),
  endProductItemsSalePrice: money(),
  salePrice: money(),
  salePriceWithMarkupPercentage: money(),
  purchaseItemsMargin: money(),
  semiFinishedItemsMargin: money(),
  processesMargin: money(),
  costMargin: money(),
  margin: money(),
  marginValue: money(),
  vat: money(),
  salePriceWithVat: money(),
  missingPrices,
})

/** Weights in KG, times in minutes; nobody needs a price right for them. */
export const workFiguresSchema = z.object({
  calculatedTotalWeight: figureSchema,
  totalWeight: figureSchema,
  totalActiveTime: figureSchema,
  totalWorkload: figureSchema,
  /** Workload with changeovers: how long the work takes as planned (rules §2). */
  plannedDuration: figureSchema,
})

/** Per-product calculation (specification §3). */
export const productFiguresSchema = z.object({
  ...costFiguresSchema.shape,
  ...workFiguresSchema.shape,
  calculatedUnitPrice: money(),
  unitPriceWithMarkupPercentage: money(),
  brutoQuantity: figureSchema,
  calculatedUnitWeight: figureSchema,
})
export type ProductFigures = z.infer<typeof productFiguresSchema>

/** Per-process calculation (specification §3); `estimated` marks an actual cost taken from the plan. */
export const processFiguresSchema = z.object({
  cost: money(),
  actualCost: money(),
  estimated: z.boolean(),
  salePrice: money(),
  missingPrices,
  totalWorkload: figureSchema,
  plannedDuration: figureSchema,
})
export type ProcessFigures = z.infer<typeof processFiguresSchema>

/** Per-item calculation (specification §3). */
export const itemFiguresSchema = z.object({
  calculatedUnitPrice: money(),
  cost: money(),
  actualCost: money(),
  salePrice: money(),
  unitPriceWithMarkupPercentage: money(),
  margin: money(),
  requiredQuantity: figureSchema,
  calculatedUnitWeight: figureSchema,
  calculatedTotalWeight: figureSchema,
  calculatedProductTotalWeight: figureSchema,
  kgPrice: money(),
  totalKgPrice: money(),
  missingPrices,
  totalWorkload: figureSchema,
  totalActiveTime: figureSchema,
  plannedDuration: figureSchema,
})
export type ItemFigures = z.infer<typeof itemFiguresSchema>

/** Totals of an order; document figures are rounded to cents (rules §2, order). */
export const orderFiguresSchema = z.object({
  ...costFiguresSchema.shape,
  ...workFiguresSchema.shape,
  discountValue: money(),
  transportPrice: money(),
  /** KG: of each product what was entered for it, else what its parts weigh. */
  expectedWeight: figureSchema,
  /** lines − discount + transport, the price without VAT. */
  priceWithoutVat: money(),
  projectCost: money(),
  projectTotal: money(),
})
export type OrderFigures = z.infer<typeof orderFiguresSchema>
