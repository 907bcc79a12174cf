import { z } from 'zod'

/**
 * A backup is compressed text: a head line, then for each table a line with its name and one line for each row, and an end
 * line with the number of rows. Rows are JSON that only PostgreSQL writes and reads, so no figure becomes a double.
 */
export const BACKUP_FORMAT = 1
export const ROW = 'R'
export const BACKUP_SUFFIX = '.tehas.gz'

export const headSchema = z.object({
  tehas: z.literal(BACKUP_FORMAT),
  version: z.string(),
  at: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
})
export type BackupHead = z.infer<typeof headSchema>

export const tableSchema = z.object({ table: z.string(), columns: z.array(z.string()) })
export const endSchema = z.object({ rows: z.number() })

/** SQL name in quotes. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
