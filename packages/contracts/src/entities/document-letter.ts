import { z } from 'zod'
import { emailSchema, text } from '../primitives/text'

/** What is printed for a client, a supplier or the workshop (rules §9). */
export const documentKindSchema = z.enum([
  'OFFER',
  'ORDER_CONFIRMATION',
  'DELIVERY_NOTE',
  'PURCHASE_ORDER',
  'JOB_CARD',
  'PICKING_LIST',
  'STOCK_LABEL',
])
export type DocumentKind = z.infer<typeof documentKindSchema>

/** What goes to a client or supplier, also by e-mail. */
export const mailedDocumentSchema = documentKindSchema.extract([
  'OFFER',
  'ORDER_CONFIRMATION',
  'DELIVERY_NOTE',
  'PURCHASE_ORDER',
])

/** The letter on which a document hangs. */
export const documentLetterSchema = z.object({ to: emailSchema, title: text(1, 200), text: text(1, 5000) })
export type DocumentLetter = z.infer<typeof documentLetterSchema>
