import { z } from 'zod'
import { languageSchema } from '../enums'
import { type OrderKind, orderKindSchema } from '../orders/order-kinds'
import { idSchema } from '../primitives/id'
import { text } from '../primitives/text'
import { type DocumentKind, documentKindSchema } from './document-letter'

/** Stands for what a document says. */
export const contentHashSchema = text(43, 43)

/** Which documents an order of a kind has, the likeliest first. */
export const documentsOfOrder: Readonly<Record<OrderKind, readonly [DocumentKind, ...DocumentKind[]]>> = {
  SALE_ORDER: ['OFFER', 'ORDER_CONFIRMATION', 'DELIVERY_NOTE', 'JOB_CARD', 'PICKING_LIST'],
  MANUFACTURING_ORDER: ['JOB_CARD', 'PICKING_LIST'],
  PURCHASE_ORDER: ['PURCHASE_ORDER'],
}

/** A document as the paper shows it, or as pages that a screen draws. */
export const documentFormSchema = z.enum(['pdf', 'pages'])
export type DocumentForm = z.infer<typeof documentFormSchema>

/**
 * A figure or number of the company or partner that does not pass its own check, or what is not in the document; it is warned
 * about, never refused.
 */
export const documentWarningSchema = z.enum([
  'COMPANY_REG_CODE',
  'COMPANY_VAT_NUMBER',
  'COMPANY_IBAN',
  'PARTNER_REG_CODE',
  'PARTNER_VAT_NUMBER',
  'REFERENCE_NUMBER',
  'MORE_JOB_CARDS',
  'DELIVERED_IN_PART',
])
export type DocumentWarning = z.infer<typeof documentWarningSchema>

/** What a document is about: an order, one of its processes, or a stock product. */
export const documentSubjectSchema = z.object({
  document: documentKindSchema,
  subject: idSchema,
  language: languageSchema,
})
export type DocumentSubject = z.infer<typeof documentSubjectSchema>

/** Kinds of order that a document of an order may be about. */
export const documentOrderKinds = orderKindSchema.options

/** Beyond this it is no stack of cards that anybody prints: of an order with more steps the first ones, which say so. */
export const MOST_JOB_CARDS = 300
