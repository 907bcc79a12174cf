import { chown, mkdir, readFile, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { findBinaries, reachableBinaries } from './binaries'
import { isLocked, lockFolder } from './folder-lock'
import { isMainProcessAlive, removeZombiePidFiles } from './main-process'
import { isReachable } from './reach'
import { type RunAs, runBinary, unprivilegedUser } from './run-binary'
import { socketFolder } from './socket-folder'
import { StartError } from './start-error'

export const CLUSTER_OWNER = 'tehas_owner'

export type Cluster = {
  /** Folder of the socket, which is PostgreSQL's `host`. */
  readonly host: string
  readonly stop: () => Promise<void>
  /** Whether its main process runs. When it is killed, all connections end. */
  readonly isRunning: () => Promise<boolean>
  /** Restarts a server that died, with the same settings. Throws a StartError with the reason if that fails. */
  readonly startAgain: () => Promise<void>
}

/** PostgreSQL's own settings by name, such as `max_connections`. */
export type ClusterSettings = Readonly<Record<string, string>>

const defaults: ClusterSettings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '60',
  timezone: 'UTC',
  // The default of PostgreSQL: enough for a workshop, and its machines have little memory to spare.
  shared_buffers: '128MB',
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

const LOG = 'tehas-postgres.log'

const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  )

const lastLine = (text: string): string => text.split('\n').filter(Boolean).at(-1) ?? 'no reason given'

/** The reason of a failed start from the log: the last FATAL or PANIC line, else the last line. */
const reasonIn = (log: string): string =>
  lastLine(
    log
      .split('\n')
      .filter((line) => /\b(FATAL|PANIC):/.test(line))
      .join('\n') || log,
  )

/** The folder of a cluster as an argument of its programs, and their working directory. */
type Place = { readonly folder: string; readonly given: string; readonly cwd: string; readonly socket: string }

/**
 * If the programs run as another user who may not enter the folders above (a private home), they are started inside the
 * cluster's folder and get a relative path.
 */
async function findPlace(folder: string, runAs: RunAs): Promise<Place> {
  const socket = await socketFolder(folder)
  if (!runAs || process.platform !== 'linux' || (await isReachable(folder))) {
    return { folder, given: folder, cwd: '/', socket }
  }
  const given = '/proc/self/cwd'
  return { folder, given, cwd: folder, socket }
}

type Programs = { readonly bin: string; readonly runAs: RunAs; readonly place: Place }

async function create({ bin, runAs, place }: Programs): Promise<void> {
  const args = ['-D', place.given, '-U', CLUSTER_OWNER, '-A', 'trust', '--locale=C.UTF-8', '--encoding=UTF8']
  const { code, output } = await runBinary(join(bin, 'initdb'), [...args, '--no-instructions'], {
    runAs,
    cwd: place.cwd,
  })
  if (code !== 0) throw new StartError(`The database could not be created in ${place.folder}: ${lastLine(output)}`)
}

const control = ({ bin, runAs, place }: Programs, args: readonly string[], logFile?: string) =>
  runBinary(join(bin, 'pg_ctl'), ['-D', place.given, ...args], {
    runAs,
    cwd: place.cwd,
    ...(logFile !== undefined && { logFile }),
  })

/** A server that still runs after this process was killed is used unchanged. */
async function runs(programs: Programs): Promise<boolean> {
  if (!(await exists(join(programs.place.folder, 'postmaster.pid')))) return false
  return (await control(programs, ['status'])).code === 0
}

async function start(programs: Programs, settings: ClusterSettings): Promise<void> {
  const { folder, given, socket } = programs.place
  const listed = Object.entries({ ...defaults, ...settings }).map(([name, value]) => `-c ${name}=${value}`)
  const options = [`-k "${socket === folder ? given : socket}"`, ...listed].join(' ')
  const log = join(given, LOG)
  const told = await sizeOf(join(folder, LOG))
  const { code } = await control(
    programs,
    ['-w', '-t', '60', '-l', log, '-o', options, 'start'],
    join(folder, 'pg_ctl.log'),
  )
  if (code === 0) return
  const written = await readFile(join(folder, LOG)).catch(() => Buffer.alloc(0))
  const since = written.subarray(told).toString('utf8')
  throw new StartError(`The embedded PostgreSQL did not start: ${reasonIn(since)}`)
}

async function prepareFolders(folder: string, runAs: RunAs): Promise<Place> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (runAs) await chown(folder, runAs.uid, runAs.gid)
  const place = await findPlace(folder, runAs)
  if (runAs) await chown(place.socket, runAs.uid, runAs.gid)
  return place
}

/**
 * Starts the embedded PostgreSQL of a data folder: creates its cluster on the first start, and takes over a server that
 * still runs. It can be reached through a socket in that folder only.
 */
export async function keepCluster(dataFolder: string, settings: ClusterSettings = {}): Promise<Cluster> {
  if (process.platform === 'win32') throw new StartError('On Windows, set DATABASE_URL to a PostgreSQL 15 or newer.')
  const folder = resolve(dataFolder)
  await mkdir(folder, { recursive: true })
  const unlock = await lockFolder(folder)
  try {
    const runAs = unprivilegedUser()
    const found = findBinaries()
    const bin = runAs ? await reachableBinaries(found) : found
    const place = await prepareFolders(join(folder, 'db'), runAs)
    const programs: Programs = { bin, runAs, place }
    if (!(await exists(join(place.folder, 'PG_VERSION')))) await create(programs)
    if (!(await runs(programs))) await start(programs, settings)
    const stop = async () => {
      await control(programs, ['-w', '-m', 'fast', 'stop'])
      await unlock()
    }
    const isRunning = () => isMainProcessAlive(place.folder)
    const startAgain = async () => {
      if (await isRunning()) return
      await removeZombiePidFiles(place.folder, place.socket)
      await start(programs, settings)
    }
    return { host: place.socket, stop, isRunning, startAgain }
  } catch (error) {
    await unlock()
    throw error
  }
}

/** The host of the server that another process runs on a data folder; undefined if none does. */
export async function runningHost(dataFolder: string): Promise<string | undefined> {
  const folder = resolve(dataFolder)
  return (await isLocked(folder)) ? socketFolder(join(folder, 'db')) : undefined
}
