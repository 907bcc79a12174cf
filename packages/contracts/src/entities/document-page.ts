import { z } from 'zod'
import { contentHashSchema, documentWarningSchema } from './document'

/** Points, from the left and the top edge of the page. */
const place = { x: z.number(), y: z.number() }

export const documentMarkSchema = z.discriminatedUnion('mark', [
  z.object({
    mark: z.literal('text'),
    ...place,
    text: z.string(),
    size: z.number(),
    weight: z.enum(['regular', 'medium', 'semibold']),
    color: z.string(),
    /** As wide as the words are on the paper, so that a screen sets them as wide. */
    width: z.number(),
    /** Figures of equal width. */
    tabular: z.boolean(),
  }),
  z.object({
    mark: z.literal('line'),
    ...place,
    toX: z.number(),
    toY: z.number(),
    width: z.number(),
    color: z.string(),
  }),
  z.object({
    mark: z.literal('box'),
    ...place,
    width: z.number(),
    height: z.number(),
    line: z.string().nullable(),
    fill: z.string().nullable(),
    /** Of its corners. */
    radius: z.number(),
  }),
  /** A picture of `images`, by its place there. */
  z.object({ mark: z.literal('image'), ...place, width: z.number(), height: z.number(), image: z.number().int() }),
  /** Squares of a code: runs of `[column, row, length]`, each of the side given. */
  z.object({
    mark: z.literal('squares'),
    ...place,
    side: z.number(),
    runs: z.array(z.tuple([z.number().int(), z.number().int(), z.number().int()])),
  }),
])
export type DocumentMark = z.infer<typeof documentMarkSchema>

export const documentPageSchema = z.object({
  width: z.number(),
  height: z.number(),
  marks: z.array(documentMarkSchema),
})
export type DocumentPage = z.infer<typeof documentPageSchema>

/** A document laid out: the PDF and the screen draw the same marks. */
export const documentPagesSchema = z.object({
  title: z.string(),
  fileName: z.string(),
  /** Of what it says; a letter is sent with the one that was looked at. */
  contentHash: contentHashSchema,
  pages: z.array(documentPageSchema),
  /** As addresses of their data. */
  images: z.array(z.string()),
  warnings: z.array(documentWarningSchema),
  /** What its words are written with and the font has no letter for; `?` is printed there. */
  missingLetters: z.array(z.string()).default([]),
  /** The letter with which it goes out, as it may begin; null where it stays in the house. */
  letter: z.object({ to: z.string(), title: z.string(), text: z.string() }).nullable(),
})
export type DocumentPages = z.infer<typeof documentPagesSchema>
