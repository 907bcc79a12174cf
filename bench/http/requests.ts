import { z } from 'zod'

/** A request as it goes over a connection. */
export const requestSchema = z.object({
  method: z.enum(['GET', 'POST', 'PATCH', 'DELETE']),
  url: z.string(),
  headers: z.record(z.string(), z.string()).default({}),
  body: z.string().optional(),
})
export type Request = z.input<typeof requestSchema>

/** What each connection sends, one request after the other; all connections at once. */
export const batchSchema = z.array(z.array(requestSchema))

/** Milliseconds of each request, and of all; or why one failed, with the answer of the last of the first connection. */
export const measuredSchema = z.object({
  ms: z.number(),
  each: z.array(z.number()),
  last: z.string(),
  failure: z.string().optional(),
})
export type Measured = z.output<typeof measuredSchema>
