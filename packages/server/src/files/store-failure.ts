import { AppError } from '../http/app-error'

export type StoreFault = 'FILE_STORE_TIMEOUT' | 'FILE_STORE_AWAY' | 'FILE_STORE_REFUSES' | 'FILE_STORE_BROKEN'

/** The store of files did not do what it was asked; its code says why, and the log what it said itself. */
export class StoreFailure extends AppError {
  constructor(
    code: StoreFault,
    override readonly cause: Error,
  ) {
    super(code)
  }
}

const codesOf = (...codes: readonly string[]): ReadonlySet<string> => new Set(codes)

/** What networks and disks say, by what it means. */
const faults: readonly (readonly [StoreFault, ReadonlySet<string>])[] = [
  ['FILE_STORE_TIMEOUT', codesOf('ETIMEDOUT')],
  [
    'FILE_STORE_AWAY',
    codesOf(
      ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
      ...['EIO', 'ENODEV', 'ENXIO', 'ESTALE', 'ENOTCONN', 'EROFS'],
    ),
  ],
  ['FILE_STORE_REFUSES', codesOf('EACCES', 'EPERM')],
]
/** Of the parser of HTTP, and of certificates. */
const UNREADABLE = /^HPE_|^ERR_(SSL|TLS)_|CERT|SELF_SIGNED|UNABLE_TO_/
const TIMEOUTS = codesOf('AbortError', 'TimeoutError')

function faultOf(error: Error): StoreFault | undefined {
  // A request that its time limit ended is aborted.
  if (TIMEOUTS.has(error.name)) return 'FILE_STORE_TIMEOUT'
  const code = 'code' in error ? String(error.code) : ''
  return faults.find(([, codes]) => codes.has(code))?.[0] ?? (UNREADABLE.test(code) ? 'FILE_STORE_BROKEN' : undefined)
}

/** Work with the store; what says that the store failed is thrown as a StoreFailure. */
export async function withStore<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const fault = error instanceof Error && !(error instanceof AppError) ? faultOf(error) : undefined
    throw fault && error instanceof Error ? new StoreFailure(fault, error) : error
  }
}
