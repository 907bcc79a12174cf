import {
  dayAfter,
  defaultWorkingTime,
  isWorkingDay,
  momentOf,
  startOfDay,
  wallClock,
} from '@tehas/cost-engine/calendar'
import type { Part } from './split-days'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const minuteOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
const { workingHours, break: pause } = defaultWorkingTime
/** Working hours after and before the break: the later first. */
const SHIFTS = [
  [minuteOf(pause.to), minuteOf(workingHours.to)],
  [minuteOf(workingHours.from), minuteOf(pause.from)],
] as const

/** Where work may be laid: between moments in milliseconds, and not beside what is taken already. */
export type Room = {
  readonly since: number
  readonly until: number
  readonly taken: readonly Part[]
  readonly timeZone: string
}

/**
 * Minutes of work as time entries in a person's free working hours, from a moment backwards, the latest first. Less where there
 * is no room: what does not fit is left out.
 */
export function layBack(minutes: number, { since, until, taken, timeZone }: Room): readonly Part[] {
  const laid: Part[] = []
  let left = minutes * MINUTE
  for (let { day } = wallClock(until, timeZone); left > 0; day -= 1) {
    const date = new Date(day * DAY).toISOString().slice(0, 10)
    if (startOfDay(dayAfter(date, 1), timeZone) <= since) break
    if (!isWorkingDay({ ...defaultWorkingTime, workingDays: [...defaultWorkingTime.workingDays], holidays: [] }, date))
      continue
    for (const [begin, end] of SHIFTS) {
      const shift = {
        from: Math.max(since, momentOf({ day, minute: begin }, timeZone)),
        to: Math.min(until, momentOf({ day, minute: end }, timeZone)),
      }
      for (const { from, to } of freeOf(shift, taken)) {
        const length = Math.min(left, to - from)
        if (length <= 0) continue
        laid.push({ from: to - length, to })
        left -= length
      }
    }
  }
  return laid
}

/** What of a time entry is not taken, the latest first. */
function freeOf(whole: Part, taken: readonly Part[]): Part[] {
  const free: Part[] = []
  let { to } = whole
  for (const one of [...taken].sort((a, b) => b.to - a.to)) {
    if (one.from >= to || one.to <= whole.from) continue
    if (one.to < to) free.push({ from: one.to, to })
    to = Math.min(to, one.from)
  }
  if (whole.from < to) free.push({ from: whole.from, to })
  return free
}
