import { z } from 'zod'
import { constants } from '../constants'
import { userStatusSchema } from '../enums'
import { momentSchema } from '../primitives/date'
import { idSchema } from '../primitives/id'
import { versionSchema } from '../primitives/number'
import { emailSchema } from '../primitives/text'
import { notificationSchema } from './notification'
import { projectMemberSchema } from './project-member'
import { personalInformationSchema } from './user'

const [fewestProjects, mostProjects] = constants.maximumAllowedProjectsRange
const secretSchema = z.string().max(500).nullable()

/** A user as the server keeps it (specification §3, user). Its hash and tokens never leave the server. */
export const userAccountSchema = z.object({
  _id: idSchema,
  username: emailSchema,
  email: emailSchema,
  status: userStatusSchema,
  maximumAllowedProjectsToCreate: z
    .number()
    .int()
    .min(fewestProjects)
    .max(mostProjects)
    .default(constants.maximumAllowedProjectsToCreate),
  hash: z.string(),
  avatarImage: z.string().nullable(),
  createdDate: momentSchema,
  resetPasswordToken: secretSchema,
  activeLoginToken: secretSchema,
  version: versionSchema,
  confirmed: z.object({ value: z.boolean().default(false), confirmationToken: secretSchema }),
  personalInformation: personalInformationSchema,
  notifications: z.array(notificationSchema),
})
export type UserAccount = z.infer<typeof userAccountSchema>

/** A project member as the server keeps it: with the token of an open invitation. */
export const memberAccountSchema = z.object({ ...projectMemberSchema.shape, registrationToken: secretSchema })
export type MemberAccount = z.infer<typeof memberAccountSchema>
