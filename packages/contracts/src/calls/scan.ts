import { z } from 'zod'
import { scannedCodeSchema, scannedSchema } from '../entities/scanned'
import { named } from './call-names'
import { defineCall, member } from './define-call'
import { showsPart } from './entity-changes'

/** What labels and printed papers are of. */
export const scanCalls = named({
  findScanned: defineCall({
    method: 'POST',
    path: '/v2/stock/find-scanned',
    kind: 'query',
    access: member,
    summary:
      'What a scanned code stands for: product code, order number or name of a location, as far as the caller may open it',
    body: z.object({ code: scannedCodeSchema }),
    response: z.object({ found: z.array(scannedSchema) }),
    // Asked anew with each scan and never kept: whoever may make the call need not hear of what it can find.
    shows: [showsPart('PROJECT')],
  }),
})
