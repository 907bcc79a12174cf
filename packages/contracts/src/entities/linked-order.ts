import { z } from 'zod'
import { linkedOrderTypeSchema, orderStatusSchema, unitSchema } from '../enums'
import { orderKindSchema } from '../orders/order-kinds'
import { idSchema } from '../primitives/id'
import { quantitySchema } from '../primitives/number'
import { text } from '../primitives/text'

/** The order line that supplies or receives this one (specification §3, product). */
export const linkedOrderSchema = z.object({
  /** Of the line at the other end. */
  linkedId: idSchema,
  orderId: idSchema,
  itemName: text(2, 100).optional(),
  productName: text(2, 100).optional(),
  transactionNumber: text(2, 100),
  /** What stands at the other end; TO_STOCK where that takes nothing any more. */
  type: linkedOrderTypeSchema,
  status: orderStatusSchema,
  /** Of the link itself. */
  linkId: idSchema,
  /** The line of this order. */
  lineId: idSchema,
  kind: orderKindSchema,
  /** What of the supplying line is for the other one, in the unit of the supplying line. */
  quantity: quantitySchema,
  unit: unitSchema,
})
export type LinkedOrder = z.infer<typeof linkedOrderSchema>

export const lineAtSchema = z.object({ orderId: idSchema, lineId: idSchema })

/**
 * A product of a purchase or manufacturing order that supplies a product or an item of a sale or manufacturing order. One
 * that supplies several lines has a link to each.
 */
export const orderLinkInputSchema = z.object({
  supply: lineAtSchema,
  demand: lineAtSchema,
  /** In the unit of the supplying line. */
  quantity: quantitySchema.min(0.000001),
})
export type OrderLinkInput = z.infer<typeof orderLinkInputSchema>

/** With `confirmed` the person stands by it: work that began on the line that is supplied goes on as it is. */
export const linkRequestSchema = orderLinkInputSchema.extend({ confirmed: z.boolean().optional() })
