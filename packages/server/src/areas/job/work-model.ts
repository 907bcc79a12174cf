import { dayIn, startOfDay } from '@tehas/cost-engine/calendar'

export const ZONE = 'Europe/Tallinn'
export const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Somebody's work on one process, in milliseconds since 1970; `review` says until when forgotten work may have gone on. */
export type TimeEntry = {
  readonly person: number
  readonly place: number
  readonly job: number
  readonly from: number
  readonly to: number | null
  readonly review?: number
}
type Finish = { readonly at: number; readonly byOwner: boolean; readonly amount: number }
type Worker = {
  readonly status: 'ACTIVE' | 'PAUSED' | 'STOPPED'
  readonly at: number
  readonly finish?: Finish | undefined
}
type ModelJob = {
  readonly place: number
  readonly createdAt: number
  max: number
  produced: number
  readonly workers: Map<number, Worker>
}
type Refusal = 'JOB_NOT_RUNNING' | 'AMOUNT_OVER_MAX' | 'FINISH_BUILT_ON' | 'VERSION_CONFLICT'
export type Refused = Refusal | undefined

export type WorkModel = ReturnType<typeof createWorkModel>

/** What a wall in Tallinn shows. */
const wall = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** The first minute from a moment on at which the wall shows a time: slow, and right on days when clocks change. */
function nextAt(moment: number, shown: string): number {
  let at = moment
  while (wall.format(at) !== shown) at += MINUTE
  return at
}

/** Where work ends that nobody ended: at 16:30, or 8 hours and a half later where it began after that (rules §4). */
function workingEnd(from: number): number {
  const end = nextAt(from, '16:30')
  return dayIn(end, ZONE) === dayIn(from, ZONE) && end > from ? end : from + 8.5 * HOUR
}

/** The parts of a time entry by what the calendar on the wall shows. */
export function cutAtMidnight(from: number, to: number): { readonly from: number; readonly to: number }[] {
  if (to <= from) return [{ from, to: from }]
  const midnight = nextAt(from + MINUTE, '00:00')
  return to <= midnight ? [{ from, to }] : [{ from, to: midnight }, ...cutAtMidnight(midnight, to)]
}

