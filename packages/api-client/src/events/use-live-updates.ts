import type { ServerEvent } from '@tehas/contracts'
import { useEffect, useEffectEvent } from 'react'
import type { ApiError } from '../client/api-error'
import { useApi, useLiveCache } from '../query/api-provider'
import { createEventStream } from './event-stream'
import { runWhileVisible } from './while-visible'

export type LiveUpdateListeners = {
  readonly onEvent?: (event: ServerEvent) => void
  /** Other builds are deployed, or may be. */
  readonly onDeployed?: () => void
  /** The service told that the session or the membership has ended. */
  readonly onRefused?: (error: ApiError) => void
}

/**
 * Keeps the page's answers live while `projectId` is selected: what others change is carried into them. One for the
 * page, in the shell.
 */
export function useLiveUpdates(
  projectId: string | undefined,
  { onEvent, onDeployed, onRefused }: LiveUpdateListeners = {},
): void {
  const api = useApi()
  const cache = useLiveCache()
  const tell = useEffectEvent((event: ServerEvent) => onEvent?.(event))
  const tellRefused = useEffectEvent((error: ApiError) => onRefused?.(error))
  const tellDeployed = useEffectEvent(() => onDeployed?.())
  useEffect(() => {
    if (projectId === undefined) return
    const stream = createEventStream({
      api,
      onEvent: (event) => {
        cache.onEvent(event)
        tell(event)
      },
      onResync: cache.onResync,
      onDeployed: tellDeployed,
      onRefused: tellRefused,
    })
    return runWhileVisible(stream)
  }, [api, cache, projectId])
}
