import { z } from 'zod'
import { momentSchema } from '../primitives/date'
import { idSchema } from '../primitives/id'
import { emailSchema, text } from '../primitives/text'

/** What a link grants; without a choice its holder sees and adds comments (rules §7). */
export const sharePermissionsSchema = z.object({
  canAddComments: z.boolean().default(true),
  canViewComments: z.boolean().default(true),
  canViewFiles: z.boolean().default(false),
  canAddFiles: z.boolean().default(false),
  canViewPrices: z.boolean().default(false),
})
export type SharePermissions = z.infer<typeof sharePermissionsSchema>

export const shareLinkInputSchema = z.object({
  name: text(2, 100),
  email: emailSchema,
  /** Absent: 90 days after the delivery (rules §7). */
  expiration: momentSchema.optional(),
  permissions: sharePermissionsSchema.prefault({}),
})
export type ShareLinkInput = z.input<typeof shareLinkInputSchema>

/** A follower's link to one order (specification §3). The server keeps only a hash of `linkid`. */
export const shareLinkSchema = z.object({
  _id: idSchema,
  linkid: text(2, 45),
  name: text(2, 100),
  email: emailSchema,
  expiration: momentSchema,
  permissions: sharePermissionsSchema,
})
export type ShareLink = z.infer<typeof shareLinkSchema>
