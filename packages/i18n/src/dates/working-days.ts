import { addDays, requireDay } from './day'
import { type Weekday, weekdayOf } from './week'

export type WorkingCalendar = {
  /** Days of the week on which work is done; Monday to Friday unless said otherwise. */
  readonly weekdays?: readonly Weekday[]
  /** Calendar days off: public holidays, closed weeks. */
  readonly holidays?: ReadonlySet<string>
}

const MONDAY_TO_FRIDAY: readonly Weekday[] = [1, 2, 3, 4, 5]

export function isWorkingDay(day: string, calendar: WorkingCalendar = {}): boolean {
  const weekdays = calendar.weekdays ?? MONDAY_TO_FRIDAY
  return weekdays.includes(weekdayOf(day)) && !calendar.holidays?.has(day)
}

/**
 * Working days from one calendar day to another, the first not counted and the last counted: Friday to Monday is 1.
 * Negative when the second day is earlier, so that lateness reads as a minus.
 */
export function countWorkingDays(from: string, to: string, calendar: WorkingCalendar = {}): number {
  const [start, end] = [requireDay(from), requireDay(to)]
  if (end < start) return 0 - countWorkingDays(to, from, calendar)
  let count = 0
  for (let day = from, left = end - start; left > 0; left -= 1) {
    day = addDays(day, 1)
    if (isWorkingDay(day, calendar)) count += 1
  }
  return count
}

/** The working day that lies `days` working days later, or earlier when negative. */
export function addWorkingDays(day: string, days: number, calendar: WorkingCalendar = {}): string {
  const weekdays = calendar.weekdays ?? MONDAY_TO_FRIDAY
  if (weekdays.length === 0) throw new RangeError('A calendar without working days')
  const step = days < 0 ? -1 : 1
  let current = day
  for (let left = Math.abs(days); left > 0; ) {
    current = addDays(current, step)
    if (isWorkingDay(current, calendar)) left -= 1
  }
  return current
}
