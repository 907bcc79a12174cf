import { dayAfter, dayIn, defaultWorkingTime, momentOf, startOfDay, wallClock } from '@tehas/cost-engine/calendar'

/** A calendar day in a time zone: from when until when it lasts, and when its work ends. Milliseconds since 1970. */
export type LocalDay = {
  readonly from: number
  readonly to: number
  readonly workEnds: number
  /** The break of the calendar; null on weekdays that the calendar does not work. */
  readonly rest: { readonly from: number; readonly to: number } | null
}

const minuteOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
const {
  workingHours: { from, to },
  break: pause,
} = defaultWorkingTime
const weekdays: ReadonlySet<number> = new Set(defaultWorkingTime.workingDays)
/** Day of the week of days since 1970-01-01, a Thursday; Monday is 1. */
const weekday = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1

/** How long a working day is, in minutes. */
export const workingMinutes = minuteOf(to) - minuteOf(from)

const DAY = 86_400_000
const MOST_KEPT = 2000

/**
 * Days that were asked for, by time zone and by the UTC day of the moment: the calendar of a time zone takes long to tell a day, and what
 * shares time with work that began days ago asks for the same days again and again.
 */
const kept = new Map<string, readonly LocalDay[]>()

/** The calendar day on which a moment lies in a time zone. */
export function localDay(moment: number, timeZone: string): LocalDay {
  const key = `${Math.floor(moment / DAY)} ${timeZone}`
  const near = kept.get(key) ?? []
  const known = near.find(({ from: start, to: end }) => start <= moment && moment < end)
  if (known) return known
  const found = dayOf(moment, timeZone)
  if (kept.size >= MOST_KEPT) kept.clear()
  kept.set(key, [...near, found])
  return found
}

function dayOf(moment: number, timeZone: string): LocalDay {
  const date = dayIn(moment, timeZone)
  const { day } = wallClock(moment, timeZone)
  return {
    from: startOfDay(date, timeZone),
    to: startOfDay(dayAfter(date, 1), timeZone),
    workEnds: momentOf({ day, minute: minuteOf(to) }, timeZone),
    rest: weekdays.has(weekday(day))
      ? {
          from: momentOf({ day, minute: minuteOf(pause.from) }, timeZone),
          to: momentOf({ day, minute: minuteOf(pause.to) }, timeZone),
        }
      : null,
  }
}
