import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Target } from '../database/connect'
import { StartError } from '../database/keeper/start-error'
import { defineJob, noPayload } from '../jobs/define-job'
import type { Settings } from '../settings/read-settings'
import { version } from '../version'
import { backedUpFiles, backupFolder } from './backup-folder'
import { BACKUP_SUFFIX } from './backup-format'
import { writeBackup } from './write-backup'

const NIGHT_ENDS_AT_HOUR = 3
const KEPT_DAYS = 14
const DAY_MS = 86_400_000

const dayOf = (name: string): string => name.replace(/^[a-z-]+?-(?=\d{4}-)/, '').slice(0, 10)

/** The names of backups that are older than 14 days on a day (YYYY-MM-DD). */
export function outdatedBackups(names: readonly string[], today: string): string[] {
  const oldest = new Date(Date.parse(today) - KEPT_DAYS * DAY_MS).toISOString().slice(0, 10)
  return names.filter((name) => name.endsWith(BACKUP_SUFFIX) && dayOf(name) < oldest)
}

/** Whether a backup is due: after three in the morning, if there is none of today. */
export function isBackupDue(names: readonly string[], now: Date): boolean {
  const today = now.toISOString().slice(0, 10)
  const hasToday = names.some(
    (name) => name.startsWith('tehas-') && name.endsWith(BACKUP_SUFFIX) && dayOf(name) === today,
  )
  return !hasToday && now.getHours() >= NIGHT_ENDS_AT_HOUR
}

/** Makes the night's backup if it is due, and removes those that are older than 14 days. */
async function backUp(target: Target, settings: Settings): Promise<void> {
  const folder = backupFolder(settings)
  const now = new Date()
  const names = await readdir(folder).catch(() => [])
  if (!isBackupDue(names, now)) return
  await writeBackup(target, folder, version, { files: backedUpFiles(settings) })
  for (const name of outdatedBackups(names, now.toISOString().slice(0, 10)))
    await rm(join(folder, name), { force: true })
}

/**
 * One backup a day of the embedded database. A machine that is off at night makes it when it is on. A server of
 * DATABASE_URL has backups of its own.
 */
export const nightlyBackupJob = defineJob({
  name: 'nightly-backup',
  payload: noPayload,
  everySeconds: 10 * 60,
  retries: 0,
  timeoutSeconds: 4 * 3600,
  handle: async ({ target, settings, freeSpace }) => {
    if (freeSpace?.isShort()) throw new StartError('There is too little space left on the disk for a backup.')
    if (target.kind === 'embedded') await backUp(target, settings)
  },
})
