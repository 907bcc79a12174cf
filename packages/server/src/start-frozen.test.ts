import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { readSettings } from './settings/read-settings'
import { startService } from './start-service'
import { ask, isReady, logIn } from './testing/ask'

const folder = await mkdtemp(join(tmpdir(), 'tehas-frozen-'))
await chmod(folder, 0o755)
const settings = readSettings({
  TEHAS_DATA: folder,
  TEHAS_ENV: 'test',
  TEHAS_LOG: 'silent',
  PORT: '0',
  HOST: '127.0.0.1',
})
// With the time limits of the product, which are longer than this test may take.
const service = await startService(settings, '0.0.0-test')
afterAll(async () => {
  await service.close()
  await rm(folder, { recursive: true, force: true })
})

const mainProcess = async () => Number.parseInt(await readFile(join(folder, 'db', 'postmaster.pid'), 'utf8'), 10)

/** The processes that a process started. */
async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0)
  const stats = await Promise.all(
    pids.map(async (pid) => [pid, await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')] as const),
  )
  return stats.flatMap(([pid, text]) => (text.split(') ')[1]?.split(' ')[1] === String(parent) ? [pid] : []))
}

const ready = async () => (await isReady(service.url)).status

/** Stops every process of the database until it is let go. */
async function freeze(): Promise<() => void> {
  const main = await mainProcess()
  const frozen = [main, ...(await childrenOf(main))]
  for (const pid of frozen) signal(pid, 'SIGSTOP')
  return () => {
    for (const pid of frozen) signal(pid, 'SIGCONT')
  }
}

/** A process of the database that ended since it was listed, such as a worker of its own, is passed over. */
function signal(pid: number, name: 'SIGSTOP' | 'SIGCONT'): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

const isOpen = async () => /^tehas_database_breaker_open (\d)$/m.exec((await ask(`${service.url}/metrics`)).text)?.[1]

describe.runIf(process.platform === 'linux')('a frozen database', () => {
  it('should end the calls under way and refuse new ones at once with 503, and be used again when it lives', async () => {
    expect([await ready(), (await logIn(service.url)).status, await isOpen()]).toEqual([200, 401, '0'])
    const letGo = await freeze()
    try {
      // More than the connections of the pool: some wait for an answer, others for a connection.
      const underWay = await Promise.all(Array.from({ length: 40 }, () => logIn(service.url)))
      expect(await isOpen()).toBe('1')
      const refused = [...underWay, ...(await Promise.all(Array.from({ length: 200 }, () => logIn(service.url))))]
      for (const answer of refused) {
        expect([answer.status, answer.retryAfter]).toEqual([503, '2'])
        expect(JSON.parse(answer.text)).toMatchObject({ code: 'DATABASE_AWAY' })
      }
      expect(await ready()).toBe(503)
    } finally {
      letGo()
    }
    // Nobody asks /ready: the service finds out by itself.
    await vi.waitFor(async () => expect((await logIn(service.url)).status).toBe(401), { timeout: 10_000 })
    expect([await ready(), await isOpen()]).toEqual([200, '0'])
  }, 180_000)

  it('should be found out by asking /ready alone, without a call', async () => {
    const letGo = await freeze()
    try {
      expect(await ready()).toBe(503)
      await vi.waitFor(async () => expect(await isOpen()).toBe('1'), { timeout: 5000 })
    } finally {
      letGo()
    }
    await vi.waitFor(async () => expect(await isOpen()).toBe('0'), { timeout: 10_000 })
    expect((await logIn(service.url)).status).toBe(401)
  })
})
