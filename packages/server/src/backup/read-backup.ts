import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { StringDecoder } from 'node:string_decoder'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { ownerConfig, type Target } from '../database/connect'
import { StartError } from '../database/keeper/start-error'
import type { FileStore } from '../files/store'
import {
  type BackupHead,
  endSchema,
  FILE,
  fileSchema,
  headSchema,
  NOT_SAVED,
  quoted,
  ROW,
  tableSchema,
} from './backup-format'
import { listTables, requireAllRows } from './write-backup'

const ROWS_AT_ONCE = 1000

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const UNTOUCHED = 'Nothing was changed; choose another backup.'

async function* linesOf(file: string): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8')
  // A line of a file is megabytes long: its parts are put together once.
  let parts: string[] = []
  try {
    // pipeline destroys both streams when one fails, so that a damaged file throws here.
    const unzipped = createGunzip()
    const piped = pipeline(createReadStream(file), unzipped)
    piped.catch(() => undefined)
    for await (const chunk of unzipped) {
      const [first = '', ...lines] = decoder.write(Buffer.from(chunk)).split('\n')
      parts.push(first)
      for (const line of lines) {
        yield parts.join('')
        parts = [line]
      }
    }
    await piped
  } catch (error) {
    throw new StartError(`${file} is damaged: ${error instanceof Error ? error.message : error}. ${UNTOUCHED}`)
  }
  const rest = parts.join('')
  if (rest !== '') yield rest
}

/**
 * The head of a backup. Reads all of it first and throws a StartError if it is not a backup, not complete, or not as it
 * was written.
 */
export async function checkBackup(file: string): Promise<BackupHead> {
  const hash = createHash('sha256')
  let head: BackupHead | undefined
  let end: ReturnType<typeof endSchema.parse> | undefined
  let hasTable = false
  let rows = 0
  for await (const line of linesOf(file)) {
    if (end) throw new StartError(`${file} is damaged: text follows its end. ${UNTOUCHED}`)
    if (!head) {
      const parsed = headSchema.safeParse(parseJson(line))
      if (!parsed.success) throw new StartError(`${file} is not a backup of Tehas. ${UNTOUCHED}`)
      head = parsed.data
    } else if (line.startsWith(ROW)) {
      if (!hasTable) throw new StartError(`${file} is damaged: a row is of no table. ${UNTOUCHED}`)
      rows += 1
    } else if (line.startsWith(FILE)) {
      if (!fileSchema.safeParse(parseJson(line.slice(FILE.length))).success)
        throw new StartError(`${file} is damaged: a file in it cannot be read. ${UNTOUCHED}`)
    } else if (tableSchema.safeParse(parseJson(line)).success) hasTable = true
    else {
      end = endSchema.safeParse(parseJson(line)).data
      if (!end) throw new StartError(`${file} is damaged: a line is neither a table nor a row. ${UNTOUCHED}`)
      continue
    }
    hash.update(`${line}\n`)
  }
  if (!head || !end || end.rows !== rows) throw new StartError(`${file} is not complete. ${UNTOUCHED}`)
  if (head.tehas > 1 && end.sha256 !== hash.digest('hex'))
    throw new StartError(`${file} is damaged: it is not as it was written. ${UNTOUCHED}`)
  return head
}

async function fixSequences(client: pg.Client): Promise<void> {
  await client.query(`DO $$ DECLARE item record; BEGIN
    FOR item IN SELECT c.relname AS name, a.attname AS col FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
      JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname = 'public' WHERE a.attidentity <> '' LOOP
      EXECUTE format('SELECT setval(pg_get_serial_sequence(%L, %L), coalesce(max(%I), 0) + 1, false) FROM %I',
        quote_ident(item.name), item.col, item.col, item.name);
    END LOOP; END $$`)
}

export type ReadOptions = {
  /** Where the files of the backup go. What is there already is the same: a file never changes under its key. */
  readonly files?: FileStore | undefined
  readonly signal?: AbortSignal | undefined
}

/** Replaces the rows of a migrated database by those of a checked backup, in one transaction. Returns how many. */
export async function readBackup(target: Target, file: string, { files, signal }: ReadOptions = {}): Promise<number> {
  const client = new pg.Client(ownerConfig(target))
  client.on('error', () => undefined)
  await client.connect()
  try {
    await requireAllRows(client)
    await client.query('BEGIN')
    // Turns foreign keys off: a row may reference one of a later table. The backup as a whole is consistent.
    await client.query('SET LOCAL session_replication_role = replica')
    const names = (await listTables(client)).map(({ name }) => quoted(name))
    await client.query(`TRUNCATE ${names.join(', ')} CASCADE`)
    let insert: string | undefined
    let waiting: string[] = []
    let total = 0
    const flush = async () => {
      signal?.throwIfAborted()
      if (waiting.length === 0 || insert === undefined) return
      await client.query(insert, [`[${waiting.join(',')}]`])
      total += waiting.length
      waiting = []
    }
    for await (const line of linesOf(file)) {
      if (line.startsWith(ROW)) {
        if (insert === undefined) continue
        waiting.push(line.slice(ROW.length))
        if (waiting.length >= ROWS_AT_ONCE) await flush()
        continue
      }
      if (line.startsWith(FILE)) {
        signal?.throwIfAborted()
        const { key, data } = fileSchema.parse(parseJson(line.slice(FILE.length)))
        await files?.put(key, Buffer.from(data, 'base64'))
        continue
      }
      await flush()
      const table = tableSchema.safeParse(parseJson(line))
      if (!table.success) continue
      // Format 1 has tables that are not saved any more.
      insert = undefined
      if (NOT_SAVED.has(table.data.table)) continue
      const columns = table.data.columns.map(quoted).join(', ')
      const name = quoted(table.data.table)
      insert = `INSERT INTO ${name} (${columns}) OVERRIDING SYSTEM VALUE
        SELECT ${columns} FROM jsonb_populate_recordset(NULL::${name}, $1::jsonb)`
    }
    await flush()
    await fixSequences(client)
    await client.query('COMMIT')
    return total
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  } finally {
    await client.end()
  }
}
