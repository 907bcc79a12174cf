import type { Job } from '@tehas/contracts/jobs'
import { startOfWeek, toDay, today } from '@tehas/i18n'
import { isLate, workerOf } from '../jobs/my-work'

/** States that a chip chooses by. */
export const jobStates = ['late', 'ACTIVE', 'PAUSED', 'today', 'week', 'NOT_ACTIVE', 'STOPPED'] as const
export type JobState = (typeof jobStates)[number]

/** Whether a job is in a state at a moment; days are those of the project's time zone. */
export function isInState(job: Job, state: JobState, now: number): boolean {
  const day = job.deadline === null ? undefined : toDay(job.deadline)
  const thisDay = today(new Date(now))
  if (state === 'late') return isLate(job, now)
  if (state === 'today') return day === thisDay
  // Until the Sunday of this week; what is late is due as well.
  if (state === 'week') return day !== undefined && startOfWeek(day) <= startOfWeek(thisDay)
  return job.status === state
}

export type JobFilter = {
  /** Words of the search box: all have to stand somewhere; `||` between alternatives, `!!` before what must not. */
  readonly search: string
  /** Any of them. */
  readonly states: readonly string[]
  /** Ids of people who work on it; any of them. */
  readonly people: readonly string[]
  readonly teams: readonly string[]
}

const wordsOf = (job: Job): string =>
  [
    job.orderProcess.name,
    job.order.transactionNumber,
    job.orderProduct.name,
    job.item?.name,
    job.client,
    job.team?.name,
    job.process?.name,
    ...job.workers.map(({ user }) => `${user.firstName} ${user.lastName}`),
  ]
    .join(' ')
    .toLowerCase()

/** Whether the words of a search stand in a job (specification §5: `&&` and, `||` or, `!!` not). */
export function matches(job: Job, search: string): boolean {
  const text = wordsOf(job)
  const has = (part: string): boolean => {
    const [wanted = '', ...unwanted] = part.split('!!').map((one) => one.trim().toLowerCase())
    return text.includes(wanted) && unwanted.every((one) => one === '' || !text.includes(one))
  }
  return search.split('||').some((either) => either.split('&&').every(has))
}

/** The jobs that a filter leaves, in their order. */
export const filterJobs = (jobs: readonly Job[], { search, states, people, teams }: JobFilter, now: number): Job[] =>
  jobs.filter(
    (job) =>
      matches(job, search) &&
      (states.length === 0 || jobStates.some((state) => states.includes(state) && isInState(job, state, now))) &&
      (people.length === 0 || people.some((id) => workerOf(job, id) !== undefined)) &&
      (teams.length === 0 || teams.includes(job.team?._id ?? '')),
  )

/** How many jobs each state would leave. */
export const countStates = (jobs: readonly Job[], now: number): Readonly<Record<JobState, number>> => {
  const count = (state: JobState) => jobs.filter((job) => isInState(job, state, now)).length
  const [late, ACTIVE, PAUSED] = [count('late'), count('ACTIVE'), count('PAUSED')]
  return {
    ...{ late, ACTIVE, PAUSED },
    today: count('today'),
    week: count('week'),
    NOT_ACTIVE: count('NOT_ACTIVE'),
    STOPPED: count('STOPPED'),
  }
}

export type Person = { readonly _id: string; readonly name: string }

/** Who works on any of the jobs, by name. */
export function peopleOf(jobs: readonly Job[]): readonly Person[] {
  const people = new Map(
    jobs.flatMap(({ workers }) => workers.map(({ user }) => [user._id, `${user.firstName} ${user.lastName}`] as const)),
  )
  return [...people].map(([_id, name]) => ({ _id, name })).sort((a, b) => a.name.localeCompare(b.name, 'et'))
}
