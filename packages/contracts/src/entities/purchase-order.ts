import { z } from 'zod'
import { constants } from '../constants'
import { changesOf } from '../primitives/changes-of'
import { idSchema } from '../primitives/id'
import { inPriceArea, price } from '../primitives/price'
import { contactSchema } from './address'
import { requireNameOrStock } from './described-line'
import { discountHeaderShape, discountShape, orderHeaderShape, orderShape } from './order'
import { orderItemSchema } from './order-item'
import { orderProcessSchema } from './order-process'
import { orderProductSchema, productInputShape } from './order-product'
import { partnerSummarySchema } from './partner'
import { purchaseFactorSchema, supplierCodeSchema } from './purchase-unit'

/** What a line says of how its supplier sells it (rules §16). */
export const purchaseLineFields = {
  /** The supplier's own code for it. */
  supplierCode: supplierCodeSchema.default(''),
  /** What it is bought in, such as "latt"; empty: in the line's unit. */
  purchaseUnit: z.string().trim().max(20).default(''),
  /** How much of the line's unit is in one of these; 1 where there is none. */
  purchaseFactor: purchaseFactorSchema.default(1),
  /** Of one of these, where the price was given so: then the line's sum is exactly so many of it. Null: `unitPrice` was given. */
  purchasePrice: price(z.number().min(0).max(1e10).nullable()),
}
/** What a line has of these where nothing was given. */
export const plainPurchaseLineSchema = z.object(purchaseLineFields)

export const purchaseProductInputShape = { ...productInputShape, ...changesOf(purchaseLineFields).shape }

/** A line of a purchase order; what is bought has no steps or parts of its own. */
export const purchaseProductInputSchema = z.object(purchaseProductInputShape).check(requireNameOrStock)
export type PurchaseProductInput = z.input<typeof purchaseProductInputSchema>

export const purchaseProductSchema = z.object({
  ...orderProductSchema.shape,
  ...purchaseLineFields,
  // Always empty: lines of every kind of order can be walked through in the same way.
  processes: z.array(orderProcessSchema).max(0),
  items: z.array(orderItemSchema).max(0),
  /** Received so far; a receipt may be partial (rules §3). */
  received: z.number().min(0),
})
export type PurchaseProduct = z.infer<typeof purchaseProductSchema>

/** What a person enters: like a sale order, from a supplier and one of its contacts (specification §3). */
export const purchaseOrderHeaderSchema = z.object({
  supplier: idSchema.nullable().optional(),
  selectedSupplierContact: contactSchema.nullable().optional(),
  ...discountHeaderShape,
  ...orderHeaderShape,
})
export type PurchaseOrderHeader = z.input<typeof purchaseOrderHeaderSchema>

export const purchaseOrderInputSchema = inPriceArea(
  'PURCHASE',
  z.object({
    ...purchaseOrderHeaderSchema.shape,
    products: z.array(purchaseProductInputSchema).max(constants.orderProductsMax).optional(),
  }),
)
export type PurchaseOrderInput = z.input<typeof purchaseOrderInputSchema>

export const purchaseOrderSchema = inPriceArea(
  'PURCHASE',
  z.object({
    ...orderShape,
    ...discountShape,
    supplier: partnerSummarySchema.nullable(),
    selectedSupplierContact: contactSchema.nullable(),
    type: z.literal('PURCHASE_ORDER').default('PURCHASE_ORDER'),
    products: z.array(purchaseProductSchema),
  }),
)
export type PurchaseOrder = z.infer<typeof purchaseOrderSchema>
