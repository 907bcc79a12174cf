import { rename } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { createTestWorlds } from '../../api-tests/test-world'
import { callEntries, toInject, validRequests } from '../../api-tests/valid-requests'
import { backedUpFiles } from '../../backup/backup-folder'
import { BACKUP_SUFFIX } from '../../backup/backup-format'
import { writeBackup } from '../../backup/write-backup'
import { version } from '../../version'

/**
 * Writes a small backup of a database in which every command of the product was used once, named by the given state, such
 * as the number of its last migration. Returns the path. Call it at the top level of a test file.
 */
export async function makeOldData(folder: string, name: string): Promise<string> {
  const { server, ours } = await createTestWorlds()
  for (const [callName, call] of callEntries) {
    if (call.kind !== 'command' || call.access.kind === 'public' || callName === 'logOut') continue
    const response = await ours.owner.send(toInject(call, await validRequests[callName](ours, { user: ours.owner })))
    if (response.statusCode !== 200) throw new Error(`${callName} was answered with ${response.body}`)
  }
  const { settings } = server.services
  const written = await writeBackup(server.database.target, folder, version, { files: backedUpFiles(settings) })
  const path = join(folder, `${basename(name)}${BACKUP_SUFFIX}`)
  await rename(written, path)
  return path
}
