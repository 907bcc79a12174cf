import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { ApiError } from '../client/api-error'
import { useApi } from '../query/api-provider'
import { invalidateCalls } from '../query/query-key'
import { createEventStream } from './event-stream'
import type { ServerEvent } from './server-event'
import { staleCalls } from './stale-calls'
import { runWhileVisible } from './while-visible'

/** Events of one moment are answered together: a save that touches ten rows asks each list once. */
const GATHER_MS = 250

export type LiveUpdates = { readonly add: (event: ServerEvent) => void; readonly dispose: () => void }

/** Gathers events and then marks the answers of their entities as stale. */
export function createLiveUpdates(queryClient: QueryClient, gatherMs = GATHER_MS): LiveUpdates {
  const names = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    timer = undefined
    const stale = [...names]
    names.clear()
    void invalidateCalls(queryClient, stale)
  }
  return {
    add: (event) => {
      for (const name of staleCalls(event.entity)) names.add(name)
      timer ??= setTimeout(flush, gatherMs)
    },
    dispose: () => clearTimeout(timer),
  }
}

export type LiveUpdateListeners = {
  readonly onEvent?: (event: ServerEvent) => void
  /** The service told that the session or the membership has ended. */
  readonly onRefused?: (error: ApiError) => void
}

/**
 * Keeps the page's answers live while `projectId` is selected: what others change is asked again. One for the page, in
 * the shell.
 */
export function useLiveUpdates(projectId: string | undefined, { onEvent, onRefused }: LiveUpdateListeners = {}): void {
  const api = useApi()
  const queryClient = useQueryClient()
  const tell = useEffectEvent((event: ServerEvent) => onEvent?.(event))
  const tellRefused = useEffectEvent((error: ApiError) => onRefused?.(error))
  useEffect(() => {
    if (projectId === undefined) return
    const updates = createLiveUpdates(queryClient)
    const stream = createEventStream({
      api,
      onEvent: (event) => {
        updates.add(event)
        tell(event)
      },
      onResync: () => void queryClient.invalidateQueries(),
      onRefused: tellRefused,
    })
    const end = runWhileVisible(stream)
    return () => {
      end()
      updates.dispose()
    }
  }, [api, queryClient, projectId])
}
