import { join } from 'node:path'
import { openRunningTarget } from '../database/open-target'
import type { Settings } from '../settings/read-settings'
import { version } from '../version'
import { writeBackup } from './write-backup'

export const backupFolder = ({ dataFolder }: Pick<Settings, 'dataFolder'>): string => join(dataFolder, 'backups')

/** npm run backup: while Tehas runs, or on its data folder while it does not. */
export async function backupCommand(settings: Settings, say: (line: string) => void): Promise<void> {
  const { target, stop } = await openRunningTarget(settings)
  try {
    say(`Saved ${await writeBackup(target, backupFolder(settings), version)}`)
  } finally {
    await stop()
  }
}
