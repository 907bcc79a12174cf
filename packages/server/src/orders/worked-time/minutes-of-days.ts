import type { Day, Id } from '@tehas/contracts'
import { dayIn } from '@tehas/cost-engine/calendar'
import { shareMinutes, type TimeEntry } from './share-minutes'
import { splitDays } from './split-days'

/** The part of a time entry that lies on one local day, in milliseconds since 1970. */
export type DayPart = {
  /** Of the time entry. */
  readonly _id: Id
  readonly day: Day
  readonly from: number
  readonly to: number
  /** The time entry still runs; this part lasts until now or until midnight. */
  readonly isOpen: boolean
  /** The time entry does not reach into the next day. */
  readonly isLast: boolean
  readonly worksBreak: boolean
  /** What counts of it: without the break, shared with what ran at the same time. */
  readonly minutes: number
}

/**
 * The time entries of one person by local day in a time zone, with the minutes that count for each part (rules §4): split at
 * midnight, breaks left out, then shared. The parts of a day together never come to more than the clock shows on it.
 */
export function minutesOfDays(entries: readonly TimeEntry[], now: number, timeZone: string): readonly DayPart[] {
  const parts = entries.flatMap(({ _id, processId, worksBreak, from, to }) =>
    splitDays({ from, to: to ?? Math.max(now, from) }, timeZone).map((part, at, all) => ({
      ...{ _id, processId, worksBreak, isOpen: to === null, isLast: at === all.length - 1, key: `${_id}/${at}` },
      ...part,
    })),
  )
  const shares = shareMinutes(
    parts.map(({ key, processId, worksBreak, from, to }) => ({ _id: key, processId, worksBreak, from, to })),
    now,
    timeZone,
  )
  return parts.map(({ key, ...part }) => ({
    ...part,
    day: dayIn(part.from, timeZone),
    minutes: shares.get(key) ?? 0,
  }))
}
