import type { QueryClient } from '@tanstack/react-query'
import { changesWith, entityNames, type ServerEvent } from '@tehas/contracts'
import type { CommandOutcome } from '../client/commands'
import type { ApiClient } from '../client/create-api-client'
import { createCacheUpdate, type News } from './cache-update'
import { answersShowing } from './cached-answers'
import { readAgain, readListAgain } from './read-again'
import { hasSeveralPages, isRow } from './row-data'

export type LiveCache = {
  /** From now on the client's commands are carried into the cached answers; returns the way to stop. */
  readonly start: () => () => void
  /** Carries what somebody else changed into the cached answers. */
  readonly onEvent: (event: ServerEvent) => void
  /** Events may have been missed: everything is stale. */
  readonly onResync: () => void
}

export type LiveCacheOptions = {
  /** Events of one moment are answered together: what changed ten times is read once. */
  readonly gatherMs?: number
  /** Pause between two readings of a summary. */
  readonly summaryMs?: number
  /** Pause before an answer that is dear to count is read again. */
  readonly dearMs?: number
}

/**
 * Keeps cached answers up to date by what their calls declare (`shows`, `changes`), with as few requests as can be: an
 * answer of that version or a newer one is left alone, an entity on screen is read once, a list reads the rows that
 * changed, sums and what is dear to count are read seldom, and a command's own answer is used instead of reading. What is not on screen is read
 * when it is shown. A row that is new, gone, or now belongs elsewhere makes its list stale but moves nothing under the
 * reader's hands: the list is read again when it is opened, or when the reader comes back to the page.
 */
export function createLiveCache(
  api: ApiClient,
  queryClient: QueryClient,
  { gatherMs = 250, summaryMs = 5000, dearMs = 30_000 }: LiveCacheOptions = {},
): LiveCache {
  const gathered = new Map<string, News>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const gather = (news: News) => {
    const key = `${news.entity} ${news._id}`
    const before = gathered.get(key)
    // What is new stays new, whatever happens to it meanwhile.
    const type = news.type === 'changed' ? (before?.type ?? news.type) : news.type
    gathered.set(key, { ...news, type })
    if (isLookedAt()) timer ??= setTimeout(flush, gatherMs)
  }
  const update = createCacheUpdate(api, queryClient, { gatherMs, summaryMs, dearMs, later: gather })
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    const news = [...gathered.values()]
    gathered.clear()
    update.take(news)
  }

  const onVisibility = () => {
    if (!isLookedAt()) return
    flush()
    for (const entity of entityNames) {
      for (const list of answersShowing(queryClient, entity, 'rows')) {
        if (list.query.state.isInvalidated) void readListAgain(api, queryClient, list)
      }
      for (const { query } of answersShowing(queryClient, entity, 'summary')) {
        if (query.state.isInvalidated) readAgain(queryClient, query)
      }
    }
  }

  const onCommand = (outcome: CommandOutcome) => {
    if (!outcome.isDecided) return update.markStale((outcome.call.changes ?? []).map(({ entity }) => entity))
    const answer = isRow(outcome.answer) ? outcome.answer : undefined
    const news = changesWith(outcome.call.changes, outcome.body).map(({ entity, type, isAnswer }): News => {
      const identity = isAnswer && answer ? { _id: answer._id, version: answer.version, answer } : {}
      return { entity, type, isOwn: true, ...identity }
    })
    update.take(news)
  }

  return {
    start: () => {
      const stop = api.onCommand(onCommand)
      globalThis.document?.addEventListener('visibilitychange', onVisibility)
      return () => {
        stop()
        globalThis.document?.removeEventListener('visibilitychange', onVisibility)
        clearTimeout(timer)
        timer = undefined
        update.dispose()
      }
    },
    onEvent: gather,
    onResync: () => {
      gathered.clear()
      const lists = entityNames
        .flatMap((entity) => answersShowing(queryClient, entity, 'rows'))
        .filter(({ query }) => query.isActive() && hasSeveralPages(query.state.data))
      const isList = new Set(lists.map(({ query }) => query.queryHash))
      void queryClient.invalidateQueries({ predicate: ({ queryHash }) => !isList.has(queryHash) })
      for (const list of lists) void update.readLoadedRows(list)
    },
  }
}

const isLookedAt = (): boolean => globalThis.document?.visibilityState !== 'hidden'
