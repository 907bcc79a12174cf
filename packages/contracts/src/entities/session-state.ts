import { z } from 'zod'
import { constants } from '../constants'
import { languageSchema, operatingSystemSchema } from '../enums'
import { idSchema } from '../primitives/id'
import { userSchema } from './user'

/** The signed-in user with the session's token, as the browser keeps it (specification §3, client session state). */
export const sessionUserSchema = z.object({
  ...userSchema.shape,
  maximumAllowedProjectsToCreate: userSchema.shape.maximumAllowedProjectsToCreate.default(0),
  token: z.string(),
})
export type SessionUser = z.infer<typeof sessionUserSchema>

export const appSettingsSchema = z.object({
  operatingSystem: operatingSystemSchema.default('Unknown'),
  mobileMenuOpen: z.boolean().default(false),
  language: languageSchema.default(constants.defaultLanguage),
})
export type AppSettings = z.infer<typeof appSettingsSchema>

/** What outlives a reload in the browser's local storage. */
export const sessionStateSchema = z.object({
  user: sessionUserSchema.nullable().default(null),
  selectedProject: idSchema.nullable().default(null),
  /** Lists and the open detail above each other instead of side by side (rules §12). */
  isStacked: z.boolean().default(false),
  settings: appSettingsSchema.prefault({}),
})
export type SessionState = z.infer<typeof sessionStateSchema>
