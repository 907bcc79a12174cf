import type { Query, QueryClient } from '@tanstack/react-query'
import { readAgain } from './read-again'

export type LaterReads = {
  /** Reads an answer again, at most once in the pause however much changes; until then it is stale. */
  readonly readLater: (query: Query) => void
  readonly dispose: () => void
}

/** For answers that are dear to count: a change is seen within `pauseMs` milliseconds. */
export function createLaterReads(queryClient: QueryClient, pauseMs: number): LaterReads {
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  return {
    readLater: (query) => {
      query.invalidate()
      if (timers.has(query.queryHash)) return
      const read = () => {
        timers.delete(query.queryHash)
        readAgain(queryClient, query)
      }
      timers.set(query.queryHash, setTimeout(read, pauseMs))
    },
    dispose: () => {
      for (const timer of timers.values()) clearTimeout(timer)
      timers.clear()
    },
  }
}
