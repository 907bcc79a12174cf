import { z } from 'zod'

/**
 * A backup is text, compressed: a head line, then each table as a line that names it and one line per row, then a line
 * that says it is whole. Rows are JSON made and read by PostgreSQL alone, so no figure passes through a double.
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
