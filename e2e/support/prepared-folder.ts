import { execFileSync } from 'node:child_process'
import { newFolder } from './new-folder'

/** Where the tests of this run find the data folder that was started once; set before the first test. */
const PREPARED = 'TEHAS_E2E_PREPARED'

export const keepPrepared = (folder: string): void => {
  process.env[PREPARED] = folder
}

export const isPrepared = (): boolean => process.env[PREPARED] !== undefined

/**
 * A data folder of its own as the first start leaves it: its database is made and its areas are deployed, and nobody is
 * registered. A copy takes a tenth of the work of a first start.
 */
export function preparedFolder(): string {
  const folder = newFolder()
  const prepared = process.env[PREPARED]
  // `cp` keeps the owner of the database's files, who is another user where the tests run as root.
  if (prepared) execFileSync('cp', ['-a', `${prepared}/.`, folder])
  return folder
}
