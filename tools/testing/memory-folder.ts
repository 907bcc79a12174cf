import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const NAME = 'tehas-tests-'
/** Bytes that must be free: the databases of a run take a fraction of it. */
const ENOUGH = 4 * 1024 ** 3

/** Programs are started from folders of tests too, which some machines do not allow there. */
const mayRunPrograms = () =>
  readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .some((line) => line.split(' ')[1] === MEMORY && !line.includes('noexec'))

function hasRoom(): boolean {
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize >= ENOUGH
}

const isAlive = (pid: number): boolean => existsSync(`/proc/${pid}`)

/** Another run may remove the same folder, and a service that was told to stop may still write: then it is tried again. */
const remove = (folder: string): void =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })

/** Removes the folders of runs that were killed. */
export function removeDead(below: string): void {
  for (const name of readdirSync(below))
    if (name.startsWith(NAME) && !isAlive(Number(name.slice(NAME.length)))) remove(join(below, name))
}

/**
 * Keeps the temporary folders of this process and those it starts in memory, where the machine has enough of it. Each test
 * file has a database of its own, of hundreds of files: making and removing them on a disk took half of PostgreSQL's time.
 * A TMPDIR that somebody chose stays.
 */
export function keepFoldersInMemory(): void {
  if (process.platform !== 'linux' || process.env.TMPDIR || !existsSync(MEMORY)) return
  if (!mayRunPrograms()) return
  removeDead(MEMORY)
  if (!hasRoom()) return
  const folder = join(MEMORY, `${NAME}${process.pid}`)
  mkdirSync(folder, { recursive: true })
  process.env.TMPDIR = folder
  process.once('exit', () => remove(folder))
}
