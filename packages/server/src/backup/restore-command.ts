import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { ownerConfig, type Target } from '../database/connect'
import { StartError } from '../database/keeper/start-error'
import { migrate } from '../database/migrate'
import { migrationsFolder } from '../database/migrations-folder'
import { openTarget } from '../database/open-target'
import { createBeside, dropBeside, dropReplaced, switchDatabases } from '../database/replace-database'
import type { Settings } from '../settings/read-settings'
import { version } from '../version'
import { backedUpFiles, backupFolder } from './backup-folder'
import { BACKUP_SUFFIX } from './backup-format'
import { checkBackup, type ReadOptions, readBackup } from './read-backup'
import { requireAllRows, writeBackup } from './write-backup'

async function newestBackup(folder: string): Promise<string> {
  const names = await readdir(folder).catch(() => [])
  const newest = names
    .filter((name) => name.startsWith('tehas-') && name.endsWith(BACKUP_SUFFIX))
    .sort()
    .at(-1)
  if (!newest) throw new StartError(`There is no backup in ${folder}. Name one: npm run restore -- <file>`)
  return join(folder, newest)
}

/** Throws a StartError before anything is touched if the user of the target may not restore. */
async function requireSuperuser(target: Target): Promise<void> {
  const client = new pg.Client(ownerConfig(target))
  client.on('error', () => undefined)
  await client.connect()
  await requireAllRows(client).finally(() => client.end())
}

async function hasTables(target: Target): Promise<boolean> {
  const client = new pg.Client(ownerConfig(target))
  await client.connect()
  const { rows } = await client.query("SELECT 1 FROM pg_tables WHERE schemaname = 'public' AND tablename = 'migration'")
  await client.end()
  return rows.length > 0
}

/** Runs the migrations that the backup was made with, restores its rows, then runs the later migrations. */
export async function restoreInto(target: Target, file: string, options: ReadOptions = {}): Promise<number> {
  const { migrations } = await checkBackup(file)
  const names = new Set(migrations.map(({ name }) => name))
  const ran = await migrate(target, migrationsFolder, { only: (name) => names.has(name) })
  const unknown = [...names].find((name) => !ran.includes(name))
  if (unknown)
    throw new StartError(`The backup was made by a newer Tehas: ${unknown} is not known here. Nothing was changed.`)
  const rows = await readBackup(target, file, options)
  await migrate(target, migrationsFolder)
  return rows
}

/** How far a restore has come. */
export type RestoreStage = 'checked' | 'saved' | 'created' | 'restored' | 'switched' | 'dropped'

export type RestoreOptions = {
  readonly signal?: AbortSignal
  /** Called after each stage; the restore goes on when it resolves. For tests that end it there. */
  readonly reached?: (stage: RestoreStage) => Promise<void>
}

const AS_IT_WAS = 'The data is as it was.'
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/**
 * npm run restore: puts a backup in the place of the present data, after a backup of these. The backup is restored into a
 * database of its own beside the present one; the two are switched in one step at the end.
 */
export async function restoreCommand(
  settings: Settings,
  given: string | undefined,
  say: (line: string) => void,
  { signal, reached = async () => undefined }: RestoreOptions = {},
): Promise<void> {
  const file = given ? resolve(given) : await newestBackup(backupFolder(settings))
  await checkBackup(file)
  await reached('checked')
  const { target, stop, notices } = await openTarget(settings)
  let isSwitched = false
  try {
    for (const notice of notices) say(notice)
    await requireSuperuser(target)
    if (await hasTables(target)) {
      const before = { label: 'before-restore', files: backedUpFiles(settings), ...(signal && { signal }) }
      say(`Saved what was there: ${await writeBackup(target, backupFolder(settings), version, before)}`)
    }
    await reached('saved')
    signal?.throwIfAborted()
    const beside = await createBeside(target)
    await reached('created')
    const rows = await restoreInto(beside, file, { signal, files: backedUpFiles(settings) })
    await reached('restored')
    signal?.throwIfAborted()
    const old = await switchDatabases(target)
    isSwitched = true
    await reached('switched')
    if (target.kind === 'embedded') await dropReplaced(target)
    else say(`The database from before is kept as ${old}. Drop it when all is well: DROP DATABASE "${old}"`)
    await reached('dropped')
    say(`Restored ${rows} rows from ${file}. Start Tehas and log in again: sessions and mailed links are not restored.`)
  } catch (error) {
    if (isSwitched) throw error
    await dropBeside(target).catch(() => undefined)
    if (signal?.aborted) throw new StartError(`Stopped: nothing was restored. ${AS_IT_WAS}`)
    if (error instanceof StartError) throw error
    throw new StartError(`The backup could not be restored: ${messageOf(error)}. ${AS_IT_WAS}`)
  } finally {
    await stop()
  }
}
