import { z } from 'zod'
import { momentSchema } from '../primitives/date'
import { idSchema } from '../primitives/id'

/** A session of one's own, as a person recognises it: on which device, from where, when used last. */
export const deviceSchema = z.object({
  _id: idSchema,
  /** As the browser calls itself; null where that is not known. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** The shortened network address of the login: 192.0.2.x. */
  place: z.string(),
  createdAt: momentSchema,
  lastUsedAt: momentSchema,
  /** The session that asks. */
  isCurrent: z.boolean(),
})
export type Device = z.infer<typeof deviceSchema>
