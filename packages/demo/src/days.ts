import type { Day } from '@tehas/contracts'

const DAY_MS = 86_400_000
const moment = (day: Day) => Date.parse(`${day}T00:00:00.000Z`)

export const addDays = (day: Day, days: number): Day => new Date(moment(day) + days * DAY_MS).toISOString().slice(0, 10)

/** Whole days from one day to another; negative when it lies before. */
export const daysBetween = (from: Day, to: Day): number => Math.round((moment(to) - moment(from)) / DAY_MS)

/** Estonian public holidays with a date of their own, as month and day. */
const holidays = new Set(['01-01', '02-24', '05-01', '06-23', '06-24', '08-20', '12-24', '12-25', '12-26'])

const isFree = (day: Day) => [0, 6].includes(new Date(moment(day)).getUTCDay()) || holidays.has(day.slice(5))

/** The day itself, or the last working day before it. */
export const workday = (day: Day): Day => (isFree(day) ? workday(addDays(day, -1)) : day)

/** The day itself, or the next working day after it. */
const workdayAfter = (day: Day): Day => (isFree(day) ? workdayAfter(addDays(day, 1)) : day)

/**
 * The working day so many days from today: the last one before a free day, but never so early that what is due ahead
 * would be late. What is due today is due today, also at a weekend.
 */
export function dueDay(today: Day, days: number): Day {
  const day = addDays(today, days)
  if (days === 0) return day
  const before = workday(day)
  return days > 0 && before <= today ? workdayAfter(day) : before
}
