import { chown, mkdir, readFile, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { findBinaries, reachableBinaries } from './binaries'
import { isLocked, lockFolder } from './folder-lock'
import { forgetUncollected, isMainProcessAlive } from './main-process'
import { isReachable } from './reach'
import { type RunAs, runBinary, unprivilegedUser } from './run-binary'
import { socketFolder } from './socket-folder'
import { StartFault } from './start-fault'

export const CLUSTER_OWNER = 'tehas_owner'

export type Cluster = {
  /** Folder of the socket, which is PostgreSQL's `host`. */
  readonly host: string
  readonly stop: () => Promise<void>
  /** Whether its main process lives; one that is killed ends every connection with it. */
  readonly isRunning: () => Promise<boolean>
  /** Starts a server that has died, with the settings it had; a StartFault says why it can't. */
  readonly startAgain: () => Promise<void>
}

/** PostgreSQL's own settings by name, such as `max_connections`. */
export type ClusterSettings = Readonly<Record<string, string>>

const defaults: ClusterSettings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '60',
  timezone: 'UTC',
  // A thousand orders more or less change little here, and a small workshop's machine has little to spare.
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

/** Why a start failed, of what its log says of it: the last line only says that it is over. */
const reasonIn = (log: string): string =>
  lastLine(
    log
      .split('\n')
      .filter((line) => /\b(FATAL|PANIC):/.test(line))
      .join('\n') || log,
  )

/** A cluster's folder as its programs are told it, and where they are run. */
type Place = { readonly folder: string; readonly given: string; readonly cwd: string; readonly socket: string }

/**
 * Where the programs run as another user who may not pass the folders above (a private home), they are started inside
 * the cluster's folder and told to look where they stand.
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
  if (code !== 0) throw new StartFault(`The database could not be created in ${place.folder}: ${lastLine(output)}`)
}

const control = ({ bin, runAs, place }: Programs, args: readonly string[], logFile?: string) =>
  runBinary(join(bin, 'pg_ctl'), ['-D', place.given, ...args], {
    runAs,
    cwd: place.cwd,
    ...(logFile !== undefined && { logFile }),
  })

/** A server that still runs after this program was killed is used as it is. */
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
  throw new StartFault(`The embedded PostgreSQL did not start: ${reasonIn(since)}`)
}

async function prepareFolders(folder: string, runAs: RunAs): Promise<Place> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (runAs) await chown(folder, runAs.uid, runAs.gid)
  const place = await findPlace(folder, runAs)
  if (runAs) await chown(place.socket, runAs.uid, runAs.gid)
  return place
}

/**
 * Keeps the embedded PostgreSQL of a data folder: creates its cluster on the first start, starts it, takes over one that
 * still runs, and stops it at the end. It can be reached through a socket in that folder alone.
 */
export async function keepCluster(dataFolder: string, settings: ClusterSettings = {}): Promise<Cluster> {
  if (process.platform === 'win32') throw new StartFault('On Windows, set DATABASE_URL to a PostgreSQL 15 or newer.')
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
      await forgetUncollected(place.folder, place.socket)
      await start(programs, settings)
    }
    return { host: place.socket, stop, isRunning, startAgain }
  } catch (error) {
    await unlock()
    throw error
  }
}

/** Where the server of a folder can be reached that a Tehas keeps running now; undefined where none does. */
export async function runningHost(dataFolder: string): Promise<string | undefined> {
  const folder = resolve(dataFolder)
  return (await isLocked(folder)) ? socketFolder(join(folder, 'db')) : undefined
}
