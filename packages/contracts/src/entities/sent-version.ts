import { z } from 'zod'
import { unitSchema } from '../enums'
import { momentSchema } from '../primitives/date'
import { idSchema } from '../primitives/id'
import { inPriceArea, price } from '../primitives/price'
import { mailedDocumentSchema } from './document-letter'

/** What a document that was sent said of an order, as it is compared with another one or with the order of today. */
export const sentSheetSchema = z.object({
  lines: z.array(
    z.object({
      _id: idSchema,
      name: z.string(),
      description: z.string(),
      quantity: z.number(),
      unit: unitSchema,
      /** As it stands in the line, with its markup. */
      unitPrice: price(z.number()),
      /** Rounded to cents. */
      sum: price(z.number()),
    }),
  ),
  totals: price(
    z.object({
      discount: z.number(),
      transport: z.number(),
      base: z.number(),
      vatPercentage: z.number(),
      vat: z.number(),
      total: z.number(),
    }),
  ),
})
export type SentSheet = z.infer<typeof sentSheetSchema>

const sentVersionShape = {
  /** Of the letter that it went with. */
  _id: idSchema,
  document: mailedDocumentSchema,
  to: z.string(),
  sentBy: z.string(),
  createdAt: momentSchema,
  sent: sentSheetSchema,
  /** The same of the order as it is now. */
  today: sentSheetSchema,
}

/** A version of an order that was sent, beside the order of today. */
export const sentVersionSchema = z.discriminatedUnion('kind', [
  inPriceArea('SALES', z.object({ ...sentVersionShape, kind: z.literal('SALE_ORDER') })),
  inPriceArea('PURCHASE', z.object({ ...sentVersionShape, kind: z.literal('PURCHASE_ORDER') })),
])
export type SentVersion = z.infer<typeof sentVersionSchema>
