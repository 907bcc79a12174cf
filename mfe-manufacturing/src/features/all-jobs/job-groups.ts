import type { Job } from '@tehas/contracts/jobs'
import { toDay } from '@tehas/i18n'
import type { Sort } from '@tehas/ui/grid'

/** What the jobs stand together by. */
export const groupings = ['team', 'process', 'deadline', 'order', 'person'] as const
export type Grouping = (typeof groupings)[number]

export const isGrouping = (value: string | undefined): value is Grouping =>
  groupings.some((grouping) => grouping === value)

/** A line of the table: what some jobs have in common, or one of them. */
export type GroupRow = {
  readonly kind: 'group'
  readonly _id: string
  /** Its name; undefined where the jobs have none: no team, no deadline, nobody. */
  readonly title: string | undefined
  readonly jobs: readonly Job[]
  readonly isOpen: boolean
}
export type JobRow = { readonly kind: 'job'; readonly _id: string; readonly job: Job; readonly asOf: number }
export type DeskRow = GroupRow | JobRow

type Key = { readonly id: string; readonly title: string | undefined }

function keyOf({ team, orderProcess, process, deadline, order, workers }: Job, grouping: Grouping): Key {
  if (grouping === 'team') return { id: team?._id ?? '', title: team?.name }
  if (grouping === 'process')
    return { id: process?._id ?? orderProcess.name, title: process?.name ?? orderProcess.name }
  if (grouping === 'order') return { id: order._id, title: order.transactionNumber }
  if (grouping === 'person') {
    const names = workers.map(({ user }) => `${user.firstName} ${user.lastName}`)
    return { id: workers.map(({ user }) => user._id).join(','), title: names.length > 0 ? names.join(', ') : undefined }
  }
  const day = deadline === null ? undefined : toDay(deadline)
  return { id: day ?? '', title: day }
}

const sortValues: Readonly<Record<string, (job: Job) => number | string>> = {
  name: ({ orderProcess }) => orderProcess.name,
  order: ({ order }) => order.transactionNumber,
  product: ({ orderProduct }) => orderProduct.name,
  done: ({ produced, netQuantity }) => (netQuantity > 0 ? produced / netQuantity : 0),
  deadline: ({ deadline }) => (deadline === null ? Number.POSITIVE_INFINITY : Date.parse(deadline)),
  planned: ({ plannedDuration }) => plannedDuration,
  worked: ({ totalWorkedTime }) => totalWorkedTime,
  status: ({ status }) => ['ACTIVE', 'PAUSED', 'STOPPED', 'NOT_ACTIVE'].indexOf(status),
}

/** The jobs by the fields of a sort; those that are alike stay in their order. */
export function sortJobs(jobs: readonly Job[], sort: Sort): Job[] {
  const keys = Object.entries(sort).flatMap(([field, direction]) => {
    const value = sortValues[field]
    return value ? [{ value, direction }] : []
  })
  return [...jobs].sort((a, b) => {
    for (const { value, direction } of keys) {
      const [one, other] = [value(a), value(b)]
      const order = typeof one === 'string' ? one.localeCompare(String(other), 'et') : one - Number(other)
      if (order !== 0 && !Number.isNaN(order)) return order * direction
    }
    return 0
  })
}

/** Groups with their jobs; the one without a name last, those of days by day, others by name. */
export function deskRows(
  jobs: readonly Job[],
  {
    grouping,
    closed,
    asOf,
  }: { readonly grouping: Grouping; readonly closed: ReadonlySet<string>; readonly asOf: number },
): DeskRow[] {
  const groups = new Map<string, Key & { readonly jobs: Job[] }>()
  for (const job of jobs) {
    const key = keyOf(job, grouping)
    const group = groups.get(key.id) ?? { ...key, jobs: [] }
    group.jobs.push(job)
    groups.set(key.id, group)
  }
  const inOrder = [...groups.values()].sort((a, b) => {
    if (a.title === undefined || b.title === undefined) return a.title === b.title ? 0 : a.title === undefined ? 1 : -1
    return a.title.localeCompare(b.title, 'et')
  })
  return inOrder.flatMap(({ id, title, jobs: own }): DeskRow[] => {
    const _id = groupId(grouping, id)
    const isOpen = !closed.has(_id)
    const rows = own.map((job): DeskRow => ({ kind: 'job', _id: job._id, job, asOf }))
    return [{ kind: 'group', _id, title, jobs: own, isOpen }, ...(isOpen ? rows : [])]
  })
}

const groupId = (grouping: Grouping, id: string) => `${grouping}:${id}`
