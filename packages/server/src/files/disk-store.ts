import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isFolder, requireFolder, requireKey } from './keys'
import type { FileStore, StoredFolder } from './store'

/** So often a folder may go while something is put into it, and the other way round. */
const MOST_TRIES = 5

/** How a file ends that is not whole yet. */
const UNFINISHED = '.part'

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Resolves to undefined where the file or folder is not there. */
const ifThere = <Found>(found: Promise<Found>): Promise<Found | undefined> =>
  found.catch((error: unknown) => {
    if (isMissing(error)) return undefined
    throw error
  })

/** Files in a folder of the machine, for the owner of the process alone. */
export function createDiskStore(root: string): FileStore {
  return {
    put: async (key, bytes) => {
      const path = join(root, requireKey(key))
      for (let tries = 1; ; tries += 1) {
        try {
          return await write(path, bytes)
        } catch (error) {
          // What is removed meanwhile takes the folder with it.
          if (!isMissing(error) || tries === MOST_TRIES) throw error
        }
      }
    },
    read: async (key) => ifThere(readFile(join(root, requireKey(key)))),
    has: async (key) => (await ifThere(stat(join(root, requireKey(key))))) !== undefined,
    remove: async (folder) => {
      const path = join(root, requireFolder(folder))
      // Something may be put there while it is emptied.
      await rm(path, { recursive: true, force: true, maxRetries: MOST_TRIES })
      // The project's own folder goes with its last file; it stays while it has others.
      await rmdir(dirname(path)).catch(() => undefined)
    },
    removeUnfinished: async (before) => {
      let removed = 0
      for await (const { folder } of listFolders(root)) {
        for (const name of (await ifThere(readdir(join(root, folder)))) ?? []) {
          if (!name.endsWith(UNFINISHED)) continue
          const path = join(root, folder, name)
          const found = await ifThere(stat(path))
          if (!found || found.mtime > before) continue
          await rm(path, { force: true })
          removed += 1
        }
      }
      return removed
    },
    list: () => listFolders(root),
  }
}

async function write(path: string, bytes: Parameters<FileStore['put']>[1]): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  // Under its own name only when it is whole and on the disk.
  const part = `${path}.${randomUUID()}${UNFINISHED}`
  try {
    await writeFile(part, bytes, { mode: 0o600, flush: true })
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

async function* listFolders(root: string): AsyncGenerator<StoredFolder> {
  for (const project of (await ifThere(readdir(root))) ?? []) {
    for (const file of (await ifThere(readdir(join(root, project)).catch(() => []))) ?? []) {
      const folder = `${project}/${file}`
      if (!isFolder(folder)) continue
      const found = await ifThere(stat(join(root, folder)))
      if (found) yield { folder, writtenAt: found.mtime }
    }
  }
}
