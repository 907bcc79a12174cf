import { z } from 'zod'
import { orderStatusSchema } from '../enums'
import { orderKindSchema } from '../orders/order-kinds'
import { idSchema } from '../primitives/id'
import { figureSchema } from '../primitives/number'
import { stockProductRowSchema } from './stock-product'

/** What the search over the whole project looks through; orders are of every kind. */
export const soughtSchema = z.enum(['ORDER', 'PARTNER', 'STOCK_PRODUCT'])
export type Sought = z.infer<typeof soughtSchema>

/** Longest text that is looked for, and how many words of it. */
export const SOUGHT_TEXT_MAX = 100
export const SOUGHT_WORDS_MAX = 6

/** Prices are no part of what is found: it tells a thing from others, and opens it. */
export const foundOrderSchema = z.object({
  kind: orderKindSchema,
  _id: idSchema,
  transactionNumber: z.string(),
  status: orderStatusSchema,
  /** Name of the client or supplier; empty where there is none. */
  partner: z.string(),
  deliveryDate: z.string().nullable(),
})
export type FoundOrder = z.infer<typeof foundOrderSchema>

export const foundPartnerSchema = z.object({
  _id: idSchema,
  name: z.string(),
  isClient: z.boolean(),
  isSupplier: z.boolean(),
  active: z.boolean(),
  /** Of its main address. */
  city: z.string(),
  /** The contact in whose name or address the text was found, where the partner's own name has it not; else empty. */
  contact: z.string(),
})
export type FoundPartner = z.infer<typeof foundPartnerSchema>

export const foundProductSchema = z.object({
  _id: idSchema,
  name: z.string(),
  code: z.string(),
  unit: stockProductRowSchema.shape.unit,
  active: z.boolean(),
  balance: figureSchema,
  /** Name of the place where it usually lies; empty where none is set. */
  location: z.string(),
})
export type FoundProduct = z.infer<typeof foundProductSchema>

/** The best of what was found, best first. */
const groupOf = <Row extends z.ZodType>(row: Row) => z.object({ rows: z.array(row), hasMore: z.boolean() }).optional()

/** What was found, by kind. A kind that was not asked for, or that the caller may not read, is absent. */
export const foundSchema = z.object({
  orders: groupOf(foundOrderSchema),
  partners: groupOf(foundPartnerSchema),
  products: groupOf(foundProductSchema),
})
export type Found = z.infer<typeof foundSchema>
