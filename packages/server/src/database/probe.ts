/** The longest that an answer about the database takes. */
export const PROBE_LIMIT_MS = 800

/**
 * Tells whether the database answers, within 800 ms whatever it does. While it is silent, all who ask wait for the same
 * question, so that asking often takes one connection at most.
 */
export function createProbe(ask: () => Promise<unknown>): () => Promise<boolean> {
  let asked: Promise<boolean> | undefined
  const answer = () => {
    asked ??= ask()
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        asked = undefined
      })
    return asked
  }
  return async () => {
    let timer: NodeJS.Timeout | undefined
    const tooLate = new Promise<boolean>((resolve) => {
      // One turn later: while this process itself was busy, the answer may have come and not been read yet.
      timer = setTimeout(() => setImmediate(() => resolve(false)), PROBE_LIMIT_MS)
    })
    try {
      return await Promise.race([answer(), tooLate])
    } finally {
      clearTimeout(timer)
    }
  }
}
