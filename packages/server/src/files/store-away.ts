/** The store of files does not answer, or the folder that it is lies on something that is gone. It may be back soon. */
export class StoreAway extends Error {
  constructor(cause: Error) {
    super(`The file store is away: ${cause.message}`, { cause })
  }
}

/** What networks and disks say that are not there now. */
const AWAY: ReadonlySet<unknown> = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['EIO', 'ENODEV', 'ENXIO', 'ESTALE', 'ENOTCONN', 'EROFS'],
])

/** Work with the store; what tells that it is away is thrown as that. */
export async function withStore<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Error && (('code' in error && AWAY.has(error.code)) || error.name === 'TimeoutError')) {
      throw new StoreAway(error)
    }
    throw error
  }
}
