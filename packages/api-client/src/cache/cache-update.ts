import type { Query, QueryClient } from '@tanstack/react-query'
import type { Call, EntityName, ServerEvent } from '@tehas/contracts'
import { callName } from '../client/call-name'
import type { ApiClient } from '../client/create-api-client'
import { answersShowing, askedId, type CachedAnswer, declarationsOf, inputFor } from './cached-answers'
import { createLaterReads } from './later-reads'
import { createListReader } from './list-reader'
import { readAgain, readListAgain, readRows } from './read-again'
import { isRow, type Row, rowsIn, withRows } from './row-data'
import { isNarrowed, looksSame, type Movement, movementOf } from './row-movement'
import { createSummaries } from './summaries'

/** An event of somebody else, or a command of this page with the entity that it answered. */
export type News = ServerEvent & { readonly isOwn?: boolean; readonly answer?: Row }

export type CacheUpdate = {
  readonly take: (news: readonly News[]) => void
  /**
   * After a command whose answer was lost: nothing is read until it is shown again, since the person may send the
   * command once more, and only the same version makes it the same command (undecided-commands).
   */
  readonly markStale: (entities: readonly EntityName[]) => void
  /** Reads a list of several pages again after events may have been missed: its first page, then the other rows by id. */
  readonly readLoadedRows: (list: CachedAnswer<'rows'>) => Promise<void>
  readonly dispose: () => void
}

type Options = {
  readonly gatherMs: number
  readonly summaryMs: number
  readonly dearMs: number
  /** Takes news again once the answers that are being read have arrived: they may be older than the news. */
  readonly later: (news: News) => void
}