/** What rules §4 say that work on processes of so much each comes to, kept as it happened and counted from that alone. */
export function createWorkModel(net: number, places: number) {
  const jobs: ModelJob[] = []
  const corrections: { readonly place: number; readonly amount: number }[] = []
  let entries: TimeEntry[] = []

  const statusOf = ({ workers }: ModelJob) => {
    const all = [...workers.values()].map(({ status }) => status)
    return all.includes('ACTIVE') ? 'ACTIVE' : all.includes('PAUSED') ? 'PAUSED' : 'STOPPED'
  }
  const isOpen = (job: ModelJob) => statusOf(job) !== 'STOPPED'
  const ofPlace = (place: number) => jobs.filter((job) => job.place === place)
  const takenOff = (place: number) => corrections.reduce((sum, one) => sum + (one.place === place ? one.amount : 0), 0)
  const produced = (place: number) => ofPlace(place).reduce((sum, job) => sum + job.produced, 0) - takenOff(place)
  const inJobs = (place: number) =>
    Math.max(0, ofPlace(place).reduce((sum, job) => sum + (isOpen(job) ? job.max : job.produced), 0) - takenOff(place))
  const openJob = (place: number) => ofPlace(place).find(isOpen)
  const lastJob = (place: number) => ofPlace(place).at(-1)

  const end = (person: number, job: ModelJob, at: number, review?: number) => {
    entries = entries.flatMap((one) =>
      one.to !== null || one.person !== person || jobs[one.job] !== job
        ? [one]
        : cutAtMidnight(one.from, Math.max(one.from, at)).map((part) => ({
            ...one,
            ...part,
            ...(review !== undefined && { review }),
          })),
    )
  }
  /** A moment that is told counts from the last event of the person on the job on. */
  const momentOf = (worker: Worker | undefined, at: number) => Math.max(at, worker?.at ?? 0)

  const act = (person: number, place: number, named: ModelJob | undefined, at: number): Refused => {
    const job = named ??
      openJob(place) ?? { place, createdAt: at, max: Math.max(0, net - inJobs(place)), produced: 0, workers: new Map() }
    if (named && !isOpen(named)) return 'JOB_NOT_RUNNING'
    const worker = job.workers.get(person)
    if (worker?.status === 'ACTIVE') return undefined
    if (!jobs.includes(job)) jobs.push(job)
    const moment = momentOf(worker, at)
    job.workers.set(person, { status: 'ACTIVE', at: moment })
    entries.push({ person, place, job: jobs.indexOf(job), from: moment, to: null })
    return undefined
  }

  return {
    start: (person: number, place: number, at: number): Refused => act(person, place, undefined, at),
    resume: (person: number, place: number, at: number): Refused => act(person, place, lastJob(place), at),
    pause: (person: number, place: number, at: number): Refused => {
      const job = lastJob(place)
      const worker = job?.workers.get(person)
      if (!job || !worker || worker.status === 'STOPPED' || !isOpen(job)) return 'JOB_NOT_RUNNING'
      if (worker.status === 'PAUSED') return undefined
      const moment = momentOf(worker, at)
      job.workers.set(person, { status: 'PAUSED', at: moment })
      end(person, job, moment)
      return undefined
    },
    stop: (person: number, place: number, at: number, amount: number): Refused => {
      const job = lastJob(place)
      const worker = job?.workers.get(person)
      if (!job || !worker || worker.status === 'STOPPED') return 'JOB_NOT_RUNNING'
      if (amount > Math.max(0, job.max - job.produced)) return 'AMOUNT_OVER_MAX'
      const moment = momentOf(worker, at)
      job.workers.set(person, { status: 'STOPPED', at: moment, finish: { at, byOwner: false, amount } })
      job.produced += amount
      end(person, job, moment)
      return undefined
    },
    /** All who work on a process finish together; the amount is told of the first of them. */
    finishAll: (place: number, at: number, amount: number): Refused => {
      const job = openJob(place)
      if (!job) return 'JOB_NOT_RUNNING'
      if (amount > Math.max(0, job.max - job.produced)) return 'AMOUNT_OVER_MAX'
      const working = [...job.workers].filter(([, { status }]) => status !== 'STOPPED')
      for (const [index, [person, worker]] of working.sort(([a], [b]) => a - b).entries()) {
        const finish = { at, byOwner: true, amount: index === 0 ? amount : 0 }
        job.workers.set(person, { status: 'STOPPED', at: momentOf(worker, at), finish })
        end(person, job, momentOf(worker, at))
      }
      job.produced += amount
      return undefined
    },
    /** The last finish by `finishAll` is taken back: everybody's work waits, and what was told may be made again. */
    takeBack: (place: number, at: number): Refused => {
      const made = ofPlace(place).flatMap((job) =>
        [...job.workers.values()].flatMap(({ finish }) => (finish?.byOwner ? [{ job, at: finish.at }] : [])),
      )
      const last = made.toSorted((a, b) => a.at - b.at).at(-1)
      if (!last) return 'VERSION_CONFLICT'
      const { job } = last
      const finished = [...job.workers].filter(([, { finish }]) => finish?.byOwner && finish.at === last.at)
      const amount = finished.reduce((sum, [, { finish }]) => sum + (finish?.amount ?? 0), 0)
      if (ofPlace(place).some(({ createdAt }) => createdAt > job.createdAt)) return 'FINISH_BUILT_ON'
      if (amount > 0 && amount > produced(place)) return 'FINISH_BUILT_ON'
      for (const [person] of finished) job.workers.set(person, { status: 'PAUSED', at })
      job.max += amount
      if (amount > 0) corrections.push({ place, amount })
      return undefined
    },
    correctAmount: (place: number, amount: number): Refused => {
      if (amount > produced(place)) return 'AMOUNT_OVER_MAX'
      corrections.push({ place, amount })
      return undefined
    },
    /** Ends what was forgotten: four hours after its working day. */
    sweep: (now: number): void => {
      for (const { person, job, from, to } of entries) {
        if (to !== null || workingEnd(from) + 4 * HOUR > now) continue
        const of = jobs[job]
        if (!of) continue
        of.workers.set(person, { status: 'PAUSED', at: workingEnd(from) })
        end(person, of, workingEnd(from), now)
      }
    },
    /** A time entry really lay elsewhere, or there was none. */
    move: (from: TimeEntry, to: { readonly from: number; readonly to: number } | null): void => {
      entries = entries.flatMap((one) => {
        if (one !== from) return [one]
        const { review: _, ...rest } = one
        return to ? [{ ...rest, ...to }] : []
      })
    },
    /** Forgotten work, with all its parts, really ended at a moment. */
    review: (first: TimeEntry, to: number): void => {
      const isPart = (one: TimeEntry) =>
        one.person === first.person && one.job === first.job && one.review === first.review
      const { review: _, ...rest } = first
      entries = [
        ...entries.filter((one) => !isPart(one)),
        ...cutAtMidnight(first.from, to).map((part) => ({ ...rest, ...part })),
      ]
    },
    entries: (): readonly TimeEntry[] => entries,
    produced,
    /** Of each process by what was reported, and of what it makes, whose last process is the last place (rules §4). */
    states: () => {
      const processes = Array.from({ length: places }, (_, place) => {
        const minutes = entries.some((one) => one.place === place && one.to !== null && one.to > one.from)
        const isStarted = minutes || produced(place) > 0 || openJob(place) !== undefined
        const status = produced(place) >= net ? 'COMPLETE' : isStarted ? 'IN_PROGRESS' : 'NOT_COMPLETE'
        return { status, produced: produced(place), totalAmountInJobs: inJobs(place) }
      })
      return processes
    },
  }
}

