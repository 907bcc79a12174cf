import { type ApiError, type CallInput, useCall } from '@tehas/api-client'
import { DESK_JOBS_MAX, type DeskJobs, type JobGrouping, jobCalls } from '@tehas/contracts/jobs'
import type { TableStateControls } from '@tehas/ui/grid'
import { useEffect, useRef, useState } from 'react'
import { jobStates } from './job-filters'
import { closedOf, type Folded, type GroupRow, isGrouping, knownJobSort } from './job-groups'

/** What a list of jobs asks for. */
export type AskedJobs = CallInput<typeof jobCalls.listJobs>['body']

/** Jobs as the address asks for them. */
export type DeskList = {
  readonly asked: AskedJobs
  readonly data: DeskJobs | undefined
  /** When they were told, in milliseconds. */
  readonly asOf: number
  readonly grouping: JobGrouping
  readonly folded: Folded
  readonly fold: (group: GroupRow) => void
  readonly isPending: boolean
  readonly error: ApiError | null
  readonly refetch: () => unknown
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  readonly loadMore: () => void
}

const FIRST = 100

/** What an address typed by hand gets wrong is left out. */
const isId = (text: string) => /^[0-9a-f]{24}$/.test(text)

/** The jobs that the address asks for: the first rows, twice as many each time their end is reached. */
export function useDeskJobs({ search, filters, sort }: TableStateControls): DeskList {
  const [folded, setFolded] = useState<Folded>(() => new Map())
  const [limit, setLimit] = useState(FIRST)
  const { state = [], person = [], team = [], by = [] } = filters
  const grouping = isGrouping(by[0]) ? by[0] : 'team'
  const asked: AskedJobs = {
    filters: {
      ...(search.trim() !== '' && { search: search.trim() }),
      states: jobStates.filter((one) => state.includes(one)),
      people: person.filter(isId),
      teams: team.filter(isId),
    },
    by: grouping,
    closed: closedOf(folded, grouping),
    sort: knownJobSort(sort),
    limit,
  }
  const list = useCall(jobCalls.listJobs, { body: asked }, { placeholderData: (before) => before })
  const { data, dataUpdatedAt, isPlaceholderData } = list
  // Clocks count on from when what is shown was told, also while another choice is read.
  const told = useRef(0)
  useEffect(() => {
    if (!isPlaceholderData) told.current = dataUpdatedAt
  }, [dataUpdatedAt, isPlaceholderData])
  const hasMore = data !== undefined && data.rows.length < data.open && limit < DESK_JOBS_MAX
  return {
    asked,
    data,
    asOf: isPlaceholderData ? told.current : dataUpdatedAt,
    grouping,
    folded,
    fold: ({ _id, jobs }) => {
      const next = new Map(folded)
      if (!next.delete(_id)) next.set(_id, jobs)
      setFolded(next)
    },
    isPending: list.isPending,
    error: data ? null : list.error,
    refetch: list.refetch,
    hasMore,
    isLoadingMore: hasMore && isPlaceholderData,
    loadMore: () => setLimit((before) => Math.min(DESK_JOBS_MAX, before * 2)),
  }
}
