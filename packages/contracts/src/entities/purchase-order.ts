import { z } from 'zod'
import { constants } from '../constants'
import { idSchema } from '../primitives/id'
import { inPriceArea } from '../primitives/price'
import { contactSchema } from './address'
import { orderProductInputSchema, orderProductSchema } from './order-product'
import { partnerSummarySchema } from './partner'
import { saleOrderHeaderSchema, saleOrderSchema } from './sale-order'

/** A line of a purchase order; what is bought has no steps or parts of its own. */
export const purchaseProductInputSchema = orderProductInputSchema.omit({ processes: true, items: true })
export type PurchaseProductInput = z.input<typeof purchaseProductInputSchema>

export const purchaseProductSchema = z.object({
  ...orderProductSchema.omit({ processes: true, items: true }).shape,
  /** Received so far; a receipt may be partial (rules §3). */
  received: z.number().min(0),
})
export type PurchaseProduct = z.infer<typeof purchaseProductSchema>

/** What a person enters: like a sale order, from a supplier and one of its contacts (specification §3). */
export const purchaseOrderHeaderSchema = saleOrderHeaderSchema.omit({ client: true, contact: true }).extend({
  supplier: idSchema.nullable().optional(),
  selectedSupplierContact: contactSchema.nullable().optional(),
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
  saleOrderSchema.omit({ client: true, contact: true }).extend({
    type: z.literal('PURCHASE_ORDER'),
    supplier: partnerSummarySchema.nullable(),
    selectedSupplierContact: contactSchema.nullable(),
    products: z.array(purchaseProductSchema),
  }),
)
export type PurchaseOrder = z.infer<typeof purchaseOrderSchema>
