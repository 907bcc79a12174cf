import type { Job } from '@tehas/contracts/jobs'
import { matchesSearch, searchableText } from '@tehas/contracts/search-terms'
import { z } from 'zod'
import { workerOf } from './my-work'

export const jobSorts = ['deadline', 'order', 'product', 'name'] as const
export const jobSortSchema = z.enum(jobSorts)
/** By what one's jobs are sorted; the deadline is the order in which the service tells them. */
export type JobSort = z.infer<typeof jobSortSchema>

/** What is looked for among one's jobs, and in which order they stand. */
export type JobLook = {
  readonly search: string
  readonly sort: JobSort
  /** What one works on and was given stands before what waits for the team. */
  readonly isMineFirst: boolean
}

const wordsOf = ({ orderProcess, order, orderProduct, item, client, team, description }: Job): string =>
  searchableText([
    orderProcess.name,
    order.transactionNumber,
    orderProduct.name,
    item?.name,
    client,
    team?.name,
    description,
  ])

const keyOf: Readonly<Record<Exclude<JobSort, 'deadline'>, (job: Job) => string>> = {
  order: ({ order }) => order.transactionNumber,
  product: ({ orderProduct, item }) => `${orderProduct.name} ${item?.name ?? ''}`,
  name: ({ orderProcess }) => orderProcess.name,
}

const inWords = new Intl.Collator('et', { numeric: true })

const isMine = (job: Job, userId: string | undefined): boolean =>
  workerOf(job, userId) !== undefined || job.assigned.some(({ _id }) => _id === userId)

/** One's jobs that are found, sorted; what stands alike stays in the order of the service. */
export function lookedAt(jobs: readonly Job[], { search, sort, isMineFirst }: JobLook, userId?: string): Job[] {
  const found = jobs.filter((job) => matchesSearch(search, wordsOf(job)))
  if (sort !== 'deadline') found.sort((a, b) => inWords.compare(keyOf[sort](a), keyOf[sort](b)))
  else if (!isMineFirst) found.sort((a, b) => deadlineOf(a) - deadlineOf(b))
  if (!isMineFirst) return found
  return [...found.filter((job) => isMine(job, userId)), ...found.filter((job) => !isMine(job, userId))]
}

const deadlineOf = ({ deadline }: Job): number => (deadline === null ? Number.MAX_SAFE_INTEGER : Date.parse(deadline))
