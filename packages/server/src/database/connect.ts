import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'

/** The role that the service works as: no owner of tables, never past row-level security. */
export const SERVICE_ROLE = 'tehas_app'

const BIGINT = 20
const DATE = 1082
const NUMERIC = 1700
pg.types.setTypeParser(BIGINT, Number)
pg.types.setTypeParser(NUMERIC, Number)
pg.types.setTypeParser(DATE, (text) => text)

export type Target =
  | { readonly kind: 'embedded'; readonly host: string; readonly owner: string; readonly database: string }
  | { readonly kind: 'url'; readonly url: string }

export type Tx = Transaction<unknown>
export type Db = Kysely<unknown>

export type Database = {
  /** Outside a project; project tables answer nothing here. */
  readonly db: Db
  readonly pool: pg.Pool
  readonly close: () => Promise<void>
}

const POOL_SIZE = 16
const CONNECT_TIMEOUT_MS = 10_000

/** Connection settings of the service's own role. */
export function serviceConfig(target: Target): pg.ClientConfig {
  if (target.kind === 'url') return { connectionString: target.url, options: `-c role=${SERVICE_ROLE} -c timezone=UTC` }
  return { host: target.host, user: SERVICE_ROLE, database: target.database }
}

/** Connection settings of the role that owns the tables; for migrations, backups and tests only. */
export function ownerConfig(target: Target): pg.ClientConfig {
  if (target.kind === 'url') return { connectionString: target.url, options: '-c timezone=UTC' }
  return { host: target.host, user: target.owner, database: target.database }
}

/** Opens the pool of the service's own role. */
export function connect(target: Target): Database {
  const pool = new pg.Pool({ ...serviceConfig(target), max: POOL_SIZE, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  // One that breaks while it is used fails its query, and that is all: the pool listens only while it is idle.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, close: () => db.destroy() }
}

/**
 * The only way to a project's rows: opens a transaction, sets the project and the user that row-level security compares
 * with, and hands `tx` down. Outside it a project table answers nothing.
 */
export function inProject<Result>(
  db: Db,
  projectId: string,
  userId: string,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    await sql`SELECT set_config('tehas.project', ${projectId}, true), set_config('tehas.user', ${userId}, true)`.execute(
      tx,
    )
    return work(tx)
  })
}

/** Enters a project in a transaction that was opened outside it: to create the project, or to join it. */
export async function enterProject(tx: Tx, projectId: string): Promise<void> {
  await sql`SELECT set_config('tehas.project', ${projectId}, true)`.execute(tx)
}

/** A transaction of one user outside any project: sees that user's own memberships, whatever the project. */
export function asUser<Result>(db: Db, userId: string, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    await sql`SELECT set_config('tehas.project', '', true), set_config('tehas.user', ${userId}, true)`.execute(tx)
    return work(tx)
  })
}

type Look = { readonly projectId: string; readonly callerId: string; readonly userId: string }

/** Looks, from inside a project's transaction, at what another user sees of their own outside any project, and comes back. */
export async function asOtherUser<Result>(tx: Tx, look: Look, work: () => Promise<Result>): Promise<Result> {
  const enter = (projectId: string, userId: string) =>
    sql`SELECT set_config('tehas.project', ${projectId}, true), set_config('tehas.user', ${userId}, true)`.execute(tx)
  await enter('', look.userId)
  const result = await work()
  await enter(look.projectId, look.callerId)
  return result
}
