import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { CLUSTER_OWNER } from './cluster-owner'
import { type ClusterPlace, findMainProcess } from './main-process'

const STARTING_OR_STOPPING = '57P03'
const TRY_MS = 2000
const BETWEEN_MS = 50

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

async function ask(host: string): Promise<void> {
  const client = new pg.Client({
    host,
    user: CLUSTER_OWNER,
    database: 'postgres',
    connectionTimeoutMillis: TRY_MS,
    query_timeout: TRY_MS,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('SELECT 1')
  } finally {
    // Not awaited: a frozen server does not answer the goodbye.
    client.end().catch(() => undefined)
  }
}

/**
 * Waits for a running server to take connections. `ended`: its process ended meanwhile. `silent`: it did not answer for
 * so many milliseconds. One that recovers or stops says so, and is waited for.
 */
export async function awaitAnswer(place: ClusterPlace, patienceMs: number): Promise<'ready' | 'ended' | 'silent'> {
  let silentSince = Date.now()
  while ((await findMainProcess(place)) !== undefined) {
    try {
      await ask(place.socket)
      return 'ready'
    } catch (error) {
      if (codeOf(error) === STARTING_OR_STOPPING) silentSince = Date.now()
    }
    if (Date.now() - silentSince > patienceMs) return 'silent'
    await pause(BETWEEN_MS)
  }
  return 'ended'
}
