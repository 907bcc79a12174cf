import { z } from 'zod'
import { linkedOrderTypeSchema, orderStatusSchema } from '../enums'
import { idSchema } from '../primitives/id'
import { text } from '../primitives/text'

/** The order line that supplies or receives this one (specification §3, product). */
export const linkedOrderSchema = z.object({
  linkedId: idSchema,
  orderId: idSchema,
  itemName: text(2, 100).optional(),
  productName: text(2, 100).optional(),
  transactionNumber: text(2, 100),
  type: linkedOrderTypeSchema,
  status: orderStatusSchema,
})
export type LinkedOrder = z.infer<typeof linkedOrderSchema>
