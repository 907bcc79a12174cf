import { z } from 'zod'

/**
 * What the server tells of after a commit: what kind of thing changed, which one and its new version, never its contents
 * (rules §11: no prices in events). `entity` is the word that the names of its calls contain: `SaleOrder`.
 */
export const serverEventSchema = z.object({
  entity: z.string(),
  _id: z.string().optional(),
  version: z.number().optional(),
  /** What happened, in the past tense: `saved`, `removed`. */
  type: z.string().optional(),
})
export type ServerEvent = z.infer<typeof serverEventSchema>

/** Sent by the server, as the event's name, when it cannot tell what was missed: everything may be stale. */
export const RESYNC_EVENT = 'resync'
