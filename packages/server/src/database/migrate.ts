import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { ownerConfig, type Target } from './connect'
import { define, findStale, readDefinitions } from './definitions'
import { StartError } from './keeper/start-error'
import { prepareRole } from './prepare-role'

/** Differs from the other advisory locks of the service. */
const MIGRATION_LOCK = 7_283_401
const OLDEST_VERSION = 150_000

type Migration = { readonly name: string; readonly text: string; readonly checksum: string }

type MigrateOptions = {
  /** Which migrations to run, without definitions. A restore first runs those that its backup was made with. */
  readonly only?: (name: string) => boolean
  /** Told what is done to a database that is in use already; an empty one is made in a moment. */
  readonly tell?: (line: string) => void
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_.*\.sql$/.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

async function prepare(client: pg.Client, target: Target): Promise<void> {
  const { rows } = await client.query<{ version: string }>("SELECT current_setting('server_version_num') AS version")
  if (Number(rows[0]?.version) < OLDEST_VERSION) throw new StartError('Tehas needs PostgreSQL 15 or newer.')
  await client.query(
    'CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY, checksum text NOT NULL, at timestamptz NOT NULL DEFAULT now())',
  )
  await prepareRole(client, target)
}

async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('BEGIN')
  try {
    await work()
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query(migration.text)
  await client.query('INSERT INTO migration (name, checksum) VALUES ($1, $2)', [migration.name, migration.checksum])
}

/**
 * Runs the migrations that have not run yet, one process at a time, then puts the functions and views in place whose files are
 * newer than the database: with the last migration, so that neither stands without the other. Returns the migrations' names.
 */
export async function migrate(
  target: Target,
  folder: string,
  { only, tell = () => undefined }: MigrateOptions = {},
): Promise<string[]> {
  const migrations = (await readMigrations(folder)).filter(({ name }) => only?.(name) ?? true)
  // Definitions are of the newest tables, which part of the migrations does not make.
  const definitions = only ? [] : await readDefinitions(folder)
  const client = new pg.Client(ownerConfig(target))
  try {
    await client.connect()
  } catch (error) {
    throw new StartError(`The database cannot be reached: ${error instanceof Error ? error.message : String(error)}`)
  }
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    await prepare(client, target)
    const { rows } = await client.query<{ name: string; checksum: string }>('SELECT name, checksum FROM migration')
    const done = new Map(rows.map((row) => [row.name, row.checksum]))
    const changed = migrations.find(({ name, checksum }) => (done.get(name) ?? checksum) !== checksum)
    if (changed) throw new StartError(`Migration ${changed.name} was changed after it ran on this database.`)
    const waiting = migrations.filter(({ name }) => !done.has(name))
    const say = done.size > 0 ? tell : () => undefined
    for (const [index, migration] of waiting.entries()) {
      say(`Updating the database, step ${index + 1} of ${waiting.length}: ${migration.name}. Do not stop Tehas …`)
      await inTransaction(client, async () => {
        await apply(client, migration)
        if (index === waiting.length - 1) await define(client, await findStale(client, definitions))
      })
    }
    const stale = await findStale(client, definitions)
    if (stale.length > 0) await inTransaction(client, () => define(client, stale))
    if (waiting.length > 0) say('The database is updated.')
    return waiting.map(({ name }) => name)
  } finally {
    await client.end()
  }
}
