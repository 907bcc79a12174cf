import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { RegistryError } from './registry-error'

/** Where a store keeps what: the current revision, all revisions, the builds. */
export const storePaths = (folder: string) => ({
  current: join(folder, 'registry.json'),
  /** A current revision that could not be read, for whoever wants to know why. */
  broken: join(folder, 'registry.broken.json'),
  revisions: join(folder, 'revisions'),
  remotes: join(folder, 'remotes'),
  shell: join(folder, 'shell'),
  lock: join(folder, '.lock'),
})

/** Writes a file so that a reader sees the old or the new one, never a half. */
export async function writeAtomically(path: string, content: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const temporary = `${path}.${randomUUID()}.tmp`
  await writeFile(temporary, content)
  const file = await open(temporary, 'r')
  await file.sync().finally(() => file.close())
  await rename(temporary, path)
}

export async function readIfExists(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (Object(error).code === 'ENOENT') return undefined
    throw error
  }
}

export const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

export async function foldersIn(path: string): Promise<string[]> {
  if (!(await exists(path))) return []
  return (await readdir(path, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
}

/** So old is a lock left behind, whoever held it: a deployment takes seconds. */
const STALE_LOCK_MS = 60_000
const LOCK_WAIT_MS = 5000

/** Locks that this process holds or is taking. */
const held = new Set<string>()

/** Lets one deployment at a time change the store; a lock that a killed process left behind is taken over. */
export async function withLock<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const { lock } = storePaths(folder)
  await mkdir(folder, { recursive: true })
  const deadline = Date.now() + LOCK_WAIT_MS
  while (!(await takeLock(lock))) {
    if (Date.now() > deadline) throw new RegistryError('LOCKED', 'Another deployment is running; try again in a minute')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  try {
    return await work()
  } finally {
    await rm(lock, { force: true }).finally(() => held.delete(lock))
  }
}

async function takeLock(lock: string): Promise<boolean> {
  if (held.has(lock)) return false
  held.add(lock)
  try {
    await writeFile(lock, `${process.pid} ${hostname()}`, { flag: 'wx' })
    return true
  } catch (error) {
    const isTaken = Object(error).code === 'EEXIST'
    if (isTaken && (await isLeft(lock))) await rm(lock, { force: true })
    held.delete(lock)
    if (!isTaken) throw error
    return false
  }
}

/** Whether nobody holds a lock any more: its process on this machine has ended, or it is old. */
async function isLeft(lock: string): Promise<boolean> {
  const info = await stat(lock).catch(() => undefined)
  if (info === undefined) return false
  const [pid, host] = (await readFile(lock, 'utf8').catch(() => '')).split(' ')
  const isOver = host === hostname() && !isOtherProcess(Number(pid))
  return isOver || Date.now() - info.mtimeMs > STALE_LOCK_MS
}

/** Whether a number is that of a running process that is not this one: a container gives the same numbers again. */
function isOtherProcess(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // It belongs to another user.
    return Object(error).code === 'EPERM'
  }
}
