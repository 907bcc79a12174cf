import { z } from 'zod'
import { constants } from '../constants'
import { idSchema } from '../primitives/id'
import { quantitySchema, SMALLEST_QUANTITY } from '../primitives/number'
import { price } from '../primitives/price'
import { partnerSummarySchema } from './partner'
import { purchaseUnitSchema, supplierCodeSchema } from './purchase-unit'

/** What a supplier asks for a product. Price, minimum and multiple are of its purchase unit; of one as it is kept where it has none. */
const terms = {
  /** The supplier's own code for it. */
  code: supplierCodeSchema.default(''),
  /** The least that is sold at once; 0: any. */
  minimum: quantitySchema.default(0),
  /** It is sold in steps of this. */
  multiple: z.number().min(SMALLEST_QUANTITY).max(1e10).default(1),
  /** Working days from ordering until it is there. */
  leadDays: z.number().int().min(0).max(365).default(0),
  /** Null: what the product is bought in anyway. */
  purchaseUnit: purchaseUnitSchema.nullable().default(null),
}

/** A supplier of a stock product, as it is entered. Without a price the stored one stays. */
export const stockSupplierInputSchema = z.object({
  supplier: idSchema,
  ...terms,
  price: price(z.number().min(0).max(1e10).nullable()),
})
export type StockSupplierInput = z.input<typeof stockSupplierInputSchema>

export const stockSupplierSchema = z.object({
  supplier: partnerSummarySchema,
  ...terms,
  price: price(z.number().nullable()),
})
export type StockSupplier = z.infer<typeof stockSupplierSchema>

/** All suppliers of a product: the first is the default (rules §16). */
export const stockSuppliersInputSchema = z
  .array(stockSupplierInputSchema)
  .max(constants.stockSuppliersMax)
  .check(({ value, issues }) => {
    for (const [at, { supplier }] of value.entries()) {
      if (value.findIndex((other) => other.supplier === supplier) === at) continue
      issues.push({ code: 'custom', input: supplier, path: [at, 'supplier'], message: 'This supplier is named twice' })
    }
  })
