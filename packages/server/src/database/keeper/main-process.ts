import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

const PID_FILE = 'postmaster.pid'
const SOCKET_LOCK = '.s.PGSQL.5432.lock'

const isErrno = (error: unknown): error is NodeJS.ErrnoException => error instanceof Error && 'code' in error

/** The process id of a cluster's main process, from its pid file, which stays when it is killed. */
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

/** Whether a process is a zombie. In a container whose first process is Tehas, zombies are never removed. */
async function isUncollected(pid: number): Promise<boolean> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return stat
    .slice(stat.lastIndexOf(')') + 1)
    .trimStart()
    .startsWith('Z')
}

/** Whether the main process of the cluster in a folder runs. */
export async function isMainProcessAlive(folder: string): Promise<boolean> {
  const pid = await readPid(join(folder, PID_FILE))
  return pid !== undefined && exists(pid) && !(await isUncollected(pid))
}

/** PostgreSQL takes a zombie for a running server, so its pid files are removed before the next start. */
export async function removeZombiePidFiles(folder: string, socketFolder: string): Promise<void> {
  for (const file of [join(folder, PID_FILE), join(socketFolder, SOCKET_LOCK)]) {
    const pid = await readPid(file)
    if (pid !== undefined && (await isUncollected(pid))) await rm(file, { force: true })
  }
}
