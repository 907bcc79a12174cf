import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { endProcesses, leaveUncollected } from '../../testing/processes'
import { CLUSTER_OWNER } from './cluster-owner'
import { type Cluster, type KeepOptions, keepCluster } from './keep-cluster'
import { unprivilegedUser } from './run-binary'

/** Raised to try more: `TEHAS_START_ROUNDS=40`. */
const ROUNDS = Number(process.env.TEHAS_START_ROUNDS ?? 4)
const LONGEST_WAIT_MS = 1500

let folder: string
let cluster: Cluster | undefined
const children: ChildProcess[] = []

/** What a killed process wrote reaches the disk without a sync; only a power failure would lose it. */
const settings = { fsync: 'off' }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tehas-crash-'))
  await chmod(folder, 0o755)
})
afterEach(async () => {
  endProcesses(children)
  await cluster?.stop()
  cluster = undefined
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const pidFile = () => join(folder, 'db', 'postmaster.pid')
const mainProcess = async () => Number.parseInt(await readFile(pidFile(), 'utf8').catch(() => ''), 10)

async function kill(pid: number): Promise<void> {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It had not started, or has ended.
  }
}

async function keep(options?: KeepOptions): Promise<void> {
  cluster = await keepCluster(folder, settings, options)
}

async function ask(text: string): Promise<unknown[]> {
  const client = new pg.Client({ host: join(folder, 'db'), user: CLUSTER_OWNER, database: 'postgres' })
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query(text).finally(() => client.end())
  return rows
}

const numbers = async () => (await ask('SELECT number FROM kept ORDER BY number')).length

async function keepOneNumber(): Promise<void> {
  await ask('DROP TABLE IF EXISTS kept')
  await ask('CREATE TABLE kept AS SELECT 42 AS number')
}

/** Starts a process that keeps the cluster of the folder and does nothing else. */
function keepElsewhere() {
  const script = `const { keepCluster } = await import(${JSON.stringify(join(import.meta.dirname, 'keep-cluster.ts'))})
    await keepCluster(${JSON.stringify(folder)}, ${JSON.stringify(settings)}); console.log('kept'); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    cwd: join(import.meta.dirname, '../../../../..'),
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const ready = new Promise<void>((resolve) => child.stdout.once('data', () => resolve()))
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const killed = async () => {
    child.kill('SIGKILL')
    await ended
  }
  return { ready, killed }
}

/** A server that still runs after the process that kept it was killed, with one number kept. */
async function leaveServer(): Promise<number> {
  const { ready, killed } = keepElsewhere()
  await ready
  await killed()
  await keepOneNumber()
  return mainProcess()
}

it(
  'should start at the first try whenever it, its database or both were killed, with all committed data',
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      // Every other time it is killed while it starts; the first time while it creates the cluster.
      const { killed } = keepElsewhere()
      await pause(Math.random() * LONGEST_WAIT_MS)
      const which = ['server', 'database', 'both'][round % 3]
      if (which !== 'server') await kill(await mainProcess())
      await killed()

      await keep()
      await ask('CREATE TABLE IF NOT EXISTS kept (number int)')
      await ask(`INSERT INTO kept VALUES (${round})`)
      expect(await numbers()).toBe(round + 1)
      if (which === 'server') await cluster?.stop()
      else {
        await kill(await mainProcess())
        await cluster?.startAgain()
        expect(await numbers()).toBe(round + 1)
        await cluster?.stop()
      }
    }
  },
  ROUNDS * 30_000,
)

describe.runIf(process.platform === 'linux')('a pid file of a server that was killed', () => {
  const { uid, gid } = unprivilegedUser() ?? {}
  const asServer = { ...(uid !== undefined && { uid }), ...(gid !== undefined && { gid }) }

  const startPastPid = async (pid: number) => {
    await keep()
    await keepOneNumber()
    const written = await readFile(pidFile(), 'utf8')
    await cluster?.stop()
    await writeFile(pidFile(), written.replace(/^\d+/, String(pid)))
    await writeFile(join(folder, 'db', '.s.PGSQL.5432.lock'), written.replace(/^\d+/, String(pid)))
    await keep()
    expect(await numbers()).toBe(1)
  }

  it('should not keep it from starting when the process is a zombie', async () => {
    await startPastPid(await leaveUncollected(children, asServer))
  })

  it('should not keep it from starting when another process got its number', async () => {
    const other = spawn('/bin/sleep', ['60'], { ...asServer, stdio: 'ignore' })
    children.push(other)
    await vi.waitFor(() => expect(other.pid).toBeGreaterThan(0))
    await startPastPid(other.pid ?? 0)
    expect(other.exitCode ?? other.signalCode).toBeNull()
  })
})

it('should wait for a server that still stops, and start it again', async () => {
  const stopping = await leaveServer()
  const client = new pg.Client({ host: join(folder, 'db'), user: CLUSTER_OWNER, database: 'postgres' })
  await client.connect()
  // A smart shutdown takes no new connections and waits for the open ones.
  process.kill(stopping, 'SIGTERM')
  await vi.waitFor(() => expect(ask('SELECT 1')).rejects.toThrow('shutting down'))
  const kept = keep()
  await client.end()
  await kept
  expect(await mainProcess()).not.toBe(stopping)
  expect(await numbers()).toBe(1)
})

it('should start a server again that was left frozen', async () => {
  const frozen = await leaveServer()
  process.kill(frozen, 'SIGSTOP')
  await keep({ silenceMs: 300 })
  expect(await mainProcess()).not.toBe(frozen)
  expect(await numbers()).toBe(1)
})
