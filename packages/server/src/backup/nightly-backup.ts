import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Target } from '../database/connect'
import { type Repeated, repeat } from '../jobs/repeat'
import { version } from '../version'
import { BACKUP_SUFFIX } from './backup-format'
import { writeBackup } from './write-backup'

const CHECK_EVERY_MS = 10 * 60_000
const NIGHT_ENDS_AT_HOUR = 3
const KEPT_DAYS = 14
const DAY_MS = 86_400_000

const dayOf = (name: string): string => name.replace(/^[a-z-]+?-(?=\d{4}-)/, '').slice(0, 10)

/** Names of backups that are older than what is kept, counted from a day. */
export function outdatedBackups(names: readonly string[], today: string): string[] {
  const oldest = new Date(Date.parse(today) - KEPT_DAYS * DAY_MS).toISOString().slice(0, 10)
  return names.filter((name) => name.endsWith(BACKUP_SUFFIX) && dayOf(name) < oldest)
}

/** Whether the night's backup is due: after three in the morning, when today has none yet. */
export function isBackupDue(names: readonly string[], now: Date): boolean {
  const today = now.toISOString().slice(0, 10)
  const hasToday = names.some(
    (name) => name.startsWith('tehas-') && name.endsWith(BACKUP_SUFFIX) && dayOf(name) === today,
  )
  return !hasToday && now.getHours() >= NIGHT_ENDS_AT_HOUR
}

/** One backup a day of the embedded database, kept for 14 days. A machine that is off at night makes it when it is on. */
export function startNightlyBackup(target: Target, folder: string, log: FastifyBaseLogger): Repeated {
  if (target.kind === 'url') return { stop: async () => undefined }
  return repeat('backup', CHECK_EVERY_MS, log, async () => {
    const now = new Date()
    const names = await readdir(folder).catch(() => [])
    if (!isBackupDue(names, now)) return
    await writeBackup(target, folder, version)
    for (const name of outdatedBackups(names, now.toISOString().slice(0, 10)))
      await rm(join(folder, name), { force: true })
  })
}
