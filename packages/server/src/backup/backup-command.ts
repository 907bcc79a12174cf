import { StartError } from '../database/keeper/start-error'
import { openRunningTarget } from '../database/open-target'
import type { Settings } from '../settings/read-settings'
import { version } from '../version'
import { backedUpFiles, backupFolder } from './backup-folder'
import { writeBackup } from './write-backup'

const STOPPED = 'Stopped: no backup was saved. The data is as it was.'

/** npm run backup: works while Tehas runs and while it does not. */
export async function backupCommand(
  settings: Settings,
  say: (line: string) => void,
  signal?: AbortSignal,
): Promise<void> {
  const { target, stop, notices } = await openRunningTarget(settings)
  try {
    for (const notice of notices) say(notice)
    say(
      `Saved ${await writeBackup(target, backupFolder(settings), version, { files: backedUpFiles(settings), ...(signal && { signal }) })}`,
    )
  } catch (error) {
    throw signal?.aborted ? new StartError(STOPPED) : error
  } finally {
    await stop()
  }
}
