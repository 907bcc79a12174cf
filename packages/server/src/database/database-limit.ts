/** Error codes of PostgreSQL: connection failures, shutting down, starting. */
const AWAY_CODES = /^(08\w{3}|57P0[1-3])$/
/** Too many connections; a lock or an idle transaction over its time limit; a deadlock or serialization failure after its retries. */
const BUSY_CODES = /^(53300|55P03|25P0[34]|40001|40P01)$/
/** A statement over its time limit. */
const STATEMENT_CODE = '57014'

/** System error codes of a socket without a listener or with a broken connection. */
const SOCKET_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT'])

/** What the driver throws, without a code, where all connections of the pool are busy for long. */
const NO_CONNECTION_WORDS = 'timeout exceeded when trying to connect'
/** Messages of errors that the driver throws without a code. */
const DRIVER_WORDS = [
  'Query read timeout',
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed',
]

type DriverError = Error & { readonly code?: unknown; readonly syscall?: unknown }

/**
 * Which limit of the database an error tells of: it could not be reached or did not answer, one statement took too long,
 * or too much goes on at once. Undefined for any other error.
 */
export function databaseLimit(error: DriverError): 'DATABASE_AWAY' | 'STATEMENT_TOO_LONG' | 'OVERLOADED' | undefined {
  const code = String(error.code ?? '')
  if (code === STATEMENT_CODE) return 'STATEMENT_TOO_LONG'
  if (BUSY_CODES.test(code) || error.message.includes(NO_CONNECTION_WORDS)) return 'OVERLOADED'
  return isAway(error, code) ? 'DATABASE_AWAY' : undefined
}

function isAway(error: DriverError, code: string): boolean {
  if (AWAY_CODES.test(code)) return true
  // ENOENT of a missing file must not count, only of a missing socket.
  if (SOCKET_CODES.has(code)) return ['connect', 'read', 'write'].includes(String(error.syscall))
  return DRIVER_WORDS.some((words) => error.message.includes(words))
}

/** Disk full, as PostgreSQL and as the system say it. */
const FULL_CODES: ReadonlySet<unknown> = new Set(['53100', 'ENOSPC'])
/** Where PostgreSQL makes a file larger: where a quota or a limit of files refuses it, it gives no code of its own. */
const GROWING: ReadonlySet<unknown> = new Set(['mdextend', 'mdzeroextend', 'BufFileDumpBuffer'])

/** Whether an error means that there is no space left on the disk, of the database or of this machine. */
export const isOutOfSpace = (error: Error & { readonly code?: unknown; readonly routine?: unknown }): boolean =>
  FULL_CODES.has(error.code) || GROWING.has(error.routine)
