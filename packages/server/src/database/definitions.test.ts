import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, inject, it } from 'vitest'
import { z } from 'zod'
import { emptyDatabase } from '../testing/create-test-database'
import { ownerConfig, type Target } from './connect'
import { readDefinitions } from './definitions'
import { migrate } from './migrate'
import { migrationsFolder } from './migrations-folder'
import { withDatabase } from './with-database'

/** The last migration that could replace a function or a view itself. Those after it leave that to the files. */
const LAST_THAT_REPLACES = '0421'

const folder = join(migrationsFolder, 'definitions')
const { target: server, template } = inject('database')
const definitions = await readDefinitions(migrationsFolder)
const clients: pg.Client[] = []
afterAll(() => Promise.all(clients.map((client) => client.end())))

async function open(target: Target): Promise<pg.Client> {
  const client = new pg.Client(ownerConfig(target))
  await client.connect()
  clients.push(client)
  return client
}
const fresh = await open(withDatabase(server, template))

const foundSchema = z.object({
  name: z.string(),
  kind: z.enum(['FUNCTION', 'VIEW']),
  text: z.string(),
  note: z.string(),
})
/** Functions and views of the product with their texts, as PostgreSQL tells them. */
async function found(client: pg.Client): Promise<readonly z.output<typeof foundSchema>[]> {
  const { rows } = await client.query(`
    WITH own AS (SELECT oid, nspname FROM pg_namespace WHERE nspname IN ('public', 'job_queue'))
    SELECT o.kind, CASE WHEN n.nspname = 'public' THEN '' ELSE n.nspname || '.' END || o.name AS name, o.text,
      coalesce(d.description, '') AS note
    FROM (SELECT oid, tableoid, pronamespace AS schema, proname::text AS name, 'FUNCTION' AS kind, pg_get_functiondef(oid) AS text
        FROM pg_proc WHERE prokind = 'f' AND pronamespace IN (SELECT oid FROM own)
      UNION ALL SELECT oid, tableoid, relnamespace, relname, 'VIEW', pg_get_viewdef(oid)
        FROM pg_class WHERE relkind = 'v' AND relnamespace IN (SELECT oid FROM own)) o
    JOIN own n ON n.oid = o.schema LEFT JOIN pg_description d ON d.objoid = o.oid AND d.classoid = o.tableoid AND d.objsubid = 0
    WHERE NOT EXISTS (SELECT FROM pg_depend e WHERE e.objid = o.oid AND e.classid = o.tableoid AND e.deptype = 'e')
    ORDER BY kind, name`)
  return rows.map((row) => foundSchema.parse(row))
}

const keysOf = (list: readonly { readonly kind: string; readonly name: string }[]) =>
  list.map(({ kind, name }) => `${kind} ${name}`).toSorted()

it('should define each function and view of a new database in one file, and nothing that it lacks', async () => {
  expect(keysOf(definitions)).toEqual(keysOf(await found(fresh)))
  expect(definitions.length).toBeGreaterThan(80)
})

it('should hold in a new database what the files of functions say', async () => {
  // Views are told by PostgreSQL in its own words, which differ between its versions.
  const functions = (await found(fresh)).filter(({ kind }) => kind === 'FUNCTION')
  const texts = new Map(definitions.map(({ name, text }) => [name, text.slice(text.search(/^CREATE /m))]))
  for (const { name, text } of functions) {
    const told = `${text.replace('FUNCTION public.', 'FUNCTION ').trimEnd()};\n`
    expect(texts.get(name)?.startsWith(told), `${name}\n${told}`).toBe(true)
  }
})

it('should come to the same in a database of an earlier version as in a new one', async () => {
  const earlier = await emptyDatabase()
  await migrate(earlier, migrationsFolder, { only: (name) => name < '0300' })
  await migrate(earlier, migrationsFolder)
  expect(await found(await open(earlier))).toEqual(await found(fresh))
})

