import { chmod, mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The folder of the database, which PostgreSQL keeps for its owner itself. */
const DATABASE = 'db'
const OTHERS = 0o077

/**
 * Makes the data folder, and takes everything in it away from everybody but its owner: folders 0700, files 0600. Earlier
 * versions and other programs may have left wider rights.
 */
export async function openDataFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await closeToOthers(folder)
  await closeBelow(folder, DATABASE)
}

async function closeBelow(folder: string, besides?: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.name === besides || !(entry.isDirectory() || entry.isFile())) continue
    await closeToOthers(path)
    if (entry.isDirectory()) await closeBelow(path)
  }
}

/** A file that went meanwhile, or belongs to somebody else, stays as it is. */
async function closeToOthers(path: string): Promise<void> {
  const { mode } = await stat(path).catch(() => ({ mode: 0 }))
  if ((mode & OTHERS) !== 0) await chmod(path, mode & 0o700).catch(() => undefined)
}
