import { ApiError, createApiClient, createQueryClient, isApiError } from '@tehas/api-client'
import { STATION_SESSION_HOURS, type StationPerson, type StationSession, stationCalls } from '@tehas/contracts/station'
import { getLanguage } from '@tehas/i18n'

/** Where the service lies. */
const API = '/api'

/** The client of the locked station: nobody’s session goes along, also where somebody of the office is logged in. */
export const stationApi = createApiClient({ baseUrl: API, session: () => ({ language: getLanguage() }) })

/** A worker's work at the station, with a client and answers of its own: nothing of it stays for the next. */
export type Work = Pick<ReturnType<typeof clientOf>, 'api' | 'queryClient' | 'openedAt'> & {
  readonly user: StationPerson
  /** Whether the service knows a session of it. */
  readonly hasSession: () => boolean
}

type Holder = { token: string | undefined }

function clientOf(user: StationPerson, projectId: string, holder: Holder, beforeRequest?: () => Promise<void>) {
  const api = createApiClient({
    baseUrl: API,
    session: () => ({ token: holder.token, userId: user._id, projectId, language: getLanguage() }),
    ...(beforeRequest && { beforeRequest }),
  })
  return { api, queryClient: createQueryClient(), openedAt: performance.now() }
}

/** Work with the session that the service opened. */
export function openWork({ token, user }: StationSession, projectId: string): Work {
  const holder: Holder = { token }
  return { user, ...clientOf(user, projectId, holder), hasSession: () => true }
}

type Queued = Pick<Offline, 'user' | 'projectId' | 'stationToken' | 'onRefused'> & { readonly ticket: string }

/**
 * Work of a worker that only sends what waits on this device, by the ticket that the device made when the worker opened the station.
 * The service lets such a session do nothing else, and decides anew whether the ticket is worth anything.
 */
export function openQueued({ user, ticket, projectId, stationToken, onRefused }: Queued): Work {
  const ask = async (): Promise<string> => {
    const body = { token: stationToken, user: user._id, ticket }
    return (await stationApi.call(stationCalls.unlockByTicket, { body }, { quiet: true, once: true })).token
  }
  return asking({ user, projectId, ask, onRefused })
}

type Offline = {
  readonly user: StationPerson
  readonly pin: string
  readonly projectId: string
  readonly stationToken: string
  /** Whether it is this worker's turn: a station has one session at a time. */
  readonly isNext: () => boolean
  /** The service does not accept the PIN any more. */
  readonly onRefused: () => void
}

/**
 * Work of a worker whose PIN this page knows, while nobody answers. Before its first request the service is asked for the
 * session by that PIN, so that it decides with what the worker may do then; nothing is sent without. The PIN is kept in the page's
 * memory until then, for twelve hours at most.
 */
export function openOffline({ user, pin, projectId, stationToken, isNext, onRefused }: Offline): Work {
  const until = Date.now() + STATION_SESSION_HOURS * 3_600_000
  const ask = async (): Promise<string> => {
    if (Date.now() > until) throw ended()
    if (!isNext()) throw unreachable()
    const body = { token: stationToken, user: user._id, pin }
    return (await stationApi.call(stationCalls.unlockByPin, { body }, { quiet: true, once: true })).token
  }
  return asking({ user, projectId, ask, onRefused })
}

type Asking = Pick<Offline, 'user' | 'projectId' | 'onRefused'> & { readonly ask: () => Promise<string> }

/** Work that asks the service for its session before its first request, until the service refuses it for good. */
function asking({ user, projectId, ask, onRefused }: Asking): Work {
  const holder: Holder = { token: undefined }
  let isRefused = false
  let running: Promise<void> | undefined
  const begin = async (): Promise<void> => {
    if (isRefused) throw ended()
    try {
      holder.token = await ask()
    } catch (error) {
      if (!isApiError(error, 'WRONG_CREDENTIALS') && !isApiError(error, 'TOKEN_NOT_VALID')) throw unreachable()
      isRefused = true
      onRefused()
      throw ended()
    }
  }
  const beforeRequest = async (): Promise<void> => {
    if (holder.token !== undefined) return
    running ??= begin().finally(() => {
      running = undefined
    })
    await running
  }
  const client = clientOf(user, projectId, holder, beforeRequest)
  client.api.onFailure(({ kind }) => {
    // Another worker opened the station meanwhile: it is asked for anew in its turn.
    if (kind === 'session-ended') holder.token = undefined
  })
  return { user, ...client, hasSession: () => holder.token !== undefined }
}

const ended = () => new ApiError({ code: 'NOT_AUTHENTICATED', status: 401, message: 'The PIN opens nothing' })
const unreachable = () => new ApiError({ code: 'NO_CONNECTION', status: 0, message: 'No session yet' })
