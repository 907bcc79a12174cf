import { z } from 'zod'
import { idSchema } from '../primitives/id'

/** The longest side of each kept size, in points. A picture is never made larger than it came. */
export const pictureSizes = { small: 192, medium: 800, large: 2400 } as const
export const pictureSizeSchema = z.enum(['small', 'medium', 'large'])
export type PictureSize = z.infer<typeof pictureSizeSchema>

/** An uploaded picture. Its `_id` is what a product, a location or a project refers to. */
export const pictureSchema = z.object({
  _id: idSchema,
  /** What it was called where it came from, for people to read; never a path. */
  fileName: z.string(),
  /** Of the large size, in points, as it is looked at. */
  width: z.number().int(),
  height: z.number().int(),
})
export type Picture = z.infer<typeof pictureSchema>

/** Which stored bytes a picture is answered with; what goes over the wire are the bytes themselves. */
export const pictureContentSchema = z.object({
  /** The project or the account whose picture it is. */
  ownerId: idSchema,
  fileId: idSchema,
  size: pictureSizeSchema,
})
