import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { ownerConfig, type Target } from '../database/connect'
import { StartError } from '../database/keeper/start-error'
import { migrate } from '../database/migrate'
import { migrationsFolder } from '../database/migrations-folder'
import { openTarget } from '../database/open-target'
import { QUEUE_SCHEMA } from '../jobs/queue-schema'
import type { Settings } from '../settings/read-settings'
import { version } from '../version'
import { backupFolder } from './backup-folder'
import { BACKUP_SUFFIX } from './backup-format'
import { checkBackup, readBackup } from './read-backup'
import { writeBackup } from './write-backup'

async function newestBackup(folder: string): Promise<string> {
  const names = await readdir(folder).catch(() => [])
  const newest = names
    .filter((name) => name.startsWith('tehas-') && name.endsWith(BACKUP_SUFFIX))
    .sort()
    .at(-1)
  if (!newest) throw new StartError(`There is no backup in ${folder}. Name one: npm run restore -- <file>`)
  return join(folder, newest)
}

async function hasTables(target: Target): Promise<boolean> {
  const client = new pg.Client(ownerConfig(target))
  await client.connect()
  const { rows } = await client.query("SELECT 1 FROM pg_tables WHERE schemaname = 'public' AND tablename = 'migration'")
  await client.end()
  return rows.length > 0
}

/** Removes everything of the product from a database, the job queue included. */
export async function emptyDatabase(target: Target): Promise<void> {
  const client = new pg.Client(ownerConfig(target))
  await client.connect()
  await client.query(`DROP SCHEMA public CASCADE; CREATE SCHEMA public; DROP SCHEMA IF EXISTS ${QUEUE_SCHEMA} CASCADE`)
  await client.end()
}

/** Runs the migrations that the backup was made with, restores its rows, then runs the later migrations. */
export async function restoreInto(target: Target, file: string): Promise<number> {
  const { migrations } = await checkBackup(file)
  const names = new Set(migrations.map(({ name }) => name))
  const ran = await migrate(target, migrationsFolder, { only: (name) => names.has(name) })
  const unknown = [...names].find((name) => !ran.includes(name))
  if (unknown) throw new StartError(`The backup was made by a newer Tehas: ${unknown} is not known here.`)
  const rows = await readBackup(target, file)
  await migrate(target, migrationsFolder)
  return rows
}

/** npm run restore: replaces the database by a backup, after a backup of the present state. */
export async function restoreCommand(
  settings: Settings,
  given: string | undefined,
  say: (line: string) => void,
): Promise<void> {
  const file = given ? resolve(given) : await newestBackup(backupFolder(settings))
  await checkBackup(file)
  const { target, stop } = await openTarget(settings)
  try {
    if (await hasTables(target)) {
      if (target.kind === 'url')
        throw new StartError('The database of DATABASE_URL is not empty; restore into an empty one.')
      say(`Saved what was there: ${await writeBackup(target, backupFolder(settings), version, 'before-restore')}`)
      await emptyDatabase(target)
    }
    say(`Restored ${await restoreInto(target, file)} rows from ${file}`)
  } finally {
    await stop()
  }
}
