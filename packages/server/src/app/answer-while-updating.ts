import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { Settings } from '../settings/read-settings'

const RETRY_SECONDS = 5

/** Something to answer with before the service can: while a database that is in use is updated, for minutes maybe. */
export type Meanwhile = {
  /** Answers on the service's port from now on: `/health` with 200, everything else with 503 and Retry-After. */
  readonly open: () => void
  /** Lets go of the port. */
  readonly close: () => Promise<void>
}

/** A port that cannot be used is told when the service itself wants to listen on it. */
export function answerWhileUpdating({ port, host }: Pick<Settings, 'port' | 'host'>): Meanwhile {
  let opened: Promise<Server> | undefined
  return {
    open: () => {
      opened ??= listen(port, host)
    },
    close: async () => {
      const server = await opened
      opened = undefined
      if (!server?.listening) return
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

/** Resolves when it listens, or cannot. */
function listen(port: number, host: string): Promise<Server> {
  const server = createServer((request, response) => {
    const isAlive = request.url === '/health'
    const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }
    response.writeHead(isAlive ? 200 : 503, isAlive ? headers : { ...headers, 'retry-after': String(RETRY_SECONDS) })
    // What is sent with it is not read.
    response.shouldKeepAlive = false
    response.end(JSON.stringify({ status: isAlive ? 'ok' : 'the database is being updated' }))
  })
  return new Promise((resolve) => {
    server.once('error', () => resolve(server))
    server.listen(port, host, () => resolve(server))
  })
}
