import { chown, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { awaitAnswer } from './await-answer'
import { findBinaries, reachableBinaries } from './binaries'
import { CLUSTER_OWNER } from './cluster-owner'
import { isLocked, lockFolder } from './folder-lock'
import { findMainProcess, killProcesses, removeStaleLocks } from './main-process'
import { isReachable } from './reach'
import { type RunAs, runBinary, unprivilegedUser } from './run-binary'
import { socketFolder } from './socket-folder'
import { StartError } from './start-error'
import { syncFolder } from './sync-folder'

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

export type KeepOptions = {
  /** A running server that does not answer for so long is frozen or broken, and is killed and started again. */
  readonly silenceMs?: number
}

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

async function prepareFolders(folder: string, runAs: RunAs): Promise<Place> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (runAs) await chown(folder, runAs.uid, runAs.gid)
  const place = await findPlace(folder, runAs)
  if (runAs) await chown(place.socket, runAs.uid, runAs.gid)
  return place
}

type Programs = { readonly bin: string; readonly runAs: RunAs; readonly place: Place; readonly silenceMs: number }

/**
 * Creates the cluster of a folder. It is made beside the folder and renamed when it is complete, so that an interrupted
 * first start leaves nothing half made.
 */
async function create({ bin, runAs, place }: Programs, { fsync }: ClusterSettings): Promise<void> {
  const [above, name] = [dirname(place.folder), basename(place.folder)]
  for (const left of (await readdir(above)).filter((each) => each.startsWith(`${name}.new-`)))
    await rm(join(above, left), { recursive: true, force: true }).catch(() => undefined)
  const part = await prepareFolders(`${place.folder}.new-${process.pid}`, runAs)
  const args = ['-D', part.given, '-U', CLUSTER_OWNER, '-A', 'trust', '--locale=C.UTF-8', '--encoding=UTF8']
  const { code, output } = await runBinary(
    join(bin, 'initdb'),
    [...args, '--no-instructions', ...(fsync === 'off' ? ['--no-sync'] : [])],
    {
      runAs,
      cwd: part.cwd,
    },
  )
  if (code !== 0) throw new StartError(`The database could not be created in ${place.folder}: ${lastLine(output)}`)
  await rename(part.folder, place.folder)
  await syncFolder(above)
  if (part.socket !== part.folder) await rm(part.socket, { recursive: true, force: true })
}

const control = ({ bin, runAs, place }: Programs, args: readonly string[], logFile?: string) =>
  runBinary(join(bin, 'pg_ctl'), ['-D', place.given, ...args], {
    runAs,
    cwd: place.cwd,
    ...(logFile !== undefined && { logFile }),
  })

/** Starts the server and waits until it takes connections. Throws a StartError with the reason if it does not start. */
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

/** Reasons that pass when the processes of an earlier server have ended. */
const PASSING = /already exists|pre-existing shared memory|still in use/
const RETRY_MS = 250
/** How long a start is tried again for such a reason. */
const RETRY_FOR_MS = 60_000
const SILENCE_MS = 15_000

/** Takes over a server that runs. Returns false if it ended or had to be ended, because it did not answer. */
async function takeOver({ place, silenceMs }: Programs): Promise<boolean> {
  const pid = await findMainProcess(place)
  if (pid === undefined) return false
  const state = await awaitAnswer(place, silenceMs)
  if (state === 'silent') process.kill(pid, 'SIGKILL')
  return state === 'ready'
}

/**
 * Makes sure that the server runs and answers: takes over one that still runs after this process was killed, waits for
 * one that recovers or stops, and otherwise starts it. What is left of a dead one is removed first.
 */
async function bringUp(programs: Programs, settings: ClusterSettings): Promise<void> {
  const deadline = Date.now() + RETRY_FOR_MS
  while (!(await takeOver(programs))) {
    await killProcesses(programs.place.folder)
    await removeStaleLocks(programs.place)
    try {
      return await start(programs, settings)
    } catch (error) {
      const runs = (await findMainProcess(programs.place)) !== undefined
      const passes = error instanceof StartError && PASSING.test(error.message)
      if (!runs && !passes) throw error
      if (Date.now() > deadline) throw error
      await pause(RETRY_MS)
    }
  }
}

/**
 * Starts the embedded PostgreSQL of a data folder: creates its cluster on the first start, and takes over a server that
 * still runs. It can be reached through a socket in that folder only.
 */
export async function keepCluster(
  dataFolder: string,
  settings: ClusterSettings = {},
  { silenceMs = SILENCE_MS }: KeepOptions = {},
): Promise<Cluster> {
  if (process.platform === 'win32') throw new StartError('On Windows, set DATABASE_URL to a PostgreSQL 15 or newer.')
  const folder = resolve(dataFolder)
  await mkdir(folder, { recursive: true })
  const unlock = await lockFolder(folder)
  try {
    const runAs = unprivilegedUser()
    const found = findBinaries()
    const bin = runAs ? await reachableBinaries(found) : found
    const place = await prepareFolders(join(folder, 'db'), runAs)
    const programs: Programs = { bin, runAs, place, silenceMs }
    if (!(await exists(join(place.folder, 'PG_VERSION')))) await create(programs, settings)
    await bringUp(programs, settings)
    const stop = async () => {
      await control(programs, ['-w', '-m', 'fast', 'stop'])
      await unlock()
    }
    const isRunning = async () => (await findMainProcess(place)) !== undefined
    const startAgain = () => bringUp(programs, settings)
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
