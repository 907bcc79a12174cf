import { addDays, fromDayNumber, requireDay } from './day'

/** Monday is 1, Sunday is 7. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7
const WEEK: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7]

export type IsoWeek = { readonly year: number; readonly week: number }

/** Day of the week of a calendar day; Monday is 1. */
export function weekdayOf(day: string): Weekday {
  // 1970-01-01 was a Thursday.
  const index = (((requireDay(day) + 3) % 7) + 7) % 7
  return WEEK[index] ?? 1
}

/** The Monday of the day's week. */
export const startOfWeek = (day: string): string => addDays(day, 1 - weekdayOf(day))

/** The seven days of the day's week, Monday first. */
export function daysOfWeek(day: string): string[] {
  const monday = startOfWeek(day)
  return WEEK.map((weekday) => addDays(monday, weekday - 1))
}

/** ISO 8601 week: the week belongs to the year that holds its Thursday. */
export function isoWeek(day: string): IsoWeek {
  const thursday = requireDay(startOfWeek(day)) + 3
  const year = Number(fromDayNumber(thursday).slice(0, 4))
  return { year, week: Math.floor((thursday - requireDay(`${year}-01-01`)) / 7) + 1 }
}

/** The weeks, Monday first, that a calendar shows for the month of the day: every day of it, filled up to whole weeks. */
export function weeksOfMonth(day: string): string[][] {
  const month = day.slice(0, 7)
  const weeks: string[][] = []
  let monday = startOfWeek(`${month}-01`)
  do {
    weeks.push(daysOfWeek(monday))
    monday = addDays(monday, 7)
  } while (monday.slice(0, 7) === month)
  return weeks
}
