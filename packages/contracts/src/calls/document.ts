import { z } from 'zod'
import {
  contentHashSchema,
  documentContentSchema,
  documentFormSchema,
  documentLetterSchema,
  documentSubjectSchema,
  mailedDocumentSchema,
} from '../entities/document'
import { idSchema } from '../primitives/id'
import { named } from './call-names'
import { defineCall, withRight } from './define-call'
import { okSchema } from './shared'

/** Whoever reads what a document is about. */
const read = withRight('SALES_READ', 'MANUFACTORING_READ', 'PURCHASE_READ', 'STOCK_READ')

/** Documents of orders and products (rules §9). */
export const documentCalls = named({
  readDocument: defineCall({
    method: 'GET',
    path: '/v2/document/read-document/{document}/{subject}/{language}/{form}',
    kind: 'query',
    access: read,
    summary: 'A document as PDF, or as pages that a screen draws; without the prices that the caller may not see',
    params: z.object({ ...documentSubjectSchema.shape, form: documentFormSchema }),
    answers: 'DOCUMENT',
    response: documentContentSchema,
    errors: ['PRICE_RIGHT_MISSING'],
  }),
  mailDocument: defineCall({
    method: 'POST',
    path: '/v2/document/mail-document',
    kind: 'command',
    access: withRight('SALES_WRITE', 'PURCHASE_WRITE'),
    summary: 'Send a document of an order to a partner by e-mail; the order notes it in its log',
    body: z.object({
      ...documentSubjectSchema.shape,
      document: mailedDocumentSchema,
      subject: idSchema,
      ...documentLetterSchema.shape,
      /** Of the preview that was looked at: where the document says something else by now, DOCUMENT_CHANGED. */
      contentHash: contentHashSchema.optional(),
    }),
    response: okSchema,
    errors: ['PRICE_RIGHT_MISSING', 'DOCUMENT_CHANGED'],
    changes: [],
  }),
})
