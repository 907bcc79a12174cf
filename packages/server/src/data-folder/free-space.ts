import { statfs } from 'node:fs/promises'
import { join } from 'node:path'

type Tell = (what: object, text: string) => void
type Log = { readonly error: Tell; readonly warn: Tell }

/** How much space is left for data, as it was found last. */
export type FreeSpace = {
  /** Whether so little is left that nothing more may be written. */
  readonly isShort: () => boolean
  /** Bytes left where it is least; undefined before it was looked at. */
  readonly bytes: () => number | undefined
  /** Looks now. Never rejects. */
  readonly look: (log: Log) => Promise<void>
}

type FreeSpaceOptions = {
  /** Writing ends below so many bytes. */
  readonly least: number
  /** Bytes left in a folder; rejects where there is no such folder. */
  readonly freeIn?: (folder: string) => Promise<number>
}

/** A database that has no space for its log ends, so writing begins again only when there is clearly more than the least. */
const AGAIN = 1.2

/**
 * Tells whether the disks of a data folder have space left: that of the folder, of the embedded database and of its log,
 * which may be elsewhere. A disk that cannot be looked at counts for nothing.
 */
export function createFreeSpace(dataFolder: string, { least, freeIn = freeBytes }: FreeSpaceOptions): FreeSpace {
  const folders = [dataFolder, join(dataFolder, 'db'), join(dataFolder, 'db', 'pg_wal')]
  let left: number | undefined
  let isShort = false
  return {
    isShort: () => isShort,
    bytes: () => left,
    look: async (log) => {
      const found = await Promise.all(folders.map((folder) => freeIn(folder).catch(() => Number.POSITIVE_INFINITY)))
      const bytes = Math.min(...found)
      left = Number.isFinite(bytes) ? bytes : undefined
      const was = isShort
      isShort = left !== undefined && left < least * (was ? AGAIN : 1)
      const told = { bytes: left, least, folder: dataFolder }
      if (isShort && !was)
        log.error(told, 'too little space is left on the disk: nothing is written until there is more')
      if (was && !isShort) log.warn(told, 'there is space on the disk again: writing goes on')
    },
  }
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
