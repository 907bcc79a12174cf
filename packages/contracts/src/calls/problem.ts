import { z } from 'zod'
import { fieldTexts } from '../errors/field-texts'
import { named } from './call-names'
import { defineCall, signedIn } from './define-call'
import { okSchema } from './shared'

/** What a page reports of itself. */
export const problemCalls = named({
  reportProblem: defineCall({
    method: 'POST',
    path: '/v2/problem/report',
    kind: 'query',
    access: signedIn,
    summary: 'Write to the log of the service that code of the shell or an area failed in a page',
    bodySize: 'small',
    body: z.object({
      /** The code that failed, with its build: `stock@0.1.0-ab12cd34ef56`. */
      source: z
        .string()
        .max(120)
        .regex(/^[a-z]+@[\w.+-]+$/, fieldTexts.idShape.en),
      phase: z.enum(['entry', 'module', 'setup', 'chunk', 'render']),
      message: z.string().max(200),
      /** What the screen showed besides: the id of the failed request, or one made for this failure. */
      trace: z
        .string()
        .max(64)
        .regex(/^[\w-]+$/, fieldTexts.idShape.en),
    }),
    response: okSchema,
  }),
})
