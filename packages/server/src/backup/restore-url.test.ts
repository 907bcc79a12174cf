import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { ownerConfig, type Target } from '../database/connect'
import { migrate } from '../database/migrate'
import { migrationsFolder } from '../database/migrations-folder'
import { openTarget } from '../database/open-target'
import { withDatabase } from '../database/with-database'
import { readSettings } from '../settings/read-settings'
import { killRestore } from './kill-restore'
import { type RestoreStage, restoreCommand } from './restore-command'
import { writeBackup } from './write-backup'

/** A database of its own on the server of the test run, as one that DATABASE_URL names. */
const server = inject('database').target
const name = `tehas_url_${randomUUID().slice(0, 8)}`
const urlOf = (target: Target): string =>
  target.kind === 'url'
    ? target.url
    : `postgres://${target.owner}@localhost/${target.database}?host=${encodeURIComponent(target.host)}`
const url = urlOf(withDatabase({ kind: 'url', url: urlOf(server) }, name))

const folder = await mkdtemp(join(tmpdir(), 'tehas-restore-url-'))
const backups = join(folder, 'backups')
const env = { TEHAS_DATA: folder, TEHAS_ENV: 'test', TEHAS_LOG: 'silent', DATABASE_URL: url }
const settings = readSettings(env)
const PROJECT = '0123456789abcdef01234567'
let file = ''

async function run(target: Target, ...statements: string[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(ownerConfig(target))
  await client.connect()
  try {
    let rows: Record<string, unknown>[] = []
    for (const statement of statements) rows = (await client.query(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}
const here: Target = { kind: 'url', url }
const databases = async () =>
  (await run(server, `SELECT datname FROM pg_database WHERE datname LIKE '${name}%' ORDER BY datname`)).map(
    ({ datname }) => String(datname).replace(name, '').replace(/\d+$/, ''),
  )

/** Starts on the database as the next start would. Returns the name of its project, what it says, and the databases. */
async function look() {
  const { target, notices } = await openTarget(settings)
  await migrate(target, migrationsFolder)
  const names = (await run(here, 'SELECT name FROM project')).map((row) => row.name)
  return { names, notices: notices.map((notice) => notice.replaceAll(name, 'tehas')), databases: await databases() }
}

/** Makes the database as it was before a restore, without what earlier ones left. */
async function present(): Promise<void> {
  for (const suffix of await databases())
    if (suffix === '_restoring') await run(server, `DROP DATABASE "${name}_restoring" WITH (FORCE)`)
  for (const { datname } of await run(server, `SELECT datname FROM pg_database WHERE datname LIKE '${name}_before_%'`))
    await run(server, `DROP DATABASE "${datname}" WITH (FORCE)`)
  await run(here, "UPDATE project SET name = 'Praegune'")
}

beforeAll(async () => {
  await chmod(folder, 0o755)
  await run(server, `CREATE DATABASE ${name}`)
  await migrate(here, migrationsFolder)
  await run(here, `INSERT INTO project (project_id, name) VALUES ('${PROJECT}', 'Varukoopia')`)
  file = await writeBackup(here, folder, '1.2.3', { label: 'kept' })
})
afterAll(async () => {
  await present()
  await run(server, `DROP DATABASE ${name} WITH (FORCE)`)
  await rm(folder, { recursive: true, force: true })
})

const killAt = (stage: RestoreStage) => killRestore({ stage, file, env })

const CUT_OFF =
  'A restore was cut off before its end: the data from before it is served. Run it again if you want it. The database tehas_restoring is what is left of it and can be dropped.'

describe('a restore on a server of DATABASE_URL', () => {
  it.each<[RestoreStage, string, string[], string[]]>([
    ['saved', 'Praegune', [], ['']],
    ['created', 'Praegune', [CUT_OFF], ['', '_restoring']],
    ['restored', 'Praegune', [CUT_OFF], ['', '_restoring']],
    ['switched', 'Varukoopia', [], ['', '_before_']],
    ['dropped', 'Varukoopia', [], ['', '_before_']],
  ])(
    'should leave whole data behind when it is killed after the stage %s',
    async (stage, project, notices, left) => {
      await present()
      await killAt(stage)
      expect(await look()).toEqual({ names: [project], notices, databases: left })
    },
    90_000,
  )

  it('should go on from what a killed one left, keep the old database and name it', { timeout: 90_000 }, async () => {
    await present()
    await killAt('created')
    const said: string[] = []
    await restoreCommand(settings, file, (line) => said.push(line))
    expect(said).toEqual([
      expect.stringMatching(/^A restore was cut off before its end/),
      expect.stringMatching(/^Saved what was there: .*before-restore/),
      expect.stringMatching(/^The database from before is kept as .*_before_\d+\. Drop it when all is well/),
      expect.stringMatching(/^Restored \d+ rows/),
    ])
    expect(await look()).toEqual({ names: ['Varukoopia'], notices: [], databases: ['', '_before_'] })
  })

  it('should change nothing while somebody is connected to the database, and say so', { timeout: 90_000 }, async () => {
    await present()
    const other = new pg.Client(ownerConfig(here))
    await other.connect()
    const restoring = restoreCommand(settings, file, () => undefined)
    await expect(restoring).rejects.toThrow(`The database ${name} is in use. Stop Tehas and every program`)
    await other.end()
    expect(await look()).toEqual({ names: ['Praegune'], notices: [], databases: [''] })
  })

  it.each(['NOCREATEDB', 'CREATEDB'])('should touch nothing as a role with %s that is no superuser', async (right) => {
    await present()
    const role = `${name}_${right.toLowerCase()}`
    await run(server, `CREATE ROLE ${role} LOGIN PASSWORD 'Tammik2026tamm' ${right}`)
    try {
      const weak = new URL(url)
      weak.username = role
      weak.password = 'Tammik2026tamm'
      const before = await readdir(backups)
      const restoring = restoreCommand({ ...settings, databaseUrl: weak.href }, file, () => undefined)
      await expect(restoring).rejects.toThrow(/a restore needs a superuser.* Nothing was changed\./)
      expect(await readdir(backups)).toEqual(before)
      expect(await look()).toEqual({ names: ['Praegune'], notices: [], databases: [''] })
    } finally {
      await run(server, `DROP ROLE ${role}`)
    }
  })
})
