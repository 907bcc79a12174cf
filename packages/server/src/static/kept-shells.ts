import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { storePaths } from '@tehas/registry'

/** A file with a hash in its name by a plain path: nothing escaped, no part that begins with a dot. */
const HASHED = /^\/(static(?:\/[\w@-][\w.@-]*)+)$/

export type KeptShells = {
  /** Where the file of an address lies: in the build that is served, else in one of those before; undefined if nowhere. */
  readonly find: (url: string) => Promise<{ readonly root: string; readonly file: string } | undefined>
}

/** The builds of the shell that a registry keeps: a tab that has been open since one of them asks for its files late. */
export function openKeptShells(served: string, registryFolder: string): KeptShells {
  const { shell } = storePaths(registryFolder)
  // Looked up each time: another process beside this one may have brought a newer build.
  const kept = async () => (await readdir(shell).catch(() => [])).map((name) => join(shell, name))
  return {
    find: async (url) => {
      const file = HASHED.exec(url.split('?')[0] ?? '')?.[1]
      if (!file) return undefined
      if (await isFile(join(served, file))) return { root: served, file }
      for (const root of await kept()) if (await isFile(join(root, file))) return { root, file }
      return undefined
    },
  }
}

const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  )
