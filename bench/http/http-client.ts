import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { type Measured, measuredSchema, type Request } from './requests'

export type HttpClient = {
  /** Sends over as many kept connections as there are lists. Throws what the server refuses. */
  readonly send: (connections: readonly (readonly Request[])[]) => Promise<Measured>
  readonly close: () => Promise<void>
}

/** A client in a process of its own, which keeps its connections. */
export function openHttpClient(): HttpClient {
  const child = fork(join(import.meta.dirname, 'client-process.ts'), { execArgv: ['--import', 'tsx'] })
  return {
    send: async (connections) => {
      const answer = once(child, 'message')
      child.send(connections)
      const measured = measuredSchema.parse((await answer)[0])
      if (measured.failure !== undefined) throw new Error(measured.failure)
      return measured
    },
    close: async () => {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}
