import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { ownerConfig, type Target } from '../database/connect'
import { StartError } from '../database/keeper/start-error'
import { BACKUP_FORMAT, BACKUP_SUFFIX, type BackupHead, quoted, ROW } from './backup-format'

const ROWS_AT_ONCE = 2000

/** Throws a StartError unless the user is a superuser: row-level security would leave rows out of the backup. */
export async function requireAllRows(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ all: boolean }>(
    'SELECT rolsuper AS all FROM pg_roles WHERE rolname = current_user',
  )
  if (rows[0]?.all) return
  throw new StartError('The user of DATABASE_URL does not see all rows. Use pg_dump of your PostgreSQL for backups.')
}

type Table = { readonly name: string; readonly columns: readonly string[] }

/** The tables of the product with their columns, without generated ones. The job queue is not part of a backup. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname = 'public'
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    WHERE c.relkind = 'r' AND c.relname <> 'migration' GROUP BY c.relname ORDER BY c.relname`)
  return rows
}

async function* readTable(client: pg.Client, { name, columns }: Table): AsyncGenerator<string> {
  yield `${JSON.stringify({ table: name, columns })}\n`
  await client.query(`DECLARE rows NO SCROLL CURSOR FOR SELECT to_jsonb(r)::text AS row FROM ${quoted(name)} r`)
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`FETCH ${ROWS_AT_ONCE} FROM rows`)
    if (rows.length === 0) break
    yield rows.map(({ row }) => `${ROW}${row}\n`).join('')
  }
  await client.query('CLOSE rows')
}

async function* readDatabase(client: pg.Client, version: string): AsyncGenerator<string> {
  const migrations = await client.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM migration ORDER BY name',
  )
  const head: BackupHead = { tehas: BACKUP_FORMAT, version, at: new Date().toISOString(), migrations: migrations.rows }
  yield `${JSON.stringify(head)}\n`
  let rows = 0
  for (const table of await listTables(client)) {
    for await (const lines of readTable(client, table)) {
      if (lines.startsWith(ROW)) rows += lines.split('\n').length - 1
      yield lines
    }
  }
  yield `${JSON.stringify({ rows })}\n`
}

/**
 * Writes a consistent snapshot of the database into a file of the folder and returns its path. The service can run
 * meanwhile. An interrupted backup leaves no file of that name.
 */
export async function writeBackup(target: Target, folder: string, version: string, label = 'tehas'): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  const file = join(folder, `${label}-${stamp}${BACKUP_SUFFIX}`)
  const client = new pg.Client(ownerConfig(target))
  // A broken connection fails the backup. Without a listener it would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await requireAllRows(client)
    const found = await client.query("SELECT to_regclass('public.migration') AS name")
    if (found.rows[0]?.name === null) throw new StartError('There is nothing to save yet: start Tehas once.')
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    await pipeline(
      Readable.from(readDatabase(client, version)),
      createGzip(),
      createWriteStream(`${file}.part`, { mode: 0o600 }),
    )
    await client.query('COMMIT')
    await rename(`${file}.part`, file)
    return file
  } finally {
    await rm(`${file}.part`, { force: true })
    await client.end().catch(() => undefined)
  }
}
