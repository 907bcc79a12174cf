import { z } from 'zod'
import { attachedFileSchema } from './attached-file'

/** One content that a file has, or had. */
export const fileVersionSchema = attachedFileSchema
  .pick({ number: true, fileName: true, kind: true, size: true, createdBy: true, createdAt: true })
  .extend({ hasPreview: z.boolean() })
export type FileVersion = z.infer<typeof fileVersionSchema>
