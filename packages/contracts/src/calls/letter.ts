import { z } from 'zod'
import { sentLettersSchema } from '../entities/sent-letter'
import { sentVersionSchema } from '../entities/sent-version'
import { idSchema } from '../primitives/id'
import { named } from './call-names'
import { defineCall, withRight } from './define-call'
import { showsPart } from './entity-changes'
import { byId, okSchema } from './shared'

/** What became of the documents of an order that were sent by e-mail. */
export const letterCalls = named({
  listLetters: defineCall({
    method: 'GET',
    path: '/v2/document/list-letters/{orderId}',
    kind: 'query',
    access: withRight('SALES_READ', 'PURCHASE_READ'),
    summary: 'Documents of an order that were sent by e-mail, the newest 100 first, and what became of each letter',
    params: byId('orderId'),
    response: sentLettersSchema,
    // Whoever sent one is told when it is given up. What was sent is compared with the order as it is.
    shows: [
      showsPart('NOTIFICATION'),
      showsPart('SALE_ORDER', { isDear: true }),
      showsPart('PURCHASE_ORDER', { isDear: true }),
    ],
  }),
  getSentVersion: defineCall({
    method: 'GET',
    path: '/v2/document/get-sent-version/{letterId}',
    kind: 'query',
    access: withRight('SALES_READ', 'PURCHASE_READ'),
    summary: 'Lines, prices and totals of an order as a document of it was sent, beside those of today',
    params: byId('letterId'),
    response: sentVersionSchema,
    shows: [showsPart('SALE_ORDER', { isDear: true }), showsPart('PURCHASE_ORDER', { isDear: true })],
  }),
  settleLetter: defineCall({
    method: 'POST',
    path: '/v2/document/settle-letter',
    kind: 'command',
    access: withRight('SALES_WRITE', 'PURCHASE_WRITE'),
    summary: 'Say of a letter that was given up that nothing more is to be done',
    body: z.object({ letterId: idSchema }),
    response: okSchema,
    changes: [],
  }),
})
