import { z } from 'zod'
import { attachmentAccessSchema } from '../enums'
import { momentSchema } from '../primitives/date'
import { idSchema } from '../primitives/id'
import { versionSchema } from '../primitives/number'
import { fileAttachmentSchema } from './file-attachment'
import { fileKindSchema, fileNumberSchema } from './file-content'

/** What files hang on: an order of any kind or one of its lines, or a stock product. */
export const fileOwnerSchema = z.object({
  kind: z.enum(['ORDER', 'STOCK']),
  _id: idSchema,
  /** Product, process or item of the order. */
  lineId: idSchema.nullable().default(null),
  /** Key of the own field of it that the file is a value of. */
  fieldKey: z.string().min(1).max(22).optional(),
})
export type FileOwner = z.infer<typeof fileOwnerSchema>

export const fileNameSchema = z.string().trim().min(1).max(255)

/** A file with what it hangs on. */
export const attachedFileSchema = fileAttachmentSchema.extend({
  version: versionSchema,
  owner: fileOwnerSchema,
  /** The line that it hangs on, as people call it; empty for the order itself, null for a line that is gone. */
  lineName: z.string().nullable(),
  kind: fileKindSchema,
  number: fileNumberSchema,
  accessType: attachmentAccessSchema,
  showInTracking: z.boolean(),
  /** Who sent this version, and when. */
  createdBy: z.string().nullable(),
  createdAt: momentSchema,
})
export type AttachedFile = z.infer<typeof attachedFileSchema>

/** Bytes that the project's files and pictures take, and may take at most. */
export const fileStorageSchema = z.object({ used: z.number(), max: z.number() })
export type FileStorage = z.infer<typeof fileStorageSchema>

/** A file that is being sent: its pieces up to `received` bytes are kept. */
export const fileUploadSchema = z.object({ _id: idSchema, size: z.number().int(), received: z.number().int() })
export type FileUpload = z.infer<typeof fileUploadSchema>
