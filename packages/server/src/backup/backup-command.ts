import { openRunningTarget } from '../database/open-target'
import type { Settings } from '../settings/read-settings'
import { version } from '../version'
import { backupFolder } from './backup-folder'
import { writeBackup } from './write-backup'

/** npm run backup: works while Tehas runs and while it does not. */
export async function backupCommand(settings: Settings, say: (line: string) => void): Promise<void> {
  const { target, stop } = await openRunningTarget(settings)
  try {
    say(`Saved ${await writeBackup(target, backupFolder(settings), version)}`)
  } finally {
    await stop()
  }
}
