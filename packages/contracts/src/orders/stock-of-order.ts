import { z } from 'zod'
import { idSchema } from '../primitives/id'
import { quantitySchema } from '../primitives/number'

/** A line that takes from stock: a product, or an item of one. */
export const stockLineSchema = z.object({ kind: z.enum(['product', 'item']), _id: idSchema })
export type StockLine = z.infer<typeof stockLineSchema>

/** In the unit of the line. */
const lineQuantitySchema = quantitySchema.min(0.000001)
/** Without one it is taken from where most is; `null`: what lies at no named place. */
const placeSchema = idSchema.nullable().optional()

/** What to do where less is there than is needed (rules §14, issuing material). */
export const whenShortSchema = z.enum(['ISSUE_AVAILABLE', 'WITHOUT_STOCK'])
export type WhenShort = z.infer<typeof whenShortSchema>

/** What a line takes from stock. */
export const stockUse = {
  line: stockLineSchema,
  quantity: lineQuantitySchema,
  location: placeSchema,
  /** Takes it although it is not there: the balance goes below 0. */
  withoutStock: z.boolean().optional(),
}

/** What the items of a product take: all that they still need, or what is named. */
export const materialIssue = {
  productId: idSchema,
  items: z
    .array(z.object({ _id: idSchema, quantity: lineQuantitySchema, location: placeSchema }))
    .min(1)
    .max(1000)
    .optional(),
  whenShort: whenShortSchema.optional(),
}
