import type { Query, QueryCacheNotifyEvent, QueryClient } from '@tanstack/react-query'
import { type Connection, callName, isApiError } from '@tehas/api-client'
import { accountCalls, type Call, entityNames, projectCalls, queriesOf } from '@tehas/contracts'
import { z } from 'zod'
import type { AnswerStore } from './answer-store'
import { type AnswerHead, answersToForget, isTooLong, mayShow, type Viewer } from './kept-answer'

/** Answers that change often, such as a list that follows others' work, are written once they rest. */
const REST_MS = 1500

/** The session keeps these itself. */
const ofSession = new Set([accountCalls.getMe, projectCalls.getProject].map(callName))

type Options = {
  readonly queryClient: QueryClient
  readonly connection: Pick<Connection, 'isLost' | 'onChange'>
  readonly store: AnswerStore
  /** Who looks now; undefined while nobody is signed in. */
  readonly viewer: () => Viewer | undefined
  /** Tells when somebody else looks, or the same person with other rights. */
  readonly onViewer: (listener: () => void) => () => void
  readonly now?: () => number
  readonly restMs?: number
}

/**
 * Keeps the answers about entities, lists and details, on the device as they were read last, and shows them again where
 * nobody answers: what was read before stays readable without a connection. What was shown so is read anew when the
 * connection is back. Returns the way to stop.
 */
export function keepAnswers(options: Options): () => void {
  const { queryClient, connection, store, viewer, onViewer, now = Date.now, restMs = REST_MS } = options
  const cache = queryClient.getQueryCache()
  const changed = new Set<Query>()
  /** Those on which nobody answered: they show what was read before. */
  const unanswered = new Set<Query>()
  /** For whom the service gave the answer, and with which rights. */
  const readFor = new WeakMap<Query, string>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const idOf = ({ queryHash }: Query, { owner }: Viewer) => `${owner} ${queryHash}`
  const asText = ({ owner, rights }: Viewer) => `${owner} ${rights}`

  const write = async () => {
    timer = undefined
    const who = viewer()
    const queries = [...changed]
    changed.clear()
    if (!who) return
    // The person may log out meanwhile: another use would make the database anew that was just deleted.
    const isHere = () => viewer()?.owner === who.owner
    for (const query of queries) {
      if (!isHere()) return
      const { data, dataUpdatedAt: at } = query.state
      // It may have gone with the person who read it.
      if (cache.get(query.queryHash) !== query || readFor.get(query) !== asText(who) || data === undefined) continue
      const text = JSON.stringify(data)
      const id = idOf(query, who)
      if (isTooLong(text)) await store.remove([id])
      else await store.write({ ...who, id, at, letters: text.length }, text)
    }
    if (isHere()) await forgetOld(who)
  }
  const forgetOld = async (who: Viewer) => {
    const heads = await store.heads()
    if (viewer()?.owner === who.owner) await store.remove(answersToForget(heads, who, now()))
  }
  const writeSoon = (query: Query) => {
    if (unanswered.has(query) || query.state.data === undefined || !callOf(query)) return
    changed.add(query)
    timer ??= setTimeout(() => void write(), restMs)
  }

  /** Puts in what was read before; it counts as old, so that it is asked for again as soon as somebody answers. */
  const show = async (query: Query) => {
    const who = viewer()
    const call = callOf(query)
    if (!who || !call) return
    const found = await store.read(idOf(query, who))
    const isWanted = query.state.data === undefined && cache.get(query.queryHash) === query
    if (!found || !isWanted || who.owner !== viewer()?.owner || !mayShow(found.head, who, now())) return
    const data = readKept(call, found.text)
    if (data === undefined) return store.remove([found.head.id])
    answer(query, data, found.head)
  }
  const answer = (query: Query, data: unknown, { at }: Pick<AnswerHead, 'at'>) => {
    unanswered.add(query)
    query.setState({
      data,
      dataUpdatedAt: at,
      status: 'success',
      error: null,
      fetchStatus: 'idle',
      isInvalidated: true,
    })
  }

  const onError = (query: Query) => {
    const { error, data, dataUpdatedAt: at } = query.state
    const who = viewer()
    if (!who || !callOf(query)) return
    if (isApiError(error, 'NO_CONNECTION')) {
      // What stands there stays and is no error: the notice says that nobody answers.
      if (data === undefined) void show(query)
      else answer(query, data, { at })
    } else if (isApiError(error) && (error.status === 403 || error.status === 404)) {
      void store.remove([idOf(query, who)])
    }
  }

  const take = (event: QueryCacheNotifyEvent) => {
    const { query } = event
    if (event.type === 'removed') {
      changed.delete(query)
      unanswered.delete(query)
    } else if (event.type === 'updated') {
      const { type } = event.action
      if (type === 'error') onError(query)
      if (type === 'success') {
        const who = viewer()
        if (who) readFor.set(query, asText(who))
        unanswered.delete(query)
      }
      if (type === 'success' || type === 'setState') writeSoon(query)
    }
  }

  const readAgain = () => {
    if (connection.isLost()) return
    const waiting = [...unanswered]
    unanswered.clear()
    for (const { queryKey } of waiting) void queryClient.invalidateQueries({ queryKey, exact: true })
  }
  const begin = () => {
    const who = viewer()
    changed.clear()
    unanswered.clear()
    if (!who) return
    void forgetOld(who)
  }

  begin()
  for (const query of cache.getAll()) {
    const who = viewer()
    if (who) readFor.set(query, asText(who))
    if (query.state.status === 'error') onError(query)
    else writeSoon(query)
  }
  const stops = [cache.subscribe(take), connection.onChange(readAgain), onViewer(begin)]
  return () => {
    for (const stop of stops) stop()
    clearTimeout(timer)
  }
}

/** The call that a query asks, where its answer is about entities; of what is not known on this page there is none. */
function callOf({ queryKey: [name] }: Pick<Query, 'queryKey'>): Call | undefined {
  if (typeof name !== 'string' || ofSession.has(name)) return undefined
  for (const entity of entityNames) {
    const call = queriesOf(entity).find((one) => callName(one) === name)
    if (call) return call
  }
  return undefined
}

/** Whether the answer of a query is kept. */
export const isKept = (query: Pick<Query, 'queryKey'>): boolean => callOf(query) !== undefined

const pagesSchema = z.object({ pages: z.array(z.unknown()), pageParams: z.array(z.unknown()) })

/** A kept answer, checked as one that just came: another version of the product may have kept it. */
function readKept({ response }: Call, text: string): unknown {
  const value = parseJson(text)
  const whole = response.safeParse(value)
  if (whole.success) return whole.data
  const listed = pagesSchema.safeParse(value).data
  const pages = z.array(response).safeParse(listed?.pages)
  // The first page has no cursor, which JSON writes as null.
  const pageParams = listed?.pageParams.map((param) => param ?? undefined)
  return pages.success ? { pages: pages.data, pageParams } : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
