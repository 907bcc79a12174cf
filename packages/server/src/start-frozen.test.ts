import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { defaultLimits } from './database/limits'
import { readSettings } from './settings/read-settings'
import { startService } from './start-service'
import { isReady, logIn } from './testing/ask'

const folder = await mkdtemp(join(tmpdir(), 'tehas-frozen-'))
await chmod(folder, 0o755)
const settings = readSettings({
  TEHAS_DATA: folder,
  TEHAS_ENV: 'test',
  TEHAS_LOG: 'silent',
  PORT: '0',
  HOST: '127.0.0.1',
})
const limits = { ...defaultLimits, connectMs: 500, answerMs: 500 }
const service = await startService(settings, '0.0.0-test', { limits })
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

it.runIf(process.platform === 'linux')(
  'should answer not ready and 503 while its database is frozen, and go on when it lives again',
  async () => {
    expect([await ready(), (await logIn(service.url)).status]).toEqual([200, 401])
    const main = await mainProcess()
    const frozen = [main, ...(await childrenOf(main))]
    for (const pid of frozen) process.kill(pid, 'SIGSTOP')
    try {
      expect(await ready()).toBe(503)
      const refused = await Promise.all([logIn(service.url), logIn(service.url), logIn(service.url)])
      for (const answer of refused) {
        expect([answer.status, answer.retryAfter]).toEqual([503, '2'])
        expect(JSON.parse(answer.text)).toMatchObject({ code: 'OVERLOADED' })
      }
      expect(await ready()).toBe(503)
    } finally {
      for (const pid of frozen) process.kill(pid, 'SIGCONT')
    }
    await vi.waitFor(async () => expect(await ready()).toBe(200), { timeout: 10_000 })
    expect((await logIn(service.url)).status).toBe(401)
  },
)
