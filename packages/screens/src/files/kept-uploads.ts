import { fileOwnerSchema } from '@tehas/contracts/files'
import { dropKeptFile, keepFile, keptDraft, keptFileKey, LASTING, readKeptFile } from '@tehas/shell-api'
import { z } from 'zod'

const keptUploadSchema = z.object({
  key: z.string(),
  fileName: z.string(),
  size: z.number(),
  owner: fileOwnerSchema,
  replaces: z.object({ _id: z.string(), version: z.number() }).optional(),
  /** Where the person chose it. */
  address: z.string(),
  /** The page of this device that sends it, for as long as that page is loaded. */
  page: z.string(),
  /** The Idempotency-Keys of its first and its last step: a lost answer is answered again, after a reload too. */
  beginKey: z.string(),
  finishKey: z.string(),
  uploadId: z.string().optional(),
  received: z.number(),
})

/** A file that a person chose and that the service does not have yet. */
export type KeptUpload = z.output<typeof keptUploadSchema>

/** What can't be read is left out: another version of the product may have kept it. */
const keptSchema = z.array(z.unknown()).transform((kept) =>
  kept.flatMap((one): KeptUpload[] => {
    const { data } = keptUploadSchema.safeParse(one)
    return data ? [data] : []
  }),
)

/** The files of one person in one project that wait on this device. */
export type KeptUploads = {
  /** The oldest first. */
  readonly list: () => readonly KeptUpload[]
  /** Keeps the file and what is known of it; answers whether the device could. */
  readonly add: (upload: KeptUpload, file: File) => Promise<boolean>
  /** Notes how far one has come that is kept. */
  readonly note: (upload: KeptUpload) => void
  readonly read: (key: string) => Promise<File | undefined>
  readonly forget: (key: string) => void
}

export function keptUploadsOf(projectId: string, userId: string): KeptUploads {
  const stored = keptDraft(`files.${projectId}`, userId, keptSchema, LASTING)
  const list = () => stored.read() ?? []
  const keep = (now: readonly KeptUpload[]) => stored.keep(now.length === 0 ? undefined : [...now])
  return {
    list,
    add: async (upload, file) => {
      if (!(await keepFile(keptFileKey(userId, upload.key), file))) return false
      keep([...list(), upload])
      return list().some(({ key }) => key === upload.key)
    },
    note: (upload) => {
      const now = list()
      if (now.some(({ key }) => key === upload.key)) keep(now.map((one) => (one.key === upload.key ? upload : one)))
    },
    read: (key) => readKeptFile(keptFileKey(userId, key)),
    forget: (key) => {
      keep(list().filter((one) => one.key !== key))
      void dropKeptFile(keptFileKey(userId, key))
    },
  }
}
