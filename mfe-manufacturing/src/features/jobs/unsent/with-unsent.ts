import type { Job, JobWorker } from '@tehas/contracts/jobs'
import { countedBetween, workerOf } from '../my-work'
import type { Act, Answered } from './act'

/** Jobs with what was not sent yet, as they stand at a moment of this device's clock (milliseconds). */
export type JobsAt = { readonly rows: readonly Job[]; readonly asOf: number }

type Person = JobWorker['user']

/**
 * Jobs as the person's acts leave them, in the order in which they happened. Time is shared by what runs at once, as the
 * service counts it (rules §4); jobs that the list does not have, since they began here, come along.
 */
export function withUnsent({ rows, asOf }: JobsAt, acts: readonly Act[], person: Person | undefined): JobsAt {
  if (acts.length === 0 || !person) return { rows, asOf }
  const known = new Set(rows.map(({ _id }) => _id))
  const began = new Map<string, Job>()
  for (const { job } of acts)
    if (!known.has(job._id) && !began.has(job._id)) began.set(job._id, notRunning(job, person))
  let state: JobsAt = { rows: [...rows, ...began.values()], asOf }
  for (const act of acts) state = acted(passed(state, act.pressed.wall, person), act, person)
  const place = (job: Job) => ['ACTIVE', 'PAUSED'].indexOf(workerOf(job, person._id)?.status ?? '')
  const inOrder = (job: Job) => (place(job) === -1 ? 2 : place(job))
  return { ...state, rows: [...state.rows].sort((a, b) => inOrder(a) - inOrder(b)) }
}

/** Jobs with what the service answered since they were read. */
export function withAnswered({ rows, asOf }: JobsAt, answered: readonly Answered[]): JobsAt {
  const later = new Map(answered.filter((one) => one.asOf > asOf).map((one) => [one.job._id, one]))
  if (later.size === 0) return { rows, asOf }
  const then = (job: Job) => {
    const one = later.get(job._id)
    return one ? asBefore(one, asOf) : job
  }
  const known = new Set(rows.map(({ _id }) => _id))
  const began = [...later.values()].filter(({ job }) => !known.has(job._id)).map(({ job }) => job)
  return { rows: [...rows.map(then), ...began.map(then)], asOf }
}

/** A job with the minutes that it would have had earlier, if what runs had run then. */
function asBefore({ job, asOf }: Answered, earlier: number): Job {
  const back = (worker: JobWorker): JobWorker => {
    if (worker.status !== 'ACTIVE' || worker.minutes === undefined) return worker
    return {
      ...worker,
      minutes: worker.minutes - countedBetween(worker, earlier, asOf) / 60_000 / (worker.sharedBy ?? 1),
    }
  }
  return { ...job, workers: job.workers.map(back) }
}

/** A job that is not in the list, so that it does not run there. */
const notRunning = (job: Job, { _id }: Person): Job => ({
  ...job,
  workers: job.workers.filter(({ user, status }) => user._id !== _id || status !== 'ACTIVE'),
})

/** The same later: what runs of the person went on, shared. */
export function passed({ rows, asOf }: JobsAt, until: number, { _id }: Pick<Person, '_id'>): JobsAt {
  if (until <= asOf) return { rows, asOf }
  const goOn = (worker: JobWorker): JobWorker => {
    if (worker.user._id !== _id || worker.status !== 'ACTIVE') return worker
    return {
      ...worker,
      minutes: (worker.minutes ?? 0) + countedBetween(worker, asOf, until) / 60_000 / (worker.sharedBy ?? 1),
    }
  }
  return { rows: rows.map((job) => ({ ...job, workers: job.workers.map(goOn) })), asOf: until }
}

function acted({ rows, asOf }: JobsAt, act: Act, person: Person): JobsAt {
  const changed = rows.map((job) => (job._id === act.job._id ? changedBy(job, act, person) : job))
  const timed = (job: Job) => job.timeCalculations && workerOf(job, person._id)?.status === 'ACTIVE'
  const sharedBy = Math.max(1, changed.filter(timed).length)
  const share = (job: Job): Job => {
    if (!timed(job)) return job
    const workers = job.workers.map((worker) => (worker.user._id === person._id ? { ...worker, sharedBy } : worker))
    return { ...job, workers }
  }
  return { rows: changed.map(share), asOf }
}

function changedBy(job: Job, { act, amount, scrap, pressed }: Act, user: Person): Job {
  const own = workerOf(job, user._id)
  const others = job.workers.filter((worker) => worker !== own)
  if (act === 'start') {
    if (own?.status === 'ACTIVE') return job
    const since = new Date(pressed.wall).toISOString()
    return { ...job, status: 'ACTIVE', workers: [{ user, minutes: 0, ...own, status: 'ACTIVE', since }, ...others] }
  }
  if (!own) return job
  if (act === 'pause') {
    const { sharedBy: _, ...paused } = own
    return {
      ...job,
      status: others.some(isRunning) ? 'ACTIVE' : 'PAUSED',
      workers: [...others, { ...paused, status: 'PAUSED' }],
    }
  }
  const status = others.some(isRunning) ? 'ACTIVE' : others.length > 0 ? 'PAUSED' : 'STOPPED'
  const produced = job.produced + amount
  const scrapped = job.scrapped + (scrap?.amount ?? 0)
  return { ...job, status, workers: others, produced, scrapped, maxAmount: Math.max(0, job.maxAmount - amount) }
}

const isRunning = ({ status }: JobWorker): boolean => status === 'ACTIVE'