it('should define each after those that it needs', () => {
  // Bodies in plpgsql are looked at when they run; those in SQL name what has to stand before them.
  const functions = new Set(definitions.map(({ name }) => name))
  const stand = new Set<string>()
  for (const { name, kind, text } of definitions) {
    const isLookedAt = kind === 'VIEW' || /^ LANGUAGE sql$/m.test(text)
    const called = [...text.matchAll(/\b([a-z_.]+)\(/g)].map(([, each = '']) => each)
    const missing = called.filter((each) => each !== name && functions.has(each) && !stand.has(each))
    expect(isLookedAt ? missing : [], name).toEqual([])
    stand.add(name)
  }
})

it('should have a revision that rose with the last change of its text', async () => {
  const revisions: unknown = JSON.parse(await readFile(join(folder, 'revisions.json'), 'utf8'))
  const known = z.record(z.string(), z.object({ checksum: z.string() })).parse(revisions)
  const stale = definitions.filter(({ name, checksum }) => known[name]?.checksum !== checksum)
  expect(
    stale.map(({ name }) => name),
    'Run: npm run definitions',
  ).toEqual([])
})

const REPLACES = /create\s+or\s+replace\s+(function|procedure|view)\s+(?!pg_temp\.)/i

it('should leave the functions and views that stand to their files in each later migration', async () => {
  const replacing = await readFile(join(migrationsFolder, '0401_presses_of_workers_write_less.sql'), 'utf8')
  expect(replacing).toMatch(REPLACES)
  const later = (await readdir(migrationsFolder)).filter(
    (name) => /^\d{4}_/.test(name) && name.slice(0, 4) > LAST_THAT_REPLACES,
  )
  for (const name of later) {
    const text = await readFile(join(migrationsFolder, name), 'utf8')
    expect(text, `${name}: change the file in migrations/definitions instead`).not.toMatch(REPLACES)
  }
})

const one = (answer: number) => `CREATE OR REPLACE FUNCTION answer() RETURNS int LANGUAGE sql AS 'SELECT ${answer}';`

/** A folder of migrations with functions beside them, each at its revision. */
async function folderWith(
  functions: Readonly<Record<string, readonly [revision: number, text: string]>>,
  more: object = {},
) {
  const migrations = await mkdtemp(join(tmpdir(), 'tehas-definitions-'))
  await mkdir(join(migrations, 'definitions/functions'), { recursive: true })
  for (const [name, text] of Object.entries({ '0001_first.sql': 'CREATE TABLE first (a int)', ...more })) {
    await writeFile(join(migrations, name), String(text))
  }
  const revisions: Record<string, object> = {}
  for (const [name, [revision, text]] of Object.entries(functions)) {
    await writeFile(join(migrations, `definitions/functions/${name}.sql`), text)
    revisions[name] = { revision, checksum: createHash('sha256').update(text).digest('hex') }
  }
  await writeFile(join(migrations, 'definitions/revisions.json'), JSON.stringify(revisions))
  return migrations
}
const answerOf = async (target: Target) => (await (await open(target)).query('SELECT answer()')).rows[0]?.answer

it('should replace a function whose file is newer, and leave one alone that a later version put there', async () => {
  const target = await emptyDatabase()
  await migrate(target, await folderWith({ answer: [1, one(1)] }))
  expect(await answerOf(target)).toBe(1)
  await migrate(target, await folderWith({ answer: [2, one(2)] }))
  expect(await answerOf(target)).toBe(2)
  // A process of the earlier version starts once more beside it.
  await migrate(target, await folderWith({ answer: [1, one(1)] }))
  expect(await answerOf(target)).toBe(2)
})

it('should replace a function in the transaction of the last migration, so that neither stands alone', async () => {
  const target = await emptyDatabase()
  await migrate(target, await folderWith({ answer: [1, one(1)] }))
  const second = { '0002_second.sql': 'CREATE TABLE second (a int)' }
  const broken = await folderWith({ answer: [2, one(2)], other: [1, 'CREATE FUNCTION other() BROKEN'] }, second)
  await expect(migrate(target, broken)).rejects.toThrow('syntax error')
  const client = await open(target)
  expect(await answerOf(target)).toBe(1)
  expect((await client.query("SELECT to_regclass('second') AS name")).rows).toEqual([{ name: null }])
})

it('should run the functions of a file on what the last migration made', async () => {
  const target = await emptyDatabase()
  const reads = "CREATE OR REPLACE FUNCTION answer() RETURNS bigint LANGUAGE sql AS 'SELECT count(*) FROM second'"
  await migrate(target, await folderWith({ answer: [1, reads] }, { '0002_second.sql': 'CREATE TABLE second (a int)' }))
  expect(await answerOf(target)).toBe(0)
})

it('should refuse files that wait for each other, or for one that there is not', async () => {
  const after = (name: string) => `-- After: ${name}\n${one(1)}`
  const circle = await folderWith({ answer: [1, after('other')], other: [1, after('answer')] })
  await expect(readDefinitions(circle)).rejects.toThrow('answer has to stand before itself')
  const unknown = await folderWith({ answer: [1, after('nobody')] })
  await expect(readDefinitions(unknown)).rejects.toThrow('answer has to stand after nobody, which has no file')
})
