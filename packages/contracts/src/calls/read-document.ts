import { z } from 'zod'
import { documentFormSchema, documentSubjectSchema, MOST_JOB_CARDS } from '../entities/document'
import { documentContentSchema } from '../entities/document-content'
import { addressIdSchema, idSchema } from '../primitives/id'
import { named } from './call-names'
import { defineCall, withRight } from './define-call'
import { documentPath, jobCardsPath } from './document-paths'

/** Whoever reads what a document is about. */
const read = withRight('SALES_READ', 'MANUFACTORING_READ', 'PURCHASE_READ', 'STOCK_READ')

/** Documents of orders and products (rules §9). Screens draw their pages and know nothing of what stands in them. */
export const readDocumentCalls = named({
  readDocument: defineCall({
    method: 'GET',
    path: documentPath('{document}', '{subject}', '{language}', '{form}'),
    kind: 'query',
    access: read,
    summary: 'A document as PDF, or as pages that a screen draws; without the prices that the caller may not see',
    params: z.object({ ...documentSubjectSchema.shape, subject: addressIdSchema, form: documentFormSchema }),
    answers: 'DOCUMENT',
    response: documentContentSchema,
    errors: ['PRICE_RIGHT_MISSING'],
  }),
  readJobCards: defineCall({
    method: 'POST',
    path: jobCardsPath('{language}', '{form}'),
    kind: 'query',
    access: withRight('SALES_READ', 'MANUFACTORING_READ'),
    summary:
      'Job cards of steps, also of several orders, in the order in which they are asked for: as PDF, or as pages',
    params: z.object({ language: documentSubjectSchema.shape.language, form: documentFormSchema }),
    body: z.object({ jobs: z.array(idSchema).min(1).max(MOST_JOB_CARDS) }),
    answers: 'DOCUMENT',
    response: documentContentSchema,
  }),
})
