import { z } from 'zod'
import { idSchema } from '../primitives/id'
import { pictureSizeSchema } from './picture'

/** By which icon a file is shown (specification §3), told from its content. */
export const fileKindSchema = z.enum(['PDF', 'IMAGE', 'WORD', 'EXCEL', 'CSV', 'INVOICE', 'GENERIC'])
export type FileKind = z.infer<typeof fileKindSchema>

/** Which version of a file it is, counted from 1. */
export const fileNumberSchema = z.number().int().min(1).max(999_999_999)

/** The file itself, or a preview of a picture. */
export const fileFormSchema = z.enum(['file', ...pictureSizeSchema.options])
export type FileForm = z.infer<typeof fileFormSchema>

/** Which stored bytes a file is answered with; what goes over the wire are the bytes themselves. */
export const fileContentSchema = z.object({
  contentId: idSchema,
  form: fileFormSchema,
  fileName: z.string(),
  contentType: z.string(),
  size: z.number().int(),
})
export type FileContent = z.infer<typeof fileContentSchema>

/** What a worker sees of a file: what is needed to open it. */
export const jobFileSchema = z.object({
  _id: idSchema,
  fileName: z.string(),
  kind: fileKindSchema,
  /** What stands under its address changes with it. */
  number: fileNumberSchema,
  size: z.number(),
  /** It has previews in the sizes of pictures. */
  hasPreview: z.boolean(),
})
export type JobFile = z.infer<typeof jobFileSchema>
