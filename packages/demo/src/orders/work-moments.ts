import type { Day } from '@tehas/contracts'
import type { WorkClock, WorkTime } from '@tehas/cost-engine/calendar'

/** A moment in UTC, `2026-11-20T14:06:00.000Z`. */
export type Moment = string

/** When work begins on a day, or on the next day that is worked. Nobody in the workshop's time zone works at 2 UTC. */
export const openingOf = (clock: WorkClock, day: Day): WorkTime => clock.at(`${day}T02:00:00.000Z`)

/** Moments of working time at these shares of the way, 0 to 1, from one moment to another. */
export function momentsBetween(clock: WorkClock, from: Moment, to: Moment, shares: readonly number[]): Moment[] {
  const start = clock.at(from)
  const minutes = workedBetween(clock, start, to)
  return shares.map((share) => {
    const moment =
      share === 0 ? clock.startMoment(start) : clock.endMoment(clock.add(start, Math.round(minutes * share)))
    return moment < to ? moment : to
  })
}

/** Working minutes from a place in working time until a moment, in steps of a quarter of an hour. */
function workedBetween(clock: WorkClock, start: WorkTime, to: Moment): number {
  const isBefore = (minutes: number) => clock.endMoment(clock.add(start, minutes)) <= to
  let minutes = 0
  for (const unit of [20 * clock.dayMinutes, clock.dayMinutes, 15]) while (isBefore(minutes + unit)) minutes += unit
  return minutes
}
