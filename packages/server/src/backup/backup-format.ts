import { z } from 'zod'

/**
 * A backup is compressed text: a head line, then for each table a line with its name and one line for each row, and an end
 * line with the number of rows and the hash of all text before it. Rows are JSON that only PostgreSQL writes and reads, so
 * no figure becomes a double. After the tables come the files, a line each with its key and its bytes in base64. Format 1 had no
 * hash and format 2 no files; both can be restored.
 */
export const BACKUP_FORMAT = 3
export const ROW = 'R'
export const FILE = 'F'
export const BACKUP_SUFFIX = '.tehas.gz'

export const headSchema = z.object({
  tehas: z.union([z.literal(1), z.literal(2), z.literal(BACKUP_FORMAT)]),
  version: z.string(),
  at: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
})
export type BackupHead = z.infer<typeof headSchema>

export const tableSchema = z.object({ table: z.string(), columns: z.array(z.string()) })
export const fileSchema = z.object({ key: z.string(), data: z.base64() })
export const endSchema = z.object({ rows: z.number(), sha256: z.string().optional() })

/**
 * Tables that a backup leaves out, and a restore leaves empty: what ends by itself within days, and what would let whoever
 * finds the file in. After a restore people log in again and ask for a new link.
 */
export const NOT_SAVED: ReadonlySet<string> = new Set([
  'idempotency',
  'rate_limit',
  'sign_in_attempt',
  'known_device',
  'user_session',
  'one_time_token',
])

/** SQL name in quotes. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
