import { z } from 'zod'
import { orderKindSchema } from '../orders/order-kinds'
import { idSchema } from '../primitives/id'
import { text } from '../primitives/text'

/** What a scanned or typed code may stand for. */
export const scannedKindSchema = z.enum([...orderKindSchema.options, 'STOCK_PRODUCT', 'LOCATION'])
export type ScannedKind = z.infer<typeof scannedKindSchema>

/** A code as a scanner reads it; longer ones are no code of this product. */
export const scannedCodeSchema = text(1, 200)

export const scannedSchema = z.object({
  kind: scannedKindSchema,
  _id: idSchema,
  /** Number of an order, name of a product or location. */
  name: z.string(),
  /** What tells it from others of the same code: the order's partner, the product's coating. */
  detail: z.string(),
})
export type Scanned = z.infer<typeof scannedSchema>
