import pg from 'pg'
import { ownerConfig } from '../database/connect'
import type { TestDatabase } from '../testing'

/** Tables that a rejected request may write: rate limits, last use of a session, idempotency keys. */
const BOOKKEEPING = ['rate_limit', 'sign_in_attempt', 'user_session', 'idempotency']

export type Snapshots = {
  /** A digest of the versions of all rows by table. Equal digests mean that nothing was stored, changed or removed. */
  readonly take: () => Promise<Record<string, string>>
  /** The same for the rows of one project. */
  readonly takeOf: (projectId: string) => Promise<Record<string, string>>
  /** The tables that have rows of projects. */
  readonly ofProject: readonly string[]
  /** The next transaction: rows written from now on have it or a later one as `xmin`. */
  readonly now: () => Promise<string>
  readonly query: pg.Client['query']
  readonly close: () => Promise<void>
}

/** How many statements wrote so far; undefined while a transaction that may have written has not ended. */
type Writes = () => Promise<string | undefined>

/**
 * Counts the statements that write to one of the tables, those too that are rolled back. While that stays, so does what the tables
 * hold, and nobody has to read them anew.
 */
async function countWrites(client: pg.Client, tables: readonly string[]): Promise<Writes> {
  await client.query(`
    CREATE SCHEMA writes;
    CREATE SEQUENCE writes.count;
    SELECT nextval('writes.count');
    CREATE FUNCTION writes.count_one() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS
      $$ BEGIN PERFORM nextval('writes.count'); RETURN NULL; END $$`)
  const triggers = tables.map(
    (table) => `
      CREATE TRIGGER count_writes AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON ${table}
        FOR EACH STATEMENT EXECUTE FUNCTION writes.count_one();
      ALTER TABLE ${table} ENABLE ALWAYS TRIGGER count_writes`,
  )
  await client.query(triggers.join(';'))
  // What lies below `pg_stat_activity`, whose names of users and databases take longer than all else here.
  const asked = `SELECT last_value::text AS count, EXISTS (SELECT 1 FROM pg_stat_get_activity(NULL)
      WHERE datid = (SELECT oid FROM pg_database WHERE datname = current_database())
        AND backend_xid IS NOT NULL AND pid <> pg_backend_pid()) AS is_busy
    FROM writes.count`
  return async () => {
    const { rows } = await client.query<{ count: string; is_busy: boolean }>({ name: 'writes', text: asked })
    const [found] = rows
    return found?.is_busy === false ? found.count : undefined
  }
}

/** Connects as the owner of the tables, which row-level security does not restrict. */
export async function openSnapshots(database: TestDatabase): Promise<Snapshots> {
  const client = new pg.Client(ownerConfig(database.target))
  await client.connect()
  const { rows } = await client.query<{ name: string; is_project: boolean }>(`
    SELECT c.relname AS name, EXISTS (SELECT 1 FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'project_id') AS is_project
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = 'public' AND c.relkind = 'r' ORDER BY 1`)
  const tables = rows.filter(({ name }) => !BOOKKEEPING.includes(name))
  // Each write gives a row a new version: its transaction and place tell it apart without reading what the row holds.
  const versions = 'sum(hashtidextended(t.ctid, t.xmin::text::bigint))'
  // Prepared: planning so many tables anew takes as long as reading them.
  const digestOf = (statement: string, names: readonly string[], where: string) => {
    const parts = names.map(
      (name) =>
        `SELECT '${name}' AS name, count(*) || ' ' || coalesce(${versions}, 0) AS digest FROM ${name} t ${where}`,
    )
    const text = parts.join(' UNION ALL ')
    return async (values: readonly string[]): Promise<Record<string, string>> => {
      const found = await client.query<{ name: string; digest: string }>({ name: statement, text, values: [...values] })
      return Object.fromEntries(found.rows.map(({ name, digest }) => [name, digest]))
    }
  }
  const all = tables.map(({ name }) => name)
  const writes = await countWrites(client, all)
  /** The latest digest of each project, and of all, with how much was written before it. */
  const latest = new Map<string, { readonly at: string; readonly digest: Record<string, string> }>()
  const unlessSame = async (what: string, read: () => Promise<Record<string, string>>) => {
    const at = await writes()
    const known = latest.get(what)
    if (at !== undefined && known?.at === at) return known.digest
    const digest = await read()
    if (at === undefined) latest.delete(what)
    else latest.set(what, { at, digest })
    return digest
  }
  const ofProject = tables.filter(({ is_project }) => is_project).map(({ name }) => name)
  const takeAll = digestOf('all', all, '')
  const takeOfProject = digestOf('of-project', ofProject, 'WHERE project_id = $1')
  return {
    take: () => unlessSame('', () => takeAll([])),
    takeOf: (projectId) => unlessSame(projectId, () => takeOfProject([projectId])),
    ofProject,
    now: async () => {
      const { rows: found } = await client.query<{ now: string }>(
        'SELECT pg_snapshot_xmax(pg_current_snapshot())::text AS now',
      )
      return found[0]?.now ?? ''
    },
    query: client.query.bind(client),
    close: () => client.end(),
  }
}
