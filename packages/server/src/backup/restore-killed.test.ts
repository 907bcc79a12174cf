import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownerConfig } from '../database/connect'
import { migrate } from '../database/migrate'
import { migrationsFolder } from '../database/migrations-folder'
import { openTarget } from '../database/open-target'
import { readSettings } from '../settings/read-settings'
import { startService } from '../start-service'
import { killRestore } from './kill-restore'
import { type RestoreStage, restoreCommand } from './restore-command'
import { writeBackup } from './write-backup'

const folder = await mkdtemp(join(tmpdir(), 'tehas-restore-'))
const env = { TEHAS_DATA: folder, TEHAS_ENV: 'test', TEHAS_LOG: 'silent', PORT: '0', HOST: '127.0.0.1' }
const settings = readSettings(env)
const PROJECT = '0123456789abcdef01234567'
let file = ''

/** Starts the database as the next start would. Returns the name of its project, what it says, and its databases. */
async function look(rename?: string) {
  const { target, stop, notices } = await openTarget(settings)
  try {
    await migrate(target, migrationsFolder)
    const client = new pg.Client(ownerConfig(target))
    await client.connect()
    const { rows } = await client.query<{ name: string }>('SELECT name FROM project')
    const all = await client.query<{ datname: string }>("SELECT datname FROM pg_database WHERE datname LIKE 'tehas%'")
    if (rename) await client.query('UPDATE project SET name = $1', [rename])
    await client.end()
    return { names: rows.map(({ name }) => name), notices, databases: all.rows.map(({ datname }) => datname) }
  } finally {
    await stop()
  }
}

beforeAll(async () => {
  await chmod(folder, 0o755)
  const { target, stop } = await openTarget(settings)
  await migrate(target, migrationsFolder)
  const client = new pg.Client(ownerConfig(target))
  await client.connect()
  await client.query("INSERT INTO project (project_id, name) VALUES ($1, 'Varukoopia')", [PROJECT])
  file = await writeBackup(target, folder, '1.2.3', { label: 'kept' })
  await client.query("UPDATE project SET name = 'Praegune'")
  await client.end()
  await stop()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function killDatabase(): Promise<void> {
  const pid = Number.parseInt(await readFile(join(folder, 'db', 'postmaster.pid'), 'utf8').catch(() => ''), 10)
  if (pid > 0) process.kill(pid, 'SIGKILL')
}

/** Ends a restore and its database when it has come to a stage. */
const killAt = (stage: RestoreStage) =>
  killRestore({ stage, file, env: { DATABASE_URL: '', ...env }, killFirst: killDatabase })

const CUT_OFF = 'A restore was cut off before its end: the data from before it is served. Run it again if you want it.'
const ENDED = 'A restore was ended right after its last step: the restored data is served.'

describe('a restore that is killed with its database', () => {
  it.each<[RestoreStage, string, string[]]>([
    ['saved', 'Praegune', []],
    ['created', 'Praegune', [CUT_OFF]],
    ['restored', 'Praegune', [CUT_OFF]],
    ['switched', 'Varukoopia', [ENDED]],
    ['dropped', 'Varukoopia', []],
  ])(
    'should leave whole data behind after the stage %s, and the next start say which',
    async (stage, name, notices) => {
      await killAt(stage)
      expect(await look('Praegune')).toEqual({ names: [name], notices, databases: ['tehas'] })
    },
    90_000,
  )
})

it('should restore when nothing cuts it off, and serve it', { timeout: 90_000 }, async () => {
  const said: string[] = []
  await restoreCommand(settings, file, (line) => said.push(line))
  expect(said).toEqual([
    expect.stringMatching(/^Saved what was there: .*before-restore/),
    expect.stringMatching(/^Restored \d+ rows from .*\. Start Tehas and log in again/),
  ])
  const service = await startService(settings, '0.0.0-test')
  expect(service.notices).toEqual([])
  await service.close()
  expect((await look('Praegune')).names).toEqual(['Varukoopia'])
})

it('should touch nothing for a damaged backup, nor when it is stopped', async () => {
  const cut = join(folder, 'cut.tehas.gz')
  await writeFile(cut, (await readFile(file)).subarray(0, 2000))
  const before = await readdir(join(folder, 'backups'))
  await expect(restoreCommand(settings, cut, () => undefined)).rejects.toThrow('Nothing was changed')
  const stopped = new AbortController()
  const options = {
    signal: stopped.signal,
    reached: async (stage: RestoreStage) => (stage === 'created' ? stopped.abort() : undefined),
  }
  await expect(restoreCommand(settings, file, () => undefined, options)).rejects.toThrow(
    'Stopped: nothing was restored. The data is as it was.',
  )
  expect(await look()).toEqual({ names: ['Praegune'], notices: [], databases: ['tehas'] })
  expect((await readdir(join(folder, 'backups'))).filter((name) => name.endsWith('.part'))).toEqual([])
  expect(before.length).toBeGreaterThan(0)
})
