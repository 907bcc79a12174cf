import type { Day } from '@tehas/contracts'
import { dayIn, type WorkClock, type WorkTime } from '@tehas/cost-engine/calendar'

/** Moments and days of a project in its working time. */
export type FlowClock = {
  readonly clock: WorkClock
  readonly now: WorkTime
  /** Where a moment stands as the start of something. */
  readonly startAt: (moment: string | null) => WorkTime | undefined
  /** Where a moment stands as the end of something: the evening of a day, not the morning of the next. */
  readonly endAt: (moment: string | null) => WorkTime | undefined
  /** What comes on a day can be used on that day. */
  readonly comesOn: (day: Day | null | undefined) => WorkTime | undefined
  readonly inDays: (workingDays: number) => WorkTime
  readonly startDay: (time: WorkTime) => Day
  readonly endDay: (time: WorkTime) => Day
  /** Days, counted as planning counts them, by which something ends after a day on which it should. */
  readonly lateAfter: (end: WorkTime, day: Day | null) => number
}

export function createFlowClock(clock: WorkClock, timeZone: string, at: Date): FlowClock {
  const now = clock.at(at.getTime())
  const dayOf = (moment: string): Day => dayIn(Date.parse(moment), timeZone)
  const startAt = (moment: string | null) => (moment === null ? undefined : clock.at(moment))
  return {
    clock,
    now,
    startAt,
    endAt: (moment) => {
      const time = startAt(moment)
      return time?.worked === 0 ? clock.add(clock.subtract(time, 1), 1) : time
    },
    comesOn: (day) => (day ? clock.subtract(clock.endOf(day), clock.dayMinutes) : undefined),
    inDays: (days) => clock.add(now, days * clock.dayMinutes),
    startDay: (time) => dayOf(clock.startMoment(time)),
    endDay: (time) => dayOf(clock.endMoment(time)),
    lateAfter: (end, day) => (day === null ? 0 : Math.max(0, end.day - clock.endOf(day).day)),
  }
}
