import { z } from 'zod'
import { attachmentAccessSchema } from '../enums'
import { idSchema } from '../primitives/id'

export const fileAttachmentSchema = z.object({
  _id: idSchema,
  /** Id in the file store: an object id or a key of the store's own. */
  fileserviceId: z.string().max(255).nullable(),
  fileName: z.string().min(1).max(255),
  preview: z.string().nullable().optional(),
  fullPreview: z.string().nullable().optional(),
  contentType: z.string().max(255),
  showInTracking: z.boolean().optional(),
  accessType: attachmentAccessSchema.optional(),
  size: z.number().min(0),
})
export type FileAttachment = z.infer<typeof fileAttachmentSchema>