/** Carries news into the cached answers, entity by entity. */
export function createCacheUpdate(
  api: ApiClient,
  queryClient: QueryClient,
  { gatherMs, summaryMs, dearMs, later }: Options,
): CacheUpdate {
  const summaries = createSummaries(queryClient, summaryMs)
  const dear = createLaterReads(queryClient, dearMs)
  const lists = createListReader(api, queryClient, gatherMs)

  const takeOne = (entity: EntityName, news: readonly News[]) => {
    for (const { call, shown } of declarationsOf(entity, 'one')) {
      for (const { answer, type } of news) {
        if (!answer) continue
        const queryKey = [callName(call), inputFor(call, shown.idParam, answer._id)]
        const known = queryClient.getQueryData(queryKey)
        const isWanted = isRow(known) ? isNewer(answer.version, known) : type === 'created'
        if (isWanted) queryClient.setQueryData(queryKey, answer)
      }
    }
    for (const answer of answersShowing(queryClient, entity, 'one')) {
      const { query } = answer
      const { data } = query.state
      const id = askedId(answer) ?? (isRow(data) ? data._id : undefined)
      const about = news.filter(({ _id }) => _id === undefined || _id === id)
      if (isBeingRead(query)) about.forEach(later)
      else if (about.some(({ version }) => !isRow(data) || isNewer(version, data))) readAgain(queryClient, query)
    }
  }

  const takeRows = (entity: EntityName, call: Call, news: readonly News[]) => {
    const shown = answersShowing(queryClient, entity, 'rows').filter((list) => list.call === call)
    const wanted = new Set(shown.flatMap((list) => takeList(list, news)))
    if (wanted.size > 0) void readWanted(shown, wanted)
  }

  /** Carries news into one list; answers the ids of the rows that have to be read. */
  const takeList = (list: CachedAnswer<'rows'>, news: readonly News[]): string[] => {
    const { query, shown, input } = list
    if (isBeingRead(query)) news.forEach(later)
    if (query.state.data === undefined) return []
    const known = byId(rowsIn(query.state.data))
    const about = news.filter(({ _id, version }) => isNewer(version, known.get(_id ?? '')))

    const [toRead, fresh]: [string[], Row[]] = [[], []]
    for (const { _id, answer } of about) {
      if (_id === undefined || !known.has(_id)) continue
      const row = answer && shown.toRow?.(answer)
      if (isRow(row)) fresh.push(row)
      else toRead.push(_id)
    }
    const isOwn = about.some((each) => each.isOwn)
    const movements = patch(list, fresh)

    const isOtherRows = about.some(({ _id, type }) => type !== 'changed' || _id === undefined)
    const mayEnter = isNarrowed(input) && about.some(({ _id = '' }) => !known.has(_id))
    // Who publishes an order does not want it among the waiting ones any more.
    if (isOwn && (isOtherRows || movements.includes('selection'))) lists.readSoon(list)
    else if (!shown.hasIds && (isOtherRows || toRead.length > 0)) readAgain(queryClient, query)
    else if (isOtherRows || mayEnter || (toRead.length > 0 && !query.isActive())) query.invalidate()
    return shown.hasIds && query.isActive() ? toRead : []
  }

  const readWanted = async (shown: readonly CachedAnswer<'rows'>[], wanted: ReadonlySet<string>): Promise<void> => {
    const [first] = shown
    const rows = first && (await readRows(api, first.call, wanted).catch(() => []))
    for (const each of shown) {
      patch(each, rows ?? [])
      const isGone = ({ _id }: Row) => wanted.has(_id) && !rows?.some((row) => row._id === _id)
      if (rowsIn(each.query.state.data).some(isGone)) each.query.invalidate()
    }
  }

  /** Puts rows in the place of older ones; a list where one may now stand elsewhere is stale. Answers what moved. */
  const patch = ({ query, input, shown }: CachedAnswer<'rows'>, rows: readonly Row[]): Movement[] => {
    const { data } = query.state
    const known = byId(rowsIn(data))
    const fresh = byId(rows.filter((row) => known.has(row._id) && isNewer(row.version, known.get(row._id))))
    if (fresh.size === 0) return []
    // Not setQueryData, which would take a stale list for a fresh one.
    query.setState({ data: withRows(data, fresh) })
    const changed = [...fresh.values()].flatMap((row) => {
      const before = known.get(row._id)
      return before && !looksSame(before, row) ? [{ before, row }] : []
    })
    if (changed.length > 0) summaries.readSoon(shown.entity)
    const movements = changed.map(({ before, row }) => movementOf(input, before, row))
    if (movements.some((movement) => movement !== 'none')) query.invalidate()
    return movements
  }

  const takeEntity = (entity: EntityName, news: readonly News[]) => {
    summaries.markStale(entity)
    if (news.some(({ type }) => type !== 'changed')) summaries.readSoon(entity)
    takeOne(entity, news)
    for (const { call } of declarationsOf(entity, 'rows')) takeRows(entity, call, news)
    const isOwn = news.some((each) => each.isOwn)
    for (const { query, shown } of answersShowing(queryClient, entity, 'part')) {
      if (shown.isDear && !isOwn) dear.readLater(query)
      else readAgain(queryClient, query)
    }
  }

  return {
    take: (news) => {
      for (const entity of new Set(news.map((each) => each.entity))) {
        takeEntity(
          entity,
          news.filter((each) => each.entity === entity),
        )
      }
    },
    markStale: (entities) => {
      for (const entity of entities) {
        for (const as of ['one', 'rows', 'summary', 'part'] as const) {
          for (const { query } of answersShowing(queryClient, entity, as)) query.invalidate()
        }
      }
    },
    readLoadedRows: async (list) => {
      list.query.invalidate()
      const loaded = new Set(rowsIn(list.query.state.data).map(({ _id }) => _id))
      for (const { _id } of await readListAgain(api, queryClient, list)) loaded.delete(_id)
      if (loaded.size > 0 && list.shown.hasIds) await readWanted([list], loaded)
    },
    dispose: () => {
      summaries.dispose()
      dear.dispose()
      lists.dispose()
    },
  }
}

const isBeingRead = ({ state }: Query): boolean => state.fetchStatus === 'fetching'

const byId = (rows: readonly Row[]): Map<string, Row> => new Map(rows.map((row) => [row._id, row]))

/** Whether news of a version tell more than what is known; those without one do. */
const isNewer = (version: number | undefined, known: Row | undefined): boolean =>
  version === undefined || known === undefined || version > known.version
