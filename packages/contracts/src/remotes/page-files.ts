import { z } from 'zod'

/** The file of the shell's build that says which of its files a page needs; the service reads it, no browser does. */
export const PAGE_FILES = 'page-files.json'

const files = z.array(z.object({ url: z.string().regex(/^\/[\w./-]+$/), integrity: z.string() })).readonly()

/** The shell's scripts by what needs them, each with the digest that the page will ask for. */
export const pageFilesSchema = z.object({
  /** Every page but login by itself. */
  whole: files,
  /** The frame of the work, and what areas are loaded with. */
  frame: files,
  /** Shared modules that come when an area first asks for them, by their names. */
  shared: z.record(z.string(), files),
})
export type PageFiles = z.infer<typeof pageFilesSchema>
