import { z } from 'zod'
import { auditTypeSchema } from '../enums'
import { momentSchema } from '../primitives/date'
import { idSchema } from '../primitives/id'
import { price } from '../primitives/price'

/** What was asked, without secrets; a price mark, as it may tell prices (rules §10). */
const requestBodySchema = price(z.record(z.string(), z.unknown()))

/** Who made a thing and who changed it, with the paths that changed (specification §3, rules §10). Newest first. */
export const auditSchema = z.object({
  createdBy: z.object({ user: idSchema.nullable(), date: momentSchema, reqBody: requestBodySchema }),
  updatedBy: z.array(
    z.object({
      user: idSchema.nullable(),
      userName: z.string(),
      date: momentSchema,
      reqType: auditTypeSchema.default('UPDATE'),
      reqBody: requestBodySchema,
      changedPaths: z.array(z.string()),
      reason: z.string().optional(),
    }),
  ),
})
export type Audit = z.infer<typeof auditSchema>
