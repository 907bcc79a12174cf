import type { LaneLimits } from './lanes'

/** How long the service waits for the database, in milliseconds, and how many connections one project may use. */
export type DatabaseLimits = {
  readonly poolSize: number
  /** For a connection: a new one, or one of the pool. */
  readonly connectMs: number
  /** For one statement. Far above what the slowest list needs. */
  readonly statementMs: number
  /** For a locked row. */
  readonly lockMs: number
  /** Between two statements of a transaction. Above the longest computing of a plan. */
  readonly idleMs: number
  /** For the answer of a database that is frozen or cut off, so that its own limits do not help. */
  readonly answerMs: number
  /** Transactions of one project at a time: fewer than the connections of the pool. */
  readonly project: LaneLimits
}

export const defaultLimits: DatabaseLimits = {
  poolSize: 16,
  connectMs: 10_000,
  statementMs: 20_000,
  lockMs: 5000,
  idleMs: 60_000,
  answerMs: 25_000,
  // 200 orders that are created in parallel must all get a number (rules §5).
  project: { width: 6, longestQueue: 250, waitMs: 20_000 },
}

/** The limits that PostgreSQL holds, as options of a connection. */
export const limitOptions = ({ statementMs, lockMs, idleMs }: DatabaseLimits): string =>
  `-c statement_timeout=${statementMs} -c lock_timeout=${lockMs} -c idle_in_transaction_session_timeout=${idleMs}`
