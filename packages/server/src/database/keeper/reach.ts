import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'

const OTHERS_MAY_ENTER = 0o001

/** Whether every user may enter all folders above a path. */
export async function isReachable(path: string): Promise<boolean> {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const { mode } = await stat(folder)
    if ((mode & OTHERS_MAY_ENTER) === 0) return false
    if (folder === dirname(folder)) return true
  }
}
