import { z } from 'zod'
import { foundSchema, SOUGHT_TEXT_MAX, soughtSchema } from '../entities/found'
import { text } from '../primitives/text'
import { named } from './call-names'
import { defineCall, member } from './define-call'
import { showsPart } from './entity-changes'

/** The search over everything that a member may open. */
export const searchCalls = named({
  findAnything: defineCall({
    method: 'POST',
    path: '/v2/search/find',
    kind: 'query',
    access: member,
    bodySize: 'small',
    summary:
      'Orders, partners and stock products by a text that is typed, the best first, as far as the caller may open them',
    body: z.object({
      /** Every word of it has to be there. One or two signs are looked for at the beginning of numbers and names. */
      text: text(1, SOUGHT_TEXT_MAX),
      /** Everything, where none is named. */
      kinds: z.array(soughtSchema).min(1).max(soughtSchema.options.length).optional(),
      /** Of each kind. */
      limit: z.number().int().min(1).max(50).default(5),
    }),
    response: foundSchema,
    // Asked anew with each text and never kept: whoever may make the call need not hear of what it can find.
    shows: [showsPart('PROJECT')],
  }),
})
