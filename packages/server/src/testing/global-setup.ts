import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { productJobs } from '../app/product-jobs'
import { ownerConfig, type Target } from '../database/connect'
import { CLUSTER_OWNER } from '../database/keeper/cluster-owner'
import { keepCluster } from '../database/keeper/keep-cluster'
import { migrate } from '../database/migrate'
import { migrationsFolder } from '../database/migrations-folder'
import { withDatabase } from '../database/with-database'
import { installJobs } from '../jobs/install-jobs'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of the test run, and its template: the migrated database that every test file copies. */
    database: { readonly target: Target; readonly template: string }
  }
}

type Server = { readonly target: Target; readonly name: string; readonly stop: () => Promise<void> }

async function openServer(): Promise<Server> {
  const url = process.env.DATABASE_URL
  if (url) return { target: { kind: 'url', url }, name: new URL(url).host, stop: async () => undefined }
  const folder = await mkdtemp(join(tmpdir(), 'tehas-test-'))
  // Test data may be lost in a power failure, so writes need not wait for the disk.
  const cluster = await keepCluster(folder, {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
    // What statements read is counted in the databases that ask for it (api-tests/pages-per-call.test.ts).
    shared_preload_libraries: 'pg_stat_statements',
    'pg_stat_statements.track': 'none',
  })
  const stop = async () => {
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
  const target: Target = { kind: 'embedded', host: cluster.host, owner: CLUSTER_OWNER, database: 'postgres' }
  return { target, name: 'the embedded PostgreSQL', stop }
}

/** Tests check stored rows regardless of row-level security. */
async function requireSuperuser(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ rolsuper: boolean }>(
    'SELECT rolsuper FROM pg_roles WHERE rolname = current_user',
  )
  if (!rows[0]?.rolsuper)
    throw new Error('Server tests need a superuser in DATABASE_URL: they read rows regardless of row-level security.')
}

/** Starts one server for the test run, with a migrated database as the template of all others. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { target, name, stop } = await openServer()
  const template = `tehas_template_${process.pid}`
  const admin = new pg.Client(ownerConfig(target))
  await admin.connect()
  await requireSuperuser(admin)
  await admin.query(`CREATE DATABASE ${template}`)
  await migrate(withDatabase(target, template), migrationsFolder)
  await installJobs(withDatabase(target, template), productJobs)
  const { rows } = await admin.query<{ server_version: string }>('SHOW server_version')
  console.warn(`Server tests run on ${name}, PostgreSQL ${rows[0]?.server_version}`)
  project.provide('database', { target, template })
  return async () => {
    await admin.query(`DROP DATABASE IF EXISTS ${template} WITH (FORCE)`)
    await admin.end()
    await stop()
  }
}