/** What counts of a time entry on a local day. */
export type Counted = { readonly entry: TimeEntry; readonly day: string; readonly minutes: number }

/** The break of the day of a moment, which is left out of work that began before it (rules §16). */
function breakOf(moment: number): { readonly from: number; readonly to: number } | undefined {
  const day = dayIn(moment, ZONE)
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
  if (weekday === 0 || weekday === 6) return undefined
  const midnight = startOfDay(day, ZONE)
  return { from: nextAt(midnight + 10 * HOUR, '12:00'), to: nextAt(midnight + 10 * HOUR, '12:30') }
}

/** What is worked of a time entry until a moment. */
function workedParts(from: number, to: number): { readonly from: number; readonly to: number }[] {
  return cutAtMidnight(from, to).flatMap((part) => {
    const rest = breakOf(part.from)
    if (!rest || from >= rest.from || part.to <= rest.from) return [part]
    return [{ from: part.from, to: rest.from }, ...(part.to > rest.to ? [{ from: rest.to, to: part.to }] : [])]
  })
}

/** What counts of each time entry by now, moment by moment: while works of a person run at once, each has its equal part. */
export function countSlowly(entries: readonly TimeEntry[], now: number): Counted[] {
  const until = ({ to, from }: TimeEntry) => to ?? Math.max(from, now)
  const parts = new Map(entries.map((one) => [one, workedParts(one.from, until(one))]))
  const cuts = [...parts.values()].flat().flatMap(({ from, to }) => [from, to])
  const moments = [...new Set(cuts)].sort((a, b) => a - b)
  return moments.slice(0, -1).flatMap((from, index) => {
    const to = moments[index + 1] ?? from
    const running = entries.filter((one) => parts.get(one)?.some((part) => part.from <= from && to <= part.to))
    return running.map((entry) => {
      const own = running.filter(({ person }) => person === entry.person)
      const works = new Set(own.map(({ place }) => place)).size
      const ofWork = own.filter(({ place }) => place === entry.place).length
      return { entry, day: dayIn(from, ZONE), minutes: (to - from) / MINUTE / works / ofWork }
    })
  })
}

/** The wall clock, while anything of a person runs. */
export function clockOf(entries: readonly TimeEntry[], person: number, now: number): number {
  let [minutes, reached] = [0, 0]
  const parts = entries
    .filter((one) => one.person === person)
    .flatMap(({ from, to }) => workedParts(from, to ?? Math.max(from, now)))
  for (const { from, to } of parts.sort((a, b) => a.from - b.from)) {
    const end = Math.max(reached, to)
    minutes += (end - Math.max(reached, Math.min(from, end))) / MINUTE
    reached = end
  }
  return minutes
}
