import type { QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '../client/create-api-client'
import type { CachedAnswer } from './cached-answers'
import { readListAgain } from './read-again'

export type ListReader = {
  /** Reads a list on screen again, once for all that asks for it at the same time. */
  readonly readSoon: (list: CachedAnswer<'rows'>) => void
  readonly dispose: () => void
}

/** Waits until nothing has asked for so many milliseconds: a change of a hundred rows reads their list once. */
export function createListReader(api: ApiClient, queryClient: QueryClient, pauseMs: number): ListReader {
  const waiting = new Map<string, CachedAnswer<'rows'>>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const read = () => {
    const lists = [...waiting.values()]
    waiting.clear()
    for (const list of lists) void readListAgain(api, queryClient, list)
  }
  return {
    readSoon: (list) => {
      list.query.invalidate()
      waiting.set(list.query.queryHash, list)
      clearTimeout(timer)
      timer = setTimeout(read, pauseMs)
    },
    dispose: () => {
      clearTimeout(timer)
      waiting.clear()
    },
  }
}
