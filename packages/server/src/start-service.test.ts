import { spawn } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CONTRACT_VERSION, callErrorSchema } from '@tehas/contracts'
import pg from 'pg'
import { afterAll, expect, it, vi } from 'vitest'
import { SERVICE_ROLE } from './database/connect'
import { CLUSTER_OWNER } from './database/keeper/cluster-owner'
import { readSettings } from './settings/read-settings'
import { startService } from './start-service'
import { ask, isReady, logIn } from './testing/ask'
import { serviceArguments } from './testing/built-service'

const folders: string[] = []
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))))

async function newEnv() {
  const folder = await mkdtemp(join(tmpdir(), 'tehas-service-'))
  folders.push(folder)
  await chmod(folder, 0o755)
  return { TEHAS_DATA: folder, TEHAS_ENV: 'test', TEHAS_LOG: 'silent', PORT: '0', HOST: '127.0.0.1' }
}

/** Kills the main process of the embedded database of a data folder. */
async function killDatabase(folder: string): Promise<void> {
  process.kill(Number.parseInt(await readFile(join(folder, 'db', 'postmaster.pid'), 'utf8'), 10), 'SIGKILL')
}

it('should not be ready while its database is dead, restart it and go on', async () => {
  const env = await newEnv()
  const service = await startService(readSettings(env), '0.0.0-test', { pausesMs: [1000, 250, 250, 500, 1000, 2000] })
  const { url } = service
  expect([(await isReady(url)).status, (await logIn(url)).status]).toEqual([200, 401])

  await killDatabase(env.TEHAS_DATA)
  await vi.waitFor(async () => expect((await isReady(url)).status).toBe(503), { interval: 20 })
  const refused = await logIn(url)
  expect([refused.status, refused.retryAfter]).toEqual([503, '2'])
  expect(callErrorSchema.parse(JSON.parse(refused.text)).code).toBe('DATABASE_AWAY')

  await vi.waitFor(async () => expect((await isReady(url)).status).toBe(200), { timeout: 20_000 })
  expect((await logIn(url)).status).toBe(401)
  await service.close()
})

it('should restore a registry that was broken while it runs, though nobody asks for it', async () => {
  const env = await newEnv()
  const folder = join(env.TEHAS_DATA, 'registry')
  await mkdir(join(folder, 'revisions'), { recursive: true })
  const deployed = JSON.stringify({ revision: 1, shell: { version: '0.1.0', contract: CONTRACT_VERSION }, remotes: [] })
  await writeFile(join(folder, 'revisions/1.json'), deployed)
  await writeFile(join(folder, 'registry.json'), '{"revision": 1, "sh')
  const service = await startService(readSettings(env), '0.0.0-test')
  const isRestored = async () =>
    expect(JSON.parse(await readFile(join(folder, 'registry.json'), 'utf8'))).toMatchObject({ revision: 1 })
  await vi.waitFor(isRestored, { timeout: 15_000 })
  await rm(join(folder, 'registry.json'))
  await vi.waitFor(isRestored, { timeout: 15_000 })
  await writeFile(join(folder, 'registry.json'), '')
  await vi.waitFor(isRestored, { timeout: 15_000 })
  await service.close()
})

it('should count the runs of jobs that fail', async () => {
  const env = await newEnv()
  const service = await startService(readSettings(env), '0.0.0-test')
  const failures = async () =>
    /^tehas_job_failures_total\{job="account-mail"\} (\d+)$/m.exec((await ask(`${service.url}/metrics`)).text)?.[1]
  expect(await failures()).toBe('0')
  const owner = new pg.Client({ host: join(env.TEHAS_DATA, 'db'), user: CLUSTER_OWNER, database: 'tehas' })
  await owner.connect()
  await owner.query(`REVOKE DELETE ON account_mail_request FROM ${SERVICE_ROLE}`)
  await owner.end()
  const url = `${service.url}/api/v2/authenticate/forgot-password`
  expect((await ask(url, { email: 'kadri@tookoda.example' })).status).toBe(200)
  await vi.waitFor(async () => expect(Number(await failures())).toBeGreaterThan(0), { timeout: 20_000 })
  await service.close()
})

it('should end with one line and code 1 when its database cannot be started again', async () => {
  const env = await newEnv()
  const child = spawn(process.execPath, await serviceArguments('{ pausesMs: [0, 50] }'), {
    cwd: join(import.meta.dirname, '../../..'),
    env: { ...process.env, DATABASE_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [said, complained] = ['', '']
  child.stdout.on('data', (chunk) => (said += String(chunk)))
  child.stderr.on('data', (chunk) => (complained += String(chunk)))
  const ended = new Promise((resolve) => child.once('close', resolve))
  await vi.waitFor(() => expect(said).toContain('Tehas is ready'), { timeout: 25_000 })

  await rename(join(env.TEHAS_DATA, 'db', 'global', 'pg_control'), join(env.TEHAS_DATA, 'pg_control'))
  await killDatabase(env.TEHAS_DATA)
  expect(await ended).toBe(1)
  expect(complained.trim().split('\n')).toEqual([
    expect.stringMatching(
      /^The database died and could not be started again: .*PostgreSQL did not start: .*pg_control/,
    ),
  ])
})
