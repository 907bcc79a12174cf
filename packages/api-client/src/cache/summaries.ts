import type { QueryClient } from '@tanstack/react-query'
import type { EntityName } from '@tehas/contracts'
import { answersShowing } from './cached-answers'

export type Summaries = {
  /** Something changed that may have changed the sums: they are read again, soon and once for many changes. */
  readonly readSoon: (entity: EntityName) => void
  /** Something changed of which nothing is shown: they are read again when they are next shown. */
  readonly markStale: (entity: EntityName) => void
  readonly dispose: () => void
}

/**
 * Counting over many rows is dear: the summaries on screen are read at most once in `pauseMs` milliseconds, whatever
 * number of people work.
 */
export function createSummaries(queryClient: QueryClient, pauseMs: number): Summaries {
  const timers = new Map<EntityName, ReturnType<typeof setTimeout>>()

  const markStale = (entity: EntityName) => {
    for (const { query } of answersShowing(queryClient, entity, 'summary')) query.invalidate()
  }
  const read = (entity: EntityName) => {
    timers.delete(entity)
    for (const { query } of answersShowing(queryClient, entity, 'summary')) {
      void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true })
    }
  }

  return {
    markStale,
    readSoon: (entity) => {
      markStale(entity)
      if (!timers.has(entity))
        timers.set(
          entity,
          setTimeout(() => read(entity), pauseMs),
        )
    },
    dispose: () => {
      for (const timer of timers.values()) clearTimeout(timer)
      timers.clear()
    },
  }
}
