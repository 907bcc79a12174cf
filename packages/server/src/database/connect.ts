import { Kysely, PostgresDialect, type RawBuilder, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { answeringPool } from './answering-pool'
import { type Breaker, createBreaker } from './breaker'
import { inTransaction, type TransactionAccess } from './in-transaction'
import { createLanes, type Lanes } from './lanes'
import { type DatabaseLimits, defaultLimits, limitOptions } from './limits'
import { openPulse } from './pulse'
import { sentWithNext } from './sent-with-next'

/** The role of the service. It owns no tables and cannot bypass row-level security. */
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
  /** Not in a project: project tables return no rows here. */
  readonly db: Db
  readonly pool: pg.Pool
  /** Tells whether the database answers, and ends what waits for it if it does not. */
  readonly breaker: Breaker
  readonly close: () => Promise<void>
}

/** Connection settings of the service's own role. */
export function serviceConfig(target: Target): pg.ClientConfig {
  if (target.kind === 'url') return { connectionString: target.url, options: `-c role=${SERVICE_ROLE} -c timezone=UTC` }
  return { host: target.host, user: SERVICE_ROLE, database: target.database }
}

/** Connection settings of the owner of the tables: for migrations, creating queues, backups and tests only. */
export function ownerConfig(target: Target): pg.ClientConfig {
  if (target.kind === 'url') return { connectionString: target.url, options: '-c timezone=UTC' }
  return { host: target.host, user: target.owner, database: target.database }
}

/** Settings of the pool: those of the service's role, with the limits of the database. */
function poolConfig(target: Target, limits: DatabaseLimits): pg.PoolConfig {
  const { options = '', ...config } = serviceConfig(target)
  return {
    ...config,
    options: `${options} ${limitOptions(limits)}`,
    max: limits.poolSize,
    connectionTimeoutMillis: limits.connectMs,
    query_timeout: limits.answerMs,
    pipeline: true,
  }
}

const lanesOf = new WeakMap<Db, Lanes>()

/** Runs work when its project, or its user outside one, has room, so that none takes all connections. */
function inLane<Result>(db: Db, key: string, work: () => Promise<Result>): Promise<Result> {
  return lanesOf.get(db)?.run(key, work) ?? work()
}

/** Opens the pool of the service's own role. */
export function connect(target: Target, limits: DatabaseLimits = defaultLimits): Database {
  const pool = new pg.Pool(poolConfig(target, limits))
  // The pool replaces an idle connection that breaks. Without a listener the error would end the process.
  pool.on('error', () => undefined)
  // A connection that breaks while in use fails its query. The pool listens only to idle ones.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const pulse = openPulse(serviceConfig(target))
  const breaker = createBreaker(pulse.ask)
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: answeringPool(pool, breaker) }) })
  lanesOf.set(db, createLanes(limits.project))
  const close = async () => {
    breaker.stop()
    pulse.close()
    await db.destroy()
  }
  return { db, pool, breaker, close }
}

const enterAs = (projectId: string, userId: string, also: RawBuilder<unknown> = sql``) =>
  sql`${sentWithNext}SELECT set_config('tehas.project', ${projectId}, true), set_config('tehas.user', ${userId}, true)${also}`

/**
 * The only access to the rows of a project: runs work in a transaction in which the project and the user are set for
 * row-level security. Outside of it project tables return no rows. Work runs again after a deadlock (`inTransaction`).
 * Work that only reads does not wait for its COMMIT.
 */
export function inProject<Result>(
  db: Db,
  projectId: string,
  userId: string,
  work: (tx: Tx) => Promise<Result>,
  access?: TransactionAccess,
): Promise<Result> {
  return enterProjectAs(db, { projectId, userId, access }, work)
}

type Entry = {
  readonly projectId: string
  readonly userId: string
  readonly access?: TransactionAccess | undefined
  /** What is asked besides, by columns of the statement that sets the project; who it fails for does no work. */
  readonly required?: RawBuilder<unknown> | undefined
}

/** The same with more to say of how the transaction begins. */
export function enterProjectAs<Result>(
  db: Db,
  { projectId, userId, access, required }: Entry,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const enter = async (tx: Tx) => {
    await enterAs(projectId, userId, required && sql`, ${required}`).execute(tx)
    return work(tx)
  }
  return inLane(db, projectId, () => inTransaction(db, enter, access))
}

/**
 * Runs work that takes long or waits for others, such as a mail server, in a transaction without time limits. For jobs
 * only: it keeps a connection until it is done.
 */
export function withoutTimeLimits<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    await sql`SELECT set_config('statement_timeout', '0', true),
      set_config('idle_in_transaction_session_timeout', '0', true)`.execute(tx)
    return work(tx)
  })
}

/** Sets the project in a transaction that was opened without one: to create the project or to join it. */
export async function enterProject(tx: Tx, projectId: string): Promise<void> {
  await sql`SELECT set_config('tehas.project', ${projectId}, true)`.execute(tx)
}

/**
 * Runs work in a transaction without a project, in which the user sees their own memberships of all projects. `required` as
 * with a project.
 */
export function asUser<Result>(
  db: Db,
  userId: string,
  work: (tx: Tx) => Promise<Result>,
  required?: RawBuilder<unknown>,
): Promise<Result> {
  const enter = async (tx: Tx) => {
    await enterAs('', userId, required && sql`, ${required}`).execute(tx)
    return work(tx)
  }
  return inLane(db, userId, () => inTransaction(db, enter))
}

type Look = { readonly projectId: string; readonly callerId: string; readonly userId: string }

/** Runs work as another user without a project, inside the transaction of a project, which is set again afterwards. */
export async function asOtherUser<Result>(tx: Tx, look: Look, work: () => Promise<Result>): Promise<Result> {
  await enterAs('', look.userId).execute(tx)
  const result = await work()
  await enterAs(look.projectId, look.callerId).execute(tx)
  return result
}
