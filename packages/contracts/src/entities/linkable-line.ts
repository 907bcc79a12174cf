import { z } from 'zod'
import { orderStatusSchema, unitSchema } from '../enums'
import { orderKindSchema } from '../orders/order-kinds'
import { quantitySchema } from '../primitives/number'
import { text } from '../primitives/text'
import { lineAtSchema } from './linked-order'

/** A line of an open order that another one can be linked to. */
export const linkableLineSchema = lineAtSchema.extend({
  kind: orderKindSchema,
  transactionNumber: text(2, 100),
  status: orderStatusSchema,
  partner: z.string().nullable(),
  deliveryDate: z.string().nullable(),
  line: z.enum(['product', 'item']),
  name: z.string(),
  /** What the line is of, losses included. */
  quantity: quantitySchema,
  unit: unitSchema,
  /** It is of the same product in stock. */
  isSame: z.boolean(),
})
export type LinkableLine = z.infer<typeof linkableLineSchema>

export const linkableLinesSchema = z.object({
  /** Whether the line that was asked about supplies the others. */
  supplies: z.boolean(),
  own: linkableLineSchema,
  lines: z.array(linkableLineSchema),
})
