import type { Id } from '@tehas/contracts'
import { withoutBreaks } from './without-breaks'

/** A time entry of one person's work on a process, in milliseconds since 1970; open while `to` is null. */
export type TimeEntry = {
  readonly _id: Id
  readonly processId: Id
  readonly from: number
  readonly to: number | null
  /** The person worked through the break, so that it is not left out. */
  readonly worksBreak: boolean
}

type TimeEntryRow = Pick<TimeEntry, '_id' | 'processId' | 'worksBreak'> & {
  readonly startedAt: string
  readonly stoppedAt: string | null
}

/** A time entry as it is read from the database. */
export const timeEntryOf = ({ _id, processId, worksBreak, startedAt, stoppedAt }: TimeEntryRow): TimeEntry => ({
  _id,
  processId,
  worksBreak,
  from: Date.parse(startedAt),
  to: stoppedAt === null ? null : Date.parse(stoppedAt),
})

const MINUTE = 60_000

/**
 * The minutes that count for each time entry of one person: while several processes run at once, their time is shared equally
 * (rules §4), so that all of them together never come to more than the clock shows. Time entries of one process that lie over each
 * other, such as after a correction, take its part together. Open ones are counted until `now`; breaks of the calendar are left
 * out (`withoutBreaks`).
 */
export function shareMinutes(entries: readonly TimeEntry[], now: number, timeZone: string): ReadonlyMap<Id, number> {
  const minutes = new Map<Id, number>(entries.map(({ _id }) => [_id, 0]))
  const turns = entries.flatMap(({ _id, processId, worksBreak, from, to }) => {
    const end = to ?? Math.max(now, from)
    if (end <= from) return []
    return withoutBreaks({ from, to: end, worksBreak }, timeZone).flatMap((part) => [
      { _id, processId, at: part.from, begins: true },
      { _id, processId, at: part.to, begins: false },
    ])
  })
  turns.sort((a, b) => a.at - b.at)
  const running = new Map<Id, Set<Id>>()
  let since = turns[0]?.at ?? now
  for (const { _id, processId, at, begins } of turns) {
    const share = running.size === 0 ? 0 : (at - since) / MINUTE / running.size
    if (share > 0) {
      for (const ofProcess of running.values()) {
        for (const each of ofProcess) minutes.set(each, (minutes.get(each) ?? 0) + share / ofProcess.size)
      }
    }
    since = at
    const ofProcess = running.get(processId) ?? new Set()
    if (begins) running.set(processId, ofProcess.add(_id))
    else if (ofProcess.delete(_id) && ofProcess.size === 0) running.delete(processId)
  }
  return minutes
}
