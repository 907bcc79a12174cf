import { DEPLOYED_EVENT, RESYNC_EVENT, type ServerEvent, serverEventSchema } from '@tehas/contracts'
import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { type ApiError, isApiError } from '../client/api-error'
import type { ApiClient } from '../client/create-api-client'
import { wait } from '../wait'

export type StreamStatus = 'stopped' | 'connecting' | 'open' | 'waiting'

export type EventStreamOptions = {
  readonly api: Pick<ApiClient, 'request'>
  readonly onEvent: (event: ServerEvent) => void
  /** Events may have been missed: everything on screen should be asked again. */
  readonly onResync: () => void
  readonly onStatus?: (status: StreamStatus) => void
  /** Other builds are deployed, or may be: the service told so, or was gone and is back. */
  readonly onDeployed?: (() => void) | undefined
  /** The session or the project has ended: nothing more will come. */
  readonly onRefused?: ((error: ApiError) => void) | undefined
  readonly path?: string
  /** First and longest pause before connecting again; it doubles in between. */
  readonly pauseMs?: readonly [first: number, longest: number]
  /** Silence after which the connection counts as dead; the server sends a comment more often than that. */
  readonly silenceMs?: number
}

export type EventStream = {
  readonly start: () => void
  readonly stop: () => void
  readonly status: () => StreamStatus
}

/**
 * The server's events, read with fetch because EventSource cannot send our headers. Connects again when the connection
 * breaks, resuming after the last event that arrived, and ends by itself when the session or the project has ended.
 */
export function createEventStream(options: EventStreamOptions): EventStream {
  const { pauseMs: [firstPause, longestPause] = [1000, 30_000] } = options
  let status: StreamStatus = 'stopped'
  let running: AbortController | undefined
  let lastEventId: string | undefined
  let connectedBefore = false
  let pause = firstPause

  const setStatus = (next: StreamStatus) => {
    if (next === status) return
    status = next
    options.onStatus?.(next)
  }

  const receive = ({ id, event, data }: EventSourceMessage) => {
    if (id !== undefined) lastEventId = id
    if (event === RESYNC_EVENT) return options.onResync()
    if (event === DEPLOYED_EVENT) return options.onDeployed?.()
    const parsed = serverEventSchema.safeParse(parseJson(data))
    // An event of a newer server is left alone: this page knows nothing to do about it.
    if (parsed.success) options.onEvent(parsed.data)
  }

  const connect = async (signal: AbortSignal) => {
    const response = await options.api.request(options.path ?? '/v2/events', {
      headers: { accept: 'text/event-stream', ...(lastEventId !== undefined && { 'last-event-id': lastEventId }) },
      signal,
    })
    if (signal.aborted) return
    setStatus('open')
    // Without an id to resume from, what happened in between is unknown.
    if (connectedBefore && lastEventId === undefined) options.onResync()
    if (connectedBefore) options.onDeployed?.()
    connectedBefore = true
    const parser = createParser({
      onEvent: (message) => {
        pause = firstPause
        receive(message)
      },
      onRetry: (ms) => {
        pause = Math.min(Math.max(ms, 0), longestPause)
      },
    })
    await readAll(response, (text) => parser.feed(text), options.silenceMs ?? 90_000)
  }

  const run = async (controller: AbortController) => {
    const { signal } = controller
    while (!signal.aborted) {
      setStatus('connecting')
      try {
        await connect(signal)
      } catch (error) {
        if (isApiError(error, 'NOT_AUTHENTICATED', 'FORBIDDEN', 'NOT_VALID_PROJECT_ID', 'NO_PROJECT_ID')) {
          options.onRefused?.(error)
          break
        }
      }
      if (signal.aborted) break
      setStatus('waiting')
      // Spread, so that a server that comes back is not met by every page at once.
      await wait(pause * (0.75 + Math.random() / 2), signal)
      pause = Math.min(pause * 2, longestPause)
    }
    if (running !== controller) return
    running = undefined
    setStatus('stopped')
  }

  return {
    start: () => {
      if (running) return
      running = new AbortController()
      pause = firstPause
      void run(running)
    },
    stop: () => {
      running?.abort()
      running = undefined
      setStatus('stopped')
    },
    status: () => status,
  }
}

async function readAll(response: Response, feed: (text: string) => void, silenceMs: number): Promise<void> {
  const reader = response.body?.getReader()
  if (!reader) return
  const decoder = new TextDecoder()
  let silence: ReturnType<typeof setTimeout> | undefined
  const listen = () => {
    clearTimeout(silence)
    silence = setTimeout(() => void reader.cancel(), silenceMs)
  }
  try {
    for (;;) {
      listen()
      const { done, value } = await reader.read()
      if (done) return
      feed(decoder.decode(value, { stream: true }))
    }
  } finally {
    clearTimeout(silence)
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
