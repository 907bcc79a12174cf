import { z } from 'zod'
import { attachmentAccessSchema } from '../enums'
import { orderKindSchema } from '../orders/order-kinds'
import { momentSchema } from '../primitives/date'
import { idSchema } from '../primitives/id'
import { attachedFileSchema, fileOwnerSchema, fileStorageSchema } from './attached-file'
import { fileKindSchema } from './file-content'

/**
 * Where a file of the project hangs: on an order of some kind or one of its lines, a stock product, a storage location, a
 * quality report, the head of documents, or nowhere (any more), from where it goes after a day.
 */
export const filePlaceSchema = z.enum([...orderKindSchema.options, 'STOCK', 'LOCATION', 'QUALITY', 'LOGO', 'NOWHERE'])
export type FilePlace = z.infer<typeof filePlaceSchema>

/** A file or a picture of the project with where it hangs. */
export const listedFileSchema = attachedFileSchema
  .omit({ fileserviceId: true, fullPreview: true, preview: true, owner: true, accessType: true })
  .extend({
    /** What was attached, or the logo, or a picture of a product, location or quality report, which is changed where it hangs. */
    source: z.enum(['FILE', 'PICTURE']),
    /** Id of the picture that it is, or of its preview. */
    preview: idSchema.nullable(),
    place: filePlaceSchema,
    /** What it hangs on; null where that is gone, or was never said. */
    hangsOn: z.object({ _id: idSchema, name: z.string() }).nullable(),
    /** Of an attached file. */
    owner: fileOwnerSchema.nullable(),
    accessType: attachmentAccessSchema.nullable(),
    /** It hangs nowhere, and goes for good after this; null while it hangs somewhere. */
    goesAt: momentSchema.nullable(),
  })
export type ListedFile = z.infer<typeof listedFileSchema>

/** By what files are chosen; several of one kind are any of them. Without a place, all that hang somewhere. */
export const listedFileFiltersSchema = z.object({
  place: z.array(filePlaceSchema).max(filePlaceSchema.options.length).optional(),
  kind: z.array(fileKindSchema).max(fileKindSchema.options.length).optional(),
  access: z.array(attachmentAccessSchema).max(attachmentAccessSchema.options.length).optional(),
})
export type ListedFileFilters = z.infer<typeof listedFileFiltersSchema>

/**
 * How many files search and filters leave, with their bytes, and how many each choice of a filter would leave with the
 * others as they are; all of it of what the caller may read.
 */
export const listedFileSummarySchema = z.object({
  count: z.number().int(),
  bytes: z.number(),
  places: z.partialRecord(filePlaceSchema, z.number().int()),
  kinds: z.partialRecord(fileKindSchema, z.number().int()),
  access: z.partialRecord(attachmentAccessSchema, z.number().int()),
  storage: fileStorageSchema,
})
export type ListedFileSummary = z.infer<typeof listedFileSummarySchema>
