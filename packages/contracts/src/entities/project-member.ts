import { z } from 'zod'
import { userStatusSchema } from '../enums'
import { idSchema } from '../primitives/id'
import { userRightsSchema } from '../rights'

export const userSummarySchema = z.object({
  _id: idSchema,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string().optional(),
  avatarImage: z.string().nullable(),
})
export type UserSummary = z.infer<typeof userSummarySchema>

/** A user in a project (specification §3). The registration token never leaves the server. */
export const projectMemberSchema = z.object({
  _id: idSchema,
  invitationEmail: z.string().nullable(),
  jobTitle: z.string().max(100),
  status: userStatusSchema,
  user: userSummarySchema.nullable(),
  userRights: userRightsSchema,
})
export type ProjectMember = z.infer<typeof projectMemberSchema>
