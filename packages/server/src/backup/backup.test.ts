import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls } from '@tehas/contracts'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, inject, it, vi } from 'vitest'
import { productJobs } from '../app/product-jobs'
import { connect, inProject, ownerConfig } from '../database/connect'
import { enqueue } from '../jobs/enqueue'
import { installJobs } from '../jobs/install-jobs'
import { queueMail } from '../mail/queue-mail'
import { sendMailJob } from '../mail/send-mail-job'
import { createTestServer } from '../testing'
import { createTestDatabase } from '../testing/create-test-database'
import { withDatabase } from '../testing/with-database'
import { isBackupDue, outdatedBackups } from './nightly-backup'
import { checkBackup, readBackup } from './read-backup'
import { emptyDatabase, restoreInto } from './restore-command'
import { writeBackup } from './write-backup'

const folder = await mkdtemp(join(tmpdir(), 'tehas-backup-'))
const server = await createTestServer()
const PATIENCE = { timeout: 20_000 }

it('should restore every row unchanged, exact figures included, and continue its sequences', async () => {
  const owner = await server.newProject('Õunapuu & Ko')
  await owner.call(calls.createSaleOrder, {
    body: { notes: 'Rida 1\nRida "2"\t\\', products: [{ name: 'Uks', netQuantity: 0.1, unitPrice: 1234.567891 }] },
  })
  const file = await writeBackup(server.database.target, folder, '1.2.3')
  expect(await checkBackup(file)).toMatchObject({ version: '1.2.3' })

  const copy = await createTestDatabase()
  const rows = await readBackup(copy.target, file)
  const everything = async (target: typeof copy.target) => {
    const client = new pg.Client(ownerConfig(target))
    await client.connect()
    const tables = await client.query<{ name: string }>(
      "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'migration' ORDER BY 1",
    )
    const all: Record<string, unknown> = {}
    for (const { name } of tables.rows) {
      all[name] = (await client.query(`SELECT t::text FROM "${name}" t ORDER BY 1`)).rows
    }
    await client.end()
    return all
  }
  const [before, after] = [await everything(server.database.target), await everything(copy.target)]
  expect(after).toEqual(before)
  expect(rows).toBe(Object.values(before).flat().length)
  await inProject(copy.db, owner.projectId, owner._id, (tx) =>
    sql`INSERT INTO audit (project_id, entity, entity_id, type) VALUES (${owner.projectId}, 'x', 'x', 'ADD')`.execute(
      tx,
    ),
  )
  await copy.drop()
})

it('should restore a backup into an empty database', async () => {
  const owner = await server.newProject('Kuusk')
  const file = await writeBackup(server.database.target, folder, '1.2.3', 'empty')
  const { target } = inject('database')
  const name = `tehas_restored_${Date.now()}`
  const admin = new pg.Client(ownerConfig(target))
  await admin.connect()
  await admin.query(`CREATE DATABASE ${name}`)
  await admin.end()
  const restored = withDatabase(target, name)
  expect(await restoreInto(restored, file)).toBeGreaterThan(0)
  const { db, close } = connect(restored)
  const names = await inProject(db, owner.projectId, owner._id, (tx) => sql`SELECT name FROM project`.execute(tx))
  expect(names.rows).toEqual([{ name: 'Kuusk' }])
  await close()
})

it('should restore over a database in use: waiting mails, but no waiting jobs', async () => {
  const { db, target } = server.database
  await db
    .transaction()
    .execute((tx) =>
      queueMail(tx, { to: 'a@b.example', kind: 'reset', values: { name: 'A', link: 'http://x' }, language: 'en' }),
    )
  const file = await writeBackup(target, folder, '1.2.3', 'jobs')
  const copy = await createTestDatabase()
  await copy.db.transaction().execute((tx) => enqueue(tx, sendMailJob, {}))
  await emptyDatabase(copy.target)
  await restoreInto(copy.target, file)
  await installJobs(copy.target, productJobs)
  const count = (table: string) => sql<{ n: number }>`SELECT count(*) AS n FROM ${sql.raw(table)}`.execute(copy.db)
  expect((await count("mail_outbox WHERE recipient = 'a@b.example'")).rows).toEqual([{ n: 1 }])
  expect((await count('job_queue.job')).rows).toEqual([{ n: 0 }])
  await copy.db.transaction().execute((tx) => enqueue(tx, sendMailJob, {}))
  await copy.drop()
})

it('should fail and leave no file when its connection breaks, without ending the process', async () => {
  const client = new pg.Client(ownerConfig(server.database.target))
  await client.connect()
  await client.query('BEGIN')
  await client.query('LOCK TABLE project IN ACCESS EXCLUSIVE MODE')
  const written = writeBackup(server.database.target, folder, '1.2.3', 'broken').catch((error: unknown) => error)
  await vi.waitFor(async () => {
    await client.query('SELECT pg_stat_clear_snapshot()')
    const { rows } = await client.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`)
    expect(rows).toHaveLength(1)
  }, PATIENCE)
  expect(await written).toBeInstanceOf(Error)
  await client.query('COMMIT')
  await client.end()
  expect((await readdir(folder)).filter((name) => name.startsWith('broken'))).toEqual([])
})

it('should reject a file that is not a backup, damaged or truncated', async () => {
  const file = await writeBackup(server.database.target, folder, '1.2.3', 'cut')
  const whole = await readFile(file)
  const cut = join(folder, 'cut.gz')
  await writeFile(cut, whole.subarray(0, whole.length - 200))
  await expect(checkBackup(cut)).rejects.toThrow(/damaged|not complete/)
  const other = join(folder, 'other.gz')
  await writeFile(other, 'hello')
  await expect(checkBackup(other)).rejects.toThrow(/damaged|not a backup/)
})

it('should be due once a day after three in the morning, and be kept for 14 days', () => {
  const at = (hour: number) => new Date(2026, 10, 20, hour, 30)
  const name = (day: string) => `tehas-${day}T04-00-00.tehas.gz`
  expect(isBackupDue([], at(2))).toBe(false)
  expect(isBackupDue([name('2026-11-19')], at(12))).toBe(true)
  expect(isBackupDue([name('2026-11-20')], at(12))).toBe(false)
  expect(outdatedBackups([name('2026-11-05'), name('2026-11-06'), 'notes.txt'], '2026-11-20')).toEqual([
    name('2026-11-05'),
  ])
})
