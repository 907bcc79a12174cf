import { z } from 'zod'
import { documentContentSchema, documentFormSchema, documentSubjectSchema, MOST_JOB_CARDS } from '../entities/document'
import { idSchema } from '../primitives/id'
import { named } from './call-names'
import { defineCall, withRight } from './define-call'

/** Job cards of several orders. In a file of its own: pages ask for the address that it has here, and need no more of it. */
export const jobCardCalls = named({
  readJobCards: defineCall({
    method: 'POST',
    path: '/v2/document/read-job-cards/{language}/{form}',
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
