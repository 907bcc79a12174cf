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

/** Counts in working days without stepping through them, however far. */
export type WorkingDayCounter = {
  /** The day that lies so many working days after one, or before it where negative; 0 is the day itself. */
  readonly shift: (day: number, workingDays: number) => number
  /** The day itself where it is worked, else the last working day before it: when something needed on a closed day must be there. */
  readonly onOrBefore: (day: number) => number
}

/** A counter of a calendar that has working days. Holidays are the only days that it looks at one by one. */
export function workingDayCounter({ workingDays, holidays }: WorkingDays): WorkingDayCounter {
  const on = new Set(workingDays)
  // Monday to Sunday: how many days of the week before it are worked.
  const before = Array.from({ length: 8 }, (_, index) => [...on].filter((each) => each >= 1 && each <= index).length)
  const perWeek = before[7] ?? 0
  const off = [...new Set(holidays.map(({ date }) => dayNumber(date)))]
    .filter((day) => on.has(weekday(day)))
    .sort((a, b) => a - b)
  /** Days of the working week before a day number, counted from the Monday of 1969-12-29; holidays among them. */
  const weekdaysBefore = (day: number): number => {
    const fromMonday = day + 3
    return Math.floor(fromMonday / 7) * perWeek + (before[weekday(day) - 1] ?? 0)
  }
  const holidaysBefore = (day: number): number => {
    let [low, high] = [0, off.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((off[middle] ?? 0) < day) low = middle + 1
      else high = middle
    }
    return low
  }
  const workedBefore = (day: number): number => weekdaysBefore(day) - holidaysBefore(day)
  const weekdayAt = (count: number): number => {
    const weeks = Math.floor(count / perWeek)
    const rest = count - weeks * perWeek
    const index = before.findIndex((_, each) => each > 0 && (before[each] ?? 0) > rest) - 1
    return weeks * 7 + index - 3
  }
  /** The working day before which so many are worked. */
  const dayAt = (count: number): number => {
    // Each holiday passed moves the day on, maybe over further ones; there are at most as many steps as holidays.
    let passed = 0
    for (;;) {
      const day = weekdayAt(count + passed)
      const now = holidaysBefore(day + 1)
      if (now === passed) return day
      passed = now
    }
  }
  const shift = (day: number, count: number): number => (count === 0 ? day : dayAt(workedBefore(day) + count))
  return {
    shift,
    onOrBefore: (day) => (workedBefore(day + 1) > workedBefore(day) ? day : shift(day, -1)),
  }
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
