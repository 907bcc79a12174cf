import pg from 'pg'
import type { Settings } from '../settings/read-settings'
import { ownerConfig, type Target } from './connect'
import { CLUSTER_OWNER, type Cluster, keepCluster, runningHost } from './keeper/keep-cluster'

const DATABASE = 'tehas'

export type OpenTarget = {
  readonly target: Target
  /** Stops the embedded server. Does nothing for a server of DATABASE_URL. */
  readonly stop: () => Promise<void>
  /** The embedded server, if it was started. */
  readonly cluster?: Cluster
}

async function ensureDatabase(host: string): Promise<void> {
  const client = new pg.Client(ownerConfig({ kind: 'embedded', host, owner: CLUSTER_OWNER, database: 'postgres' }))
  await client.connect()
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE])
    if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`)
  } finally {
    await client.end()
  }
}

/** The database of the settings: that of DATABASE_URL, or the embedded one of the data folder, which is started. */
export async function openTarget({ databaseUrl, dataFolder }: Settings): Promise<OpenTarget> {
  if (databaseUrl) return { target: { kind: 'url', url: databaseUrl }, stop: async () => undefined }
  const cluster = await keepCluster(dataFolder)
  const { host, stop } = cluster
  try {
    await ensureDatabase(host)
  } catch (error) {
    await stop()
    throw error
  }
  return { target: { kind: 'embedded', host, owner: CLUSTER_OWNER, database: DATABASE }, stop, cluster }
}

/** The same for a command beside the service: if Tehas runs on the data folder, its server is used and left running. */
export async function openRunningTarget(settings: Settings): Promise<OpenTarget> {
  const host = settings.databaseUrl ? undefined : await runningHost(settings.dataFolder)
  if (!host) return openTarget(settings)
  return { target: { kind: 'embedded', host, owner: CLUSTER_OWNER, database: DATABASE }, stop: async () => undefined }
}
