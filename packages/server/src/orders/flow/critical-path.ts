import { isBefore, latest, type WorkClock, type WorkTime } from '@tehas/cost-engine/calendar'

/** Something that takes time on the way to an order: work, or what has to come. */
export type TimeStep = {
  readonly id: string
  /** What has to be there before it begins. What is not known, or done, keeps it from nothing. */
  readonly after: readonly string[]
  /** Minutes of work that are left of it; 0 of what only has to come. */
  readonly minutes: number
  /** Minutes of work that have to pass after its end before what follows begins. */
  readonly wait: number
  readonly isDone: boolean
  /** It does not begin before: its planned start, or the day on which it comes. */
  readonly notBefore: WorkTime | undefined
  /** It is not expected before its planned end. */
  readonly plannedEnd: WorkTime | undefined
}

export type TimedStep = {
  readonly start: WorkTime
  readonly end: WorkTime
  /** What it begins right after, and has to wait for; undefined where it waits for nothing. */
  readonly because: string | undefined
}

/**
 * When each step that is not done is expected to begin and to end, forward from `now` with infinite load (rules §6): after
 * everything that it waits for, by its plan where that holds. A step that waits for itself in a circle does not wait for
 * what closes the circle.
 */
export function timeSteps(
  steps: readonly TimeStep[],
  { now, clock }: { readonly now: WorkTime; readonly clock: WorkClock },
): ReadonlyMap<string, TimedStep> {
  const known = new Map(steps.map((step) => [step.id, step]))
  const timed = new Map<string, TimedStep>()
  const open = new Set<string>()

  const time = (id: string): TimedStep | undefined => {
    const found = timed.get(id)
    const step = known.get(id)
    if (found || !step || step.isDone || open.has(id)) return found
    open.add(id)
    let start = latest(now, step.notBefore ?? now)
    let because: string | undefined
    for (const before of step.after) {
      const end = time(before)?.end
      if (!end) continue
      const after = clock.add(end, known.get(before)?.wait ?? 0)
      // What takes no time is done the moment before it is.
      const free = step.minutes > 0 ? asStart(after, clock) : after
      const waits = isBefore(start, free) || (because === undefined && isSame(start, free) && isBefore(now, free))
      if (waits) {
        start = free
        because = before
      }
    }
    const worked = clock.add(start, step.minutes)
    const end = latest(worked, step.plannedEnd ?? worked)
    open.delete(id)
    const result = { start, end, because }
    timed.set(id, result)
    return result
  }

  for (const { id } of steps) time(id)
  return timed
}

/** The longest way to a step: what it waits for, and what that waits for, the first one first; the step itself is the last. */
export function pathTo(id: string, timed: ReadonlyMap<string, TimedStep>): readonly string[] {
  const path: string[] = []
  const seen = new Set<string>()
  for (let at: string | undefined = id; at !== undefined && !seen.has(at); at = timed.get(at)?.because) {
    if (timed.has(at)) path.unshift(at)
    seen.add(at)
  }
  return path
}

const isSame = (a: WorkTime, b: WorkTime): boolean => a.day === b.day && a.worked === b.worked

/** The end of a working day is the beginning of the next for what starts there. */
const asStart = (time: WorkTime, clock: WorkClock): WorkTime =>
  time.worked < clock.dayMinutes ? time : clock.at(clock.startMoment(time))
