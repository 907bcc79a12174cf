import { localDay, workingMinutes } from './local-day'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** So long after the working day somebody may still be at work before the timer counts as forgotten. */
const GRACE = 4 * HOUR

/**
 * When the work that began at a moment ends, if nobody says so: with the working day in the project's time zone (rules
 * §4), or, where it began after that, when as long a day is over. Milliseconds since 1970.
 */
export function workingEnd(startedAt: number, timeZone: string): number {
  const { workEnds } = localDay(startedAt, timeZone)
  return startedAt < workEnds ? workEnds : startedAt + workingMinutes * MINUTE
}

/** From when on a timer that began at a moment counts as forgotten. */
export const forgottenFrom = (startedAt: number, timeZone: string): number => workingEnd(startedAt, timeZone) + GRACE
