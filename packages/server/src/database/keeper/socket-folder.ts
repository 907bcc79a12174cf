import { createHash } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Longest path of a Unix socket on Linux and macOS. */
const LONGEST_SOCKET_PATH = 103

const POSTGRES_SOCKET = '.s.PGSQL.5432'

/** The folder of a socket: the given one, or a short private one if its path would be too long. */
export async function socketFolder(folder: string, socketName = POSTGRES_SOCKET): Promise<string> {
  if (join(folder, socketName).length <= LONGEST_SOCKET_PATH) return folder
  const short = createHash('sha256').update(folder).digest('hex').slice(0, 16)
  const shortFolder = join(tmpdir(), `tehas-${short}`)
  await mkdir(shortFolder, { recursive: true, mode: 0o700 })
  return shortFolder
}
