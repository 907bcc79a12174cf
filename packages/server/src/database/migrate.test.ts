import { randomUUID } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { productJobs } from '../app/product-jobs'
import { enqueue } from '../jobs/enqueue'
import { installJobs } from '../jobs/install-jobs'
import { sendMailJob } from '../mail/send-mail-job'
import { emptyDatabase } from '../testing/create-test-database'
import { connect, ownerConfig, type Target } from './connect'
import { migrate } from './migrate'
import { migrationsFolder } from './migrations-folder'
import { withDatabase } from './with-database'

async function asOwner(target: Target, ...texts: string[]): Promise<unknown[]> {
  const client = new pg.Client(ownerConfig(target))
  await client.connect()
  let rows: unknown[] = []
  for (const text of texts) rows = (await client.query(text)).rows
  await client.end()
  return rows
}

async function folderWith(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tehas-migrations-'))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return folder
}

it('should run each migration once, however many processes start together', async () => {
  const target = await emptyDatabase()
  const runs = await Promise.all([1, 2, 3].map(() => migrate(target, migrationsFolder)))
  expect(runs.filter((ran) => ran.length > 0)).toHaveLength(1)
  expect(await migrate(target, migrationsFolder)).toEqual([])
})

it('should tell each step of a database that is in use, and nothing of a new one', async () => {
  const target = await emptyDatabase()
  const folder = await folderWith({ '0001_one.sql': 'CREATE TABLE one (a int)' })
  const told: string[] = []
  const tell = (line: string) => void told.push(line)
  await migrate(target, folder, { tell })
  expect(told).toEqual([])
  await writeFile(join(folder, '0002_two.sql'), 'CREATE TABLE two (a int)')
  await writeFile(join(folder, '0003_three.sql'), 'CREATE TABLE three (a int)')
  expect(await migrate(target, folder, { tell })).toEqual(['0002_two.sql', '0003_three.sql'])
  expect(told).toEqual([
    'Updating the database, step 1 of 2: 0002_two.sql. Do not stop Tehas …',
    'Updating the database, step 2 of 2: 0003_three.sql. Do not stop Tehas …',
    'The database is updated.',
  ])
  await migrate(target, folder, { tell })
  expect(told).toHaveLength(3)
})

it('should roll back a migration that fails', async () => {
  const target = await emptyDatabase()
  const folder = await folderWith({ '0001_half.sql': 'CREATE TABLE half (a int); SELECT 1 / 0' })
  await expect(migrate(target, folder)).rejects.toThrow('division by zero')
  expect(await asOwner(target, "SELECT 1 FROM pg_tables WHERE tablename = 'half'")).toEqual([])
})

it('should reject a migration that was changed after it ran', async () => {
  const target = await emptyDatabase()
  const folder = await folderWith({ '0001_one.sql': 'CREATE TABLE one (a int)' })
  await migrate(target, folder)
  await writeFile(join(folder, '0001_one.sql'), 'CREATE TABLE one (b int)')
  await expect(migrate(target, folder)).rejects.toThrow('0001_one.sql was changed after it ran')
})

it('should report an unreachable database in one line', async () => {
  const target: Target = { kind: 'url', url: 'postgres://nobody@127.0.0.1:1/none' }
  await expect(migrate(target, migrationsFolder)).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringMatching(/^The database cannot be reached: .*$/),
  })
})

it('should work for an owner without special rights, and report what an administrator must run', async () => {
  const { target } = inject('database')
  const user = `plain_${randomUUID().slice(0, 8)}`
  const database = `tehas_${user}`
  await asOwner(target, `CREATE ROLE ${user} LOGIN PASSWORD 'x'`, `CREATE DATABASE ${database} OWNER ${user}`)
  const plain = asUrl(withDatabase(target, database), user)
  await expect(migrate(plain, migrationsFolder)).rejects.toThrow('GRANT tehas_app TO')
  await asOwner(target, `GRANT tehas_app TO ${user}`)
  expect((await migrate(plain, migrationsFolder)).length).toBeGreaterThan(0)

  await installJobs(plain, productJobs)

  const service = connect(plain)
  const { rows } = await service.pool.query('SELECT current_user AS name, (SELECT count(*) FROM project) AS projects')
  expect(rows).toEqual([{ name: 'tehas_app', projects: 0 }])
  await service.db.transaction().execute((tx) => enqueue(tx, sendMailJob, {}))
  await service.close()
})

/** A target as DATABASE_URL would name it. */
function asUrl(target: Target, user: string): Target {
  if (target.kind === 'embedded') {
    return {
      kind: 'url',
      url: `postgres://${user}:x@localhost/${target.database}?host=${encodeURIComponent(target.host)}`,
    }
  }
  const url = new URL(target.url)
  url.username = user
  url.password = 'x'
  return { kind: 'url', url: url.href }
}
