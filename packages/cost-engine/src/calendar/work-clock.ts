import type { WorkCalendar } from '@tehas/contracts'
import { momentOf, wallClock } from './time-zone'
import { dayNumber, shiftsOf, workingDayCounter, workingDayMinutes, workingDayTest } from './working-days'

/** Nothing is planned further than this; a mistyped workload must not keep the server counting days for ever. */
const MAX_WORKING_DAYS = 20 * 250
const MINUTE_MS = 60_000

/** A place in working time: a day, and how many of its working minutes have passed. */
export type WorkTime = { readonly day: number; readonly worked: number }

/** Counts in the working time of a calendar. */
export type WorkClock = {
  /** Working time at a moment; outside working hours the next working minute. */
  readonly at: (moment: string | number) => WorkTime
  /** End of the last working day that is not after the given one, `2026-11-27`. */
  readonly endOf: (day: string) => WorkTime
  readonly add: (time: WorkTime, minutes: number) => WorkTime
  readonly subtract: (time: WorkTime, minutes: number) => WorkTime
  readonly startMoment: (time: WorkTime) => string
  readonly endMoment: (time: WorkTime) => string
  /** Minutes that a working day has. */
  readonly dayMinutes: number
}

export const isBefore = (a: WorkTime, b: WorkTime): boolean => a.day < b.day || (a.day === b.day && a.worked < b.worked)
export const earliest = (a: WorkTime, b: WorkTime): WorkTime => (isBefore(b, a) ? b : a)
export const latest = (a: WorkTime, b: WorkTime): WorkTime => (isBefore(a, b) ? b : a)

/** The clock of a calendar. Throws a RangeError for a calendar in which nothing is ever worked. */
export function createWorkClock(calendar: WorkCalendar): WorkClock {
  const { timeZone } = calendar
  const shifts = shiftsOf(calendar)
  const dayMinutes = workingDayMinutes(calendar)
  const isWorking = workingDayTest(calendar)
  const { shift } = workingDayCounter(calendar)
  const moment = momentTeller(timeZone, shifts)
  if (dayMinutes <= 0 || calendar.workingDays.length === 0) throw new RangeError('A calendar without working time')

  const step = (day: number, by: 1 | -1): number => {
    let at = day + by
    while (!isWorking(at)) at += by
    return at
  }
  const limited = (minutes: number): number =>
    Math.min(Number.isFinite(minutes) ? Math.max(0, minutes) : 0, MAX_WORKING_DAYS * dayMinutes)

  return {
    dayMinutes,
    // A day that is full ends there; the next begins when there is more to do.
    add: ({ day, worked }, minutes) => {
      const total = worked + limited(minutes)
      const days = Math.max(0, Math.ceil(total / dayMinutes) - 1)
      return { day: shift(day, days), worked: total - days * dayMinutes }
    },
    subtract: ({ day, worked }, minutes) => {
      const total = worked - limited(minutes)
      const days = Math.max(0, Math.ceil(-total / dayMinutes))
      return { day: shift(day, -days), worked: total + days * dayMinutes }
    },
    at: (value) => {
      const { day, minute } = wallClock(new Date(value).getTime(), timeZone)
      if (!isWorking(day)) return { day: step(day, 1), worked: 0 }
      const worked = workedBy(shifts, minute)
      return worked < dayMinutes ? { day, worked } : { day: step(day, 1), worked: 0 }
    },
    endOf: (text) => {
      const day = dayNumber(text)
      return { day: isWorking(day) ? day : step(day, -1), worked: dayMinutes }
    },
    // The same place in working time is the end of one day for what ends, and the start of the next for what starts.
    startMoment: ({ day, worked }) =>
      worked < dayMinutes
        ? moment(day, minuteAfter(shifts, worked, 'start'))
        : moment(step(day, 1), minuteAfter(shifts, 0, 'start')),
    endMoment: ({ day, worked }) =>
      worked > 0
        ? moment(day, minuteAfter(shifts, worked, 'end'))
        : moment(step(day, -1), minuteAfter(shifts, dayMinutes, 'end')),
  }
}

type Shifts = readonly { readonly from: number; readonly to: number }[]

const workedBy = (shifts: Shifts, minute: number): number =>
  shifts.reduce((sum, { from, to }) => sum + Math.min(Math.max(minute - from, 0), to - from), 0)

/** Minute of the day at which so much has been worked; at the break, its beginning ends and its end starts work. */
function minuteAfter(shifts: Shifts, worked: number, edge: 'start' | 'end'): number {
  let left = worked
  for (const { from, to } of shifts) {
    const length = to - from
    if (left < length || (left === length && edge === 'end')) return from + left
    left -= length
  }
  return shifts.at(-1)?.to ?? 0
}

/**
 * Tells minutes of days as moments in UTC. A plan asks for thousands of them on a few hundred days, so the time zone is
 * asked once a day; only a day whose clocks change during working hours needs it for each minute.
 */
function momentTeller(timeZone: string, shifts: Shifts): (day: number, minute: number) => string {
  const [first, last] = [shifts.at(0)?.from ?? 0, shifts.at(-1)?.to ?? 0]
  const starts = new Map<number, number | undefined>()
  const startOf = (day: number): number | undefined => {
    if (starts.has(day)) return starts.get(day)
    const start = momentOf({ day, minute: first }, timeZone)
    const end = momentOf({ day, minute: last }, timeZone)
    const steady = end - start === (last - first) * MINUTE_MS ? start : undefined
    starts.set(day, steady)
    return steady
  }
  return (day, minute) => {
    const start = startOf(day)
    const moment = start === undefined ? momentOf({ day, minute }, timeZone) : start + (minute - first) * MINUTE_MS
    return new Date(moment).toISOString()
  }
}
