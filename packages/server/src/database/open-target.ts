import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Settings } from '../settings/read-settings'
import { ownerConfig, type Target } from './connect'
import { CLUSTER_OWNER } from './keeper/cluster-owner'
import { type Cluster, keepCluster, runningHost } from './keeper/keep-cluster'
import { tidyAfterRestore } from './replace-database'

const DATABASE = 'tehas'

export type OpenTarget = {
  readonly target: Target
  /** Stops the embedded server. Does nothing for a server of DATABASE_URL. */
  readonly stop: () => Promise<void>
  /** The embedded server, if it was started. */
  readonly cluster?: Cluster
  /** What whoever starts it should know, such as a restore that was cut off. */
  readonly notices: readonly string[]
}

/** The same statement of a process that was killed still runs, or has just ended. */
const PASSING: ReadonlySet<unknown> = new Set(['42P04', '55006', '23505'])
const TRIES = 40
const RETRY_MS = 250

async function ensureDatabase(host: string): Promise<void> {
  const client = new pg.Client(ownerConfig({ kind: 'embedded', host, owner: CLUSTER_OWNER, database: 'postgres' }))
  client.on('error', () => undefined)
  await client.connect()
  const isThere = async () => {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE])
    return rowCount === 1
  }
  try {
    for (let tries = 1; !(await isThere()); tries += 1) {
      try {
        await client.query(`CREATE DATABASE ${DATABASE}`)
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? error.code : undefined
        if (!PASSING.has(code) || tries === TRIES) throw error
        await pause(RETRY_MS)
      }
    }
  } finally {
    await client.end()
  }
}

const embedded = (host: string): Target => ({ kind: 'embedded', host, owner: CLUSTER_OWNER, database: DATABASE })

/** The database of the settings: that of DATABASE_URL, or the embedded one of the data folder, which is started. */
export async function openTarget({ databaseUrl, dataFolder }: Settings): Promise<OpenTarget> {
  if (databaseUrl) {
    const target: Target = { kind: 'url', url: databaseUrl }
    // A server that cannot be reached is told of by the migrations; one whose other databases are closed has no notices.
    const notices = await tidyAfterRestore(target).catch(() => [])
    return { target, stop: async () => undefined, notices }
  }
  const cluster = await keepCluster(dataFolder)
  const { host, stop } = cluster
  try {
    const target = embedded(host)
    const notices = await tidyAfterRestore(target)
    await ensureDatabase(host)
    return { target, stop, cluster, notices }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The same for a command beside the service: if Tehas runs on the data folder, its server is used and left running. */
export async function openRunningTarget(settings: Settings): Promise<OpenTarget> {
  const host = settings.databaseUrl ? undefined : await runningHost(settings.dataFolder)
  if (!host) return openTarget(settings)
  return { target: embedded(host), stop: async () => undefined, notices: [] }
}
