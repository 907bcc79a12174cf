import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, expect, it, vi } from 'vitest'
import { CLUSTER_OWNER } from './cluster-owner'
import { type Cluster, type ClusterSettings, keepCluster } from './keep-cluster'

const folders: string[] = []
const clusters: Cluster[] = []

async function newFolder(...below: string[]): Promise<string> {
  const top = await mkdtemp(join(tmpdir(), 'tehas-keeper-'))
  folders.push(top)
  await chmod(top, 0o755)
  const folder = join(top, ...below)
  await mkdir(folder, { recursive: true })
  return folder
}

async function keep(folder: string, settings: ClusterSettings = { fsync: 'off' }): Promise<Cluster> {
  const cluster = await keepCluster(folder, settings)
  clusters.push(cluster)
  return cluster
}

async function ask(cluster: Cluster, text: string): Promise<unknown[]> {
  const client = new pg.Client({ host: cluster.host, user: CLUSTER_OWNER, database: 'postgres' })
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows
}

afterEach(async () => {
  for (const cluster of clusters.splice(0)) await cluster.stop()
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})

it('should keep its data after a stop and a start', async () => {
  const folder = await newFolder()
  const first = await keep(folder)
  await ask(first, 'CREATE TABLE kept AS SELECT 42 AS answer')
  await first.stop()
  expect(await ask(await keep(folder), 'SELECT answer FROM kept')).toEqual([{ answer: 42 }])
})

it('should restart a server whose main process was killed, with all committed data', async () => {
  const folder = await newFolder()
  const cluster = await keep(folder)
  await ask(cluster, 'CREATE TABLE kept AS SELECT 42 AS answer')
  process.kill(Number.parseInt(await readFile(join(folder, 'db', 'postmaster.pid'), 'utf8'), 10), 'SIGKILL')
  await vi.waitFor(async () => expect(await cluster.isRunning()).toBe(false))
  await expect(ask(cluster, 'SELECT 1')).rejects.toThrow()
  // Its other processes may need a moment to release the shared memory.
  await vi.waitFor(() => cluster.startAgain(), { timeout: 10_000 })
  expect(await cluster.isRunning()).toBe(true)
  expect(await ask(cluster, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }])
})

it('should reject a folder that another process uses, and name it', async () => {
  const folder = await newFolder()
  await keep(folder)
  await expect(keepCluster(folder)).rejects.toThrow(`Another Tehas (process ${process.pid}) uses ${folder}`)
})

it('should work in a folder whose path is too long for a socket', async () => {
  const cluster = await keep(await newFolder('a'.repeat(60), 'b'.repeat(60)))
  expect(await ask(cluster, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  expect(cluster.host.length).toBeLessThan(60)
})

it('should work below a private folder that the unprivileged user may not enter', async () => {
  const folder = await newFolder('private', 'data')
  await chmod(join(folder, '..'), 0o700)
  const first = await keep(folder)
  expect(await ask(first, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  await first.stop()
  expect(await ask(await keep(folder), 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

it('should listen on its socket only and sync to disk', async () => {
  const cluster = await keep(await newFolder(), {})
  expect(
    await ask(cluster, "SELECT current_setting('listen_addresses') AS tcp, current_setting('fsync') AS fsync"),
  ).toEqual([{ tcp: '', fsync: 'on' }])
})
