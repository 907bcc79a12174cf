import type { WorkCalendar } from '@tehas/contracts'

/** Mon–Fri 8:00–16:30 with half an hour's break at noon (rules §6). */
export const defaultWorkingTime = {
  workingHours: { from: '08:00', to: '16:30' },
  break: { from: '12:00', to: '12:30' },
  workingDays: [1, 2, 3, 4, 5],
} as const

type WorkingTime = Pick<WorkCalendar, 'workingHours' | 'break'>
type WorkingDays = Pick<WorkCalendar, 'workingDays' | 'holidays'>

/** Minutes of the day at which work starts and ends, without the break. Nothing is left out where the break lies outside. */
export function shiftsOf({
  workingHours,
  break: pause,
}: WorkingTime): { readonly from: number; readonly to: number }[] {
  const [from, to] = [minuteOf(workingHours.from), minuteOf(workingHours.to)]
  const [stop, resume] = [minuteOf(pause.from), minuteOf(pause.to)]
  if (stop >= resume || stop <= from || resume >= to) return [{ from, to }]
  return [
    { from, to: stop },
    { from: resume, to },
  ]
}

/** Minutes that are worked on a working day: 480 by default. */
export const workingDayMinutes = (time: WorkingTime): number =>
  shiftsOf(time).reduce((sum, { from, to }) => sum + to - from, 0)

const minuteOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

const DAY_MS = 86_400_000

/** Days since 1970-01-01 of a calendar day, `2026-11-20`. */
export const dayNumber = (day: string): number => Date.parse(day) / DAY_MS

/** Day of the week of a day number, Monday is 1. 1970-01-01 was a Thursday. */
const weekday = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1

/** Tells of a day number whether it is worked. */
export function workingDayTest({ workingDays, holidays }: WorkingDays): (day: number) => boolean {
  const off = new Set(holidays.map(({ date }) => dayNumber(date)))
  const on = new Set(workingDays)
  return (day) => on.has(weekday(day)) && !off.has(day)
}

/** Whether a calendar day, `2026-11-20`, is worked. */
export const isWorkingDay = (calendar: WorkingDays, day: string): boolean => workingDayTest(calendar)(dayNumber(day))

/**
 * Working days from one calendar day to another, the first not counted and the last counted: Friday to Monday is 1.
 * Negative when the second day is earlier.
 */
export function countWorkingDays(calendar: WorkingDays, from: string, to: string): number {
  const [start, end] = [dayNumber(from), dayNumber(to)]
  if (end < start) return 0 - countWorkingDays(calendar, to, from)
  const isWorking = workingDayTest(calendar)
  let count = 0
  for (let day = start + 1; day <= end; day += 1) if (isWorking(day)) count += 1
  return count
}
