import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import { mkdir, mkdtemp, open, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { calls } from '@tehas/contracts'
import fc from 'fast-check'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, inject, it, vi } from 'vitest'
import { productJobs } from '../app/product-jobs'
import { connect, inProject, ownerConfig, type Target } from '../database/connect'
import { withDatabase } from '../database/with-database'
import { enqueue } from '../jobs/enqueue'
import { installJobs } from '../jobs/install-jobs'
import { queueMail } from '../mail/queue-mail'
import { sendWaitingMail } from '../mail/send-mail'
import { sendMailJob } from '../mail/send-mail-job'
import { createTestServer } from '../testing'
import { createTestDatabase } from '../testing/create-test-database'
import { hashToken } from '../tokens/secret-token'
import { BACKUP_FORMAT, NOT_SAVED } from './backup-format'
import { isBackupDue, outdatedBackups } from './nightly-backup'
import { checkBackup, readBackup } from './read-backup'
import { restoreInto } from './restore-command'
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
    for (const { name } of tables.rows.filter((each) => !NOT_SAVED.has(each.name))) {
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

/** A new, empty database of the test's server. */
async function newDatabase(): Promise<Target> {
  const { target } = inject('database')
  const name = `tehas_restored_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client(ownerConfig(target))
  await admin.connect()
  await admin.query(`CREATE DATABASE ${name}`)
  await admin.end()
  return withDatabase(target, name)
}

it('should restore a backup into an empty database', async () => {
  const owner = await server.newProject('Kuusk')
  const file = await writeBackup(server.database.target, folder, '1.2.3', { label: 'empty' })
  const restored = await newDatabase()
  expect(await restoreInto(restored, file)).toBeGreaterThan(0)
  const { db, close } = connect(restored)
  const names = await inProject(db, owner.projectId, owner._id, (tx) => sql`SELECT name FROM project`.execute(tx))
  expect(names.rows).toEqual([{ name: 'Kuusk' }])
  await close()
})

it('should save nothing that lets somebody in or that ends by itself: sessions, links, texts of letters, kept answers', async () => {
  const { db, target } = server.database
  const owner = await server.newProject()
  const { token } = owner
  const secret = 'https://tehas.example/reset?token=saladus'
  await db.transaction().execute((tx) => {
    const values = { name: 'A', link: secret }
    return queueMail(tx, { to: 'a@b.example', kind: 'reset', values, language: 'en' })
  })
  await db.transaction().execute((tx) => enqueue(tx, sendMailJob, {}))
  const file = await writeBackup(target, folder, '1.2.3', { label: 'secrets' })
  const text = gunzipSync(await readFile(file)).toString('utf8')
  for (const each of [secret, token, hashToken(token)]) expect(text).not.toContain(each)
  const tables = text.split('\n').flatMap((line) => line.match(/^\{"table":"(\w+)"/)?.[1] ?? [])
  expect(tables).toEqual(expect.arrayContaining(['mail_outbox', 'project', 'user_account']))
  for (const name of ['idempotency', 'user_session', 'one_time_token']) expect(tables).not.toContain(name)

  const restored = await newDatabase()
  await restoreInto(restored, file)
  await installJobs(restored, productJobs)
  const { db: copy, close } = connect(restored)
  const letters = await sql`SELECT recipient, body_text, body_html FROM mail_outbox`.execute(copy)
  expect(letters.rows).toEqual([{ recipient: 'a@b.example', body_text: '', body_html: '' }])
  expect(await sendWaitingMail(copy, () => Promise.reject(new Error('nothing is sent from a backup')))).toBe(0)
  const jobs = await sql`SELECT 1 FROM job_queue.job`.execute(copy)
  expect(jobs.rows).toEqual([])
  await copy.transaction().execute((tx) => enqueue(tx, sendMailJob, {}))
  await close()
})

it('should be for its owner alone', async () => {
  const own = join(folder, 'own')
  await mkdir(own, { mode: 0o755 })
  const file = await writeBackup(server.database.target, own, '1.2.3')
  const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)
  expect([await modeOf(own), await modeOf(file)]).toEqual(['700', '600'])
})

it('should be on the disk when it says so: the file before it gets its name, then the folder', async () => {
  const synced: string[] = []
  const own = join(folder, 'synced')
  const names = () => fs.readdirSync(own).map((name) => (name.endsWith('.part') ? 'part' : 'whole'))
  const syncFile = fs.fsync
  vi.spyOn(fs, 'fsync').mockImplementation((descriptor, done) => {
    synced.push(`file of ${names()}`)
    syncFile(descriptor, done)
  })
  const handle = await open(folder)
  const handles: Pick<typeof handle, 'sync'> = Object.getPrototypeOf(handle)
  await handle.close()
  const syncHandle = handles.sync
  vi.spyOn(handles, 'sync').mockImplementation(function (this: typeof handle) {
    synced.push(`folder of ${names()}`)
    return syncHandle.call(this)
  })
  await writeBackup(server.database.target, own, '1.2.3')
  vi.restoreAllMocks()
  expect(synced).toEqual(['file of part', 'folder of whole'])
})

it('should fail and leave no file when its connection breaks, without ending the process', async () => {
  const client = new pg.Client(ownerConfig(server.database.target))
  await client.connect()
  await client.query('BEGIN')
  await client.query('LOCK TABLE project IN ACCESS EXCLUSIVE MODE')
  const written = writeBackup(server.database.target, folder, '1.2.3', { label: 'broken' }).catch(
    (error: unknown) => error,
  )
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

it('should reject a file that is not a backup', async () => {
  const other = join(folder, 'other.gz')
  await writeFile(other, 'hello')
  await expect(checkBackup(other)).rejects.toThrow(/damaged|not a backup/)
  await writeFile(other, gzipSync('hello'))
  await expect(checkBackup(other)).rejects.toThrow('not a backup of Tehas. Nothing was changed')
})

it('should reject a backup that is cut or changed anywhere', async () => {
  const file = await writeBackup(server.database.target, folder, '1.2.3', { label: 'cut' })
  const whole = await readFile(file)
  const damaged = join(folder, 'damaged.gz')
  const position = fc.integer({ min: 0, max: whole.length - 1 })
  const property = fc.asyncProperty(position, fc.boolean(), async (at, isCut) => {
    const changed = Buffer.from(whole)
    changed[at] = (changed[at] ?? 0) ^ 0xff
    await writeFile(damaged, isCut ? whole.subarray(0, at) : changed)
    // The ten bytes of the head of a compressed file hold its time and system, which say nothing about the content.
    if (!isCut && at >= 3 && at < 10) return
    await expect(checkBackup(damaged)).rejects.toThrow(/damaged|not complete|not a backup/)
  })
  await fc.assert(property, { numRuns: 60 })
})

it('should reject a backup whose text was edited, and accept one of the format before', async () => {
  const file = await writeBackup(server.database.target, folder, '1.2.3', { label: 'edited' })
  const text = gunzipSync(await readFile(file)).toString('utf8')
  const edited = join(folder, 'edited.gz')
  const check = async (changed: string) => {
    await writeFile(edited, gzipSync(changed))
    return checkBackup(edited)
  }
  await expect(check(text.replace('Tammik', 'Kaasik'))).rejects.toThrow('not as it was written')
  await expect(check(`${text}R{"_id": 1}\n`)).rejects.toThrow('text follows its end')
  await expect(check(text.replace(/^R.*\n/m, ''))).rejects.toThrow('not complete')
  await expect(check(text.replace(/^\{"table.*\n/m, 'DROP TABLE project\n'))).rejects.toThrow('damaged')
  const older = text.replace(`"tehas":${BACKUP_FORMAT}`, '"tehas":1').replace(/,"sha256":"\w+"/, '')
  expect(await check(older)).toMatchObject({ tehas: 1 })
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
