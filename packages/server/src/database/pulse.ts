import pg from 'pg'

/** A question that is not answered for so long is asked again on a new connection: the old one may be cut off. */
const PATIENCE_MS = 5000

export type Pulse = {
  /** Asks the database for a sign of life. Rejects if it refuses, and after five seconds of silence. */
  readonly ask: () => Promise<void>
  readonly close: () => void
}

/** A connection that only asks whether the database answers: those of the pool may all be busy. Opened when first asked. */
export function openPulse(config: pg.ClientConfig): Pulse {
  let client: pg.Client | undefined

  const drop = () => {
    const last = client
    client = undefined
    // Not awaited: a frozen server does not answer the goodbye.
    last?.end().catch(() => undefined)
  }

  async function connected(): Promise<pg.Client> {
    if (client) return client
    const next = new pg.Client({
      ...config,
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
    })
    next.on('error', () => {
      if (client === next) drop()
    })
    client = next
    await next.connect()
    return next
  }

  return {
    ask: async () => {
      try {
        await (await connected()).query('SELECT 1')
      } catch (error) {
        drop()
        throw error
      }
    },
    close: drop,
  }
}
