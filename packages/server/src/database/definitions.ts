import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { z } from 'zod'

/** A function or a view of the database, as its file in `migrations/definitions` says. */
export type Definition = {
  /** With its schema where that is another than the product's: `job_queue.create_queue`. */
  readonly name: string
  readonly kind: 'FUNCTION' | 'VIEW'
  readonly text: string
  readonly checksum: string
  /** Rises with each text. A process that knows an earlier text leaves a later one in place. */
  readonly revision: number
}

const revisionsSchema = z.record(z.string(), z.object({ revision: z.number().int(), checksum: z.string() }))
const storedSchema = z.object({ name: z.string(), said: z.string() })

/** What a file says has to stand before it: `-- After: is_listed, folded_name`. */
const namedBefore = (text: string): readonly string[] =>
  [...text.matchAll(/^-- After: (.*)$/gm)].flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))

async function readFolder(folder: string, kind: Definition['kind']): Promise<Omit<Definition, 'revision'>[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (file) => {
      const text = await readFile(join(folder, file), 'utf8')
      const checksum = createHash('sha256').update(text).digest('hex')
      return { name: file.slice(0, -'.sql'.length), kind, text, checksum }
    }),
  )
}

/** The definitions beside the migrations of a folder, each after those that it needs. None where the folder has none. */
export async function readDefinitions(migrations: string): Promise<readonly Definition[]> {
  const folder = join(migrations, 'definitions')
  const read = [
    ...(await readFolder(join(folder, 'functions'), 'FUNCTION')),
    ...(await readFolder(join(folder, 'views'), 'VIEW')),
  ]
  if (read.length === 0) return []
  const revisions = revisionsSchema.parse(JSON.parse(await readFile(join(folder, 'revisions.json'), 'utf8')))
  return inOrder(
    read.map((one) => {
      const revision = revisions[one.name]?.revision
      if (revision === undefined) throw new Error(`${one.name} has no revision. Run: npm run definitions`)
      return { ...one, revision }
    }),
  )
}

function inOrder(definitions: readonly Definition[]): readonly Definition[] {
  const byName = new Map(definitions.map((one) => [one.name, one]))
  const ordered = new Set<Definition>()
  const place = (one: Definition, path: readonly Definition[]): void => {
    if (path.includes(one)) throw new Error(`${one.name} has to stand before itself`)
    for (const name of namedBefore(one.text)) {
      const before = byName.get(name)
      if (!before) throw new Error(`${one.name} has to stand after ${name}, which has no file`)
      place(before, [...path, one])
    }
    ordered.add(one)
  }
  for (const one of definitions) place(one, [])
  return [...ordered]
}

/** What is noted with a function or view of the database: which text of it stands there. */
const noteOf = ({ revision, checksum }: Definition): string => `revision ${revision} ${checksum}`

async function readNotes(client: pg.Client): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query(`
    SELECT CASE WHEN n.nspname = current_schema() THEN '' ELSE n.nspname || '.' END || o.name AS name, d.description AS said
    FROM (SELECT oid, tableoid, pronamespace AS schema, proname AS name FROM pg_proc
      UNION ALL SELECT oid, tableoid, relnamespace, relname FROM pg_class WHERE relkind = 'v') o
    JOIN pg_namespace n ON n.oid = o.schema
    JOIN pg_description d ON d.objoid = o.oid AND d.classoid = o.tableoid AND d.objsubid = 0
    WHERE d.description LIKE 'revision %'`)
  return new Map(rows.map((row) => storedSchema.parse(row)).map(({ name, said }) => [name, said]))
}

const revisionOf = (note: string): number => Number(/^revision (\d+) /.exec(note)?.[1] ?? 0)

/** Those whose text in the database is another, and not a later one. */
export async function findStale(client: pg.Client, definitions: readonly Definition[]): Promise<readonly Definition[]> {
  const notes = await readNotes(client)
  return definitions.filter((one) => {
    const note = notes.get(one.name)
    return note === undefined || (note !== noteOf(one) && revisionOf(note) <= one.revision)
  })
}

/** Puts definitions in the place of what stands in the database. The caller has begun a transaction. */
export async function define(client: pg.Client, definitions: readonly Definition[]): Promise<void> {
  for (const one of definitions) {
    await client.query(one.text)
    await client.query(`COMMENT ON ${one.kind} ${one.name} IS '${noteOf(one)}'`)
  }
}
