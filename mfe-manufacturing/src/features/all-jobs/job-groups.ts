import type { DeskJobs, Job, JobGroup, JobGrouping, jobSortKeys } from '@tehas/contracts/jobs'
import type { Sort } from '@tehas/ui/grid'

/** What the jobs stand together by. */
export const groupings: readonly JobGrouping[] = ['team', 'process', 'deadline', 'order', 'person']

export const isGrouping = (value: string | undefined): value is JobGrouping =>
  groupings.some((grouping) => grouping === value)

/** A line of the table: what some jobs have in common, or one of them. */
export type GroupRow = {
  readonly kind: 'group'
  readonly _id: string
  readonly group: JobGroup
  /** Those of them that are loaded. */
  readonly jobs: readonly Job[]
  readonly isOpen: boolean
}
export type JobRow = { readonly kind: 'job'; readonly _id: string; readonly job: Job; readonly asOf: number }
export type DeskRow = GroupRow | JobRow

/** Folded groups by their row's id, each with the jobs that it had while it was open. */
export type Folded = ReadonlyMap<string, readonly Job[]>

type RowsOptions = { readonly grouping: JobGrouping; readonly folded: Folded; readonly asOf: number }

/**
 * Groups with their jobs as the service orders them. Groups whose jobs were not all asked for yet end the list: one of which
 * none is loaded stands there only once the jobs before it are.
 */
export function deskRows({ rows, groups, open }: DeskJobs, { grouping, folded, asOf }: RowsOptions): DeskRow[] {
  const jobs = new Map<string, Job[]>()
  for (const job of rows) {
    const own = jobs.get(job.group)
    if (own) own.push(job)
    else jobs.set(job.group, [job])
  }
  const isWhole = rows.length >= open
  // The last group of which anything is loaded; those after it come with more rows.
  const last = isWhole ? groups.length - 1 : groups.findLastIndex(({ _id }) => jobs.has(_id))
  return groups.slice(0, last + 1).flatMap((group): DeskRow[] => {
    const _id = groupId(grouping, group._id)
    const before = folded.get(_id)
    const own = before ?? jobs.get(group._id) ?? []
    const lines = before ? [] : own.map((job): DeskRow => ({ kind: 'job', _id: job._id, job, asOf }))
    return [{ kind: 'group', _id, group, jobs: own, isOpen: before === undefined }, ...lines]
  })
}

const groupId = (grouping: JobGrouping, id: string) => `${grouping}:${id}`

/** The folded groups of a grouping, as the service knows them. */
export const closedOf = (folded: Folded, grouping: JobGrouping): string[] =>
  [...folded.keys()].flatMap((id) => {
    const start = groupId(grouping, '')
    return id.startsWith(start) ? [id.slice(start.length)] : []
  })

type JobSort = { readonly [Key in (typeof jobSortKeys)[number]]?: 1 | -1 }

/** What the service can sort by, of what the address asks for. */
export function knownJobSort(sort: Sort): JobSort {
  const { name, order, product, done, deadline, planned, worked, status } = sort
  // In the order in which they were chosen.
  const known: Record<string, 1 | -1 | undefined> = { name, order, product, done, deadline, planned, worked, status }
  return Object.fromEntries(Object.entries(sort).filter(([key]) => known[key] !== undefined))
}
