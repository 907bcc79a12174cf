import { z } from 'zod'
import type { FormatChoice } from '../formats'
import { momentSchema } from '../primitives/date'
import { idSchema } from '../primitives/id'
import { versionSchema } from '../primitives/number'
import { text } from '../primitives/text'
import { notificationSchema } from './notification'
import { projectSummarySchema } from './project'

export const personalInformationSchema = z.object({
  firstName: text(2, 100),
  lastName: text(2, 100),
  phone: z.union([z.literal(''), text(2, 20)]).default(''),
  about: z.union([z.literal(''), text(2, 2000)]).default(''),
})
export type PersonalInformation = z.infer<typeof personalInformationSchema>

/** How a person wants figures and days written, whatever the language. */
export const formatChoiceSchema: z.ZodType<FormatChoice, FormatChoice> = z.object({
  decimalMark: z.enum([',', '.']),
  dateStyle: z.enum(['DOTS', 'SLASHES', 'ISO']),
})

/** The signed-in user as the client knows it (specification §3, client session state). */
export const userSchema = z.object({
  _id: idSchema,
  username: z.string(),
  email: z.string(),
  avatarImage: z.string().nullable(),
  createdDate: momentSchema,
  confirmed: z.object({ value: z.boolean() }),
  personalInformation: personalInformationSchema,
  /** Null: as the country of the project has it. */
  formats: formatChoiceSchema.nullable().default(null),
  maximumAllowedProjectsToCreate: z.number().int().min(0).max(100),
  notifications: z.array(notificationSchema),
  projects: z.array(projectSummarySchema),
  version: versionSchema,
})
export type User = z.infer<typeof userSchema>
