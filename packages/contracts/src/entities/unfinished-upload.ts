import { z } from 'zod'
import { orderKindSchema } from '../orders/order-kinds'
import { momentSchema } from '../primitives/date'
import { idSchema } from '../primitives/id'
import { fileUploadSchema } from './attached-file'

/** A file that was announced and does not hang anywhere yet: all of its size takes room of the project. */
export const unfinishedUploadSchema = fileUploadSchema.extend({
  fileName: z.string(),
  sentBy: z.string().nullable(),
  /** Sent by who asks. */
  isOwn: z.boolean(),
  begunAt: momentSchema,
  /** When something of it came last. It goes by itself a day after that. */
  touchedAt: momentSchema,
  place: z.enum([...orderKindSchema.options, 'STOCK']),
  /** What it is to hang on; null for who does not read that. */
  hangsOn: z.object({ _id: idSchema, name: z.string() }).nullable(),
})
export type UnfinishedUpload = z.infer<typeof unfinishedUploadSchema>
