/** Classes and codes of PostgreSQL for a server that is shutting down, starting, full or gone. */
const SERVER_CODES = /^(08\w{3}|57P0[1-3]|53300)$/

/** What the system says of a socket that nobody listens on, or that broke. */
const SOCKET_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT'])

/** The driver has no codes for these. */
const DRIVER_WORDS = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed',
]

/** Whether an error says that the database could not be reached, or was lost on the way. */
export function isUnreachable(error: Error & { readonly code?: unknown; readonly syscall?: unknown }): boolean {
  const code = String(error.code ?? '')
  if (SERVER_CODES.test(code)) return true
  // A missing file is no missing socket.
  if (SOCKET_CODES.has(code)) return ['connect', 'read', 'write'].includes(String(error.syscall))
  return DRIVER_WORDS.some((words) => error.message.includes(words))
}
