import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { chmod, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { pieceKey, piecesOf } from '../attachments/pieces'
import { ownerConfig, type Target } from '../database/connect'
import { StartError } from '../database/keeper/start-error'
import { syncFolder } from '../database/keeper/sync-folder'
import type { FileStore } from '../files/store'
import { MAX_TRIES } from '../mail/send-mail'
import { pictureKey, sizeNames } from '../pictures/send-picture'
import { BACKUP_FORMAT, BACKUP_SUFFIX, type BackupHead, FILE, NOT_SAVED, quoted, ROW } from './backup-format'

const ROWS_AT_ONCE = 2000

/** Throws a StartError unless the user is a superuser: row-level security would leave rows out of the backup. */
export async function requireAllRows(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ all: boolean }>(
    'SELECT rolsuper AS all FROM pg_roles WHERE rolname = current_user',
  )
  if (rows[0]?.all) return
  throw new StartError(
    'The user of DATABASE_URL does not see all rows: a backup or a restore needs a superuser. Run it once as one, or use pg_dump and pg_restore of your PostgreSQL. Nothing was changed.',
  )
}

type Table = { readonly name: string; readonly columns: readonly string[] }

/** The tables of the product with their columns, without generated ones. The job queue is none of them. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname = 'public'
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    WHERE c.relkind = 'r' AND c.relname <> 'migration' GROUP BY c.relname ORDER BY c.relname`)
  return rows
}

/** A letter holds a link that lets its receiver in: it is saved without its text, and never sent from a backup. */
const LETTERS = `(to_jsonb(r) || '{"body_text": "", "body_html": ""}'
  || CASE WHEN sent_at IS NULL THEN '{"tries": ${MAX_TRIES}}'::jsonb ELSE '{}' END)`

const rowOf = (table: string): string => (table === 'mail_outbox' ? LETTERS : 'to_jsonb(r)')

async function* readTable(client: pg.Client, { name, columns }: Table): AsyncGenerator<string> {
  yield `${JSON.stringify({ table: name, columns })}\n`
  await client.query(`DECLARE rows NO SCROLL CURSOR FOR SELECT ${rowOf(name)}::text AS row FROM ${quoted(name)} r`)
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`FETCH ${ROWS_AT_ONCE} FROM rows`)
    if (rows.length === 0) break
    yield rows.map(({ row }) => `${ROW}${row}\n`).join('')
  }
  await client.query('CLOSE rows')
}

/** The keys of the bytes that the rows of the snapshot know. */
async function* fileKeys(client: pg.Client): AsyncGenerator<string> {
  const pictures = await client.query<{
    owner: string
    _id: string
  }>(`SELECT project_id AS owner, _id FROM stored_picture
    UNION ALL SELECT user_id, _id FROM account_picture ORDER BY owner, _id`)
  for (const { owner, _id } of pictures.rows) {
    for (const size of sizeNames) yield pictureKey(owner, _id, size)
  }
  const contents = await client.query<{ project_id: string; _id: string; size: string }>(`
    SELECT project_id, _id, size FROM file_content UNION ALL
    SELECT project_id, _id, received FROM file_upload WHERE received > 0 ORDER BY project_id, _id`)
  for (const { project_id, _id, size } of contents.rows) {
    for (let index = 0; index < piecesOf(Number(size)); index += 1) yield pieceKey(project_id, _id, index)
  }
}

/** The files that the rows of the snapshot know. One that was removed meanwhile is left out: nothing referred to it. */
async function* readFiles(client: pg.Client, files: FileStore): AsyncGenerator<string> {
  for await (const key of fileKeys(client)) {
    const bytes = await files.read(key)
    if (bytes) yield `${FILE}${JSON.stringify({ key, data: bytes.toString('base64') })}\n`
  }
}

async function* readRows(client: pg.Client, version: string, files: FileStore | undefined): AsyncGenerator<string> {
  const migrations = await client.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM migration ORDER BY name',
  )
  const head: BackupHead = { tehas: BACKUP_FORMAT, version, at: new Date().toISOString(), migrations: migrations.rows }
  yield `${JSON.stringify(head)}\n`
  for (const table of await listTables(client)) if (!NOT_SAVED.has(table.name)) yield* readTable(client, table)
  if (files) yield* readFiles(client, files)
}

async function* readDatabase(client: pg.Client, version: string, files: FileStore | undefined): AsyncGenerator<string> {
  const hash = createHash('sha256')
  let rows = 0
  for await (const lines of readRows(client, version, files)) {
    if (lines.startsWith(ROW)) rows += lines.split('\n').length - 1
    hash.update(lines)
    yield lines
  }
  yield `${JSON.stringify({ rows, sha256: hash.digest('hex') })}\n`
}

const PART = '.part'
const DAY_MS = 86_400_000

/** Removes what backups left that were killed more than a day ago. */
async function removeOldParts(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter((each) => each.endsWith(PART))) {
    const age = await stat(join(folder, name)).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    )
    if (age > DAY_MS) await rm(join(folder, name), { force: true })
  }
}

type BackupOptions = {
  /** What the name of the file begins with. */
  readonly label?: string
  /** Where the files lie that go into it; without it only rows do. */
  readonly files?: FileStore | undefined
  /** Ends the backup without a file. */
  readonly signal?: AbortSignal
}

/**
 * Writes a consistent snapshot of the database into a file of the folder, for its owner alone, and returns its path when
 * file and folder are on the disk. The service can run meanwhile. An interrupted backup leaves no file of that name.
 */
export async function writeBackup(
  target: Target,
  folder: string,
  version: string,
  { label = 'tehas', signal, files }: BackupOptions = {},
): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
  await removeOldParts(folder)
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  const file = join(folder, `${label}-${stamp}${BACKUP_SUFFIX}`)
  const part = `${file}.${process.pid}${PART}`
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
      Readable.from(readDatabase(client, version, files)),
      createGzip(),
      createWriteStream(part, { mode: 0o600, flush: true }),
      { ...(signal && { signal }) },
    )
    await client.query('COMMIT')
    await rename(part, file)
    await syncFolder(folder)
    return file
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC')
      throw new StartError(
        `There is no space left for a backup in ${folder}. None was saved; the earlier ones are there.`,
      )
    throw error
  } finally {
    await rm(part, { force: true })
    await client.end().catch(() => undefined)
  }
}
