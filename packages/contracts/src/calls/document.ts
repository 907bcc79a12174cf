import { z } from 'zod'
import { contentHashSchema, documentSubjectSchema } from '../entities/document'
import { documentLetterSchema, mailedDocumentSchema } from '../entities/document-letter'
import { idSchema } from '../primitives/id'
import { named } from './call-names'
import { defineCall, withRight } from './define-call'
import { touchingSome } from './entity-changes'
import { okSchema } from './shared'

/** What screens ask for about documents; the documents themselves are read by their address (`document-paths.ts`). */
export const documentCalls = named({
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
    // It notes when it was sent, and prices that it shows stay.
    changes: [touchingSome('SALE_ORDER'), touchingSome('PURCHASE_ORDER')],
  }),
})
