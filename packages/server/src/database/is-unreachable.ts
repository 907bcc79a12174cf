/**
 * Error codes of PostgreSQL: connection failures, shutting down, starting, too many connections; a statement, a lock or an
 * idle transaction over its time limit; a deadlock or serialization failure after its retries.
 */
const SERVER_CODES = /^(08\w{3}|57P0[1-3]|53300|57014|55P03|25P0[34]|40001|40P01)$/

/** System error codes of a socket without a listener or with a broken connection. */
const SOCKET_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT'])

/** Messages of errors that the driver throws without a code. */
const DRIVER_WORDS = [
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed',
]

/** Whether an error means that the database could not be reached or did not answer in time, or a lost connection. */
export function isUnreachable(error: Error & { readonly code?: unknown; readonly syscall?: unknown }): boolean {
  const code = String(error.code ?? '')
  if (SERVER_CODES.test(code)) return true
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
