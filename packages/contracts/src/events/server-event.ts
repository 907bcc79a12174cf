import { z } from 'zod'
import { entityNames } from '../calls/entity-changes'

/**
 * What the service tells of after a commit: what kind of thing changed, which one and its new version, never its contents
 * (rules §11). Without an id several changed; without a version it is unknown.
 */
export const serverEventSchema = z.object({
  entity: z.enum(entityNames),
  _id: z.string().optional(),
  version: z.number().optional(),
  type: z.enum(['created', 'changed', 'removed']).default('changed'),
})
export type ServerEvent = z.infer<typeof serverEventSchema>

/** The event's name when the service can't tell what was missed: everything may be stale. */
export const RESYNC_EVENT = 'resync'

/** The event's name when other builds are deployed than before: pages offer them. */
export const DEPLOYED_EVENT = 'deployed'

/**
 * Header with a random id of the browser tab that sends a command or listens to events. The service does not tell a tab
 * of its own commands, whose answers it has. It is not kept and identifies nobody.
 */
export const originHeader = 'x-tehas-origin'
/** What that header may hold; anything else counts as absent. */
export const originPattern = /^[\w-]{8,64}$/
