import type { DeskJobs, Job } from '@tehas/contracts/jobs'

/** The service's answer of these jobs, grouped by team as they stand. */
export function createDeskJobs(jobs: readonly Job[], overrides: Partial<DeskJobs> = {}): DeskJobs {
  const groupOf = (job: Job) => job.team?._id ?? ''
  const running = (some: readonly Job[]) => some.filter(({ status }) => status === 'ACTIVE').length
  const groups = [...new Map(jobs.map((job) => [groupOf(job), job])).values()].map((job) => {
    const own = jobs.filter((other) => groupOf(other) === groupOf(job))
    return { _id: groupOf(job), title: job.team?.name ?? null, count: own.length, running: running(own) }
  })
  const of = (state: Job['status']) => jobs.filter(({ status }) => status === state).length
  return {
    rows: jobs.map((job) => ({ ...job, group: groupOf(job) })),
    count: jobs.length,
    open: jobs.length,
    groups,
    states: {
      ...{ late: 0, today: 0, week: 0 },
      ...{ ACTIVE: of('ACTIVE'), PAUSED: of('PAUSED'), NOT_ACTIVE: of('NOT_ACTIVE'), STOPPED: of('STOPPED') },
    },
    all: { count: jobs.length, running: running(jobs), atWork: running(jobs), people: [] },
    ...overrides,
  }
}
