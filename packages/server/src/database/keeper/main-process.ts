import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const PID_FILE = 'postmaster.pid'
const SOCKET = '.s.PGSQL.5432'
const SOCKET_LOCK = `${SOCKET}.lock`
const PROGRAM = 'postgres'
const LOOK_EVERY_MS = 20
/** After so long the start goes on; PostgreSQL then says what is still in use. */
const END_TIMEOUT_MS = 10_000
const CONNECT_TIMEOUT_MS = 1000

/** Where a cluster's files and its socket are. */
export type ClusterPlace = { readonly folder: string; readonly socket: string }

const isErrno = (error: unknown): error is NodeJS.ErrnoException => error instanceof Error && 'code' in error

/** The process id in a lock file of PostgreSQL. The file stays when its process is killed. */
async function readPid(file: string): Promise<number | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '')
  const pid = Number.parseInt(text, 10)
  return pid > 0 ? pid : undefined
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return isErrno(error) && error.code === 'EPERM'
  }
}

type Shown = { readonly name: string; readonly state: string }

/** Name and state of a process; undefined if there is none, or on a system without /proc. */
async function showProcess(pid: number): Promise<Shown | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const end = text.lastIndexOf(')')
  return end < 0 ? undefined : { name: text.slice(text.indexOf('(') + 1, end), state: text.charAt(end + 2) }
}

/** Whether a program of PostgreSQL runs. A zombie has ended; a container whose first process is Tehas keeps zombies. */
const isProgram = (shown: Shown | undefined): boolean => shown?.name === PROGRAM && !/[ZX]/.test(shown.state)

/**
 * Whether a process works in a folder, as every process of PostgreSQL does in that of its cluster. Undefined if this user
 * may not know: root of a container may not see it of other users.
 */
async function worksIn(pid: number, folder: string): Promise<boolean | undefined> {
  try {
    const [own, cluster] = await Promise.all([stat(`/proc/${pid}/cwd`), stat(folder)])
    return own.dev === cluster.dev && own.ino === cluster.ino
  } catch (error) {
    return isErrno(error) && (error.code === 'EACCES' || error.code === 'EPERM') ? undefined : false
  }
}

/** The folder that a process was started with as `-D`, if it is a whole path. */
async function startedIn(pid: number): Promise<string | undefined> {
  const words = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0')
  const folder = words[words.indexOf('-D') + 1]
  return folder?.startsWith('/') && !folder.startsWith('/proc/') ? folder : undefined
}

/** Whether something listens on the cluster's socket. */
function isListening(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = connect(join(socket, SOCKET))
    const end = (listens: boolean) => {
      connection.destroy()
      resolve(listens)
    }
    connection.setTimeout(CONNECT_TIMEOUT_MS, () => end(true))
    connection.once('connect', () => end(true))
    connection.once('error', () => end(false))
  })
}

/** Whether a process is the main process of a cluster, and not another one that got its number later. */
async function isMainProcess(pid: number, { folder, socket }: ClusterPlace): Promise<boolean> {
  if (!exists(pid)) return false
  if (process.platform !== 'linux') return isListening(socket)
  if (!isProgram(await showProcess(pid))) return false
  const works = await worksIn(pid, folder)
  if (works !== undefined) return works
  const given = await startedIn(pid)
  return given === undefined ? isListening(socket) : given === folder
}

/** The id of the main process of a cluster; undefined unless it runs. */
export async function findMainProcess(place: ClusterPlace): Promise<number | undefined> {
  const pid = await readPid(join(place.folder, PID_FILE))
  return pid !== undefined && (await isMainProcess(pid, place)) ? pid : undefined
}

/**
 * Removes the lock files of a server that has ended. PostgreSQL would take a zombie, or another process that got the
 * number, for a running server. Its shared memory still keeps two servers from one folder.
 */
export async function removeStaleLocks(place: ClusterPlace): Promise<void> {
  for (const file of [join(place.folder, PID_FILE), join(place.socket, SOCKET_LOCK)]) {
    const pid = await readPid(file)
    if (pid !== undefined && !(await isMainProcess(pid, place))) await rm(file, { force: true })
  }
}

/** The processes of a cluster, as far as this user may see them; none on a system without /proc. */
async function processesOf(folder: string): Promise<number[]> {
  const pids = (await readdir('/proc').catch(() => [])).map(Number).filter((pid) => pid > 0)
  const shown = await Promise.all(
    pids.map(async (pid) => (isProgram(await showProcess(pid)) && (await worksIn(pid, folder)) ? [pid] : [])),
  )
  return shown.flat()
}

/**
 * Kills all processes of a cluster and waits until they have ended. What is left of a server whose main process died
 * would keep the shared memory, and the next one from starting. No committed data is lost: the next start recovers it.
 */
export async function killProcesses(folder: string): Promise<void> {
  const deadline = Date.now() + END_TIMEOUT_MS
  for (let left = await processesOf(folder); left.length > 0; left = await processesOf(folder)) {
    if (Date.now() > deadline) return
    for (const pid of left) {
      try {
        process.kill(pid, 'SIGKILL')
      } catch {
        // It has ended by itself.
      }
    }
    await pause(LOOK_EVERY_MS)
  }
}
