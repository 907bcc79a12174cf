import { z } from 'zod'
import { auditTypeSchema } from '../enums'
import { momentSchema } from '../primitives/date'
import { idSchema } from '../primitives/id'

/** Who made a thing and who changed it, with the paths that changed (specification §3, rules §10). Newest first. */
export const auditSchema = z.object({
  createdBy: z.object({ user: idSchema.nullable(), date: momentSchema }),
  updatedBy: z.array(
    z.object({
      user: idSchema.nullable(),
      userName: z.string(),
      date: momentSchema,
      reqType: auditTypeSchema,
      changedPaths: z.array(z.string()),
      reason: z.string().optional(),
    }),
  ),
})
export type Audit = z.infer<typeof auditSchema>
