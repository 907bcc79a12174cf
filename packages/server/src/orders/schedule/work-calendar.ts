import type { Country } from '@tehas/contracts'
import { publicHolidays, weekday } from './holidays'
import { momentOfWall, wallMinutes } from './time-zone'

/** Default calendar (rules §6): Mon–Fri 8:00–16:30 with half an hour's break at noon. */
const SHIFTS = [
  { from: 8 * 60, to: 12 * 60 },
  { from: 12 * 60 + 30, to: 16 * 60 + 30 },
] as const
export const WORKING_DAY_MINUTES = SHIFTS.reduce((sum, { from, to }) => sum + to - from, 0)

const MINUTES_A_DAY = 24 * 60
/** Nothing is planned further than this; a mistyped workload must not keep the server counting days for ever. */
const MAX_WORKING_DAYS = 20 * 250

/** A place in working time: a day, and how many of its working minutes have passed. */
export type WorkTime = { readonly day: number; readonly worked: number }

export type WorkCalendar = {
  /** Working time at a moment; outside working hours the next working minute. */
  readonly at: (moment: string | number) => WorkTime
  /** End of the last working day that is not after the given one, `2026-11-27`. */
  readonly endOf: (day: string) => WorkTime
  readonly add: (time: WorkTime, minutes: number) => WorkTime
  readonly subtract: (time: WorkTime, minutes: number) => WorkTime
  readonly startMoment: (time: WorkTime) => string
  readonly endMoment: (time: WorkTime) => string
}

export const isBefore = (a: WorkTime, b: WorkTime): boolean => a.day < b.day || (a.day === b.day && a.worked < b.worked)
export const earliest = (a: WorkTime, b: WorkTime): WorkTime => (isBefore(b, a) ? b : a)
export const latest = (a: WorkTime, b: WorkTime): WorkTime => (isBefore(a, b) ? b : a)

/** The working time of a country, told in a project's time zone. */
export function workCalendar(country: Country, timeZone: string): WorkCalendar {
  const isWorkingDay = (day: number): boolean => {
    const of = weekday(day)
    if (of === 0 || of === 6) return false
    return !publicHolidays(country, new Date(day * 86_400_000).getUTCFullYear()).has(day)
  }
  const step = (day: number, by: 1 | -1): number => {
    let at = day + by
    while (!isWorkingDay(at)) at += by
    return at
  }
  const moment = (day: number, minute: number): string =>
    new Date(momentOfWall(day * MINUTES_A_DAY + minute, timeZone)).toISOString()

  const add = ({ day, worked }: WorkTime, minutes: number): WorkTime => {
    let at = day
    let left = worked + limited(minutes)
    while (left > WORKING_DAY_MINUTES) {
      left -= WORKING_DAY_MINUTES
      at = step(at, 1)
    }
    return { day: at, worked: left }
  }
  const subtract = ({ day, worked }: WorkTime, minutes: number): WorkTime => {
    let at = day
    let left = worked - limited(minutes)
    while (left < 0) {
      left += WORKING_DAY_MINUTES
      at = step(at, -1)
    }
    return { day: at, worked: left }
  }

  return {
    add,
    subtract,
    at: (value) => {
      const wall = wallMinutes(new Date(value).getTime(), timeZone)
      const day = Math.floor(wall / MINUTES_A_DAY)
      if (!isWorkingDay(day)) return { day: step(day, 1), worked: 0 }
      const worked = workedBy(wall - day * MINUTES_A_DAY)
      return worked < WORKING_DAY_MINUTES ? { day, worked } : { day: step(day, 1), worked: 0 }
    },
    endOf: (text) => {
      const day = Date.parse(text) / 86_400_000
      return { day: isWorkingDay(day) ? day : step(day, -1), worked: WORKING_DAY_MINUTES }
    },
    // The same place in working time is the end of one day for what ends, and the start of the next for what starts.
    startMoment: ({ day, worked }) =>
      worked < WORKING_DAY_MINUTES
        ? moment(day, clockAfter(worked, 'start'))
        : moment(step(day, 1), clockAfter(0, 'start')),
    endMoment: ({ day, worked }) =>
      worked > 0
        ? moment(day, clockAfter(worked, 'end'))
        : moment(step(day, -1), clockAfter(WORKING_DAY_MINUTES, 'end')),
  }
}

const limited = (minutes: number): number =>
  Math.min(Number.isFinite(minutes) ? Math.max(0, minutes) : 0, MAX_WORKING_DAYS * WORKING_DAY_MINUTES)

const workedBy = (clock: number): number =>
  SHIFTS.reduce((sum, { from, to }) => sum + Math.min(Math.max(clock - from, 0), to - from), 0)

/** Minutes of the clock at which so much has been worked; at the break, its beginning ends and its end starts work. */
function clockAfter(worked: number, edge: 'start' | 'end'): number {
  let left = worked
  for (const { from, to } of SHIFTS) {
    const length = to - from
    if (left < length || (left === length && edge === 'end')) return from + left
    left -= length
  }
  return SHIFTS[SHIFTS.length - 1]?.to ?? 0
}
